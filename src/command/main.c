/* carnet: the explorer's notebook. */
#include "cli/cli.h"
#include "cli/play_text.h"
#include "command/version.h"
#include "jobs/ranks.h"

#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct command commands[] = {
    {"play", command_play, false},     {"engine", command_engine, false},
    {"score", command_score, false},   {"replay", command_replay, false},
    {"verify", command_verify, false}, {"analyse", command_analyse, false},
    {"sim", command_sim, true},        {"tournament", command_tournament, true},
    {"lab", command_lab, true},        {"train", command_train, true},
    {"serve", command_serve, false},   {"bench", command_bench, false},
    {"print", command_print, false},   {"rooms", command_rooms, false},
    {"join", command_join, false},     {"load", command_load, false},
    {"audit", command_audit, false},   {"rules", command_rules, false},
};

static const struct command *find_command(const char *name)
{
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

/* The language of --lang anywhere on the line, else of the environment. Takes the option out;
 * *wrong is its value if it is none of ours. */
static enum language choose_language(int *argc, char **argv, const char **wrong)
{
    const char *wanted = NULL;
    const char *code = getenv("LC_ALL");
    if (!code || !*code)
        code = getenv("LC_MESSAGES");
    if (!code || !*code)
        code = getenv("LANG");
    int kept = 1;
    for (int i = 1; i < *argc; i++) {
        if (strncmp(argv[i], "--lang=", 7) == 0)
            wanted = argv[i] + 7;
        else if (strcmp(argv[i], "--lang") == 0)
            wanted = i + 1 < *argc ? argv[++i] : "";
        else
            argv[kept++] = argv[i];
    }
    argv[kept] = NULL;
    *argc = kept;
    *wrong = wanted && strcmp(wanted, "en") != 0 && strcmp(wanted, "fr") != 0 ? wanted : NULL;
    return language_of(wanted ? wanted : code);
}

static bool wants_help(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    return false;
}

static bool wants_version(const char *word)
{
    return strcmp(word, "--version") == 0 || strcmp(word, "-V") == 0 ||
           strcmp(word, "version") == 0;
}

static int print_help(const struct cli *cli, const char *name)
{
    struct text text;
    text_begin(&text);
    say_named(cli, &text.out, "help", name, NULL);
    cli_print_broken(stdout, text_end(&text));
    text_free(&text);
    return CLI_OK;
}

static int say_no_command(const struct cli *cli, const char *word)
{
    const struct text_arg args[] = {TEXT_STRING("word", word), TEXT_END};
    return cli_say(cli, CLI_USAGE, "cli.no-command", args);
}

static int run_command(struct cli *cli, int argc, char **argv)
{
    const struct command *command = find_command(argv[0]);
    if (strcmp(argv[0], "help") == 0) {
        if (argc > 2)
            return cli_say(cli, CLI_USAGE, "cli.one-command", NULL);
        const struct command *asked = argc > 1 ? find_command(argv[1]) : NULL;
        if (argc > 1 && !asked)
            return say_no_command(cli, argv[1]);
        return print_help(cli, asked ? asked->name : "carnet");
    }
    if (!command)
        return say_no_command(cli, argv[0]);
    if (wants_help(argc, argv))
        return print_help(cli, command->name);
    if (ranks_launched() && !ranks_begin(cli, command->shared, argc, argv))
        return CLI_USAGE;
    return command->run(cli, argc, argv);
}

static int run(struct cli *cli, int argc, char **argv)
{
    if (argc > 1 && wants_version(argv[1])) {
        version_print(cli);
        return CLI_OK;
    }
    if (argc > 1 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0))
        return print_help(cli, "carnet");
    if (argc < 2) {
        char name[] = "play";
        char *play[] = {name, NULL};
        return run_command(cli, 1, play);
    }
    return run_command(cli, argc - 1, argv + 1);
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
    const char *wrong;
    setlocale(LC_ALL, "");
    setlocale(LC_NUMERIC, "C");
    texts_init(&cli.texts, choose_language(&argc, argv, &wrong));
    if (wrong) {
        const struct text_arg args[] = {TEXT_STRING("value", wrong), TEXT_END};
        return cli_say(&cli, CLI_USAGE, "cli.bad-language", args);
    }
    int status = run(&cli, argc, argv);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        end_if_unread();
        status = cli_say(&cli, CLI_REFUSED, "cli.cannot-write", NULL);
    }
    return ranks_end(&cli, status);
}
