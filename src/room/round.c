/* The running game of a room: chance, steps, and the round's end. */
#include "base/out.h"
#include "core/record.h"
#include "room/hall.h"
#include "room/parts.h"

#include <string.h>

/* --- chance --------------------------------------------------------------------------------- */

bool room_draw(struct room *room, const char *typed, struct out *out, struct no *no)
{
    const struct setup *setup = &room->setup;
    const struct game *game = setup->game;
    struct chance chance = {0};
    unsigned given = 0;
    if (room->hall)
        return hall_draw(room, typed, out, no);
    if (!room_awaits_chance(room) || room->paused)
        return no_because(no, ERROR_MOMENT);
    if (typed &&
        (!game->family->parse_chance(setup, typed, &chance, &given) || given != GIVEN_DICE))
        return no_because(no, ERROR_FIELD);
    game->family->draw(setup, room->session->state, dice_seed(room), given, &chance);
    out_text(out, typed ? "typed " : "chance ");
    game->family->format_chance(setup, &chance, out);
    return true;
}

bool round_chance(struct room *room, struct line *line, bool typed, struct no *no)
{
    const struct setup *setup = &room->setup;
    struct word rest = line_rest(line);
    char text[1400];
    struct chance chance = {0};
    unsigned given;
    if (!word_copy(&rest, text, sizeof text) ||
        !setup->game->family->parse_chance(setup, text, &chance, &given))
        return no_because(no, ERROR_FIELD);
    if (!session_chance(room->session, &chance, GIVEN_DICE | GIVEN_SWAP | GIVEN_DEAL, &no->why))
        return no_rule(no);
    dice_remember(room, typed);
    return true;
}

/* A phone that has shown its next link counts: the same link cannot be in two chances. */
static bool somebody_acted(const struct room *room)
{
    const struct session *session = room->session;
    for (uint32_t i = session->round_from; i < session->count; i++)
        if (!room_is_bots(room, session->event[i].seat))
            return true;
    for (int i = 0; i < room->setup.seats; i++)
        if (room->chain[i].given && room->chain[i].links > session->chances)
            return true;
    return room->held.seat && !room_is_bots(room, room->held.seat);
}

bool round_unroll(struct room *room, struct no *no)
{
    struct session *session = room->session;
    if (room->way != FAIR_CHAINS || !game_rolls(room->setup.game) ||
        session_status(session) != STATUS_PLAY || !room->typed[session->chances - 1])
        return no_because(no, ERROR_MOMENT);
    if (somebody_acted(room))
        return no_because(no, ERROR_ACTED);
    room->held.seat = 0;
    session_rewind(session, session->round_from - 1);
    return true;
}

/* --- steps ---------------------------------------------------------------------------------- */

static bool read_step(const struct room *room, struct line *line, int *seat, step *s, struct no *no)
{
    *seat = room_number(line, SEATS_MAX);
    struct word rest = line_rest(line);
    char text[128];
    if (*seat < 1 || *seat > room->setup.seats)
        return no_because(no, ERROR_SEAT);
    return (word_copy(&rest, text, sizeof text) && room->setup.game->parse(text, s)) ||
           no_because(no, ERROR_STEP);
}

/* Whether this step would resolve the round of an adventure. */
static bool resolves(const struct room *room, int seat, step s)
{
    const struct game *game = room->setup.game;
    const void *state = room->session->state;
    struct refusal why;
    if (!game->family->together || room_open_turns(room) != 1)
        return false;
    memcpy(room->scratch, state, game->size(&room->setup));
    const struct head *after = room->scratch;
    return game->apply(&room->setup, room->scratch, seat, s, &why) && after->status != STATUS_PLAY;
}

static bool apply(struct room *room, const struct waiting_step *made, struct no *no)
{
    if (!session_play_by(room->session, made->seat, made->step, made->by, &no->why))
        return no_rule(no);
    if (session_status(room->session) == STATUS_OVER)
        room->phase = ROOM_OVER;
    return true;
}

bool round_has_acted(const struct room *room, int seat)
{
    return room->held.seat == seat || session_undoable(room->session, seat) > 0;
}

bool round_repeat(struct room *room, struct line *line, enum made_by by, struct no *no)
{
    struct waiting_step made = {.by = by};
    return read_step(room, line, &made.seat, &made.step, no) && apply(room, &made, no);
}

/* What a bot makes for a seat that nobody has is not made for anybody. */
bool round_play(struct room *room, struct line *line, enum made_by by, struct no *no)
{
    struct waiting_step made = {0};
    if (!read_step(room, line, &made.seat, &made.step, no))
        return false;
    if (by == BY_HOST && room_seat_kind(room, made.seat) != SEAT_PAPER)
        return no_because(no, ERROR_NOT_YOURS);
    made.by = by == BY_BOT && room_is_bots(room, made.seat) ? BY_NOBODY : by;
    if (room->held.seat == made.seat) {
        refuse(&no->why, room->setup.game->family->turn_clause, REASON_TURN_COMPLETE, CELL_NONE, 0);
        return no_rule(no);
    }
    if (!resolves(room, made.seat, made.step))
        return apply(room, &made, no);
    room->held = made;
    return true;
}

bool round_undo(struct room *room, struct line *line, struct no *no)
{
    int seat = room_number(line, SEATS_MAX);
    if (seat < 1 || seat > room->setup.seats)
        return no_because(no, ERROR_SEAT);
    struct waiting_step held = room->held;
    if (held.seat == seat) {
        room->held.seat = 0;
        return true;
    }
    if (!session_undo(room->session, seat, &no->why))
        return no_rule(no);
    if (held.seat) { /* somebody else thinks again: it resolves nothing any more */
        room->held.seat = 0;
        return apply(room, &held, no);
    }
    return true;
}

bool round_close(struct room *room, struct no *no)
{
    struct waiting_step held = room->held;
    if (!held.seat)
        return no_because(no, ERROR_MOMENT);
    room->held.seat = 0;
    return apply(room, &held, no);
}
