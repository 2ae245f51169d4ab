/* Valley of Wiraqocha: clauses V1-V13; the discoveries are in ref_discovery.c. */
#include "ref_parts.h"

#include <string.h>

int ref_valley_snakes(const struct board *b, const struct sheet *s)
{
    int count = 0;
    for (int cell = 0; cell < ref_board_size(b); cell++) {
        count += s->mark[cell] == PERIL || s->mark[cell] == CROSSED ? 1 : 0;
    }
    return count;
}

static bool is_structure(enum mark mark)
{
    return mark == HUT || mark == STATUE || mark == MINE;
}

static int count_marks(const struct board *b, const struct sheet *s, enum mark mark)
{
    int count = 0;
    for (int cell = 0; cell < ref_board_size(b); cell++) {
        count += s->mark[cell] == mark ? 1 : 0;
    }
    return count;
}

/* ---- the sheet ---- */

static const char marks[] = "..XxBHSM"; /* by enum mark; the first two are not written so */

static char letter_of(int discovery)
{
    return (char)(discovery <= 26 ? 'a' + discovery - 1 : 'A' + discovery - 27);
}

/* 1..52, or 0 if it is no letter. */
static int discovery_of(char letter)
{
    for (int i = 1; i <= MAX_DISCOVERIES; i++) {
        if (letter_of(i) == letter) {
            return i;
        }
    }
    return 0;
}

static const char *read_number(const struct board *b, struct sheet *s, int cell, struct word w)
{
    if (!ref_word_number(w, &s->number[cell])) {
        return "";
    }
    s->mark[cell] = NUMBER;
    if (s->number[cell] < 1 || s->number[cell] > 15) {
        return "A4";
    }
    return b->ground[cell] == '.' ? NULL : "V2";
}

static const char *read_sign(const struct board *b, struct sheet *s, int cell, char sign)
{
    if (sign == '.' || sign == 'o') {
        return b->ground[cell] == sign ? NULL : "";
    }
    for (enum mark mark = PERIL; mark <= MINE; mark++) {
        if (mark != BOAT && marks[mark] == sign) {
            s->mark[cell] = mark;
            if (b->ground[cell] == '.') {
                return NULL;
            }
            return is_structure(mark) ? "V2" : "V6";
        }
    }
    return "";
}

/* The letters after the mark: none, or the one of its discovery. */
static const char *read_letter(struct sheet *s, int cell, struct word letters)
{
    for (size_t i = 0; i < letters.length; i++) {
        if (discovery_of(letters.text[i]) == 0) {
            return "";
        }
    }
    if (letters.length == 0) {
        return NULL;
    }
    if (s->mark[cell] == EMPTY) {
        return "V7"; /* number cells */
    }
    if (s->mark[cell] != NUMBER || letters.length > 1) {
        return "V8"; /* no structure, no snake, and at most one discovery */
    }
    s->discovery[cell] = discovery_of(letters.text[0]);
    return NULL;
}

const char *ref_valley_read(const struct board *b, struct sheet *s, int cell, struct word w)
{
    size_t digits = 0;
    while (digits < w.length && w.text[digits] >= '0' && w.text[digits] <= '9') {
        digits++;
    }
    struct word mark = {w.text, digits > 0 ? digits : 1};
    struct word letters = {w.text + mark.length, w.length - mark.length};
    const char *fault =
        digits > 0 ? read_number(b, s, cell, mark) : read_sign(b, s, cell, w.text[0]);
    return fault != NULL ? fault : read_letter(s, cell, letters);
}

/* A line "a mountain" below the grid. */
const char *ref_valley_read_key(struct sheet *s, const struct line *line)
{
    if (line->count != 2 || line->word[0].length != 1) {
        return "";
    }
    int discovery = discovery_of(line->word[0].text[0]);
    enum discovery kind = ref_discovery_named(line->word[1]);
    if (discovery == 0 || kind == NO_DISCOVERY || s->kind[discovery] != NO_DISCOVERY) {
        return "";
    }
    s->kind[discovery] = kind;
    return NULL;
}

/* The cells of a discovery in reading order; returns how many, never more than 6. */
static int cells_of(const struct board *b, const struct sheet *s, int discovery, int cells[6])
{
    int count = 0;
    for (int cell = 0; cell < ref_board_size(b) && count < 6; cell++) {
        if (s->discovery[cell] == discovery) {
            cells[count++] = cell;
        }
    }
    return count;
}

static const char *check_discovery(const struct board *b, const struct sheet *s, int discovery,
                                   bool town_of[16])
{
    int cells[6];
    int count = cells_of(b, s, discovery, cells);
    enum discovery kind = s->kind[discovery];
    if (kind == NO_DISCOVERY) {
        return count == 0 ? NULL : ""; /* a letter nobody explains */
    }
    if (!ref_discovery_fits(b, s, kind, cells, count)) {
        return "V7";
    }
    if (kind == TOWN && town_of[s->number[cells[0]]]) {
        return "V7"; /* no second town of the same value */
    }
    town_of[s->number[cells[0]]] = town_of[s->number[cells[0]]] || kind == TOWN;
    return NULL;
}

const char *ref_valley_check(const struct board *b, const struct sheet *s)
{
    bool town_of[16] = {false};
    for (enum mark mark = HUT; mark <= MINE; mark++) {
        if (count_marks(b, s, mark) > 1) {
            return "V4";
        }
    }
    for (int i = 1; i <= MAX_DISCOVERIES; i++) {
        const char *fault = check_discovery(b, s, i, town_of);
        if (fault != NULL) {
            return fault;
        }
    }
    return NULL;
}

void ref_valley_write(const struct board *b, const struct sheet *s, int cell, struct print *p)
{
    if (s->mark[cell] == NUMBER) {
        ref_print(p, "%d", s->number[cell]);
    } else if (s->mark[cell] != EMPTY) {
        ref_print(p, "%c", marks[s->mark[cell]]);
    } else {
        ref_print(p, "%c", b->ground[cell] == ' ' ? '_' : b->ground[cell]);
    }
    if (s->discovery[cell] != 0) {
        ref_print(p, "%c", letter_of(s->discovery[cell]));
    }
}

void ref_valley_write_keys(const struct sheet *s, struct print *p)
{
    for (int i = 1; i <= ref_discoveries(s); i++) {
        ref_print(p, "%c %s\n", letter_of(i), ref_discovery_name(s->kind[i]));
    }
}

/* ---- the score: V10 ---- */

static int count_discoveries(const struct sheet *s, enum discovery kind)
{
    int count = 0;
    for (int i = 1; i <= MAX_DISCOVERIES; i++) {
        count += s->kind[i] == kind ? 1 : 0;
    }
    return count;
}

static int structure_stars(const struct board *b, const struct sheet *s, int cell)
{
    enum mark mark = s->mark[cell];
    enum discovery wanted = mark == HUT ? JUNGLE : mark == STATUE ? TOWN : MOUNTAIN;
    int stars = 0;
    for (int k = 0; k < 8; k++) {
        int other = ref_neighbour(b, cell, k);
        if (other >= 0 && s->discovery[other] != 0 && s->kind[s->discovery[other]] == wanted) {
            stars += 2;
        }
    }
    return stars;
}

static int largest_adjacent(const struct board *b, const struct sheet *s, int cell)
{
    int largest = 0;
    for (int k = 0; k < 8; k++) {
        int other = ref_neighbour(b, cell, k);
        int number = other >= 0 ? ref_number_at(s, other) : 0;
        largest = number > largest ? number : largest;
    }
    return largest;
}

void ref_valley_tally(const struct board *b, const struct sheet *s, struct tally *t)
{
    int structures = 0;
    int snakes = 0;
    for (int cell = 0; cell < ref_board_size(b); cell++) {
        if (is_structure(s->mark[cell])) {
            structures += structure_stars(b, s, cell);
        }
        if (s->mark[cell] == PERIL) {
            snakes -= largest_adjacent(b, s, cell);
        }
    }
    ref_tally_add(t, "jungle", 5 * count_discoveries(s, JUNGLE));
    ref_tally_add(t, "town", 6 * count_discoveries(s, TOWN));
    ref_tally_add(t, "mountain", 7 * count_discoveries(s, MOUNTAIN));
    ref_tally_add(t, "pyramid", 15 * count_discoveries(s, PYRAMID));
    ref_tally_add(t, "full", ref_has_open(b, s) ? 0 : 7);
    ref_tally_add(t, "structures", structures);
    ref_tally_add(t, "snakes", snakes);
    t->tie = structures; /* V11 */
}

/* ---- the turn ---- */

/* V1: can the dice from this one on still make what is wanting of each value? Every die goes to
 * one value or to none; Penny, tried first, makes a whole value of its own. */
static bool share_out(const struct roll *roll, int die, const int *wanting, int count)
{
    if (die == 3) {
        for (int i = 0; i < count; i++) {
            if (wanting[i] != 0) {
                return false;
            }
        }
        return true;
    }
    bool is_penny = die == 0 && roll->penny;
    for (int i = 0; i < count; i++) {
        int rest[4] = {0, 0, 0, 0};
        memcpy(rest, wanting, (size_t)count * sizeof *rest);
        rest[i] = is_penny ? 0 : rest[i] - roll->number[die];
        if (share_out(roll, die + 1, rest, count)) {
            return true;
        }
    }
    return share_out(roll, die + 1, wanting, count);
}

/* V1, V5: is one more number possible beside those of the turn so far? */
static bool dice_allow(const struct roll *roll, const struct seat *s, int value)
{
    int wanted[4];
    if (value < 1 || value > 15 || s->nvalues >= 3) {
        return false;
    }
    memcpy(wanted, s->values, sizeof s->values);
    wanted[s->nvalues] = value;
    return share_out(roll, 0, wanted, s->nvalues + 1);
}

/* V3: a neighbour outside the outline; lakes are inside it. */
static bool is_edge(const struct board *b, int cell)
{
    for (int k = 0; k < 8; k++) {
        if (ref_neighbour(b, cell, k) < 0) {
            return true;
        }
    }
    return false;
}

static bool is_written(const struct sheet *s, int cell)
{
    return s->mark[cell] == NUMBER || is_structure(s->mark[cell]);
}

static bool begun(const struct board *b, const struct sheet *s)
{
    for (int cell = 0; cell < ref_board_size(b); cell++) {
        if (is_written(s, cell)) {
            return true;
        }
    }
    return false;
}

static bool beside_written(const struct board *b, const struct sheet *s, int cell)
{
    for (int k = 0; k < 8; k++) {
        int other = ref_neighbour(b, cell, k);
        if (other >= 0 && is_written(s, other)) {
            return true;
        }
    }
    return false;
}

/* V3 for the first cell of the sheet, V2 for all others. */
static bool well_placed(const struct board *b, const struct sheet *s, int cell, bool first)
{
    return ref_is_open(b, s, cell) && (first ? is_edge(b, cell) : beside_written(b, s, cell));
}

static bool may_fill(const struct board *b, const struct sheet *s, int cell)
{
    if (!ref_is_open(b, s, cell)) {
        return false;
    }
    bool first = !begun(b, s);
    if (well_placed(b, s, cell, first)) {
        return true;
    }
    for (int other = 0; other < ref_board_size(b); other++) {
        if (well_placed(b, s, other, first)) {
            return false;
        }
    }
    return true; /* V2, V3: if there is none, any empty cell */
}

/* V1: a cell filled or a snake crossed out. */
static bool has_acted(const struct seat *s)
{
    return s->nvalues > 0 || s->built;
}

bool ref_valley_legal(const struct ref *r, const struct seat *s, const struct step *step)
{
    switch (step->verb) {
    case WRITE:
        return may_fill(&r->board, &s->sheet, step->cell) && dice_allow(&r->roll, s, step->value);
    case BUILD: /* V4 */
        return r->roll.helper && !s->built &&
               count_marks(&r->board, &s->sheet, step->structure) == 0 &&
               may_fill(&r->board, &s->sheet, step->cell);
    case ESCAPE: /* V5 */
        return s->sheet.mark[step->cell] == PERIL && dice_allow(&r->roll, s, 9);
    case REVEAL: /* V7 */
        return has_acted(s) && ref_discovery_free(&r->board, &s->sheet, step);
    case DONE:
        return has_acted(s);
    case DRAW_BOAT:
    case DRAW_PERIL:
    case TREASURE:
        break;
    }
    return false;
}

static void add_if_legal(const struct ref *r, const struct seat *s, struct step step,
                         struct lines *moves)
{
    if (ref_valley_legal(r, s, &step)) {
        ref_step_add(r, &step, moves);
    }
}

void ref_valley_moves(const struct ref *r, const struct seat *s, struct lines *moves)
{
    for (int cell = 0; cell < ref_board_size(&r->board); cell++) {
        for (int value = 1; value <= 15; value++) {
            add_if_legal(r, s, (struct step){.verb = WRITE, .cell = cell, .value = value}, moves);
        }
        for (enum mark mark = HUT; mark <= MINE; mark++) {
            add_if_legal(r, s, (struct step){.verb = BUILD, .cell = cell, .structure = mark},
                         moves);
        }
        add_if_legal(r, s, (struct step){.verb = ESCAPE, .cell = cell}, moves);
    }
    add_if_legal(r, s, (struct step){.verb = DONE}, moves);
    if (has_acted(s)) {
        ref_discovery_moves(r, &s->sheet, moves);
    }
}

static void reveal(struct sheet *s, const struct step *step)
{
    int discovery = ref_discoveries(s) + 1;
    s->kind[discovery] = step->kind;
    for (int i = 0; i < step->ncells; i++) {
        s->discovery[step->cells[i]] = discovery;
    }
}

void ref_valley_play(const struct ref *r, struct seat *s, const struct step *step)
{
    (void)r;
    if (step->verb == WRITE) {
        s->sheet.mark[step->cell] = NUMBER;
        s->sheet.number[step->cell] = step->value;
        s->values[s->nvalues++] = step->value;
        s->filled[s->nfilled++] = step->cell;
    } else if (step->verb == BUILD) {
        s->sheet.mark[step->cell] = step->structure;
        s->filled[s->nfilled++] = step->cell;
        s->built = true;
    } else if (step->verb == ESCAPE) {
        s->sheet.mark[step->cell] = CROSSED;
        s->values[s->nvalues++] = 9;
    } else if (step->verb == REVEAL) {
        reveal(&s->sheet, step);
        s->complete = true;
    } else {
        s->complete = true;
    }
}
