#include "bots/rounds.h"

bool moment_next(const struct session *session, struct moment *moment)
{
    moment->from = moment->end;
    for (uint32_t i = moment->end; i < session->count; i++) {
        if (session->event[i].kind == EVENT_STEP)
            continue;
        if (session->event[i].kind == EVENT_DIGEST && i > moment->from) {
            moment->end = i;
            moment->round++;
            return true;
        }
        moment->from = i + 1;
    }
    return false;
}

bool moment_has(const struct session *session, const struct moment *moment, int seat)
{
    for (uint32_t i = moment->from; i < moment->end; i++)
        if (session->event[i].seat == seat)
            return true;
    return false;
}

struct whole_turn moment_turn(const struct session *session, const struct moment *moment, int seat)
{
    struct whole_turn turn = {0};
    for (uint32_t i = moment->from; i < moment->end && turn.count < TURN_STEPS; i++)
        if (session->event[i].seat == seat)
            turn.step[turn.count++] = session->event[i].what;
    return turn;
}
