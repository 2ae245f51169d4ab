#include "bots/tops.h"

static int32_t worth_of(const struct setup *setup, const struct brain *brain, const void *state,
                        int seat)
{
    struct score score = {0};
    if (head_of(state)->status != STATUS_OVER)
        return eye_worth(brain->eye, setup, brain->weight, state, seat);
    setup->game->score(setup, state, seat, &score);
    return score.total * STAR;
}

bool top_of(const struct session *session, const struct moment *moment, const struct brain *brain,
            const struct seatset *seats, void *before, void *after, struct top *top)
{
    const struct setup *setup = session->setup;
    struct setup alone;
    session_state_at(session, moment->from, before);
    session_state_at(session, moment->end, after);
    eye_alone(setup, after, &alone);
    *top = (struct top){0};
    for (int seat = 1; seat <= setup->seats; seat++) {
        if (!seatset_has(seats, seat) || setup->game->target(setup, before, seat))
            continue;
        int32_t gain = worth_of(&alone, brain, after, seat) - worth_of(&alone, brain, before, seat);
        gain = gain * 100 / STAR;
        if (top->seat == 0 || gain > top->gain)
            *top = (struct top){.seat = seat, .gain = gain};
        if (gain == top->gain)
            seatset_add(&top->seats, seat);
    }
    return top->seat != 0;
}
