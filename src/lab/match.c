#include "lab/match.h"

#include "cli/stop.h"

#include <string.h>
#include <time.h>

static uint64_t processor_time(const struct match *match)
{
    struct timespec now;
    if (!match->effort)
        return 0;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

static void count_effort(const struct match *match, int seat, uint64_t began, int turns)
{
    if (!match->effort)
        return;
    match->effort[seat - 1].time += processor_time(match) - began;
    match->effort[seat - 1].turns += (uint64_t)turns;
}

static bool seat_steps(const struct match *match, int seat, struct rng *rng, uint64_t *steps)
{
    const struct setup *setup = match->setup;
    struct refusal why;
    step s;
    if (!setup->game->acts(setup, match->state, seat))
        return true;
    uint64_t began = processor_time(match);
    while (setup->game->acts(setup, match->state, seat)) {
        if (stop_signal() || !player_choose(match->player[seat - 1], match->state, seat, rng, &s))
            return false;
        setup->game->apply(setup, match->state, seat, s, &why);
        if (match->made)
            match->made(match->of, seat, s);
        ++*steps;
    }
    count_effort(match, seat, began, 1);
    return true;
}

bool match_play(const struct match *match, uint64_t seed, uint64_t *steps, struct player **who)
{
    const struct setup *setup = match->setup;
    const struct game *game = setup->game;
    const struct head *head = head_of(match->state);
    uint64_t began = processor_time(match);
    const void *foreseen = player_foresee(match->player[0], seed);
    if (foreseen) {
        memcpy(match->state, foreseen, game->size(setup));
        count_effort(match, 1, began, head->round);
        *steps += head->round;
        return true;
    }
    struct rng rng[SEATS_MAX];
    struct chance chance;
    struct refusal why;
    for (int seat = 1; seat <= setup->seats; seat++)
        rng_key(&rng[seat - 1], seed, RNG_BOT, (uint64_t)seat);
    game->init(setup, match->state);
    while (head->status != STATUS_OVER) {
        if (head->status == STATUS_ROLL) {
            game->family->draw(setup, match->state, seed, 0, &chance);
            game->family->happen(setup, match->state, &chance, &why);
        }
        int first = head->turn ? head->turn : 1;
        int last = head->turn ? head->turn : setup->seats;
        for (int seat = first; seat <= last; seat++)
            if (!seat_steps(match, seat, &rng[seat - 1], steps)) {
                *who = stop_signal() ? NULL : match->player[seat - 1];
                return false;
            }
    }
    return true;
}
