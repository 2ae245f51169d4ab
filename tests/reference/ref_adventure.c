/* What the three adventures share: dice, rounds, perils. Clauses A1-A9. */
#include "ref_parts.h"

#include <string.h>

/* ---- the dice ---- */

/* A1: one face of a die; its letter is the special face. */
static bool read_face(char c, char letter, int *number, bool *special)
{
    *number = c >= '1' && c <= '5' ? c - '0' : 0;
    *special = c == letter;
    return *number > 0 || *special;
}

static bool read_roll(const char *dice, struct roll *roll)
{
    return strlen(dice) == 5 && dice[1] == ' ' && dice[3] == ' ' &&
           read_face(dice[0], 'P', &roll->number[0], &roll->penny) &&
           read_face(dice[2], 'D', &roll->number[1], &roll->helper) &&
           read_face(dice[4], 'X', &roll->number[2], &roll->peril);
}

/* A4: one number die, or the sum of two or three; with Penny any from 1 to 15. */
bool ref_number_possible(const struct roll *roll, int number)
{
    if (number < 1 || number > 15) {
        return false;
    }
    if (roll->penny) {
        return true;
    }
    for (int purple = 0; purple <= 1; purple++) {
        for (int green = 0; green <= 1; green++) {
            for (int red = 0; red <= 1; red++) {
                int sum =
                    purple * roll->number[0] + green * roll->number[1] + red * roll->number[2];
                if (sum == number) {
                    return true;
                }
            }
        }
    }
    return false;
}

/* A6: nobody gets their own sheet, every sheet is marked exactly once. */
static bool is_derangement(const int *swap, int players)
{
    bool marked[MAX_SEATS + 1] = {false};
    for (int i = 0; i < players; i++) {
        if (swap[i] < 1 || swap[i] > players || swap[i] == i + 1 || marked[swap[i]]) {
            return false;
        }
        marked[swap[i]] = true;
    }
    return true;
}

/* I6: five ticked bubbles make the red face meaningless. All sheets have as many. */
static bool peril_counts(const struct ref *r)
{
    return r->game != ISLAND || ref_island_dangers(&r->board, &r->seats[0].sheet) < 5;
}

static void begin_turn(struct seat *s, int target)
{
    s->complete = false;
    s->target = target;
    s->peril_cell = -1;
    s->nfilled = 0;
    s->marked = false;
    s->nvalues = 0;
    s->built = false;
}

int ref_adventure_roll(struct ref *r, const char *dice, const int *swap)
{
    struct roll roll;
    if (r->phase != AWAITING || !read_roll(dice, &roll)) {
        return 1;
    }
    bool peril_round = roll.peril && peril_counts(r);
    bool swaps = peril_round && r->players > 1;
    if (swaps != (swap != NULL) || (swaps && !is_derangement(swap, r->players))) {
        return 1;
    }
    r->roll = roll;
    r->peril_round = peril_round;
    r->phase = PLAYING;
    for (int i = 0; i < r->players; i++) {
        begin_turn(&r->seats[i], swaps ? swap[i] - 1 : i);
    }
    return 0;
}

/* ---- perils ---- */

/* T11, I15, V12: empty, and beside a cell filled in the previous round. */
static bool beside_last(const struct board *b, const struct seat *s, int cell)
{
    for (int i = 0; i < s->nlast; i++) {
        if (ref_adjacent(b, cell, s->last[i])) {
            return ref_is_open(b, &s->sheet, cell);
        }
    }
    return false;
}

static bool any_beside_last(const struct board *b, const struct seat *s)
{
    for (int cell = 0; cell < ref_board_size(b); cell++) {
        if (beside_last(b, s, cell)) {
            return true;
        }
    }
    return false;
}

/* T4, I6, V6: an empty plain, land or valley cell of the target's sheet. */
static bool may_draw_peril(const struct ref *r, const struct seat *s, int cell)
{
    if (r->players == 1 && any_beside_last(&r->board, s)) {
        return beside_last(&r->board, s, cell);
    }
    return ref_is_open(&r->board, &r->seats[s->target].sheet, cell);
}

/* ---- the turn ---- */

bool ref_adventure_legal(const struct ref *r, const struct seat *s, const struct step *step)
{
    if (r->phase != PLAYING || s->complete) {
        return false; /* A2 */
    }
    if (r->peril_round || step->verb == DRAW_PERIL) {
        return r->peril_round && step->verb == DRAW_PERIL && may_draw_peril(r, s, step->cell);
    }
    switch (r->game) {
    case TEMPLE:
        return ref_temple_legal(r, s, step);
    case ISLAND:
        return ref_island_legal(r, s, step);
    case VALLEY:
        return ref_valley_legal(r, s, step);
    case PAPERWORLD:
    case NO_GAME:
        break;
    }
    return false;
}

static void peril_moves(const struct ref *r, const struct seat *s, struct lines *moves)
{
    for (int cell = 0; cell < ref_board_size(&r->board); cell++) {
        struct step step = {.verb = DRAW_PERIL, .cell = cell};
        if (may_draw_peril(r, s, cell)) {
            ref_step_add(r, &step, moves);
        }
    }
}

void ref_adventure_moves(const struct ref *r, const struct seat *s, struct lines *moves)
{
    if (r->phase != PLAYING || s->complete) {
        return;
    }
    if (r->peril_round) {
        peril_moves(r, s, moves);
    } else if (r->game == TEMPLE) {
        ref_temple_moves(r, s, moves);
    } else if (r->game == ISLAND) {
        ref_island_moves(r, s, moves);
    } else {
        ref_valley_moves(r, s, moves);
    }
}

/* ---- the end of a round ---- */

static bool all_complete(const struct ref *r)
{
    for (int i = 0; i < r->players; i++) {
        if (!r->seats[i].complete) {
            return false;
        }
    }
    return true;
}

/* A6: only now do the perils of the round appear on the sheets. */
static void draw_perils(struct ref *r)
{
    for (int i = 0; i < r->players; i++) {
        struct seat *marked = &r->seats[r->seats[i].target];
        marked->sheet.mark[r->seats[i].peril_cell] = PERIL;
        marked->filled[marked->nfilled++] = r->seats[i].peril_cell;
    }
}

/* T6, V9, I13: somebody has nowhere left to write; V12; I13: or five treasures. */
static bool is_finished(const struct ref *r)
{
    for (int i = 0; i < r->players; i++) {
        const struct sheet *s = &r->seats[i].sheet;
        if (!ref_has_open(&r->board, s) ||
            (r->game == ISLAND && ref_island_treasures(&r->board, s) == 5)) {
            return true;
        }
    }
    return r->game == VALLEY && r->players == 1 && r->rounds == 25;
}

static void resolve(struct ref *r)
{
    if (r->peril_round) {
        draw_perils(r);
    }
    for (int i = 0; i < r->players; i++) {
        struct seat *s = &r->seats[i];
        memcpy(s->last, s->filled, sizeof s->last); /* A8 */
        s->nlast = s->nfilled;
    }
    r->rounds++;
    r->phase = is_finished(r) ? OVER : AWAITING;
}

void ref_adventure_play(struct ref *r, struct seat *s, const struct step *step)
{
    if (r->peril_round) {
        s->peril_cell = step->cell;
        s->complete = true;
    } else if (r->game == TEMPLE) {
        ref_temple_play(r, s, step);
    } else if (r->game == ISLAND) {
        ref_island_play(r, s, step);
    } else {
        ref_valley_play(r, s, step);
    }
    if (all_complete(r)) {
        resolve(r); /* A5 */
    }
}

/* ---- the sheet and its score ---- */

void ref_adventure_sheet(const struct ref *r, const struct seat *s, struct print *p)
{
    const struct board *b = &r->board;
    ref_print(p, "%s %s\n", ref_game_name(r->game), b->name);
    for (int cell = 0; cell < ref_board_size(b); cell++) {
        if (r->game == TEMPLE) {
            ref_temple_write(b, &s->sheet, cell, p);
        } else if (r->game == ISLAND) {
            ref_island_write(b, &s->sheet, cell, p);
        } else {
            ref_valley_write(b, &s->sheet, cell, p);
        }
        ref_print(p, (cell + 1) % b->width == 0 ? "\n" : " ");
    }
    if (r->game == VALLEY) {
        ref_valley_write_keys(&s->sheet, p);
    }
}

void ref_adventure_tally(enum game game, const struct board *b, const struct sheet *s,
                         struct tally *t)
{
    if (game == TEMPLE) {
        ref_temple_tally(b, s, t);
    } else if (game == ISLAND) {
        ref_island_tally(b, s, t);
    } else {
        ref_valley_tally(b, s, t);
    }
}

/* T12, I16, V13 */
const char *ref_adventure_level(const struct ref *r)
{
    static const char *const names[] = {"tourist", "pathfinder", "voyager", "explorer"};
    static const int needed[3][3] = {{15, 25, 30}, {60, 75, 90}, {90, 110, 130}};
    const struct sheet *s = &r->seats[0].sheet;
    struct tally t = {.parts = 0};
    int level = 0;
    ref_adventure_tally(r->game, &r->board, s, &t);
    int lowered = r->game == VALLEY ? 4 * ref_valley_snakes(&r->board, s) : 0;
    for (int i = 0; i < 3; i++) {
        if (ref_tally_total(&t) >= needed[r->game][i] - lowered) {
            level = i + 1;
        }
    }
    return names[level];
}
