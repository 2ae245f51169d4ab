/* The discoveries of the Valley: V7 and V8. */
#include "ref_parts.h"

#include <stdlib.h>
#include <string.h>

static const char *const names[] = {"jungle", "town", "mountain", "pyramid"};
static const int sizes[] = {5, 4, 3, 4}; /* V7 */

const char *ref_discovery_name(enum discovery kind)
{
    return names[kind];
}

enum discovery ref_discovery_named(struct word name)
{
    for (enum discovery kind = JUNGLE; kind < NO_DISCOVERY; kind++) {
        if (ref_word_is(name, names[kind])) {
            return kind;
        }
    }
    return NO_DISCOVERY;
}

int ref_discoveries(const struct sheet *s)
{
    int count = 0;
    while (count < MAX_DISCOVERIES && s->kind[count + 1] != NO_DISCOVERY) {
        count++;
    }
    return count;
}

/* ---- shape and values ---- */

static bool contains(const int *cells, int count, int cell)
{
    for (int i = 0; i < count; i++) {
        if (cells[i] == cell) {
            return true;
        }
    }
    return false;
}

/* Are the cells one 8-connected set? Spreads from the first cell until nothing changes. */
static bool connected(const struct board *b, const int *cells, int count)
{
    bool reached[5] = {true};
    int size = 1;
    bool changed = true;
    while (changed) {
        changed = false;
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < count; j++) {
                if (reached[i] && !reached[j] && ref_adjacent(b, cells[i], cells[j])) {
                    reached[j] = true;
                    size++;
                    changed = true;
                }
            }
        }
    }
    return size == count;
}

/* The cell one step away by (right, down), or -1 if it is off the grid. */
static int beside(const struct board *b, int cell, int right, int down)
{
    int col = cell % b->width + right;
    int row = cell / b->width + down;
    if (col < 0 || col >= b->width || row < 0 || row >= b->height) {
        return -1;
    }
    return row * b->width + col;
}

/* The pyramid around a middle cell: the odd cell lies towards (right, down), the other two on
 * either side across that direction. False if it leaves the grid. */
static bool pyramid_at(const struct board *b, int middle, int right, int down, int cells[4])
{
    cells[0] = middle;
    cells[1] = beside(b, middle, right, down);
    cells[2] = beside(b, middle, down, right);
    cells[3] = beside(b, middle, -down, -right);
    return cells[1] >= 0 && cells[2] >= 0 && cells[3] >= 0;
}

static const int towards[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

/* Some cell of the four is the middle of a pyramid made of just these four. */
static bool pyramid_shaped(const struct board *b, const int *cells)
{
    for (int m = 0; m < 4; m++) {
        for (int k = 0; k < 4; k++) {
            int shape[4];
            if (pyramid_at(b, cells[m], towards[k][0], towards[k][1], shape) &&
                contains(cells, 4, shape[1]) && contains(cells, 4, shape[2]) &&
                contains(cells, 4, shape[3])) {
                return true;
            }
        }
    }
    return false;
}

/* The condition on a pair of numbers, or on a number and itself. */
static bool numbers_agree(enum discovery kind, int one, int other, bool itself)
{
    switch (kind) {
    case JUNGLE:
        return itself || one != other;
    case TOWN:
        return one == other;
    case MOUNTAIN:
        return one >= 6 && other >= 6;
    case PYRAMID:
        return one >= 10 && other >= 10;
    case NO_DISCOVERY:
        break;
    }
    return false;
}

/* Only numbers, and all fit together; true of every part of a discovery as well. */
static bool values_agree(const struct sheet *s, enum discovery kind, const int *cells, int count)
{
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < count; j++) {
            if (s->mark[cells[i]] != NUMBER || s->mark[cells[j]] != NUMBER ||
                !numbers_agree(kind, s->number[cells[i]], s->number[cells[j]], i == j)) {
                return false;
            }
        }
    }
    return true;
}

bool ref_discovery_fits(const struct board *b, const struct sheet *s, enum discovery kind,
                        const int *cells, int count)
{
    if (kind == NO_DISCOVERY || count != sizes[kind]) {
        return false;
    }
    for (int i = 1; i < count; i++) {
        if (cells[i - 1] >= cells[i]) {
            return false; /* reading order, each cell once */
        }
    }
    return values_agree(s, kind, cells, count) && connected(b, cells, count) &&
           (kind != PYRAMID || pyramid_shaped(b, cells));
}

static bool has_town(const struct board *b, const struct sheet *s, int value)
{
    for (int cell = 0; cell < ref_board_size(b); cell++) {
        if (s->discovery[cell] != 0 && s->kind[s->discovery[cell]] == TOWN &&
            s->number[cell] == value) {
            return true;
        }
    }
    return false;
}

bool ref_discovery_free(const struct board *b, const struct sheet *s, const struct step *step)
{
    for (int i = 0; i < step->ncells; i++) {
        if (s->discovery[step->cells[i]] != 0) {
            return false; /* V8 */
        }
    }
    if (ref_discoveries(s) == MAX_DISCOVERIES ||
        !ref_discovery_fits(b, s, step->kind, step->cells, step->ncells)) {
        return false;
    }
    return step->kind != TOWN || !has_town(b, s, s->number[step->cells[0]]);
}

/* ---- finding them all ---- */

struct set {
    int count;
    int cell[5]; /* ascending; unused ones 0 */
};

struct sets {
    struct set *set;
    size_t count, room;
};

static void add_set(struct sets *all, struct set set)
{
    if (all->count == all->room) {
        all->room = all->room * 2 + 64;
        all->set = realloc(all->set, all->room * sizeof *all->set);
        if (all->set == NULL) {
            abort();
        }
    }
    all->set[all->count++] = set;
}

static struct set with_cell(struct set set, int cell)
{
    int i = set.count;
    while (i > 0 && set.cell[i - 1] > cell) {
        set.cell[i] = set.cell[i - 1];
        i--;
    }
    set.cell[i] = cell;
    set.count++;
    return set;
}

static int compare_sets(const void *one, const void *other)
{
    const struct set *a = one;
    const struct set *b = other;
    for (int i = 0; i < 5; i++) {
        if (a->cell[i] != b->cell[i]) {
            return a->cell[i] < b->cell[i] ? -1 : 1;
        }
    }
    return 0;
}

static void drop_doubles(struct sets *all)
{
    size_t kept = 0;
    if (all->count > 0) {
        qsort(all->set, all->count, sizeof *all->set, compare_sets);
    }
    for (size_t i = 0; i < all->count; i++) {
        if (kept == 0 || compare_sets(&all->set[kept - 1], &all->set[i]) != 0) {
            all->set[kept++] = all->set[i];
        }
    }
    all->count = kept;
}

static bool is_free_number(const struct sheet *s, int cell)
{
    return s->mark[cell] == NUMBER && s->discovery[cell] == 0;
}

/* Every set made of this one and one free number beside it whose values agree. */
static void grow_set(const struct board *b, const struct sheet *s, enum discovery kind,
                     struct set set, struct sets *larger)
{
    for (int i = 0; i < set.count; i++) {
        for (int k = 0; k < 8; k++) {
            int cell = ref_neighbour(b, set.cell[i], k);
            if (cell < 0 || !is_free_number(s, cell) || contains(set.cell, set.count, cell)) {
                continue;
            }
            struct set grown = with_cell(set, cell);
            if (values_agree(s, kind, grown.cell, grown.count)) {
                add_set(larger, grown);
            }
        }
    }
}

/* All connected sets of the size of that kind. A connected set of n cells always contains a
 * connected set of n - 1, so growing by one cell at a time misses none. */
static struct sets connected_sets(const struct board *b, const struct sheet *s, enum discovery kind)
{
    struct sets sets = {NULL, 0, 0};
    for (int cell = 0; cell < ref_board_size(b); cell++) {
        if (is_free_number(s, cell) && values_agree(s, kind, &cell, 1)) {
            add_set(&sets, (struct set){1, {cell, 0, 0, 0, 0}});
        }
    }
    for (int size = 1; size < sizes[kind]; size++) {
        struct sets larger = {NULL, 0, 0};
        for (size_t i = 0; i < sets.count; i++) {
            grow_set(b, s, kind, sets.set[i], &larger);
        }
        drop_doubles(&larger);
        free(sets.set);
        sets = larger;
    }
    return sets;
}

static struct sets pyramid_sets(const struct board *b)
{
    struct sets sets = {NULL, 0, 0};
    for (int middle = 0; middle < ref_board_size(b); middle++) {
        for (int k = 0; k < 4; k++) {
            int cells[4];
            struct set set = {0, {0, 0, 0, 0, 0}};
            if (!pyramid_at(b, middle, towards[k][0], towards[k][1], cells)) {
                continue;
            }
            for (int i = 0; i < 4; i++) {
                set = with_cell(set, cells[i]);
            }
            add_set(&sets, set);
        }
    }
    return sets;
}

void ref_discovery_moves(const struct ref *r, const struct sheet *s, struct lines *moves)
{
    for (enum discovery kind = JUNGLE; kind < NO_DISCOVERY; kind++) {
        struct sets sets =
            kind == PYRAMID ? pyramid_sets(&r->board) : connected_sets(&r->board, s, kind);
        for (size_t i = 0; i < sets.count; i++) {
            struct step step = {.verb = REVEAL, .kind = kind, .ncells = sets.set[i].count};
            memcpy(step.cells, sets.set[i].cell, sizeof step.cells);
            if (ref_discovery_free(&r->board, s, &step)) {
                ref_step_add(r, &step, moves);
            }
        }
        free(sets.set);
    }
}
