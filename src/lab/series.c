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
    const char *text = series->wish.levels->aim;
    if (!text)
        return true;
    player_aim(text, &series->aim);
    if (!somebody_aims(series))
        cli_say(series->cli, CLI_USAGE, "cli.no-aim", NULL);
    return somebody_aims(series);
}

static int make_setup(struct series *series)
{
    const struct played_options *played = series->wish.played;
    struct chosen *chosen = &series->chosen;
    int status = chosen_read(series->cli, series->wish.game, &played->boards, &played->cards,
                             played->deck, chosen);
    chosen->request.seats = (int)played->players;
    return status == CLI_OK ? chosen_setup(series->cli, chosen, &series->setup) : status;
}

static int read_brain(struct series *series)
{
    const char *file = series->wish.levels->brain;
    if (!file)
        return CLI_OK;
    series->weights = cli_memory(WEIGHTS_MOST * sizeof *series->weights);
    return teach_read(series->cli, file, &series->setup, &series->brain, series->weights);
}

struct series *series_open(const struct cli *cli, const struct series_wish *wish, int *status)
{
    struct series *series = cli_memory(sizeof *series);
    const struct seed *seed = &wish->run->seed;
    size_t length = strlen(wish->bots) + 1;
    *series = (struct series){.cli = cli,
                              .wish = *wish,
                              .seed = seed->said ? seed->value : cli_random_seed(),
                              .bots_text = memcpy(cli_memory(length), wish->bots, length)};
    *status = split_bots(series) && read_aim(series) ? make_setup(series) : CLI_USAGE;
    if (*status == CLI_OK)
        *status = read_brain(series);
    if (*status == CLI_OK)
        return series;
    series_close(series);
    return NULL;
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
    return series->wish.played->deck ? cli_file_name(series->wish.played->deck) : "";
}

void series_json(const struct series *series, struct out *out)
{
    const struct setup *setup = &series->setup;
    out_json_text(out, "game", setup->game->name);
    out_json_text(out, game_takes(setup->game, TAKES_BOARD) ? "board" : "mode",
                  series_board(setup));
    if (series->wish.played->deck)
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
    const struct series_wish *wish = &series->wish;
    char *what = cli_memory(strlen(wish->bots) + 1000);
    struct out out = out_buffer(what, strlen(wish->bots) + 1000);
    out_text(&out, "command ");
    out_text(&out, command);
    out_char(&out, '\n');
    series_describe(&series->setup, &out);
    out_text(&out, "bots ");
    out_text(&out, wish->bots);
    out_text(&out, "\naim ");
    out_text(&out, wish->levels->aim ? wish->levels->aim : "-");
    out_text(&out, "\ngames ");
    out_int(&out, wish->games);
    out_text(&out, "\nbrain ");
    out_hex(&out, wish->levels->brain ? cli_digest(wish->levels->brain) : 0);
    out_char(&out, '\n');
    out_text(&out, more);
    struct task task = {wish->run->work.keep, what, wish->run->seed.said, series->seed};
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
        player_open(series->cli, series->bots[bot], &series->setup, series->wish.levels->bot_time);
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
    chosen_free(&series->chosen);
    free(series->weights);
    free(series);
}
