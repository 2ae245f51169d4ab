/* Requests to a room, as the server gets them: whatever people send, every answer is JSON, and what
 * was kept gives the same room again.
 *
 * The input is a game's letter (T, I, V or P; H is a hall) and then lines: a digit, who it is (0 is
 * the host, 1 and 2 play, 3 watches, 4 has not said hello), and the text of a message; "x" instead
 * of a text: the connection is lost, and another one comes back with the same tokens.
 *
 * The hub is the fuzzer's own: no thread, no socket, no disk. What a table says is checked and
 * thrown away, what it keeps is listed.
 */
#include "fuzz.h"
#include "kept.h"

#include "games/list.h"
#include "journal/readers.h"
#include "room/chapter.h"
#include "room/hall.h"
#include "server/asleep.h"
#include "server/listing.h"
#include "server/table_parts.h"
#include "server/unreadable.h"
#include "thinking/thinkers.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { CLIENTS = 5, LINES_MOST = 100 };

/* --- the hub -------------------------------------------------------------------------------- */

struct hub {
    struct hub_config config;
    uv_loop_t loop;
    struct table *table;
    struct asleep asleep;
    struct counts counts;
};

static struct hub hub;
static struct client client[CLIENTS];
static char token[CLIENTS][TOKEN_ROOM]; /* of the player that the connection got first */
static uint64_t chance_state;

struct retold *hub_retold(struct hub *of)
{
    static struct retold retold;
    (void)of;
    return &retold;
}

const struct hub_config *hub_config(const struct hub *of)
{
    return &of->config;
}

uv_loop_t *hub_loop(struct hub *of)
{
    return &of->loop;
}

struct reader *hub_reader(struct hub *of)
{
    (void)of;
    return NULL;
}

struct batch *hub_batch(struct hub *of)
{
    (void)of;
    return NULL;
}

struct table *hub_find(struct hub *of, uint32_t code)
{
    return of->table && table_code(of->table) == code ? of->table : NULL;
}

void hub_leave(struct hub *of, uint32_t code)
{
    (void)of;
    (void)code;
}

bool hub_has_place(const struct hub *of, bool room)
{
    (void)of;
    (void)room;
    return true;
}

uint64_t hub_turn(const struct hub *of)
{
    (void)of;
    return 1;
}

struct asleep *hub_asleep(struct hub *of)
{
    return &of->asleep;
}

bool hub_expect(struct hub *of, uint32_t code)
{
    (void)of;
    (void)code;
    return true;
}

void hub_expect_no_more(struct hub *of, uint32_t code)
{
    (void)of;
    (void)code;
}

void hub_add(struct hub *of, struct table *table)
{
    of->table = table;
}

void hub_remove(struct hub *of, struct table *table)
{
    (void)table;
    of->table = NULL;
}

struct opening **hub_openings(struct hub *of)
{
    static struct opening *none;
    (void)of;
    return &none;
}

struct counts *hub_counts(struct hub *of)
{
    return &of->counts;
}

void hub_heard_hello(struct client *who)
{
    (void)who;
}

bool unreadable_is_recent(struct hub *of, uint32_t code)
{
    (void)of;
    (void)code;
    return false;
}

void unreadable_note(struct hub *of, uint32_t code, const char *error)
{
    (void)of;
    (void)code;
    fuzz_must(false, error);
}

bool hub_is_overfull(const struct hub *of)
{
    (void)of;
    return false;
}

void unreadable_mended(struct hub *of, uint32_t code)
{
    (void)of;
    (void)code;
}

void hub_has_reread(struct hub *of)
{
    (void)of;
}

bool hub_is_failing(const struct hub *of)
{
    (void)of;
    return false;
}

void hub_return(struct hub *of, struct errand *errand)
{
    (void)of;
    errand->back(errand->of);
}

uint32_t hub_new_code(struct hub *of)
{
    (void)of;
    return 12345;
}

/* --- who thinks ----------------------------------------------------------------------------- */

/* The fuzzer itself does, when everything else is done. */
static struct work *chores;
static struct desk desk;

void *desk_memory(struct desk *at, size_t bytes)
{
    if (at->size < bytes) {
        free(at->memory);
        at->memory = memory_get(bytes);
        at->size = bytes;
    }
    return at->memory;
}

struct line *thinkers_line(struct thinkers *of, struct line *line, const struct caller *caller)
{
    (void)of;
    (void)line;
    (void)caller;
    return (struct line *)(void *)&hub; /* it is never looked at */
}

void thinkers_leave(struct thinkers *of, struct line *line)
{
    (void)of;
    (void)line;
}

void thinkers_take(struct thinkers *of, struct line *line, struct chore *chore)
{
    struct work **link = &chores;
    (void)of;
    (void)line;
    while (*link)
        link = &(*link)->next;
    *link = &chore->work;
}

bool thinkers_withdraw(struct thinkers *of, struct chore *chore)
{
    struct work **link = &chores;
    (void)of;
    while (*link && *link != &chore->work)
        link = &(*link)->next;
    bool waits = *link;
    if (waits)
        *link = chore->work.next;
    return waits;
}

static void think(void)
{
    struct chore *chore = (struct chore *)chores;
    chores = chores->next;
    chore->run(chore, &desk);
    chore->done(chore);
}

/* --- what is said --------------------------------------------------------------------------- */

/* The text of a frame; NULL if it is none. */
static json_t *text_of(const struct frame *frame)
{
    struct frame_part parts[FRAME_PARTS];
    if ((frame->bytes[0] & 15) != FRAME_TEXT)
        return NULL;
    char *bytes = memory_get(frame->length);
    size_t length = 0;
    int count = frame_parts(frame, frame->before, parts);
    for (int i = 0; i < count; length += parts[i++].length)
        memcpy(bytes + length, parts[i].bytes, parts[i].length);
    json_t *text = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, NULL);
    free(bytes);
    fuzz_must(json_is_object(text), "what is said is JSON");
    return text;
}

void client_send(struct client *to, struct frame *frame, long long answers)
{
    json_t *text = text_of(frame);
    size_t number = (size_t)(to - client);
    const char *given = json_string_value(json_object_get(text, "token"));
    if (text)
        fuzz_must(!json_object_get(text, "re") == (answers == -1), "an answer is one");
    if (given && !token[number][0])
        strncpy(token[number], given, TOKEN_ROOM - 1);
    json_decref(text);
    frame_drop(frame);
}

void hub_has_created(struct hub *of, struct table *table)
{
    (void)of;
    (void)table;
}

void client_send_now(struct client *to, struct frame *frame)
{
    client_send(to, frame, 0);
}

void client_forget(struct client *who)
{
    who->uses--;
}

void client_close(struct client *who, int code)
{
    (void)who;
    fuzz_must((code >= 1000 && code < 1012) || (code >= 4000 && code < 4005), "a goodbye");
}

/* --- an input ------------------------------------------------------------------------------- */

static const char *chance_name(void)
{
    return "always the same";
}

static uint32_t chance_number(void)
{
    chance_state = chance_state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(chance_state >> 32);
}

static void chance_bytes(void *to, size_t n)
{
    for (size_t i = 0; i < n; i++)
        ((uint8_t *)to)[i] = (uint8_t)chance_number();
}

static void begin_once(void)
{
    static randombytes_implementation chance = {
        .implementation_name = chance_name, .random = chance_number, .buf = chance_bytes};
    static bool begun;
    if (begun)
        return;
    begun = true;
    randombytes_set_implementation(&chance);
    fuzz_must(tokens_begin() && uv_loop_init(&hub.loop) == 0, "a beginning");
    hub.config.texts = fuzz_texts(ENGLISH);
    asleep_begin(&hub.asleep);
    hub.config.bot_seconds = LIMIT_BOT_SECONDS;
    hub.config.database = "0123456789abcdef0123456789abcdef";
    hub.config.doors = doors_new(LIMIT_CONNECTIONS, LIMIT_ADDRESS);
    hub.config.listing = listing_new();
    hub.config.programs = programs_start(&(struct programs_config){.count = 0});
}

/* Lets bots finish what they think about, sheets be looked at, and timers that are due. */
static void settle(void)
{
    uv_run(&hub.loop, UV_RUN_NOWAIT);
    while (chores) {
        think();
        uv_run(&hub.loop, UV_RUN_NOWAIT);
    }
    fuzz_must(!hub.table || !(hub.table->thought || hub.table->inquests), "all was thought of");
}

static void ask(int from, const char *text)
{
    char *copy = memory_text(text);
    table_request(&client[from], copy, strlen(copy));
    free(copy);
    settle();
}

static void arrive(int number)
{
    client[number] =
        (struct client){.hub = &hub, .uses = 1, .code = 12345, .lobby = number == 0 && !hub.table};
    client[number].socket = (struct socket *)&client[number]; /* it is never looked at */
}

static void go(int number)
{
    client[number].socket = NULL;
    table_leave(&client[number]);
    entrance_known(&client[number]);
}

static void lose(int number)
{
    char hello[100];
    struct out out = out_buffer(hello, sizeof hello);
    go(number);
    arrive(number);
    out_text(&out, "{\"do\":\"hello\",\"version\":1,\"tokens\":[\"");
    out_text(&out, token[number]);
    out_text(&out, "\"]}");
    ask(number, hello);
}

/* A game that has begun, the dice typed in. */
static void begin(char letter)
{
    const struct game *game = game_find(letter == 'I'   ? "island"
                                        : letter == 'V' ? "valley"
                                        : letter == 'P' ? "paperworld"
                                                        : "temple");
    char create[120];
    struct out out = out_buffer(create, sizeof create);
    chance_state = 1;
    memset(token, 0, sizeof token);
    out_text(&out, "{\"do\":\"create\",\"dice\":\"typed\",\"bot\":\"random\",\"game\":\"");
    out_text(&out, game->name);
    out_text(&out, letter == 'H' ? "\",\"hall\":true}" : "\",\"grace\":0}");
    arrive(0);
    ask(0, "{\"do\":\"hello\",\"version\":1}");
    ask(0, create);
    for (int i = 1; i < CLIENTS; i++) {
        arrive(i);
        if (i < 4)
            ask(i, "{\"do\":\"hello\",\"version\":1,\"role\":\"screen\"}");
    }
    ask(1, "{\"do\":\"join\",\"names\":[\"Ann\"]}");
    ask(2, "{\"do\":\"join\",\"names\":[\"Bob\",\"Cy\"]}");
    ask(0, "{\"do\":\"start\",\"spare\":1}");
    ask(0, "{\"do\":\"roll\",\"dice\":\"1 2 3\"}");
}

static void end(void)
{
    for (int i = 0; i < CLIENTS; i++)
        go(i);
    if (hub.table)
        kept_check(&hub.table->room);
    if (hub.table)
        table_free(hub.table);
    while (uv_run(&hub.loop, UV_RUN_ONCE))
        continue;
    kept_reset();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);
    if (!text)
        return 0;
    begin_once();
    begin(*text);
    char *line = strchr(text, '\n');
    for (int i = 0; line && i < LINES_MOST; i++) {
        char *next = strchr(++line, '\n');
        if (next)
            *next = '\0';
        int number = *line - '0';
        if (number >= 0 && number < CLIENTS && strcmp(line + 1, "x") == 0)
            lose(number);
        else if (number >= 0 && number < CLIENTS)
            ask(number, line + 1);
        line = next;
    }
    end();
    free(text);
    return 0;
}
