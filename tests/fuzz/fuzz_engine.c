/* The engine protocol: the input is a sequence of request lines.
 *
 * A request may name no files but those in fixtures/, by their names alone; others are passed over,
 * so are those that would only take long. A `new` without a seed gets one: an input always does the
 * same.
 */
#include "fuzz.h"

#include "cli/options.h"
#include "command/engine_command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REQUESTS_MOST = 300, ANSWER_ROOM = 1 << 22, REQUEST_ROOM = 8192, SHORT_INPUT = 1024 };

static const char *const fixtures[] = {"boards.txt",  "boards-broken.txt", "temple.txt",
                                       "island.txt",  "valley.txt",        "paperworld.txt",
                                       "undealt.txt", "record-broken.txt", "hand-written.txt",
                                       "head.txt",    "absent.txt"};

/* --- requests ------------------------------------------------------------------------------- */

/* Where the name of a file begins in a request: behind `boards=` or `load`; NULL if there is none.
 */
static const char *file_name(const char *request)
{
    const char *boards = strstr(request, "boards=");
    if (boards)
        return boards + strlen("boards=");
    const char *load = strstr(request, "load");
    return load ? load + strlen("load") + strspn(load + strlen("load"), " \t") : NULL;
}

static bool is_fixture(const char *name, size_t n)
{
    for (size_t i = 0; i < sizeof fixtures / sizeof fixtures[0]; i++)
        if (strlen(fixtures[i]) == n && memcmp(fixtures[i], name, n) == 0)
            return true;
    return false;
}

/* Puts the folder before the name of a fixture; false if it is another file. */
static bool allow_file(char *request)
{
    const char *name = file_name(request);
    if (!name)
        return true;
    size_t n = strcspn(name, " \t\r");
    if (file_name(name) || (name[n] && !strstr(request, "boards=")))
        return false;
    if (n == 0 || (n == 1 && name[0] == '-'))
        return true; /* the engine refuses both */
    char rest[REQUEST_ROOM];
    snprintf(rest, sizeof rest, "%s", name);
    size_t before = (size_t)(name - request);
    if (!is_fixture(name, n))
        return false;
    int length = snprintf(request + before, REQUEST_ROOM - before, "%s/%s", FUZZ_FIXTURES, rest);
    return length > 0 && (size_t)length < REQUEST_ROOM - before;
}

/* No more than 99 playouts. */
static bool is_quick(const char *request)
{
    const char *playouts = strstr(request, "playouts=");
    return !playouts || strspn(playouts + strlen("playouts="), "0123456789") <= 2;
}

static void give_seed(char *request)
{
    size_t length = strlen(request);
    if (strstr(request, "new") && !strstr(request, "seed=") && length + 8 < REQUEST_ROOM)
        memcpy(request + length, " seed=7", sizeof " seed=7");
}

/* --- answers -------------------------------------------------------------------------------- */

/* What must not change when a request is refused or only asks. */
struct position {
    const struct session *session;
    uint64_t digest;
    uint32_t count;
};

struct talk {
    struct engine *engine;
    struct position position;
    char *answer; /* the last one; ANSWER_ROOM bytes */
    size_t length;
    FILE *requests; /* all that was asked and answered */
    FILE *answers;
};

static void collect(void *to, const char *text, size_t n)
{
    struct talk *talk = to;
    fuzz_must(talk->length + n < ANSWER_ROOM, "answers are short");
    memcpy(talk->answer + talk->length, text, n);
    talk->length += n;
    talk->answer[talk->length] = '\0';
}

/* "=ID …" or "?ID CODE …", an empty line at the end and nowhere else, no trailing blanks. */
static void check_form(const char *request, const char *answer)
{
    const char *from = request + strspn(request, " \t");
    size_t digits = strspn(from, "0123456789");
    if (from[digits] && !strchr(" \t", from[digits]))
        digits = 0;
    fuzz_must(answer[0] == '=' || answer[0] == '?', "an answer begins with = or ?");
    fuzz_must(strncmp(answer + 1, from, digits) == 0, "an answer repeats the id");
    const char *text = answer + 1 + digits;
    fuzz_must(text[0] == ' ' || (answer[0] == '=' && text[0] == '\n'), "a text follows the id");
    const char *end = strstr(answer, "\n\n");
    fuzz_must(end && end[2] == '\0', "an answer ends with its first empty line");
    fuzz_must(!strstr(answer, " \n") && !strstr(answer, "\t\n"), "no trailing blanks");
}

/* --- the game ------------------------------------------------------------------------------- */

static struct position position_of(const struct engine *engine)
{
    const struct session *session = engine_session(engine);
    if (!session)
        return (struct position){0};
    return (struct position){session, game_digest(session->setup, session->state), session->count};
}

static bool same_position(const struct position *a, const struct position *b)
{
    return a->session == b->session && a->digest == b->digest && a->count == b->count;
}

/* Whether the request's command may change the game. */
static bool changes(const char *request)
{
    static const char *const commands[] = {"new", "roll", "play", "undo", "load", "restore"};
    const char *at = request + strspn(request, " \t0123456789");
    size_t n = strcspn(at, " \t");
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        if (strlen(commands[i]) == n && memcmp(commands[i], at, n) == 0)
            return true;
    return false;
}

static void check_position(struct talk *talk, const char *request)
{
    struct position after = position_of(talk->engine);
    if (talk->answer[0] != '=' || !changes(request)) {
        fuzz_must(same_position(&talk->position, &after), "what is refused changes nothing");
        return;
    }
    const struct setup *setup = after.session->setup;
    fuzz_must(setup->game->check(setup, after.session->state) == 0, "the invariants of the state");
    talk->position = after;
}

static void ask(struct talk *talk, const char *request)
{
    talk->length = 0;
    talk->answer[0] = '\0';
    engine_answer(talk->engine, request, strlen(request));
    fuzz_must(strlen(talk->answer) == talk->length, "an answer is text");
    if (request[strspn(request, " \t")])
        check_form(request, talk->answer);
    else
        fuzz_must(talk->length == 0, "an empty line is no request");
    check_position(talk, request);
    fprintf(talk->requests, "%s\n", request);
    fputs(talk->answer, talk->answers);
}

/* A request as it would come from standard input, in a block of just its size. */
static void try_request(struct talk *talk, const char *text, size_t n)
{
    char request[REQUEST_ROOM];
    while (n > 0 && text[n - 1] == '\r')
        n--;
    if (n >= sizeof request)
        return;
    memcpy(request, text, n);
    request[n] = '\0';
    if (!allow_file(request) || !is_quick(request))
        return;
    give_seed(request);
    char *exact = fuzz_text((const uint8_t *)request, strlen(request));
    ask(talk, exact);
    free(exact);
}

/* --- the program ---------------------------------------------------------------------------- */

/* The program's own complaints, about files that are not there say, go nowhere. */
static struct cli *quiet_cli(void)
{
    static struct cli cli;
    if (!cli.texts.begin) {
        cli.texts = *fuzz_texts(0);
        stderr = fopen("/dev/null", "w");
        fuzz_must(stderr != NULL, "there is /dev/null");
    }
    return &cli;
}

/* `carnet engine` answers the same requests with the same bytes. */
static void try_program(char *requests, const char *answers)
{
    FILE *input = stdin;
    FILE *output = stdout;
    const struct engine_options nothing = {0};
    char *text = NULL;
    size_t size;
    stdin = fmemopen(requests, strlen(requests), "r");
    stdout = open_memstream(&text, &size);
    int status = command_engine(quiet_cli(), &nothing, 0, NULL);
    fclose(stdin);
    fclose(stdout);
    stdin = input;
    stdout = output;
    fuzz_must(status == CLI_OK && strcmp(text, answers) == 0, "the program answers the same");
    free(text);
}

static void hold_talk(struct talk *talk, const char *text)
{
    for (int i = 0; i < REQUESTS_MOST && *text && !engine_has_quit(talk->engine); i++) {
        size_t n = strcspn(text, "\n");
        try_request(talk, text, n);
        text += n + (text[n] == '\n');
    }
    if (engine_session(talk->engine)) {
        fuzz_session_is_sound(engine_session(talk->engine));
        fuzz_record_replays(engine_session(talk->engine));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char room[ANSWER_ROOM];
    char *text = fuzz_text(data, size);
    char *requests = NULL;
    char *answers = NULL;
    size_t length;
    if (!text)
        return 0;
    struct talk talk = {.answer = room,
                        .requests = open_memstream(&requests, &length),
                        .answers = open_memstream(&answers, &length)};
    struct engine_host host = cli_engine_host(quiet_cli());
    talk.engine = engine_new(&host, collect, &talk);
    hold_talk(&talk, text);
    engine_free(talk.engine);
    fclose(talk.requests);
    fclose(talk.answers);
    if (size < SHORT_INPUT && requests[0])
        try_program(requests, answers);
    free(requests);
    free(answers);
    free(text);
    return 0;
}
