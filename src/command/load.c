/* carnet load: what a running server bears, and whether it keeps its word. */
#include "command/load.h"

#include "cli/options.h"
#include "cli/remote.h"
#include "cli/stop.h"
#include "games/list.h"

#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum { DESCRIPTORS_BESIDE = 32 };

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
static bool prepare(struct load *load, const struct load_options *o)
{
    const struct text_arg args[] = {TEXT_STRING("name", o->bot), TEXT_END};
    load->game = cli_game(load->cli, o->game ? o->game : game_list[0]->name);
    if (!load->game)
        return false;
    load->bot = bot_find(o->bot);
    if (!load->bot) {
        cli_say(load->cli, CLI_USAGE, "load.bot", args);
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

int command_load(struct cli *cli, const struct load_options *o, int count, char **url)
{
    struct load *load = cli_memory(sizeof *load);
    (void)count;
    *load = (struct load){.cli = cli,
                          .rooms = o->rooms,
                          .players = o->players,
                          .rounds = o->rounds,
                          .think = o->think,
                          .grace = o->grace,
                          .drop = o->drop,
                          .board = o->board,
                          .records = o->records,
                          .seed = o->seed.said ? o->seed.value : cli_random_seed()};
    int status =
        prepare(load, o) ? remote_place(cli, url[0], false, o->cafile, &load->place) : CLI_USAGE;
    if (status == CLI_OK && o->password_file &&
        !(load->password = cli_read_password(cli, o->password_file)))
        status = CLI_REFUSED;
    if (status == CLI_OK)
        status = run(load, o->json);
    remote_leave(&load->place);
    free(load->password);
    free(load);
    return status;
}
