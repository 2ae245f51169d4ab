/* Places of any Temple: squares of four cells, in which all are adjacent to all and order does not
 * matter, and rows of three in any direction, which can be read both ways. They are the same
 * wherever they lie, and on any board. */
#include "bots/temple/sight.h"

#include "bots/multiset.h"

_Static_assert((int)CODES <= (int)MULTISET_CODES, "every code has its place");

/* Multisets of four codes; of two; rows of three. */
enum { SQUARES = 5985, ROW_ENDS = 171, ROWS = CODES * ROW_ENDS };
enum { FROM_SQUARES = FROM_PLACES, FROM_ROWS = FROM_SQUARES + STAGES * SQUARES };

uint32_t shapes_weights(const struct board *board)
{
    (void)board;
    return FROM_ROWS + STAGES * ROWS;
}

/* The number of a row of three, whichever end comes first. */
static uint32_t row_of(int end, int middle, int other)
{
    sort_two(&end, &other);
    return (uint32_t)(middle * ROW_ENDS + multiset_pairs[other] + end);
}

static uint32_t square_fact(const struct sight *sight, uint32_t square)
{
    return FROM_SQUARES + (uint32_t)sight->stage * SQUARES + square;
}

static uint32_t row_fact(const struct sight *sight, uint32_t row)
{
    return FROM_ROWS + (uint32_t)sight->stage * ROWS + row;
}

/* A square or row counts where it has at least two cells. */
static bool counts(int a, int b, int c, int d)
{
    return (a != OUTSIDE) + (b != OUTSIDE) + (c != OUTSIDE) + (d != OUTSIDE) >= 2;
}

/* The square that begins at the place, and the rows that have it in the middle. */
static void add_place(const struct sight *sight, int at, struct facts *facts)
{
    const uint8_t *code = sight->code + at;
    if (counts(code[0], code[1], code[WIDTH], code[WIDTH + 1]))
        facts_add(facts, square_fact(sight, multiset_of_four(code[0], code[1], code[WIDTH],
                                                             code[WIDTH + 1])));
    for (int i = 0; i < DIRECTIONS; i++) {
        int by = directions[i];
        if (counts(code[-by], code[0], code[by], OUTSIDE))
            facts_add(facts, row_fact(sight, row_of(code[-by], code[0], code[by])));
    }
}

void shapes_facts(const struct sight *sight, struct facts *facts)
{
    const struct board *board = &sight->setup->board;
    for (int row = 1; row <= board->height + 2; row++)
        for (int column = 1; column <= board->width + 2; column++)
            add_place(sight, row * WIDTH + column, facts);
}

/* The square a mark completes: where its number among all squares would be if the mark were the
 * least of the four codes, the second, third or greatest, apart from what the mark itself adds. */
static void add_corner(struct hole *hole, int a, int b, int c)
{
    struct corner *corner = &hole->corner[hole->corners++];
    sort_two(&a, &b);
    sort_two(&b, &c);
    sort_two(&a, &b);
    corner->code[0] = (uint8_t)a;
    corner->code[1] = (uint8_t)b;
    corner->code[2] = (uint8_t)c;
    corner->base[0] = (uint16_t)(multiset_pairs[a] + multiset_triples[b] + multiset_fours[c]);
    corner->base[1] = (uint16_t)(a + multiset_triples[b] + multiset_fours[c]);
    corner->base[2] = (uint16_t)(a + multiset_pairs[b] + multiset_fours[c]);
    corner->base[3] = (uint16_t)(a + multiset_pairs[b] + multiset_triples[c]);
}

static uint32_t square_with(const struct corner *corner, int code)
{
    if (code <= corner->code[0])
        return (uint32_t)(corner->base[0] + code);
    if (code <= corner->code[1])
        return (uint32_t)(corner->base[1] + multiset_pairs[code]);
    if (code <= corner->code[2])
        return (uint32_t)(corner->base[2] + multiset_triples[code]);
    return (uint32_t)(corner->base[3] + multiset_fours[code]);
}

/* What a mark in the cell would become part of. */
void shapes_look(const struct sight *sight, int cell, struct hole *hole)
{
    static const int others[4][3] = {{1, WIDTH, WIDTH + 1},
                                     {-1, WIDTH, WIDTH - 1},
                                     {1, -WIDTH, 1 - WIDTH},
                                     {-1, -WIDTH, -1 - WIDTH}};
    const uint8_t *c = sight->code + place_of(cell);
    hole->corners = hole->middles = hole->ends = 0;
    for (int i = 0; i < 4; i++) {
        int a = c[others[i][0]], b = c[others[i][1]], d = c[others[i][2]];
        if (counts(EMPTY, a, b, d))
            add_corner(hole, a, b, d);
    }
    for (int i = 0; i < DIRECTIONS; i++) {
        int by = directions[i];
        if (counts(EMPTY, c[-by], c[by], OUTSIDE))
            hole->middle[hole->middles++] = (uint16_t)row_of(c[-by], 0, c[by]);
        for (int side = -1; side <= 1; side += 2)
            if (counts(EMPTY, c[side * by], c[side * 2 * by], OUTSIDE))
                hole->end[hole->ends++] = (struct end){.base = (uint16_t)(c[side * by] * ROW_ENDS),
                                                       .other = c[side * 2 * by]};
    }
}

int32_t shapes_around(const struct sight *sight, const weight *weights, const struct hole *hole,
                      int code)
{
    const weight *squares = weights + square_fact(sight, 0);
    const weight *rows = weights + row_fact(sight, 0);
    int32_t sum = 0;
    for (int i = 0; i < hole->corners; i++)
        sum += squares[square_with(&hole->corner[i], code)];
    for (int i = 0; i < hole->middles; i++)
        sum += rows[hole->middle[i] + code * ROW_ENDS];
    for (int i = 0; i < hole->ends; i++) {
        int other = hole->end[i].other;
        int ends = code < other ? multiset_pairs[other] + code : multiset_pairs[code] + other;
        sum += rows[hole->end[i].base + ends];
    }
    return sum;
}
