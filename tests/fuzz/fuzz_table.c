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

#include "games/list.h"
#include "room/hall.h"
#include "server/listing.h"
#include "server/table_parts.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { CLIENTS = 5, LINES_MOST = 100 };

/* --- the hub -------------------------------------------------------------------------------- */

struct hub {
    struct hub_config config;
    uv_loop_t loop;
    struct table *table;
    char config_words[CONFIG_TEXT];
    char **entry;
    uint32_t entries;
    struct counts counts;
};

static struct hub hub;
static struct client client[CLIENTS];
static char token[CLIENTS][TOKEN_ROOM]; /* of the player that the connection got first */
static uint64_t chance_state;

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

void hub_add(struct hub *of, struct table *table)
{
    of->table = table;
}

void hub_remove(struct hub *of, struct table *table)
{
    (void)table;
    of->table = NULL;
}

struct counts *hub_counts(struct hub *of)
{
    return &of->counts;
}

void hub_heard_hello(struct client *who)
{
    (void)who;
}

void hub_complain(struct hub *of, uint32_t code, const char *error)
{
    (void)of;
    (void)code;
    fuzz_must(false, error);
}

bool hub_is_failing(const struct hub *of)
{
    (void)of;
    return false;
}

void hub_return(struct hub *of, struct errand *errand)
{
    (void)of;
    (void)errand;
    fuzz_must(false, "no program is offered");
}

uint32_t hub_new_code(struct hub *of)
{
    (void)of;
    return 12345;
}

/* --- what is said --------------------------------------------------------------------------- */

/* The text of a frame that was made by frame_new. */
static json_t *text_of(const struct frame *frame)
{
    size_t head = frame->bytes[1] < 126 ? 2 : frame->bytes[1] == 126 ? 4 : 10;
    if ((frame->bytes[0] & 15) != FRAME_TEXT)
        return NULL;
    json_t *text = json_loadb((const char *)frame->bytes + head, frame->length - head,
                              JSON_REJECT_DUPLICATES, NULL);
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

/* --- what is kept --------------------------------------------------------------------------- */

void batch_touch(struct batch *batch, uint32_t room)
{
    (void)batch;
    (void)room;
}

int journal_rooms(const struct journal *journal)
{
    (void)journal;
    return 1;
}

void batch_room(struct batch *batch, uint32_t room, const char *code, const char *config,
                const char *boards)
{
    struct out out = out_buffer(hub.config_words, sizeof hub.config_words);
    (void)batch;
    (void)room;
    (void)code;
    fuzz_must(!boards, "no boards of one's own");
    out_text(&out, config);
    fuzz_must(out_fits(&out), "settings fit");
}

void batch_player(struct batch *batch, uint32_t room, int player, const char *names,
                  const uint8_t hash[32])
{
    (void)batch;
    (void)room;
    (void)hash;
    fuzz_must(player >= 1 && player <= ROOM_PLAYERS, "a player");
    fuzz_must(!names || !strpbrk(names, "\r\t"), "names are clean");
}

void batch_entry(struct batch *batch, uint32_t room, uint32_t seq, const char *line)
{
    (void)batch;
    (void)room;
    fuzz_must(seq == hub.entries + 1, "entries are counted");
    fuzz_must(!strpbrk(line, "\r\n"), "an entry is a line");
    hub.entry = memory_grow(hub.entry, (hub.entries + 1) * sizeof *hub.entry);
    hub.entry[hub.entries++] = memory_text(line);
}

bool reader_room(struct reader *reader, uint32_t room, const struct reader_to *to,
                 char error[JOURNAL_ERROR])
{
    (void)reader;
    (void)room;
    (void)to;
    error[0] = '\0';
    return false;
}

static char *public_text(const struct room *room)
{
    struct text text;
    struct out out = text_out(&text);
    if (room->session)
        public_record(room, &out);
    if (room->hall)
        hall_rolls(room, &out);
    for (int i = 0; room->hall && i < room->hall->claims; i++)
        out_text(&out, room->hall->claim[i].sheet);
    text_finish(&text, &out);
    return text.bytes;
}

/* The entries alone give the same room again. */
static void check_kept(const struct room *room)
{
    static struct room again;
    struct config config;
    struct fault fault;
    char wrong[24];
    struct no no;
    config_init(&config, room->config.game);
    fuzz_must(config_set(&config, hub.config_words, false, wrong), "settings that were kept");
    fuzz_must(room_init(&again, room->code, &config, NULL, &fault), "a room that was kept");
    for (uint32_t i = 0; i < hub.entries; i++)
        fuzz_must(room_do(&again, hub.entry[i], &no), "an entry that was kept");
    char *told = public_text(room);
    char *kept = public_text(&again);
    fuzz_must(strcmp(told, kept) == 0, "the same game");
    fuzz_must(again.phase == room->phase && again.paused == room->paused &&
                  again.host == room->host && again.players == room->players &&
                  again.locked == room->locked && again.held.seat == room->held.seat &&
                  again.held.step == room->held.step,
              "the same room");
    fuzz_must(!again.hall == !room->hall &&
                  (!again.hall || (again.hall->rolls == room->hall->rolls &&
                                   again.hall->claims == room->hall->claims)),
              "the same hall");
    free(told);
    free(kept);
    room_release(&again);
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
    hub.config.rooms_most = 2;
    hub.config.doors = doors_new(LIMIT_CONNECTIONS, LIMIT_ADDRESS);
    hub.config.listing = listing_new();
    hub.config.programs = programs_start(&(struct programs_config){.count = 0});
}

/* Lets bots finish what they think about, sheets be looked at, and timers that are due. */
static void settle(void)
{
    uv_run(&hub.loop, UV_RUN_NOWAIT);
    while (hub.table && (hub.table->thought || hub.table->inquests))
        uv_run(&hub.loop, UV_RUN_ONCE);
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
        check_kept(&hub.table->room);
    if (hub.table)
        table_free(hub.table);
    while (uv_run(&hub.loop, UV_RUN_ONCE))
        continue;
    for (uint32_t i = 0; i < hub.entries; i++)
        free(hub.entry[i]);
    hub.entries = 0;
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
