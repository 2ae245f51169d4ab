/* carnet: the explorer's notebook. */
#include "cli/stop.h"
#include "command/commands.h"
#include "jobs/ranks.h"

#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The language of --lang anywhere on the line, else of the environment: everything is said in it,
 * what is wrong with the line too. */
static int choose_language(int argc, char **argv)
{
    const char *code = getenv("LC_ALL");
    if (!code || !*code)
        code = getenv("LC_MESSAGES");
    if (!code || !*code)
        code = getenv("LANG");
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strncmp(argv[i], "--lang=", 7) == 0)
            code = argv[i] + 7;
        else if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc)
            code = argv[i + 1];
    }
    return language_of(code);
}

/* How it is to be called: the first way, if there are several. */
static int say_usage(const struct cli *cli, const struct command *command)
{
    char operands[200];
    struct out out = out_buffer(operands, sizeof operands);
    texts_put_named(&cli->texts, "operands", command->name, NULL, &out);
    operands[strcspn(operands, "\n")] = '\0';
    const struct text_arg args[] = {TEXT_STRING("command", command->name),
                                    TEXT_STRING("operands", operands), TEXT_END};
    return cli_say(cli, CLI_USAGE, *operands ? "cli.usage" : "cli.no-operands", args);
}

/* Whether help is asked for, whatever else is wrong with the line. */
static bool wants_help(int count, char **word)
{
    for (int i = 0; i < count && strcmp(word[i], "--") != 0; i++)
        if (strcmp(word[i], "--help") == 0 || strcmp(word[i], "-h") == 0)
            return true;
    return false;
}

static int run_command(struct cli *cli, const struct command *command, int argc, char **argv)
{
    if (wants_help(argc - 1, argv + 1)) {
        help_print(cli, command);
        return CLI_OK;
    }
    if (ranks_launched() && !ranks_begin(cli, command->shared, argc, argv))
        return CLI_USAGE;
    void *options = cli_memory(command->size);
    int operands = options_read(cli, command, argc - 1, argv + 1, options);
    int status = CLI_USAGE;
    if (operands >= 0 && (operands < command->least || operands > command->most))
        say_usage(cli, command);
    else if (operands >= 0)
        status = command->run(cli, options, operands, argv + 1);
    if (status == CLI_REFUSED) /* or stopped before all was done */
        status = stop_status(status);
    free(options);
    return status;
}

static int run(struct cli *cli, int argc, char **argv)
{
    struct before_options before;
    char play[] = "play";
    char *nothing[] = {play, NULL};
    int first = options_read_first(cli, command_none(), argc - 1, argv + 1, &before);
    if (first < 0)
        return CLI_USAGE;
    argc -= first + 1;
    argv += first + 1;
    if (before.version)
        return command_version(cli, NULL, 0, NULL);
    if (before.common.help)
        return command_help(cli, NULL, 0, NULL);
    const struct command *command = command_find(argc ? argv[0] : play);
    if (!command)
        return command_say_unknown(cli, argv[0]);
    return run_command(cli, command, argc ? argc : 1, argc ? argv : nothing);
}

/* Whoever read our output has gone away, `head` say: nobody is left to be told. Ends as if SIGPIPE,
 * which a game ignores, had been obeyed. */
static void end_if_unread(void)
{
    struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
    if (poll(&output, 1, 0) != 1 || !(output.revents & POLLERR))
        return;
    signal(SIGPIPE, SIG_DFL);
    raise(SIGPIPE);
}

int main(int argc, char **argv)
{
    static struct cli cli;
    setlocale(LC_ALL, "");
    setlocale(LC_NUMERIC, "C");
    texts_init(&cli.texts, choose_language(argc, argv));
    int status = run(&cli, argc, argv);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        end_if_unread();
        status = cli_say(&cli, CLI_REFUSED, "cli.cannot-write", NULL);
    }
    return ranks_end(&cli, status);
}
