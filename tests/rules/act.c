/* What happens in a test: rolls, deals, steps and their taking back. */
#include "rules.h"

static const char *clause_of(const struct refusal *why)
{
    return why->clause ? why->clause : why->reason;
}

bool act_roll(struct run *run, struct line *line)
{
    const struct setup *setup = &run->setup;
    struct chance chance;
    struct refusal why;
    unsigned given;
    char text[PICTURE_MOST];
    if (!rest_text(run, line, text, sizeof text))
        return false;
    if (!setup->game->family->parse_chance(setup, text, &chance, &given))
        return fail(run, "unreadable: \"%s\"", text);
    return session_chance(run->session, &chance, given, &why) ||
           fail(run, "\"%s\" is refused by %s", text, clause_of(&why));
}

bool act_play(struct run *run, struct line *line)
{
    struct refusal why;
    char text[PICTURE_MOST];
    step s;
    int seat = seat_word(run, line, usual_seat(run));
    if (!seat || !rest_text(run, line, text, sizeof text))
        return false;
    if (!run->setup.game->parse(text, &s))
        return fail(run, "not a step: \"%s\"", text);
    return session_play(run->session, seat, s, &why) ||
           fail(run, "the step \"%s\" of seat %d is refused by %s", text, seat, clause_of(&why));
}

bool act_undo(struct run *run, struct line *line)
{
    struct refusal why;
    int seat = seat_word(run, line, usual_seat(run));
    if (!seat)
        return false;
    return session_undo(run->session, seat, &why) ||
           fail(run, "undo of seat %d is refused by %s", seat, clause_of(&why));
}
