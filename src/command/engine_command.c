/* carnet engine: the rules as a program that answers questions (docs/protocol.md). */
#include "command/engine_command.h"

#include "cli/options.h"

#include <stdlib.h>
#include <string.h>

static char *read_file(void *cli, const char *file)
{
    return cli_read(cli, file);
}

static uint64_t random_seed(void *unused)
{
    (void)unused;
    return cli_random_seed();
}

struct engine_host cli_engine_host(struct cli *cli)
{
    return (struct engine_host){
        .texts = &cli->texts,
        .memory = cli_memory,
        .read = read_file,
        .random = random_seed,
        .of = cli,
    };
}

static void to_stdout(void *unused, const char *text, size_t n)
{
    (void)unused;
    fwrite(text, 1, n, stdout);
}

/* A line with a zero byte in it ends there. */
static size_t line_length(const char *text, size_t length)
{
    size_t n = strnlen(text, length);
    while (n > 0 && (text[n - 1] == '\n' || text[n - 1] == '\r'))
        n--;
    return n;
}

int command_engine(struct cli *cli, const struct engine_options *o, int count, char **word)
{
    (void)o, (void)count, (void)word;
    struct engine_host host = cli_engine_host(cli);
    struct engine *engine = engine_new(&host, to_stdout, NULL);
    char *text = NULL;
    size_t room = 0;
    ssize_t length;
    while (!engine_has_quit(engine) && (length = getline(&text, &room, stdin)) >= 0) {
        size_t n = line_length(text, (size_t)length);
        text[n] = '\0';
        engine_answer(engine, text, n);
        if (fflush(stdout) != 0)
            break;
    }
    free(text);
    engine_free(engine);
    return CLI_OK;
}
