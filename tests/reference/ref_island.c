/* Skull Island: clauses I1-I16. */
#include "ref_parts.h"

#include <string.h>

enum { SLOTS = 5, BUBBLES = 5 };

static bool is_island(const struct board *b, int cell)
{
    return b->ground[cell] == '.' || b->ground[cell] == '^';
}

int ref_island_dangers(const struct board *b, const struct sheet *s)
{
    int count = 0;
    for (int cell = 0; cell < ref_board_size(b); cell++) {
        count += s->mark[cell] == PERIL ? 1 : 0;
    }
    return count;
}

int ref_island_treasures(const struct board *b, const struct sheet *s)
{
    int count = 0;
    for (int cell = 0; cell < ref_board_size(b); cell++) {
        count += s->treasure[cell] != 0 ? 1 : 0;
    }
    return count;
}

/* I4: a boat lies beside the island. */
static bool beside_island(const struct board *b, int cell)
{
    for (int k = 0; k < 8; k++) {
        int other = ref_neighbour(b, cell, k);
        if (other >= 0 && is_island(b, other)) {
            return true;
        }
    }
    return false;
}

/* ---- treasures ---- */

/* What lies strictly on one side of a cell, going by (right, down) to the end of the grid. */
static void look(const struct board *b, const struct sheet *s, int cell, int right, int down,
                 int value, bool *real, bool *boat)
{
    int col = cell % b->width + right;
    int row = cell / b->width + down;
    *real = false;
    *boat = false;
    while (col >= 0 && col < b->width && row >= 0 && row < b->height) {
        int other = row * b->width + col;
        *real = *real || ref_number_at(s, other) == value;
        *boat = *boat || s->mark[other] == BOAT;
        col += right;
        row += down;
    }
}

/* I7: on a line a v on either side, of which at most one may be a boat. */
static bool line_complete(const struct board *b, const struct sheet *s, int cell, int right,
                          int down, int value)
{
    bool real_before, boat_before, real_after, boat_after;
    look(b, s, cell, -right, -down, value, &real_before, &boat_before);
    look(b, s, cell, right, down, value, &real_after, &boat_after);
    return (real_before && real_after) || (real_before && boat_after) ||
           (boat_before && real_after);
}

static bool has_pattern(const struct board *b, const struct sheet *s, int cell, int value)
{
    return value >= 1 && value <= 15 && line_complete(b, s, cell, 1, 0, value) &&
           line_complete(b, s, cell, 0, 1, value);
}

static bool value_found(const struct board *b, const struct sheet *s, int value)
{
    for (int cell = 0; cell < ref_board_size(b); cell++) {
        if (s->treasure[cell] == value) {
            return true;
        }
    }
    return false;
}

/* I7, I8: may this treasure be taken now? */
static bool treasure_possible(const struct board *b, const struct sheet *s, int cell, int value)
{
    return is_island(b, cell) && s->treasure[cell] == 0 && has_pattern(b, s, cell, value) &&
           !value_found(b, s, value) && ref_island_treasures(b, s) < SLOTS;
}

/* I9: how many (cell, value) pairs are possible; the last one found is told. */
static int count_pairs(const struct board *b, const struct sheet *s, int *at, int *worth)
{
    int pairs = 0;
    for (int cell = 0; cell < ref_board_size(b); cell++) {
        for (int value = 1; value <= 15; value++) {
            if (treasure_possible(b, s, cell, value)) {
                *at = cell;
                *worth = value;
                pairs++;
            }
        }
    }
    return pairs;
}

/* ---- the sheet ---- */

static const char *read_mark(const struct board *b, struct sheet *s, int cell, struct word w)
{
    char ground = b->ground[cell];
    if (ref_word_is(w, ".") || ref_word_is(w, "~") || ref_word_is(w, "^")) {
        return ground == w.text[0] ? NULL : "";
    }
    if (ref_word_is(w, "B")) {
        s->mark[cell] = BOAT;
        return ground == '~' && beside_island(b, cell) ? NULL : "I4";
    }
    if (ref_word_is(w, "X")) {
        s->mark[cell] = PERIL;
        return ground == '.' ? NULL : "I6";
    }
    if (!ref_word_number(w, &s->number[cell])) {
        return "";
    }
    s->mark[cell] = NUMBER;
    if (s->number[cell] < 1 || s->number[cell] > 15) {
        return "A4";
    }
    return ground == '.' ? NULL : "I1"; /* never on a mountain, never in the sea */
}

/* The part of a cell from its star on: "*7". */
static const char *read_treasure(const struct board *b, struct sheet *s, int cell, struct word w)
{
    struct word value = {w.text + 1, w.length - 1};
    if (memchr(value.text, '*', value.length) != NULL) {
        return "I8"; /* a cell used twice */
    }
    if (!ref_word_number(value, &s->treasure[cell])) {
        return "";
    }
    if (s->treasure[cell] == 0) {
        return "I7";
    }
    return is_island(b, cell) ? NULL : "I8"; /* never sea */
}

const char *ref_island_read(const struct board *b, struct sheet *s, int cell, struct word w)
{
    const char *star = memchr(w.text, '*', w.length);
    if (star == NULL) {
        return read_mark(b, s, cell, w);
    }
    struct word mark = {w.text, (size_t)(star - w.text)};
    struct word treasure = {star, w.length - mark.length};
    const char *fault = read_mark(b, s, cell, mark);
    return fault != NULL ? fault : read_treasure(b, s, cell, treasure);
}

static const char *check_treasure(const struct board *b, const struct sheet *s, int cell)
{
    if (!has_pattern(b, s, cell, s->treasure[cell])) {
        return "I7";
    }
    for (int other = 0; other < cell; other++) {
        if (s->treasure[other] == s->treasure[cell]) {
            return "I8"; /* all different values */
        }
    }
    return NULL;
}

const char *ref_island_check(const struct board *b, const struct sheet *s)
{
    if (ref_island_dangers(b, s) > BUBBLES) {
        return "I6";
    }
    if (ref_island_treasures(b, s) > SLOTS) {
        return "I8";
    }
    for (int cell = 0; cell < ref_board_size(b); cell++) {
        const char *fault = s->treasure[cell] != 0 ? check_treasure(b, s, cell) : NULL;
        if (fault != NULL) {
            return fault;
        }
    }
    return NULL;
}

void ref_island_write(const struct board *b, const struct sheet *s, int cell, struct print *p)
{
    if (s->mark[cell] == NUMBER) {
        ref_print(p, "%d", s->number[cell]);
    } else if (s->mark[cell] == PERIL) {
        ref_print(p, "X");
    } else if (s->mark[cell] == BOAT) {
        ref_print(p, "B");
    } else {
        ref_print(p, "%c", b->ground[cell]);
    }
    if (s->treasure[cell] != 0) {
        ref_print(p, "*%d", s->treasure[cell]);
    }
}

/* ---- the score ---- */

/* 0 if no number is adjacent. */
static int smallest_adjacent(const struct board *b, const struct sheet *s, int cell)
{
    int smallest = 0;
    for (int k = 0; k < 8; k++) {
        int other = ref_neighbour(b, cell, k);
        int number = other >= 0 ? ref_number_at(s, other) : 0;
        if (number > 0 && (smallest == 0 || number < smallest)) {
            smallest = number;
        }
    }
    return smallest;
}

/* I11 */
static int danger_stars(const struct board *b, const struct sheet *s)
{
    int stars = 0;
    for (int cell = 0; cell < ref_board_size(b); cell++) {
        if (s->mark[cell] == PERIL) {
            int number = smallest_adjacent(b, s, cell);
            stars += ref_touches_number(b, s, cell, 9) ? number : -number;
        }
    }
    return stars;
}

/* I12: nothing on a danger that is not overcome. */
static int treasure_worth(const struct board *b, const struct sheet *s, int cell)
{
    if (s->mark[cell] == PERIL && !ref_touches_number(b, s, cell, 9)) {
        return 0;
    }
    return s->treasure[cell];
}

void ref_island_tally(const struct board *b, const struct sheet *s, struct tally *t)
{
    int treasures = 0;
    int best = 0;
    for (int cell = 0; cell < ref_board_size(b); cell++) {
        int worth = treasure_worth(b, s, cell);
        treasures += worth;
        best = worth > best ? worth : best;
    }
    ref_tally_add(t, "treasures", treasures);
    ref_tally_add(t, "dangers", danger_stars(b, s));
    t->tie = best; /* I14 */
}

/* ---- the turn ---- */

static bool holds_number_or_boat(const struct sheet *s, int cell)
{
    return s->mark[cell] == NUMBER || s->mark[cell] == BOAT;
}

/* I2: only a number ends it; in rules 1 a boat did as well. */
static bool has_landed(const struct ref *r, const struct sheet *s)
{
    for (int cell = 0; cell < ref_board_size(&r->board); cell++) {
        if (s->mark[cell] == NUMBER || (r->rules == 1 && s->mark[cell] == BOAT)) {
            return true;
        }
    }
    return false;
}

/* I1: beside a number or a boat. */
static bool beside_mark(const struct board *b, const struct sheet *s, int cell)
{
    for (int k = 0; k < 8; k++) {
        int other = ref_neighbour(b, cell, k);
        if (other >= 0 && holds_number_or_boat(s, other)) {
            return true;
        }
    }
    return false;
}

/* I2: beyond the grid counts as sea. */
static bool beside_sea(const struct board *b, int cell)
{
    for (int k = 0; k < 8; k++) {
        int other = ref_neighbour(b, cell, k);
        if (other < 0 || b->ground[other] == '~') {
            return true;
        }
    }
    return false;
}

/* I2 for the first number of the sheet, I1 for all others. */
static bool well_placed(const struct board *b, const struct sheet *s, int cell, bool first)
{
    return ref_is_open(b, s, cell) && (first ? beside_sea(b, cell) : beside_mark(b, s, cell));
}

static bool may_write(const struct ref *r, const struct sheet *s, int cell)
{
    const struct board *b = &r->board;
    if (!ref_is_open(b, s, cell)) {
        return false;
    }
    bool first = !has_landed(r, s);
    if (well_placed(b, s, cell, first)) {
        return true;
    }
    for (int other = 0; other < ref_board_size(b); other++) {
        if (well_placed(b, s, other, first)) {
            return false;
        }
    }
    return true; /* I3 */
}

static bool may_draw_boat(const struct board *b, const struct sheet *s, int cell)
{
    return b->ground[cell] == '~' && s->mark[cell] == EMPTY && beside_island(b, cell); /* I4 */
}

bool ref_island_legal(const struct ref *r, const struct seat *s, const struct step *step)
{
    if (s->marked) {
        return step->verb == TREASURE &&
               treasure_possible(&r->board, &s->sheet, step->cell, step->value);
    }
    if (step->verb == WRITE) {
        return ref_number_possible(&r->roll, step->value) && may_write(r, &s->sheet, step->cell);
    }
    return step->verb == DRAW_BOAT && r->roll.helper &&
           may_draw_boat(&r->board, &s->sheet, step->cell);
}

static void add_if_legal(const struct ref *r, const struct seat *s, struct step step,
                         struct lines *moves)
{
    if (ref_island_legal(r, s, &step)) {
        ref_step_add(r, &step, moves);
    }
}

void ref_island_moves(const struct ref *r, const struct seat *s, struct lines *moves)
{
    for (int cell = 0; cell < ref_board_size(&r->board); cell++) {
        add_if_legal(r, s, (struct step){.verb = DRAW_BOAT, .cell = cell}, moves);
        for (int value = 1; value <= 15; value++) {
            add_if_legal(r, s, (struct step){.verb = WRITE, .cell = cell, .value = value}, moves);
            add_if_legal(r, s, (struct step){.verb = TREASURE, .cell = cell, .value = value},
                         moves);
        }
    }
}

/* I9: while exactly one treasure is possible it is taken; the turn is complete when none is. */
static void take_treasures(const struct board *b, struct seat *s)
{
    int cell = 0;
    int value = 0;
    int pairs = count_pairs(b, &s->sheet, &cell, &value);
    while (pairs == 1) {
        s->sheet.treasure[cell] = value;
        pairs = count_pairs(b, &s->sheet, &cell, &value);
    }
    s->complete = pairs == 0;
}

void ref_island_play(const struct ref *r, struct seat *s, const struct step *step)
{
    if (step->verb == TREASURE) {
        s->sheet.treasure[step->cell] = step->value;
    } else {
        s->sheet.mark[step->cell] = step->verb == WRITE ? NUMBER : BOAT;
        s->sheet.number[step->cell] = step->verb == WRITE ? step->value : 0;
        s->filled[s->nfilled++] = step->cell;
        s->marked = true;
    }
    take_treasures(&r->board, s);
}
