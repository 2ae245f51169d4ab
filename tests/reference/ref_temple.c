/* Temple of Apikhabou: clauses T1-T12. */
#include "ref_parts.h"

#include <string.h>

/* ---- the sheet ---- */

const char *ref_temple_read(const struct board *b, struct sheet *s, int cell, struct word w)
{
    char ground = b->ground[cell];
    if (ref_word_is(w, ".")) {
        return ground == '.' ? NULL : "";
    }
    if (ref_word_is(w, "D")) {
        return ground == 'D' ? NULL : "";
    }
    if (ref_word_is(w, "M")) {
        s->mark[cell] = PERIL;
        return ground == '.' ? NULL : "T4"; /* never a door */
    }
    if (!ref_word_number(w, &s->number[cell])) {
        return "";
    }
    s->mark[cell] = NUMBER;
    if (s->number[cell] < 1 || s->number[cell] > 15) {
        return "A4";
    }
    return ground == ' ' ? "T1" : NULL;
}

void ref_temple_write(const struct board *b, const struct sheet *s, int cell, struct print *p)
{
    if (s->mark[cell] == NUMBER) {
        ref_print(p, "%d", s->number[cell]);
    } else if (s->mark[cell] == PERIL) {
        ref_print(p, "M");
    } else {
        ref_print(p, "%c", b->ground[cell] == ' ' ? '_' : b->ground[cell]);
    }
}

/* T7: the longest path ending in each cell, from the small numbers up. */
static int longest_chain(const struct board *b, const struct sheet *s)
{
    int length[MAX_CELLS];
    int longest = 0;
    memset(length, 0, sizeof length);
    for (int value = 1; value <= 15; value++) {
        for (int cell = 0; cell < ref_board_size(b); cell++) {
            if (ref_number_at(s, cell) != value) {
                continue;
            }
            length[cell] = 1;
            for (int k = 0; k < 8; k++) {
                int before = ref_neighbour(b, cell, k);
                if (before >= 0 && value > 1 && ref_number_at(s, before) == value - 1 &&
                    length[before] + 1 > length[cell]) {
                    length[cell] = length[before] + 1;
                }
            }
            if (length[cell] > longest) {
                longest = length[cell];
            }
        }
    }
    return longest;
}

/* The cells of the group of equal numbers around this one, counted once each. */
static int group_size(const struct board *b, const struct sheet *s, int cell, bool *seen)
{
    int size = 1;
    seen[cell] = true;
    for (int k = 0; k < 8; k++) {
        int other = ref_neighbour(b, cell, k);
        if (other >= 0 && !seen[other] && s->mark[other] == NUMBER &&
            s->number[other] == s->number[cell]) {
            size += group_size(b, s, other, seen);
        }
    }
    return size;
}

/* T8: three stars for each value with a group of three or more. */
static int group_stars(const struct board *b, const struct sheet *s)
{
    bool seen[MAX_CELLS] = {false};
    bool grouped[16] = {false};
    int stars = 0;
    for (int cell = 0; cell < ref_board_size(b); cell++) {
        if (s->mark[cell] == NUMBER && !seen[cell] && group_size(b, s, cell, seen) >= 3) {
            grouped[s->number[cell]] = true;
        }
    }
    for (int value = 1; value <= 15; value++) {
        stars += grouped[value] ? 3 : 0;
    }
    return stars;
}

/* T5 */
static int mummy_stars(const struct board *b, const struct sheet *s)
{
    int stars = 0;
    for (int cell = 0; cell < ref_board_size(b); cell++) {
        if (s->mark[cell] == PERIL) {
            stars += ref_touches_number(b, s, cell, 9) ? 2 : -2;
        }
    }
    return stars;
}

void ref_temple_tally(const struct board *b, const struct sheet *s, struct tally *t)
{
    int chain = longest_chain(b, s);
    ref_tally_add(t, "chain", chain);
    ref_tally_add(t, "groups", group_stars(b, s));
    ref_tally_add(t, "mummies", mummy_stars(b, s));
    t->tie = chain; /* T10 */
}

/* ---- the turn ---- */

static bool has_empty_door(const struct board *b, const struct sheet *s)
{
    for (int cell = 0; cell < ref_board_size(b); cell++) {
        if (b->ground[cell] == 'D' && s->mark[cell] == EMPTY) {
            return true;
        }
    }
    return false;
}

bool ref_temple_legal(const struct ref *r, const struct seat *s, const struct step *step)
{
    /* T2: with the key a door, while there is one; T1: otherwise a plain cell */
    bool key = r->roll.helper && has_empty_door(&r->board, &s->sheet);
    return step->verb == WRITE && r->board.ground[step->cell] == (key ? 'D' : '.') &&
           s->sheet.mark[step->cell] == EMPTY && ref_number_possible(&r->roll, step->value);
}

void ref_temple_moves(const struct ref *r, const struct seat *s, struct lines *moves)
{
    for (int cell = 0; cell < ref_board_size(&r->board); cell++) {
        for (int value = 1; value <= 15; value++) {
            struct step step = {.verb = WRITE, .cell = cell, .value = value};
            if (ref_temple_legal(r, s, &step)) {
                ref_step_add(r, &step, moves);
            }
        }
    }
}

void ref_temple_play(const struct ref *r, struct seat *s, const struct step *step)
{
    (void)r;
    s->sheet.mark[step->cell] = NUMBER;
    s->sheet.number[step->cell] = step->value;
    s->filled[s->nfilled++] = step->cell;
    s->complete = true; /* T1: one number */
}
