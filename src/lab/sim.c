/* carnet sim: many games between bots on all cores, and what came of them. The same seed gives the
 * same result whatever the number of threads and ranks. */
#include "jobs/pool.h"
#include "lab/series.h"
#include "lab/sim_report.h"

#include <stdlib.h>
#include <string.h>

/* What all threads share. */
struct sim {
    const struct series *series;
    struct tally *total;
};

/* What one thread has of its own. */
struct table {
    struct sim *sim;
    struct player *player[SERIES_BOTS];
    struct player *seat[SEATS_MAX]; /* they take the seats in turn */
    void *state;
    struct tally *tally;
};

static struct tally *empty_tally(int bots)
{
    struct tally *tally = cli_memory(tally_size(bots));
    memset(tally, 0, tally_size(bots));
    tally->bots = bots;
    return tally;
}

static void close_table(void *of)
{
    struct table *own = of;
    for (int i = 0; i < own->sim->series->bot_count; i++)
        player_close(own->player[i]);
    free(own->state);
    free(own->tally);
    free(own);
}

static void *open_table(void *of)
{
    struct sim *sim = of;
    const struct series *series = sim->series;
    struct table *own = cli_memory(sizeof *own);
    memset(own, 0, sizeof *own);
    own->sim = sim;
    for (int i = 0; i < series->bot_count; i++) {
        own->player[i] = series_player(series, i);
        if (!own->player[i]) {
            close_table(own);
            return NULL;
        }
    }
    for (int i = 0; i < series->setup.seats; i++)
        own->seat[i] = own->player[i % series->bot_count];
    own->state = cli_memory(series->setup.game->size(&series->setup));
    own->tally = empty_tally(series->bot_count);
    return own;
}

static const char *play_game(void *of, long number)
{
    struct table *own = of;
    const struct series *series = own->sim->series;
    const struct match match = {.setup = &series->setup, .player = own->seat, .state = own->state};
    struct player *failed;
    uint64_t steps = 0;
    if (!match_play(&match, rng_derive(series->seed, RNG_GAME, (uint64_t)number), &steps, &failed))
        return series_failure(failed);
    tally_game(own->tally, &series->setup, own->state, steps);
    return NULL;
}

static void hand_in(void *of)
{
    struct table *own = of;
    tally_move(own->sim->total, own->tally);
}

static void carry(void *of, const struct spans *games, struct parcel *parcel)
{
    const struct sim *sim = of;
    size_t count;
    uint64_t *sums = tally_sums(sim->total, &count);
    (void)games;
    parcel_sums(parcel, sums, count);
}

static int run_sim(const struct series *series, bool json)
{
    struct sim sim = {.series = series, .total = empty_tally(series->bot_count)};
    const struct pool pool = {.cli = series->cli,
                              .jobs = series->wish.games,
                              .threads = series->wish.run->work.threads,
                              .of = &sim,
                              .begin = open_table,
                              .job = play_game,
                              .end = close_table,
                              .gather = hand_in,
                              .carry = carry,
                              .keep = series->keep};
    long done;
    enum pool_end end = pool_run(&pool, &done);
    bool tell = series_has_report(end, done);
    if (tell && json)
        sim_report_json(series, sim.total);
    else if (tell)
        sim_report_text(series, sim.total);
    free(sim.total);
    return series_end(series, end, done, pool.jobs);
}

int command_sim(struct cli *cli, const struct sim_options *o, int count, char **game)
{
    int status;
    const struct series_wish wish = {&o->played, &o->levels, &o->run, o->games, o->bot, game[0]};
    struct series *series = series_open(cli, &wish, &status);
    (void)count;
    if (!series)
        return status;
    const struct text_arg args[] = {TEXT_INT("seats", series->setup.seats), TEXT_END};
    if (series->bot_count > series->setup.seats)
        status = cli_say(cli, CLI_USAGE, "sim.too-many", args);
    else
        status = series_begin(series, "sim", "");
    if (status == CLI_OK)
        status = run_sim(series, o->run.json);
    series_close(series);
    return status;
}
