/* carnet load: what a running server bears, and whether it keeps its word. */
#include "command/load.h"

#include "cli/remote.h"
#include "cli/stop.h"
#include "games/list.h"

#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum { ROOMS_MOST = 10000, DESCRIPTORS_BESIDE = 32 };

/* Every connection needs a descriptor; as many as the system lets us have. */
static bool have_descriptors(const struct load *load)
{
    struct rlimit limit;
    rlim_t needed = (rlim_t)(load->rooms * (load->players + 1) + DESCRIPTORS_BESIDE);
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= needed)
        return true;
    limit.rlim_cur = limit.rlim_max < needed ? limit.rlim_max : needed;
    setrlimit(RLIMIT_NOFILE, &limit);
    const struct text_arg args[] = {TEXT_INT("needed", (long long)needed),
                                    TEXT_INT("most", (long long)limit.rlim_cur), TEXT_END};
    if (limit.rlim_cur < needed)
        cli_say(load->cli, CLI_REFUSED, "load.descriptors", args);
    return limit.rlim_cur >= needed;
}

static int run(struct load *load, bool json)
{
    if (!have_descriptors(load))
        return CLI_REFUSED;
    stop_catch_signals();
    bool right = load_run(load);
    if (right)
        load_report(load, json);
    else
        fprintf(stderr, "carnet: %s\n", load->failure);
    free(load->answers.took);
    free(load->closings.took);
    return right ? CLI_OK : CLI_REFUSED;
}

/* What the options ask for; false after saying what is wrong. */
static bool prepare(struct load *load, const char *game, const char *bot, const char *seed)
{
    const struct text_arg args[] = {TEXT_STRING("name", bot), TEXT_END};
    load->game = cli_game(load->cli, game);
    if (!load->game)
        return false;
    load->bot = bot_find(bot);
    if (!load->bot) {
        cli_say(load->cli, CLI_USAGE, "load.bot", args);
        return false;
    }
    if (seed && !cli_seed(seed, &load->seed)) {
        cli_say(load->cli, CLI_USAGE, "cli.bad-seed", NULL);
        return false;
    }
    if (load->players == 0)
        load->players = load->game->max_seats < 10 ? load->game->max_seats : 10;
    if (load->players >= load->game->min_seats && load->players <= load->game->max_seats)
        return true;
    struct fault fault;
    fault_at(&fault, 0, 0, REASON_SEATS, "", 0);
    fault.why.value = (int16_t)load->players;
    cli_fault(load->cli, "-", &fault);
    return false;
}

int command_load(struct cli *cli, int argc, char **argv)
{
    const char *game = game_list[0]->name;
    const char *bot = "random";
    const char *seed = NULL;
    const char *password_file = NULL;
    const char *cafile = NULL;
    bool json = false;
    struct load *load = cli_memory(sizeof *load);
    memset(load, 0, sizeof *load);
    load->cli = cli;
    load->rooms = 1;
    load->seed = cli_random_seed();
    const struct option options[] = {
        {"rooms", OPTION_NUMBER, &load->rooms, 1, ROOMS_MOST},
        {"players", OPTION_NUMBER, &load->players, 1, SEATS_MAX},
        {"rounds", OPTION_NUMBER, &load->rounds, 0, 10000},
        {"think", OPTION_NUMBER, &load->think, 0, 600000},
        {"grace", OPTION_NUMBER, &load->grace, 0, 600000},
        {"drop", OPTION_NUMBER, &load->drop, 0, 100},
        {"game", OPTION_TEXT, &game, 0, 0},
        {"board", OPTION_TEXT, &load->board, 0, 0},
        {"bot", OPTION_TEXT, &bot, 0, 0},
        {"seed", OPTION_TEXT, &seed, 0, 0},
        {"records", OPTION_TEXT, &load->records, 0, 0},
        {"password-file", OPTION_TEXT, &password_file, 0, 0},
        {"cafile", OPTION_TEXT, &cafile, 0, 0},
        {"json", OPTION_FLAG, &json, 0, 0},
        {0},
    };
    int status = CLI_USAGE;
    int operands = cli_options(cli, argc, argv, options);
    if (operands == 1 && prepare(load, game, bot, seed))
        status = remote_place(cli, argv[1], false, cafile, &load->place);
    else if (operands >= 0 && operands != 1)
        cli_say(cli, CLI_USAGE, "remote.one-server", NULL);
    if (status == CLI_OK && password_file &&
        !(load->password = cli_read_password(cli, password_file)))
        status = CLI_REFUSED;
    if (status == CLI_OK)
        status = run(load, json);
    remote_leave(&load->place);
    free(load->password);
    free(load);
    return status;
}
