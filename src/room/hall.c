/* In a hall people play on paper and nothing is known of their sheets. The room has the rolls, and
 * of each player the best sheet that they have handed in; whether one can be is not found out here
 * but asked (hall_open_case, hall_decide in another thread, hall_entry), since an entry has to be
 * done at once and the same way whenever the room is read again. So the verdict is part of the
 * entry. */
#include "room/hall.h"

#include "base/memory.h"
#include "base/text.h"
#include "core/report.h"
#include "engine/verdict.h"
#include "room/parts.h"
#include "room/public.h"

#include <stdlib.h>
#include <string.h>

enum { SHEET_ROOM = 4096 };

/* --- rolls ---------------------------------------------------------------------------------- */

bool hall_start(struct room *room, struct no *no)
{
    struct setup setup;
    struct fault fault;
    if (!room_make_setup(room, 1, &setup, &fault))
        return no_because(no, ERROR_SEATS);
    room->setup = setup;
    room->hall = memory_get(sizeof *room->hall);
    room->scratch = memory_get(setup.game->size(&setup));
    return true;
}

void hall_forget(struct room *room)
{
    for (int i = 0; room->hall && i < room->hall->claims; i++)
        free(room->hall->claim[i].sheet);
    free(room->hall);
    room->hall = NULL;
}

bool hall_is_solo(const struct room *room)
{
    return room->config.seats == 1;
}

bool hall_is_peril(const struct room *room)
{
    return hindsight_peril(&room->setup, room->hall->roll, room->hall->rolls);
}

bool hall_is_last(const struct room *room)
{
    const struct hall *hall = room->hall;
    int over = hindsight_over(&room->setup, hall->roll, hall->rolls, hall_is_solo(room));
    return over > 0 || hall->rolls == HINDSIGHT_ROUNDS;
}

/* Nobody has a seat: all rolls follow from the secret alone. */
static uint64_t seed_alone(const struct room *room)
{
    static const struct chain nobody[SEATS_MAX];
    static const struct fair_nonces none;
    uint32_t number = (uint32_t)room->hall->rolls;
    return room->way == FAIR_CHAINS ? fair_seed_linked(&room->secret, number, nobody)
                                    : fair_seed(&room->secret, number, &none);
}

bool hall_draw(const struct room *room, const char *typed, struct out *out, struct no *no)
{
    const struct setup *setup = &room->setup;
    struct chance chance = {0};
    struct head *head = room->scratch;
    unsigned given = 0;
    if (room->phase != ROOM_PLAY || room->paused || hall_is_last(room))
        return no_because(no, ERROR_MOMENT);
    if (typed &&
        (!setup->game->family->parse_chance(setup, typed, &chance, &given) || given != GIVEN_DICE))
        return no_because(no, ERROR_FIELD);
    setup->game->init(setup, room->scratch);
    head->round = (uint16_t)room->hall->rolls;
    setup->game->family->draw(setup, room->scratch, seed_alone(room), given, &chance);
    out_text(out, typed ? "typed " : "chance ");
    setup->game->family->format_chance(setup, &chance, out);
    return true;
}

bool hall_chance(struct room *room, struct line *line, bool typed, struct no *no)
{
    struct hall *hall = room->hall;
    struct word rest = line_rest(line);
    char text[32];
    struct chance chance = {0};
    unsigned given;
    if (hall_is_last(room))
        return no_because(no, ERROR_MOMENT);
    if (!word_copy(&rest, text, sizeof text) ||
        !room->setup.game->family->parse_chance(&room->setup, text, &chance, &given) ||
        given != GIVEN_DICE)
        return no_because(no, ERROR_FIELD);
    hall->typed[hall->rolls] = typed;
    hall->roll[hall->rolls++] = chance.roll;
    return true;
}

bool hall_unroll(struct room *room, struct no *no)
{
    struct hall *hall = room->hall;
    if (hall->rolls == 0 || !hall->typed[hall->rolls - 1])
        return no_because(no, ERROR_MOMENT);
    for (int i = 0; i < hall->claims; i++)
        if (hall->claim[i].rolls == hall->rolls)
            return no_because(no, ERROR_ACTED);
    hall->rolls--;
    return true;
}

/* --- sheets --------------------------------------------------------------------------------- */

static bool read_sheet(const struct room *room, const char *text, struct audit *audit,
                       struct fault *fault)
{
    if (!audit_read(audit, text, room->boards, memory_get, fault))
        return false;
    struct setup *setup = &audit->setup;
    setup->rules = room->setup.rules;
    if (setup->game == room->setup.game && board_same(&setup->board, &room->setup.board))
        return true;
    free(audit->state);
    return fault_at(fault, 1, 1, REASON_NO_SUCH_BOARD, setup->board.name,
                    strlen(setup->board.name));
}

bool hall_open_case(const struct room *room, const char *sheet, struct hall_case *of,
                    struct fault *fault)
{
    const struct hall *hall = room->hall;
    const struct setup *setup = &of->audit.setup;
    if (!read_sheet(room, sheet, &of->audit, fault))
        return false;
    of->solo = hall_is_solo(room);
    of->rolls = hall->rolls;
    memcpy(of->roll, hall->roll, (size_t)hall->rolls * sizeof hall->roll[0]);
    of->score = (struct score){0};
    setup->game->score(setup, of->audit.state, 1, &of->score);
    return true;
}

void hall_decide(struct hall_case *of, uint32_t limit, const atomic_bool *stop)
{
    void *memory = memory_get(hindsight_size());
    hindsight(&of->audit.setup, of->audit.state, of->roll, of->rolls, of->solo,
              (struct hindsight_limit){limit, stop}, memory, &of->found);
    free(memory);
}

void hall_close_case(struct hall_case *of)
{
    free(of->audit.state);
}

/* Sheets have lines, entries have one: a stroke stands for a line's end. */

static void put_sheet(int player, bool by_host, enum verdict verdict, const char *sheet,
                      struct out *out)
{
    out_text(out, by_host ? "handed " : "sheet ");
    out_int(out, player);
    out_char(out, ' ');
    out_text(out, verdict_name(verdict));
    out_char(out, ' ');
    for (; *sheet; sheet++)
        out_char(out, (char)(*sheet == '\n' ? '/' : *sheet));
}

void hall_entry(const struct hall_case *of, int player, bool by_host, struct out *out)
{
    char sheet[SHEET_ROOM];
    struct out to = out_buffer(sheet, sizeof sheet);
    report_sheet(&of->audit.setup, of->audit.state, 1, &to);
    put_sheet(player, by_host, of->found.verdict, sheet, out);
}

static int verdict_of(const struct word *word)
{
    for (int i = VERDICT_POSSIBLE; i <= VERDICT_UNDECIDED; i++)
        if (word_is(word, verdict_name((enum verdict)i)))
            return i;
    return -1;
}

static struct hall_claim *claim_of(struct hall *hall, int player)
{
    for (int i = 0; i < hall->claims; i++)
        if (hall->claim[i].player == player)
            return &hall->claim[i];
    return NULL;
}

const struct hall_claim *hall_claim(const struct room *room, int player)
{
    return room->hall ? claim_of(room->hall, player) : NULL;
}

void hall_forget_claim(struct room *room, int player)
{
    struct hall_claim *claim = room->hall ? claim_of(room->hall, player) : NULL;
    if (!claim)
        return;
    struct hall_claim *last = &room->hall->claim[--room->hall->claims];
    free(claim->sheet);
    *claim = *last;
    *last = (struct hall_claim){0}; /* its sheet is in the other place now */
}

/* The verdict was found when the sheet was handed in: finding it again would take its time. */
static bool claim_prize(struct room *room, struct line *line, bool by_host, struct no *no)
{
    struct hall *hall = room->hall;
    int player = room_number(line, ROOM_PLAYERS);
    struct word word;
    struct audit audit;
    struct fault fault;
    char sheet[SHEET_ROOM];
    line_word(line, &word);
    int verdict = verdict_of(&word);
    struct word rest = line_rest(line);
    if (!hall || (room->phase != ROOM_PLAY && room->phase != ROOM_OVER))
        return no_because(no, ERROR_MOMENT);
    if (!room_player(room, player) || verdict < 0 || !word_copy(&rest, sheet, sizeof sheet))
        return no_because(no, ERROR_FIELD);
    for (char *end = sheet; (end = strchr(end, '/'));)
        *end = '\n';
    struct hall_claim *claim = claim_of(hall, player);
    if (claim && claim->tries == HALL_TRIES)
        return no_because(no, ERROR_FULL);
    if (!read_sheet(room, sheet, &audit, &fault))
        return no_because(no, ERROR_FIELD);
    struct score score = {0};
    audit.setup.game->score(&audit.setup, audit.state, 1, &score);
    free(audit.state);
    if (!claim)
        claim = &hall->claim[hall->claims++];
    free(claim->sheet);
    *claim = (struct hall_claim){.player = (uint16_t)player,
                                 .verdict = (uint8_t)verdict,
                                 .tries = (uint8_t)(claim->tries + 1),
                                 .rolls = (uint8_t)hall->rolls,
                                 .by_host = by_host,
                                 .total = score.total,
                                 .tie = score.tie,
                                 .sheet = memory_text(sheet)};
    return true;
}

bool hall_sheet(struct room *room, struct line *line, struct no *no)
{
    return claim_prize(room, line, false, no);
}

bool hall_handed(struct room *room, struct line *line, struct no *no)
{
    return claim_prize(room, line, true, no);
}

bool hall_tries(struct room *room, struct line *line, struct no *no)
{
    int player = room_number(line, ROOM_PLAYERS);
    int tries = room_number(line, HALL_TRIES);
    struct hall_claim *claim = room->hall ? claim_of(room->hall, player) : NULL;
    int rolls = room_number(line, ROLLS_MOST);
    if (!claim || tries < 1)
        return no_because(no, ERROR_FIELD);
    claim->tries = (uint8_t)tries;
    if (rolls >= 0)
        claim->rolls = (uint8_t)rolls;
    return true;
}

int hall_rank(const struct room *room, const struct hall_claim *claim)
{
    int rank = 1;
    if (claim->verdict != VERDICT_POSSIBLE)
        return 0;
    for (int i = 0; i < room->hall->claims; i++) {
        const struct hall_claim *other = &room->hall->claim[i];
        rank += other->verdict == VERDICT_POSSIBLE &&
                (other->total > claim->total ||
                 (other->total == claim->total && other->tie > claim->tie));
    }
    return rank;
}

/* --- all of it ------------------------------------------------------------------------------ */

/* "tries P N [ROLLS]": how many there were, and how many rolls then, if there are more now. */
static void put_claim(const struct hall *hall, const struct hall_claim *claim, struct out *out)
{
    put_sheet(claim->player, claim->by_host, (enum verdict)claim->verdict, claim->sheet, out);
    if (claim->tries > 1 || claim->rolls != hall->rolls) {
        out_text(out, "\ntries ");
        out_int(out, claim->player);
        out_char(out, ' ');
        out_int(out, claim->tries);
    }
    if (claim->rolls != hall->rolls) {
        out_char(out, ' ');
        out_int(out, claim->rolls);
    }
    out_char(out, '\n');
}

void hall_write(const struct room *room, struct out *out)
{
    const struct hall *hall = room->hall;
    for (int i = 0; i < hall->rolls; i++) {
        const struct chance chance = {.roll = hall->roll[i]};
        out_text(out, hall->typed[i] ? "typed " : "chance ");
        room->setup.game->family->format_chance(&room->setup, &chance, out);
        out_char(out, '\n');
    }
    for (int i = 0; i < hall->claims; i++)
        put_claim(hall, &hall->claim[i], out);
}

/* --- the record of a hall ------------------------------------------------------------------- */

void hall_rolls(const struct room *room, struct out *out)
{
    const struct hall *hall = room->hall;
    struct text notes;
    struct out to = text_out(&notes);
    bool over = room->phase == ROOM_OVER || room->phase == ROOM_SHUT;
    public_notes(room, over, hall->typed, (uint32_t)hall->rolls, &to);
    text_finish(&notes, &to);
    rolls_write(&room->setup, notes.bytes, hall->roll, hall->rolls, out);
    free(notes.bytes);
}
