/* How far every number has come on a sheet of the Temple: how near it is to its group (T8), and
 * which place it has in the chain (T7). */
#include "bots/temple/sight.h"

#include <string.h>

/* --- bonds ---------------------------------------------------------------------------------- */

static uint32_t bond_fact(const struct sight *sight, int value, int bond)
{
    return (uint32_t)(FROM_BONDS + (sight->stage * (NUMBER_MAX + 1) + value) * BONDS + bond);
}

/* So many numbers lack one cell, and could still get it. */
static uint32_t pairs_fact(const struct sight *sight, int count)
{
    int left = least(sight->left, LEFT_STEPS - 1);
    return (uint32_t)(FROM_PAIRS + left * PAIRS_COUNTED + least(count, PAIRS_COUNTED - 1));
}

/* How near cells of equal numbers are to being a group; `open` are the empty cells of which this
 * depends, and how many there are counts. */
static int bond_of(cellset cells, cellset empty, cellset *open)
{
    *open = 0;
    if (!cells)
        return BOND_NONE;
    if (temple_has_group(cells))
        return BOND_GROUP;
    cellset paired = beside(cells) & cells;
    if (paired) {
        *open = cellset_grow(paired) & empty;
        return BOND_PAIR + least(cellset_count(*open), PAIR_OPEN - 1);
    }
    int count = cellset_count(cells);
    cellset once = 0;
    for (cellset rest = cells; rest;) {
        cellset around = cellset_grow(cellset_of(cellset_pop(&rest))) & empty;
        *open |= once & around;
        once |= around;
    }
    return BOND_APART + (least(count, APART) - 1) * APART_OPEN +
           least(cellset_count(*open), APART_OPEN - 1);
}

static bool is_live(int bond)
{
    return bond > BOND_PAIR && bond < BOND_NONE;
}

/* The same after one of the open cells was filled with something else. */
static int bond_less(int bond, cellset open)
{
    int count = cellset_count(open);
    bool paired = bond < BOND_NONE;
    return count < (paired ? PAIR_OPEN : APART_OPEN) ? bond - 1 : bond;
}

/* --- links ---------------------------------------------------------------------------------- */

static int tie_of(int bond)
{
    if (bond == BOND_GROUP)
        return TIE_GROUP;
    if (bond < BOND_NONE)
        return bond == BOND_PAIR ? TIE_CLOSED : TIE_PAIR;
    return bond == BOND_NONE ? TIE_NONE : TIE_APART;
}

static uint32_t link_fact(const struct sight *sight, int value, int tie, int role)
{
    return (uint32_t)(FROM_LINKS +
                      ((sight->stage * (NUMBER_MAX + 1) + value) * TIES + tie) * ROLES + role);
}

/* The cells of a set where the number would have what the chain needs beside it: a number one lower
 * and one higher, as far as there are such. */
static cellset between(int value, cellset set, cellset by_lower, cellset by_higher)
{
    if (value > 1)
        set &= by_lower;
    return value < NUMBER_MAX ? set & by_higher : set;
}

/* The place of a number in the chain. One of its cells has both neighbours; or else: whether it has
 * the lower one and the higher one, and how many empty cells have both. */
static int role_of(int value, cellset own, cellset by_lower, cellset by_higher, cellset empty)
{
    if (between(value, own, by_lower, by_higher))
        return ROLE_THROUGH;
    bool lower = value == 1 || (own & by_lower);
    bool higher = value == NUMBER_MAX || (own & by_higher);
    cellset bridges = between(value, empty, by_lower, by_higher);
    return ROLE_NONE + (lower + 2 * higher) * BRIDGES + (bridges != 0) + cellset_has_two(bridges);
}

/* --- all numbers ---------------------------------------------------------------------------- */

static void see_near(const struct sight *sight, cellset *near)
{
    near[0] = near[NUMBER_MAX + 1] = 0;
    for (int value = 1; value <= NUMBER_MAX; value++)
        near[value] = beside(sight->page->number[value]);
}

void numbers_facts(const struct sight *sight, struct facts *facts)
{
    const cellset *number = sight->page->number;
    cellset open, near[NUMBER_MAX + 2];
    int pairs = 0;
    see_near(sight, near);
    for (int value = 1; value <= NUMBER_MAX; value++) {
        int bond = bond_of(number[value], sight->empty, &open);
        int role = role_of(value, number[value], near[value - 1], near[value + 1], sight->empty);
        pairs += is_live(bond);
        facts_add(facts, bond_fact(sight, value, bond));
        facts_add(facts, link_fact(sight, value, tie_of(bond), role));
    }
    facts_add(facts, pairs_fact(sight, pairs));
}

static int32_t see_bonds(struct numbers *n)
{
    const struct sight *sight = n->sight;
    int32_t sum = 0;
    n->pairs = n->groups = 0;
    for (int value = 1; value <= NUMBER_MAX; value++) {
        int bond = bond_of(sight->page->number[value], sight->empty, &n->open[value]);
        n->bond[value] = n->weights[bond_fact(sight, value, bond)];
        n->tie[value] = n->less[value] = (uint8_t)tie_of(bond);
        n->loss[value] = 0;
        n->live[value] = is_live(bond);
        n->pairs += n->live[value];
        n->groups += bond == BOND_GROUP;
        sum += n->bond[value];
        if (!n->open[value])
            continue;
        int less = bond_less(bond, n->open[value]);
        n->less[value] = (uint8_t)tie_of(less);
        if (is_live(bond) && !is_live(less))
            n->sole[cellset_first(n->open[value])]++;
        n->loss[value] = n->weights[bond_fact(sight, value, less)] - n->bond[value];
        if (n->loss[value])
            for (cellset rest = n->open[value]; rest;)
                n->filled[cellset_pop(&rest)] += n->loss[value];
    }
    return sum;
}

/* The weight of a number's link, if it stands in its own cells and its neighbours are beside these.
 */
static int32_t link(const struct numbers *n, int value, int tie, cellset own, cellset by_lower,
                    cellset by_higher, cellset empty)
{
    int role = role_of(value, own, by_lower, by_higher, empty);
    return n->weights[link_fact(n->sight, value, tie, role)];
}

static int tie_without(const struct numbers *n, int value, int cell)
{
    return cellset_has(n->open[value], cell) ? n->less[value] : n->tie[value];
}

/* The same if the cell is filled with something else. */
static int32_t link_without(const struct numbers *n, int value, int cell)
{
    if (!cellset_has(n->matter[value], cell))
        return n->link[value];
    return link(n, value, tie_without(n, value, cell), n->sight->page->number[value],
                n->near[value - 1], n->near[value + 1], n->sight->empty & ~cellset_of(cell));
}

static int32_t see_links(struct numbers *n)
{
    const struct sight *sight = n->sight;
    int32_t sum = 0;
    see_near(sight, n->near);
    for (int value = 1; value <= NUMBER_MAX; value++) {
        cellset by_lower = n->near[value - 1], by_higher = n->near[value + 1];
        int role = role_of(value, sight->page->number[value], by_lower, by_higher, sight->empty);
        n->link[value] = n->weights[link_fact(sight, value, n->tie[value], role)];
        sum += n->link[value];
        cellset matter = 0;
        if (role != ROLE_THROUGH) {
            matter = between(value, sight->empty, by_lower, by_higher);
            if (cellset_has_three(matter))
                matter = 0;
        }
        if (n->less[value] != n->tie[value])
            matter |= n->open[value];
        n->matter[value] = matter;
        while (matter) {
            int cell = cellset_pop(&matter);
            n->filled[cell] += link_without(n, value, cell) - n->link[value];
        }
    }
    return sum;
}

int32_t numbers_see(struct numbers *n, const struct sight *sight, const weight *weights)
{
    n->sight = sight;
    n->weights = weights;
    memset(n->filled, 0, sizeof n->filled);
    memset(n->sole, 0, sizeof n->sole);
    return see_bonds(n) + see_links(n);
}

/* --- a mark --------------------------------------------------------------------------------- */

/* The number in the cell against anything else there: what it does for its own link and for those
 * of the numbers one lower and higher. */
static int32_t links_gain(const struct numbers *n, int cell, int value, int bond)
{
    const cellset *number = n->sight->page->number, *near = n->near;
    cellset here = cellset_of(cell), empty = n->sight->empty & ~here;
    cellset beside_it = near[value] | beside(here);
    int32_t gain = link(n, value, tie_of(bond), number[value] | here, near[value - 1],
                        near[value + 1], empty) -
                   link_without(n, value, cell);
    if (value > 1)
        gain += link(n, value - 1, tie_without(n, value - 1, cell), number[value - 1],
                     near[value - 2], beside_it, empty) -
                link_without(n, value - 1, cell);
    if (value < NUMBER_MAX)
        gain += link(n, value + 1, tie_without(n, value + 1, cell), number[value + 1], beside_it,
                     near[value + 2], empty) -
                link_without(n, value + 1, cell);
    return gain;
}

int numbers_bond(const struct numbers *n, int cell, int value)
{
    cellset open, here = cellset_of(cell);
    if (n->tie[value] == TIE_GROUP)
        return BOND_GROUP;
    return bond_of(n->sight->page->number[value] | here, n->sight->empty & ~here, &open);
}

int32_t numbers_written(const struct numbers *n, int cell, int value, int bond)
{
    const struct sight *sight = n->sight;
    bool own = cellset_has(n->open[value], cell);
    bool own_sole = own && n->live[value] && n->open[value] == cellset_of(cell);
    int pairs = n->pairs - n->live[value] + is_live(bond) - (n->sole[cell] - own_sole);
    return n->filled[cell] - (own ? n->loss[value] : 0) +
           n->weights[bond_fact(sight, value, bond)] - n->bond[value] +
           links_gain(n, cell, value, bond) + n->weights[pairs_fact(sight, pairs)];
}

int32_t numbers_blocked(const struct numbers *n, int cell)
{
    return n->filled[cell] + n->weights[pairs_fact(n->sight, n->pairs - n->sole[cell])];
}
