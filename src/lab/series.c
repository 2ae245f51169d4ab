#include "lab/series.h"

#include "cli/stop.h"
#include "core/digest.h"
#include "lab/teach.h"

#include <stdlib.h>
#include <string.h>

static bool plays_or_measures(const char *name)
{
    return player_is_known(name) || player_foresees(name);
}

static bool split_bots(struct series *series)
{
    series->bot_count =
        players_split(series->cli, series->bots_text, plays_or_measures, series->bots, SERIES_BOTS);
    return series->bot_count > 0;
}

static bool somebody_aims(const struct series *series)
{
    for (int i = 0; i < series->bot_count; i++)
        if (player_can_aim(series->bots[i]))
            return true;
    return false;
}

static bool read_aim(struct series *series)
{
    const char *text = series->options.aim;
    if (!text)
        return true;
    bool known = player_aim(text, &series->aim);
    if (known && somebody_aims(series))
        return true;
    cli_say(series->cli, CLI_USAGE, known ? "cli.no-aim" : "cli.bad-aim", NULL);
    return false;
}

static bool read_mode(const struct series *series, enum mode *mode)
{
    const char *text = series->options.mode;
    if (!text || strcmp(text, "basic") == 0)
        return true;
    *mode = MODE_ADVANCED;
    if (strcmp(text, "advanced") != 0)
        cli_say(series->cli, CLI_USAGE, "cli.bad-mode", NULL);
    return strcmp(text, "advanced") == 0;
}

static const char *file_of(const struct series_options *options)
{
    return options->boards ? options->boards : options->deck;
}

static int make_setup(struct series *series, const char *game)
{
    const struct series_options *options = &series->options;
    struct fault fault;
    struct request request = {.game = cli_game(series->cli, game),
                              .board = options->board,
                              .own_boards = options->boards ? series->file_text : NULL,
                              .own_deck = options->deck ? series->file_text : NULL,
                              .seats = (int)options->players};
    if (!request.game || !read_mode(series, &request.mode))
        return CLI_USAGE;
    if (((options->board || options->boards) && !game_takes(request.game, TAKES_BOARD)) ||
        ((options->mode || options->objectives) && !game_takes(request.game, TAKES_MODE)) ||
        (options->deck && !game_takes(request.game, TAKES_DECK)))
        return cli_say(series->cli, CLI_USAGE, "cli.not-this-game", NULL);
    if (options->objectives && !objectives_parse(options->objectives, request.objective)) {
        fault_at(&fault, 0, 0, REASON_OBJECTIVES, "", 0);
        cli_fault(series->cli, "-", &fault);
        return CLI_USAGE;
    }
    return cli_setup(series->cli, &series->setup, &request, file_of(options));
}

static int read_brain(struct series *series)
{
    const char *file = series->options.brain;
    if (!file)
        return CLI_OK;
    series->weights = cli_memory(WEIGHTS_MOST * sizeof *series->weights);
    return teach_read(series->cli, file, &series->setup, &series->brain, series->weights);
}

/* The same after the options are known. */
static struct series *open_series(const struct cli *cli, const struct series_options *options,
                                  const char *game, int *status)
{
    struct series *series = cli_memory(sizeof *series);
    memset(series, 0, sizeof *series);
    series->cli = cli;
    series->options = *options;
    series->seed = cli_random_seed();
    series->bots_text = cli_memory(strlen(options->bots) + 1);
    memcpy(series->bots_text, options->bots, strlen(options->bots) + 1);
    *status = CLI_USAGE;
    bool good = !options->seed || cli_seed(options->seed, &series->seed);
    if (!good)
        cli_say(cli, CLI_USAGE, "cli.bad-seed", NULL);
    if (good && file_of(options)) {
        series->file_text = cli_read(cli, file_of(options));
        good = series->file_text != NULL;
        *status = good ? CLI_USAGE : CLI_REFUSED;
    }
    if (good && split_bots(series) && read_aim(series))
        *status = make_setup(series, game);
    if (*status == CLI_OK)
        *status = read_brain(series);
    if (*status == CLI_OK)
        return series;
    series_close(series);
    return NULL;
}

struct series *series_open(struct cli *cli, const struct series_options *options,
                           const struct option *table, int argc, char **argv, int *status)
{
    int operands = cli_options(cli, argc, argv, table);
    *status = CLI_USAGE;
    if (operands >= 0 && operands != 1)
        cli_say(cli, CLI_USAGE, "cli.one-game", NULL);
    return operands == 1 ? open_series(cli, options, argv[1], status) : NULL;
}

/* --- what is done --------------------------------------------------------------------------- */

const char *series_board(const struct setup *setup)
{
    return game_takes(setup->game, TAKES_BOARD) ? setup->board.name
           : setup->mode                        ? "advanced"
                                                : "basic";
}

const char *series_deck(const struct series *series)
{
    return series->options.deck ? cli_file_name(series->options.deck) : "";
}

void series_json(const struct series *series, struct out *out)
{
    const struct setup *setup = &series->setup;
    out_json_text(out, "game", setup->game->name);
    out_json_text(out, game_takes(setup->game, TAKES_BOARD) ? "board" : "mode",
                  series_board(setup));
    if (series->options.deck)
        out_json_text(out, "deck", series_deck(series));
    out_json_int(out, "players", setup->seats);
}

void series_describe(const struct setup *setup, struct out *out)
{
    const struct board *board = &setup->board;
    uint64_t digest = digest_add(DIGEST_BEGIN, &setup->deck, sizeof setup->deck);
    digest = digest_add(digest, board->kind, sizeof board->kind);
    digest = digest_add(digest, board->set, sizeof board->set);
    digest = digest_add(digest, setup->objective, sizeof setup->objective);
    out_text(out, "game ");
    out_text(out, setup->game->name);
    out_text(out, "\nrules ");
    out_int(out, setup->rules);
    out_text(out, "\nplayers ");
    out_int(out, setup->seats);
    out_text(out, "\nboard ");
    out_text(out, series_board(setup));
    out_char(out, ' ');
    out_hex(out, digest);
    out_char(out, '\n');
}

int series_begin(struct series *series, const char *command, const char *more)
{
    const struct series_options *options = &series->options;
    char *what = cli_memory(strlen(options->bots) + 1000);
    struct out out = out_buffer(what, strlen(options->bots) + 1000);
    out_text(&out, "command ");
    out_text(&out, command);
    out_char(&out, '\n');
    series_describe(&series->setup, &out);
    out_text(&out, "bots ");
    out_text(&out, options->bots);
    out_text(&out, "\naim ");
    out_text(&out, options->aim ? options->aim : "-");
    out_text(&out, "\ngames ");
    out_int(&out, options->games);
    out_text(&out, "\nbrain ");
    out_hex(&out, options->brain ? cli_digest(options->brain) : 0);
    out_char(&out, '\n');
    out_text(&out, more);
    struct task task = {options->keep, what, options->seed != NULL, series->seed};
    stop_catch_signals();
    bool good = keep_open(&series->keep, series->cli, &task);
    series->seed = task.seed;
    free(what);
    return good ? CLI_OK : CLI_REFUSED;
}

const char *series_failure(const struct player *failed)
{
    return failed ? player_failure(failed) : "";
}

bool series_has_report(enum pool_end end, long done)
{
    return end == POOL_DONE || (end == POOL_STOPPED && done > 0);
}

int series_end(const struct series *series, enum pool_end end, long done, long jobs)
{
    fflush(stdout); /* what was stopped says so behind its report */
    if (end == POOL_STOPPED)
        return keep_say_unfinished(series->cli, series->keep, 0, done, jobs);
    return end == POOL_FAILED ? CLI_REFUSED : CLI_OK;
}

struct player *series_player(const struct series *series, int bot)
{
    struct player *player =
        player_open(series->cli, series->bots[bot], &series->setup, series->options.seconds);
    if (player)
        player_aims(player, series->aim);
    if (player && series->weights)
        player_teach(player, &series->brain);
    return player;
}

void series_close(struct series *series)
{
    keep_close(series->keep);
    free(series->bots_text);
    free(series->file_text);
    free(series->weights);
    free(series);
}
