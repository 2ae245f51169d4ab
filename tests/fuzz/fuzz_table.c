/* Requests to a room, as the server gets them: whatever people send, every answer is JSON, and what
 * was kept gives the same room again.
 *
 * The input is a game's letter (T, I, V or P; H is a hall) and then lines: a digit, who it is (0 is
 * the host, 1 and 2 play, 3 watches, 4 has not said hello), and the text of a message; "x" instead
 * of a text: the connection is lost, and another one comes back with the same tokens.
 *
 * The hub is made of plain functions (tests/live/plain_hub.h): what a room says is checked and
 * thrown away, what it keeps has to give the same room again.
 */
#include "fuzz.h"
#include "plain_hub.h"

#include "base/must.h"
#include "games/list.h"
#include "guard/tokens.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { CLIENTS = 5, LINES_MOST = 100 };

static struct plain_hub hub;
static struct client client[CLIENTS];
static char token[CLIENTS][TOKEN_ROOM]; /* of the player that the connection got first */
static uint64_t chance_state;

static void heard(struct client *to, const struct wire_value *text, long long answers)
{
    size_t number = (size_t)(to - client);
    const char *given = wire_text_of(wire_get(text, FIELD_TOKEN));
    (void)answers;
    if (given && !token[number][0])
        strncpy(token[number], given, TOKEN_ROOM - 1);
}

static void closed(struct client *who, int code)
{
    (void)who;
    (void)code;
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
    hub.heard = heard;
    hub.closed = closed;
    plain_begin(&hub, fuzz_texts(0));
}

/* Bots finish what they think about, and sheets are looked at. */
static void ask(int from, const char *text)
{
    plain_ask(&client[from], text);
    while (plain_work(&hub))
        continue;
    fuzz_must(!hub.table || !(hub.table->bots.job || hub.table->inquests), "all was thought of");
}

static void lose(int number)
{
    char hello[100];
    struct out out = out_buffer(hello, sizeof hello);
    plain_leave(&client[number]);
    plain_arrive(&hub, &client[number]);
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
    plain_arrive(&hub, &client[0]);
    ask(0, "{\"do\":\"hello\",\"version\":1}");
    ask(0, create);
    for (int i = 1; i < CLIENTS; i++) {
        plain_arrive(&hub, &client[i]);
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
        plain_leave(&client[i]);
    plain_end(&hub);
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
