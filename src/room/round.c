/* The running game of a room: chance, steps, and the round's end. */
#include "core/record.h"
#include "room/hall.h"
#include "room/memory.h"
#include "room/parts.h"

#include <string.h>

/* --- chance --------------------------------------------------------------------------------- */

/* The nonces that the seats' players have sent since the last chance. */
static struct fair_nonces nonces_now(const struct room *room)
{
    struct fair_nonces nonces = {.given = {false}};
    for (int seat = 1; seat <= room->setup.seats; seat++) {
        const struct player *player = &room->player[room->seat[seat].player];
        nonces.given[seat - 1] = player->has_nonce;
        nonces.nonce[seat - 1] = player->has_nonce ? player->nonce : 0;
    }
    return nonces;
}

bool room_draw(struct room *room, const char *typed, struct out *out, struct no *no)
{
    const struct setup *setup = &room->setup;
    const struct game *game = setup->game;
    struct fair_nonces nonces = nonces_now(room);
    struct chance chance = {0};
    unsigned given = 0;
    if (room->hall)
        return hall_draw(room, typed, out, no);
    if (!room_awaits_chance(room) || room->paused)
        return no_because(no, "moment");
    if (typed && (!game->parse_chance(setup, typed, &chance, &given) || given != GIVEN_DICE))
        return no_because(no, "field");
    uint64_t seed = fair_seed(&room->secret, room->session->chances, &nonces);
    game->draw(setup, room->session->state, seed, given, &chance);
    out_text(out, typed ? "typed " : "chance ");
    game->format_chance(setup, &chance, out);
    return true;
}

static void remember_chance(struct room *room, bool typed)
{
    uint32_t number = room->session->chances - 1;
    room->nonces = memory_grow(room->nonces, (number + 1) * sizeof *room->nonces);
    room->typed = memory_grow(room->typed, (number + 1) * sizeof *room->typed);
    room->nonces[number] = nonces_now(room);
    room->typed[number] = typed;
    for (int i = 0; i <= room->players; i++)
        room->player[i].has_nonce = false;
}

bool round_chance(struct room *room, struct line *line, bool typed, struct no *no)
{
    const struct setup *setup = &room->setup;
    struct word rest = line_rest(line);
    char text[1400];
    struct chance chance = {0};
    unsigned given;
    if (!word_copy(&rest, text, sizeof text) ||
        !setup->game->parse_chance(setup, text, &chance, &given))
        return no_because(no, "field");
    if (!session_chance(room->session, &chance, GIVEN_DICE | GIVEN_SWAP | GIVEN_DEAL, &no->why))
        return no_rule(no);
    remember_chance(room, typed);
    return true;
}

/* --- steps ---------------------------------------------------------------------------------- */

static bool read_step(const struct room *room, struct line *line, int *seat, step *s, struct no *no)
{
    *seat = room_number(line, SEATS_MAX);
    struct word rest = line_rest(line);
    char text[128];
    if (*seat < 1 || *seat > room->setup.seats)
        return no_because(no, "seat");
    return (word_copy(&rest, text, sizeof text) && room->setup.game->parse(text, s)) ||
           no_because(no, "step");
}

/* Whether this step would resolve the round of an adventure. */
static bool resolves(const struct room *room, int seat, step s)
{
    const struct game *game = room->setup.game;
    const void *state = room->session->state;
    struct refusal why;
    if (!game->has_board || room_open_turns(room) != 1)
        return false;
    memcpy(room->scratch, state, game->size(&room->setup));
    const struct head *after = room->scratch;
    return game->apply(&room->setup, room->scratch, seat, s, &why) && after->status != STATUS_PLAY;
}

static bool apply(struct room *room, int seat, step s, bool by_rule, struct no *no)
{
    bool done = by_rule ? session_play_by_rule(room->session, seat, s, &no->why)
                        : session_play(room->session, seat, s, &no->why);
    if (!done)
        return no_rule(no);
    if (session_status(room->session) == STATUS_OVER)
        room->phase = ROOM_OVER;
    return true;
}

bool round_play(struct room *room, struct line *line, bool by_bot, struct no *no)
{
    int seat;
    step s = 0;
    if (!read_step(room, line, &seat, &s, no))
        return false;
    bool by_rule = by_bot && !room_is_bots(room, seat);
    if (room->held.seat == seat) {
        refuse(&no->why, A2, REASON_TURN_COMPLETE, CELL_NONE, 0);
        return no_rule(no);
    }
    if (!resolves(room, seat, s))
        return apply(room, seat, s, by_rule, no);
    room->held = (struct waiting_step){seat, s, by_rule};
    return true;
}

bool round_undo(struct room *room, struct line *line, struct no *no)
{
    int seat = room_number(line, SEATS_MAX);
    if (seat < 1 || seat > room->setup.seats)
        return no_because(no, "seat");
    struct waiting_step held = room->held;
    if (held.seat == seat) {
        room->held.seat = 0;
        return true;
    }
    if (!session_undo(room->session, seat, &no->why))
        return no_rule(no);
    if (held.seat) { /* somebody else thinks again: it resolves nothing any more */
        room->held.seat = 0;
        return apply(room, held.seat, held.step, held.by_rule, no);
    }
    return true;
}

bool round_close(struct room *room, struct no *no)
{
    struct waiting_step held = room->held;
    if (!held.seat)
        return no_because(no, "moment");
    room->held.seat = 0;
    return apply(room, held.seat, held.step, held.by_rule, no);
}
