/* What everybody may know of a game is a prefix of its log: in an adventure the rounds that have
 * resolved, with cards all that was played up to the last step that ends something. What is in it
 * and still secret, whose sheet somebody marked and cards that nobody has seen, is put in an order
 * that means nothing. A test plays two games that differ only in secrets and compares the bytes.
 */
#include "room/public.h"

#include "base/text.h"
#include "core/record.h"
#include "room/hall.h"

#include <stdlib.h>
#include <string.h>

/* --- how far -------------------------------------------------------------------------------- */

uint32_t public_events(const struct room *room)
{
    const struct session *session = room->session;
    const struct game *game = room->setup.game;
    uint32_t known = session->round_from;
    if (session_status(session) == STATUS_PLAY && game->family->together)
        return known - 1; /* the running round's chance is told by itself */
    for (uint32_t i = known; i < session->count; i++)
        if (session->event[i].kind == EVENT_STEP && game->is_final(session->event[i].what))
            known = i + 1;
    return known;
}

/* --- chance --------------------------------------------------------------------------------- */

/* Of what happened last, what everybody may know now. */
static void shown_chance(const struct room *room, const struct chance *chance, struct out *out)
{
    const struct family *family = room->setup.game->family;
    struct chance shown = *chance;
    family->veil_chance(&room->setup, room->session->state, &shown);
    family->format_chance(&room->setup, &shown, out);
}

void public_deal(const struct room *room, struct out *out)
{
    out_text(out, "deal ");
    shown_chance(room, &room->session->chance[0], out);
}

void public_roll(const struct room *room, struct out *out)
{
    shown_chance(room, &room->session->chance[room->session->chances - 1], out);
}

/* Everybody marks the next sheet. */
static int next_sheet(const struct room *room, int seat)
{
    return seat % room->setup.seats + 1;
}

static void shown_roll(const struct room *room, const struct public_round *round, struct out *out)
{
    struct chance shown = *round->chance;
    if (public_hides_swap(room, round))
        for (int seat = 1; seat <= room->setup.seats; seat++)
            shown.roll.swap[seat - 1] = (uint8_t)next_sheet(room, seat);
    out_text(out, "roll ");
    room->setup.game->family->format_chance(&room->setup, &shown, out);
    out_char(out, '\n');
}

/* --- rounds --------------------------------------------------------------------------------- */

struct public_round public_round(const struct room *room, uint32_t from)
{
    const struct session *session = room->session;
    struct public_round round = {.from = from + 1, .to = from + 1};
    round.chance = &session->chance[session->event[from].what];
    while (round.to < session->count && session->event[round.to].kind == EVENT_STEP)
        round.to++;
    return round;
}

bool public_hides_swap(const struct room *room, const struct public_round *round)
{
    return round->chance->roll.swaps && !room->config.drawers;
}

/* The step that was made on the sheet of `seat`. */
static step mark_on(const struct room *room, const struct public_round *round, int seat)
{
    for (uint32_t i = round->from; i < round->to; i++) {
        const struct event *event = &room->session->event[i];
        if (round->chance->roll.swap[event->seat - 1] == seat)
            return event->what;
    }
    return 0;
}

static void write_mark(const struct room *room, int seat, step mark, struct out *out)
{
    out_int(out, seat);
    out_char(out, ' ');
    room->setup.game->format(mark, out);
}

void public_marks(const struct room *room, const struct public_round *round, struct out *out)
{
    for (int seat = 1; seat <= room->setup.seats; seat++) {
        out_text(out, seat > 1 ? ",\"" : "\"");
        write_mark(room, seat, mark_on(room, round, seat), out);
        out_char(out, '"');
    }
}

void public_steps(const struct room *room, uint32_t from, uint32_t to, struct out *out)
{
    bool first = true;
    for (uint32_t i = from; i < to; i++) {
        if (room->session->event[i].kind != EVENT_STEP)
            continue;
        out_text(out, first ? "\"" : ",\"");
        record_event(room->session, &room->session->event[i], out);
        out_char(out, '"');
        first = false;
    }
}

/* --- records -------------------------------------------------------------------------------- */

static void write_event(const struct room *room, uint32_t i, struct out *out)
{
    record_event(room->session, &room->session->event[i], out);
    out_char(out, '\n');
}

/* A round with its swap hidden: the marks in the order of who would have made them. */
static void write_marks(const struct room *room, const struct public_round *round, struct out *out)
{
    for (int seat = 1; seat <= room->setup.seats; seat++) {
        write_mark(room, seat, mark_on(room, round, next_sheet(room, seat)), out);
        out_char(out, '\n');
    }
}

static void write_rounds(const struct room *room, struct out *out)
{
    uint32_t known = public_events(room);
    for (uint32_t i = 0; i < known;) {
        struct public_round round = public_round(room, i);
        shown_roll(room, &round, out);
        if (public_hides_swap(room, &round))
            write_marks(room, &round, out);
        else
            for (i = round.from; i < round.to; i++)
                write_event(room, i, out);
        if (round.to < known)
            write_event(room, round.to, out);
        i = round.to + 1;
    }
}

/* Digests are over all cards, the hidden ones too: they are not told. */
static void write_turns(const struct room *room, struct out *out)
{
    uint32_t known = public_events(room);
    if (known == 0)
        return;
    public_deal(room, out);
    out_char(out, '\n');
    for (uint32_t i = 1; i < known; i++)
        if (room->session->event[i].kind == EVENT_STEP)
            write_event(room, i, out);
}

void public_notes(const struct room *room, bool whole, const bool typed[], uint32_t chances,
                  struct out *out)
{
    char hex[FAIR_HEX];
    if (room->way == FAIR_CHAINS)
        out_text(out, "note fair 2\n");
    room_seal(room, hex);
    out_text(out, "note commitment ");
    out_text(out, hex);
    out_char(out, '\n');
    if (whole) {
        fair_format_secret(&room->secret, hex);
        out_text(out, "note secret ");
        out_text(out, hex);
        out_char(out, '\n');
    }
    if (room->chain)
        fair_write_chains(room->chain, whole ? chances : 0, out);
    for (uint32_t i = 0; i < chances; i++) {
        if (room->nonces && whole)
            fair_write_nonces(i, &room->nonces[i], out);
        if (typed[i]) {
            out_text(out, "note entered ");
            out_int(out, i);
            out_char(out, '\n');
        }
    }
}

static char *notes_of(const struct room *room, bool whole)
{
    struct text notes;
    struct out out = text_out(&notes);
    public_notes(room, whole, room->typed, whole ? room->session->chances : 0, &out);
    text_finish(&notes, &out);
    return notes.bytes;
}

void public_record(const struct room *room, struct out *out)
{
    char *notes = notes_of(room, false);
    record_head(room->session, notes, out);
    free(notes);
    if (room->setup.game->family->together)
        write_rounds(room, out);
    else
        write_turns(room, out);
    if (session_status(room->session) == STATUS_OVER)
        record_result(room->session, out);
}

void public_final_record(const struct room *room, struct out *out)
{
    char *notes = notes_of(room, true);
    record_write(room->session, notes, out);
    free(notes);
}

void public_record_now(const struct room *room, struct out *out)
{
    if (room->hall)
        hall_rolls(room, out);
    else if (room->phase == ROOM_OVER || room->phase == ROOM_SHUT)
        public_final_record(room, out);
    else
        public_record(room, out);
}
