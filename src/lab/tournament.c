/* carnet tournament: bots meet in pairs, on the same dice or cards and with seats changed. Alone at
 * a table (--players 1) each plays its own game, and the scores are compared. */
#include "lab/tournament.h"

#include <stdlib.h>
#include <string.h>

/* What one thread has of its own. */
struct table {
    struct tournament *tournament;
    struct player *player[SERIES_BOTS];
    void *state;
    uint64_t turn_time[SERIES_BOTS], turns[SERIES_BOTS];
    struct player *failed;
};

static void close_table(void *of)
{
    struct table *own = of;
    for (int i = 0; i < own->tournament->series->bot_count; i++)
        player_close(own->player[i]);
    free(own->state);
    free(own);
}

static void *open_table(void *of)
{
    struct tournament *tournament = of;
    const struct series *series = tournament->series;
    struct table *own = cli_memory(sizeof *own);
    memset(own, 0, sizeof *own);
    own->tournament = tournament;
    own->state = cli_memory(series->setup.game->size(&series->setup));
    for (int i = 0; i < series->bot_count; i++) {
        own->player[i] = series_player(series, i);
        if (!own->player[i]) {
            close_table(own);
            return NULL;
        }
    }
    return own;
}

static void hand_in(void *of)
{
    struct table *own = of;
    const struct tournament *tournament = own->tournament;
    for (int i = 0; i < tournament->series->bot_count; i++) {
        tournament->turn_time[i] += own->turn_time[i];
        tournament->turns[i] += own->turns[i];
        own->turn_time[i] = own->turns[i] = 0;
    }
}

static void carry(void *of, const struct spans *meetings, struct parcel *parcel)
{
    const struct tournament *tournament = of;
    for (int i = 0; i < meetings->count; i++) {
        struct meeting *first = tournament->meeting + meetings->at[i].from;
        size_t count = (size_t)(meetings->at[i].to - meetings->at[i].from);
        parcel_copy(parcel, first, count * sizeof *first);
    }
    parcel_sums(parcel, tournament->turn_time, 2 * (size_t)tournament->series->bot_count);
}

/* A game in which `bot[k % 2]` has the seats; false if it was not finished. */
static bool play(struct table *own, const int bot[2], uint64_t seed)
{
    const struct setup *setup = &own->tournament->series->setup;
    struct player *seat[SEATS_MAX];
    struct effort effort[SEATS_MAX] = {0};
    uint64_t steps = 0;
    for (int i = 0; i < setup->seats; i++)
        seat[i] = own->player[bot[i % 2]];
    const struct match match = {
        .setup = setup, .player = seat, .state = own->state, .effort = effort};
    if (!match_play(&match, seed, &steps, &own->failed))
        return false;
    for (int i = 0; i < setup->seats; i++) {
        own->turn_time[bot[i % 2]] += effort[i].time;
        own->turns[bot[i % 2]] += effort[i].turns;
    }
    return true;
}

static int stars_of(const struct table *own, int seat)
{
    const struct setup *setup = &own->tournament->series->setup;
    struct score score = {0};
    setup->game->score(setup, own->state, seat, &score);
    return score.total;
}

/* Each plays its own game with the same dice. */
static bool meet_alone(struct table *own, const int pair[2], uint64_t seed, struct meeting *meeting)
{
    int stars[2];
    for (int i = 0; i < 2; i++) {
        const int same[2] = {pair[i], pair[i]};
        if (!play(own, same, seed))
            return false;
        stars[i] = stars_of(own, 1);
        meeting->stars[i] = (float)stars[i];
    }
    meeting->points = stars[0] > stars[1] ? 1 : stars[0] == stars[1] ? 0.5F : 0;
    return true;
}

/* Two games with the same dice or cards, with the seats exchanged in the second. */
static bool meet(struct table *own, const int pair[2], uint64_t seed, struct meeting *meeting)
{
    const struct setup *setup = &own->tournament->series->setup;
    int sheets[2] = {0};
    for (int turned = 0; turned < 2; turned++) {
        const int bot[2] = {pair[turned], pair[1 - turned]};
        if (!play(own, bot, seed))
            return false;
        struct seatset winners = game_winners(setup, own->state);
        int won[2] = {0};
        for (int seat = 1; seat <= setup->seats; seat++) {
            int which = (seat - 1 + turned) % 2;
            won[which] += seatset_has(&winners, seat);
            meeting->stars[which] += (float)stars_of(own, seat);
            sheets[which]++;
        }
        meeting->points += 0.5F * (float)won[0] / (float)(won[0] + won[1]);
    }
    for (int i = 0; i < 2; i++)
        meeting->stars[i] /= (float)sheets[i];
    return true;
}

static const char *play_meeting(void *of, long number)
{
    struct table *own = of;
    const struct tournament *tournament = own->tournament;
    const struct series *series = tournament->series;
    struct meeting meeting = {0};
    const int *pair = tournament->pair[number % tournament->pairs];
    uint64_t seed = rng_derive(series->seed, RNG_GAME, (uint64_t)(number / tournament->pairs));
    bool met = series->setup.seats == 1 ? meet_alone(own, pair, seed, &meeting)
                                        : meet(own, pair, seed, &meeting);
    if (met)
        tournament->meeting[number] = meeting;
    return met ? NULL : series_failure(own->failed);
}

/* Everybody meets everybody, or on a ladder only those beside them in the list. */
static void make_pairs(struct tournament *tournament, bool ladder)
{
    int bots = tournament->series->bot_count;
    tournament->pair = cli_memory((size_t)bots * (size_t)bots * sizeof *tournament->pair);
    for (int i = 0; i < bots; i++)
        for (int j = i + 1; j < bots; j++) {
            if (ladder && j != i + 1)
                continue;
            tournament->pair[tournament->pairs][0] = i;
            tournament->pair[tournament->pairs++][1] = j;
        }
}

/* Meetings that all pairs have had, from the first on. */
static long whole_games(const struct tournament *tournament, long jobs)
{
    long number = 0;
    while (number < jobs && tournament->meeting[number].points >= 0)
        number++;
    return number / tournament->pairs;
}

static int run(const struct series *series, bool ladder, bool json, bool times)
{
    struct tournament tournament = {.series = series};
    make_pairs(&tournament, ladder);
    long jobs = tournament.pairs * series->wish.games, done;
    size_t bots = (size_t)series->bot_count;
    tournament.meeting = cli_memory((size_t)jobs * sizeof *tournament.meeting);
    tournament.turn_time = cli_memory(2 * bots * sizeof *tournament.turn_time);
    tournament.turns = tournament.turn_time + bots;
    memset(tournament.turn_time, 0, 2 * bots * sizeof *tournament.turn_time);
    const struct pool pool = {.cli = series->cli,
                              .jobs = jobs,
                              .threads = series->wish.run->work.threads,
                              .of = &tournament,
                              .begin = open_table,
                              .job = play_meeting,
                              .end = close_table,
                              .gather = hand_in,
                              .carry = carry,
                              .keep = series->keep};
    for (long i = 0; i < jobs; i++)
        tournament.meeting[i].points = -1;
    enum pool_end end = pool_run(&pool, &done);
    tournament.games = whole_games(&tournament, jobs);
    bool tell = series_has_report(end, tournament.games);
    if (tell && json)
        tournament_json(&tournament, times);
    else if (tell)
        tournament_report(&tournament, times);
    free(tournament.pair);
    free(tournament.meeting);
    free(tournament.turn_time);
    return series_end(series, end, done, jobs);
}

int command_tournament(struct cli *cli, const struct tournament_options *o, int count, char **game)
{
    int status;
    const struct series_wish wish = {&o->played, &o->levels, &o->run, o->games, o->bot, game[0]};
    struct series *series = series_open(cli, &wish, &status);
    (void)count;
    if (!series)
        return status;
    if (series->bot_count < 2)
        status = cli_say(cli, CLI_USAGE, "tournament.two", NULL);
    else
        status = series_begin(series, "tournament", o->ladder ? "pairs ladder\n" : "pairs all\n");
    if (status == CLI_OK)
        status = run(series, o->ladder, o->run.json, o->times);
    series_close(series);
    return status;
}
