#include "cli/cli.h"

#include "base/memory.h"
#include "base/out.h"
#include "cli/screen_text.h"
#include "core/digest.h"
#include "engine/audit.h"
#include "games/boards.h"
#include "games/list.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

/* --- messages ------------------------------------------------------------------------------- */

static void to_stream(void *stream, const char *text, size_t n)
{
    fwrite(text, 1, n, stream);
}

struct out cli_stream(FILE *stream, char *buffer, size_t room)
{
    return out_stream(buffer, room, to_stream, stream);
}

void cli_print(const struct cli *cli, FILE *stream, const char *key, const struct text_arg *args)
{
    char buffer[256];
    struct out out = cli_stream(stream, buffer, sizeof buffer);
    texts_put(&cli->texts, key, args, &out);
    out_char(&out, '\n');
    out_flush(&out);
}

void cli_print_broken(FILE *stream, const char *text)
{
    cli_print_lines(stream, text, CLI_WIDE);
}

void cli_print_lines(FILE *stream, const char *text, int width)
{
    struct breaking breaking = {.text = text, .utf8 = true, .width = width};
    while (text_next_line(&breaking))
        fprintf(stream, "%*s%.*s\n", breaking.indent, "", (int)breaking.length, breaking.line);
}

bool cli_wants_colour(void)
{
    const char *plain = getenv("NO_COLOR");
    return !plain || !*plain;
}

static FILE *errors(const struct cli *cli)
{
    return cli->errors ? cli->errors : stderr;
}

int cli_say(const struct cli *cli, int status, const char *key, const struct text_arg *args)
{
    FILE *to = errors(cli);
    fputs("carnet: ", to);
    cli_print(cli, to, key, args);
    return status;
}

int cli_say_text(const struct cli *cli, int status, const char *text)
{
    fprintf(errors(cli), "carnet: %s\n", text);
    return status;
}

int cli_cannot_write(const struct cli *cli, const char *file)
{
    const struct text_arg args[] = {TEXT_STRING("file", file),
                                    TEXT_STRING("error", strerror(errno)), TEXT_END};
    return cli_say(cli, CLI_REFUSED, "output.cannot-write", args);
}

const struct game *cli_game(const struct cli *cli, const char *name)
{
    const struct game *game = game_find(name);
    struct fault fault;
    if (!game) {
        fault_at(&fault, 0, 0, REASON_NO_SUCH_GAME, name, strlen(name));
        cli_fault(cli, "-", &fault);
    }
    return game;
}

const char *cli_file_name(const char *file)
{
    return strcmp(file, "-") == 0 ? "carnet" : file;
}

void cli_point_to_rule(const struct cli *cli, const char *clause)
{
    const struct text_arg args[] = {TEXT_STRING("clause", clause), TEXT_END};
    if (clause && !cli->errors && isatty(STDERR_FILENO))
        cli_print(cli, stderr, "cli.rule", args);
}

void cli_score(const struct cli *cli, const struct audit *audit)
{
    char buffer[512];
    struct out out = cli_stream(stdout, buffer, sizeof buffer);
    if (isatty(STDOUT_FILENO))
        audit_tell_score(audit, &cli->texts, &out);
    else
        audit_score(audit, false, &out);
    out_flush(&out);
}

int cli_fault(const struct cli *cli, const char *file, const struct fault *fault)
{
    char buffer[256];
    struct out out = cli_stream(errors(cli), buffer, sizeof buffer);
    out_text(&out, cli_file_name(file));
    out_text(&out, ": ");
    texts_fault(&cli->texts, fault, &out);
    out_char(&out, '\n');
    out_flush(&out);
    cli_point_to_rule(cli, fault->why.clause);
    return CLI_REFUSED;
}

/* --- files, memory, seeds ------------------------------------------------------------------- */

enum { FILE_MOST = 16 << 20 };

void *cli_memory(size_t bytes)
{
    return memory_aligned(bytes);
}

/* Reads to the end; NULL with errno if it cannot, or the text is too long. */
static char *read_all(FILE *stream)
{
    size_t room = 4096;
    size_t used = 0;
    char *text = malloc(room);
    while (text) {
        used += fread(text + used, 1, room - 1 - used, stream);
        if (used < room - 1)
            break;
        if (used >= FILE_MOST) {
            errno = EFBIG;
            free(text);
            return NULL;
        }
        room *= 2;
        char *more = realloc(text, room);
        if (!more)
            free(text);
        text = more;
    }
    if (text && ferror(stream)) {
        free(text);
        return NULL;
    }
    if (text)
        text[used] = '\0';
    static const char mark[] = "\xef\xbb\xbf"; /* some editors begin a text with it */
    if (text && used >= 3 && memcmp(text, mark, 3) == 0) {
        used -= 3;
        memmove(text, text + 3, used + 1);
    }
    if (text && strlen(text) != used) {
        errno = EILSEQ;
        free(text);
        return NULL;
    }
    return text;
}

char *cli_read(const struct cli *cli, const char *file)
{
    bool standard = strcmp(file, "-") == 0;
    FILE *stream = standard ? stdin : fopen(file, "rb");
    char *text = stream ? read_all(stream) : NULL;
    int error = errno;
    if (stream && !standard)
        fclose(stream);
    if (!text) {
        const struct text_arg args[] = {TEXT_STRING("file", file),
                                        TEXT_STRING("error", strerror(error)), TEXT_END};
        cli_say(cli, CLI_REFUSED, error == EILSEQ ? "cli.not-text" : "cli.cannot-read", args);
    }
    return text;
}

/* Of so many of its bytes. */
static uint64_t digest_of(const char *file, size_t most)
{
    char buffer[65536];
    uint64_t digest = DIGEST_BEGIN;
    FILE *from = fopen(file, "rb");
    size_t n;
    for (; from && most > 0 && (n = fread(buffer, 1, sizeof buffer, from)) > 0; most -= n) {
        n = n < most ? n : most;
        digest = digest_add(digest, buffer, n);
    }
    if (from)
        fclose(from);
    return digest;
}

uint64_t cli_digest(const char *file)
{
    return digest_of(file, FILE_MOST);
}

uint64_t cli_program_digest(void)
{
    return digest_of("/proc/self/exe", SIZE_MAX);
}

char *cli_read_password(const struct cli *cli, const char *file)
{
    const struct text_arg args[] = {TEXT_STRING("file", file), TEXT_END};
    char *text = cli_read(cli, file);
    if (!text)
        return NULL;
    text[strcspn(text, "\r\n")] = '\0';
    if (*text)
        return text;
    free(text);
    cli_say(cli, CLI_REFUSED, "cli.no-password", args);
    return NULL;
}

uint64_t cli_random_seed(void)
{
    uint64_t seed;
    if (getrandom(&seed, sizeof seed, 0) != (ssize_t)sizeof seed) {
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        seed = (uint64_t)now.tv_sec * UINT64_C(1000000007) + (uint64_t)now.tv_nsec;
    }
    return seed >> 16; /* short enough to be read aloud and typed in */
}

bool cli_seed(const char *text, uint64_t *seed)
{
    struct word word = {.text = text, .length = strlen(text)};
    return word_u64(&word, seed);
}
