#include "cli/match.h"

#include "cli/stop.h"

#include <string.h>

static bool seat_steps(const struct match *match, int seat, struct rng *rng, uint64_t *steps)
{
    const struct setup *setup = match->setup;
    struct refusal why;
    step s;
    while (setup->game->acts(setup, match->state, seat)) {
        if (stop_signal() || !player_choose(match->player[seat - 1], match->state, seat, rng, &s))
            return false;
        setup->game->apply(setup, match->state, seat, s, &why);
        if (match->made)
            match->made(match->of, seat, s);
        ++*steps;
    }
    return true;
}

bool match_play(const struct match *match, uint64_t seed, uint64_t *steps, struct player **who)
{
    const struct setup *setup = match->setup;
    const struct game *game = setup->game;
    const struct head *head = head_of(match->state);
    const void *foreseen = player_foresee(match->player[0], seed);
    if (foreseen) {
        memcpy(match->state, foreseen, game->size(setup));
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
            game->draw(setup, match->state, seed, 0, &chance);
            game->happen(setup, match->state, &chance, &why);
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
