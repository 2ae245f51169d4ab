/* Places of a Temple that is known: what stands in every single cell, and in every two cells that
 * are adjacent. So an eye learns where on this board low numbers are at home and where high ones,
 * which leaves room for chains and groups; on another board that says nothing. */
#include "bots/temple/sight.h"

/* Pairs have fewer stages: the last turns, those before, the rest. */
enum { MARKS = MUMMY + 1, PAIR_STAGES = 3 };
enum { SPOTS = STAGES * MARKS, PAIRS = PAIR_STAGES * DIRECTIONS * MARKS * MARKS };

uint32_t spots_weights(const struct board *board)
{
    return (uint32_t)(FROM_PLACES + cellset_count(board->cells) * (SPOTS + PAIRS));
}

static uint32_t spot_fact(const struct sight *sight, int at)
{
    return (uint32_t)(FROM_PLACES + sight->number[at] * (SPOTS + PAIRS) + sight->stage * MARKS);
}

static int pair_stage(int stage)
{
    static const uint8_t stages[STAGES] = {0, 0, 0, 1, 1, 2, 2, 2};
    return stages[stage];
}

/* The cell and its neighbour in the direction, apart from what stands there. */
static uint32_t pair_fact(const struct sight *sight, int at, int direction)
{
    return (uint32_t)(FROM_PLACES + sight->number[at] * (SPOTS + PAIRS) + SPOTS +
                      (pair_stage(sight->stage) * DIRECTIONS + direction) * MARKS * MARKS);
}

void spots_facts(const struct sight *sight, struct facts *facts)
{
    for (cellset rest = sight->setup->board.cells; rest;) {
        int at = place_of(cellset_pop(&rest));
        const uint8_t *code = sight->code + at;
        facts_add(facts, spot_fact(sight, at) + code[0]);
        for (int i = 0; i < DIRECTIONS; i++) {
            int other = code[directions[i]];
            if (other != OUTSIDE)
                facts_add(facts, pair_fact(sight, at, i) + (uint32_t)(code[0] * MARKS + other));
        }
    }
}

static void add_edge(struct hole *hole, uint32_t base, uint32_t by)
{
    hole->edge[hole->edges++] = (struct edge){base, by};
}

void spots_look(const struct sight *sight, int cell, struct hole *hole)
{
    int at = place_of(cell);
    hole->edges = 0;
    add_edge(hole, spot_fact(sight, at), 1);
    for (int i = 0; i < DIRECTIONS; i++) {
        int next = at + directions[i], before = at - directions[i];
        if (sight->code[next] != OUTSIDE)
            add_edge(hole, pair_fact(sight, at, i) + sight->code[next], MARKS);
        if (sight->code[before] != OUTSIDE)
            add_edge(hole, pair_fact(sight, before, i) + (uint32_t)sight->code[before] * MARKS, 1);
    }
}
