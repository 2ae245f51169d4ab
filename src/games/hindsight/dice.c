/* Hindsight in the Valley: dice for all that is written, whatever the cells.
 *
 * Every mark takes one die, or the sum of several, of one turn; every die is used at most once, and
 * no turn is without a mark (V1). The value that has the fewest turns for what is wanted of it
 * comes first.
 */
#include "games/hindsight/valley.h"

enum { WAYS = 160 };

struct way {
    int cost;
    uint8_t turn;
    uint8_t uses; /* dice, Penny, Dakota */
};

static void set_left(struct allotment *a, int t, unsigned left)
{
    roundset bit = (roundset)1 << t;
    a->left[t] = (uint8_t)left;
    for (int value = 0; value <= NUMBER_MAX; value++)
        a->making[value] =
            turn_makes(&a->turn[t], left, value) ? a->making[value] | bit : a->making[value] & ~bit;
}

/* The pips of the dice that can still help to make something. */
static int pips_left(const struct allotment *a)
{
    unsigned wanted = 0;
    int pips = 0;
    for (int value = 1; value <= NUMBER_MAX; value++)
        wanted |= a->wanted[value] ? 1u << value : 0;
    for (int t = a->first; t < a->turns; t++) {
        unsigned left = a->left[t] & 7;
        unsigned useful = 0;
        if (!(a->turn[t].makes[left] & wanted))
            continue;
        for (unsigned set = 1; set < 8; set++)
            useful |= (set & left) == set && wanted >> a->turn[t].sum[set] & 1 ? set : 0;
        pips += a->turn[t].sum[useful];
    }
    return pips;
}

/* The pips that are wanted if Penny makes the largest numbers. */
static int pips_wanted(const struct allotment *a)
{
    int pennies = 0;
    int pips = 0;
    for (int t = a->first; t < a->turns; t++)
        pennies += a->left[t] & HAS_PENNY ? 1 : 0;
    for (int value = NUMBER_MAX; value >= 1; value--) {
        int by_penny = a->wanted[value] < pennies ? a->wanted[value] : pennies;
        pennies -= by_penny;
        pips += value * (a->wanted[value] - by_penny);
    }
    return pips;
}

/* What the others lose when these dice are used, in hundredths of what they want. */
static int cost_of(const struct allotment *a, int t, int of, unsigned uses)
{
    unsigned left = a->left[t];
    unsigned after = left & ~uses;
    int cost = 40 * __builtin_popcount(uses);
    if (uses & HAS_PENNY) /* scarce pips are saved by large numbers */
        cost += 60 + (a->spare < 24 ? (24 - a->spare) * (10 - of) : 0);
    for (int value = 0; value <= NUMBER_MAX; value++)
        if (a->wanted[value] && turn_makes(&a->turn[t], left, value) &&
            !turn_makes(&a->turn[t], after, value))
            cost += 100 * a->wanted[value] / rounds_count(a->making[value]);
    return cost;
}

static void add_way(struct allotment *a, int value, struct way *ways, int *count, int t,
                    unsigned uses)
{
    if (*count == WAYS) {
        a->cut = true;
        return;
    }
    struct way way = {cost_of(a, t, value, uses) + (int)rng_below(&a->rng, 240), (uint8_t)t,
                      (uint8_t)uses};
    int at = (*count)++;
    for (; at > 0 && ways[at - 1].cost > way.cost; at--)
        ways[at] = ways[at - 1];
    ways[at] = way;
}

static int list_ways(struct allotment *a, int value, roundset turns, struct way ways[WAYS])
{
    int count = 0;
    for (; turns; turns &= turns - 1) {
        int t = rounds_first(turns);
        unsigned left = a->left[t];
        if (value == 0) {
            add_way(a, value, ways, &count, t, HAS_DAKOTA);
            continue;
        }
        for (unsigned set = 1; set < 8; set++)
            if ((set & left) == set && a->turn[t].sum[set] == value)
                add_way(a, value, ways, &count, t, set);
        if (left & HAS_PENNY)
            add_way(a, value, ways, &count, t, HAS_PENNY);
    }
    return count;
}

/* The turns that may take the demand now. */
static roundset turns_for(const struct allotment *a, const struct demand *demand)
{
    roundset turns = a->making[demand->value] & ~a->barred[demand->value] & demand->window;
    return a->open == rounds_count(a->idle) ? turns & a->idle : turns;
}

/* The open demand with the fewest turns for what is wanted of its value, and for the trouble it
 * made before; -1: one has none. */
static int hardest(struct allotment *a)
{
    int best = -1;
    int least = 1 << 30;
    for (int i = 0; i < a->demands; i++) {
        if (a->turn_of[i] != NO_ROUND)
            continue;
        int turns = rounds_count(turns_for(a, &a->demand[i]));
        int value = a->demand[i].value;
        int ratio = turns * 4096 / (a->wanted[value] * (16 + a->trouble[value]));
        if (turns == 0) {
            a->trouble[value]++;
            return -1;
        }
        if (ratio < least) {
            least = ratio;
            best = i;
        }
    }
    return best;
}

static bool allot_rest(struct allotment *a);

static bool use(struct allotment *a, int d, const struct way *way)
{
    struct demand *demand = &a->demand[d];
    unsigned left = a->left[way->turn];
    roundset idle = a->idle;
    a->turn_of[d] = way->turn;
    a->open--;
    a->wanted[demand->value]--;
    a->idle &= ~((roundset)1 << way->turn);
    set_left(a, way->turn, left & ~(unsigned)way->uses);
    if (allot_rest(a))
        return true;
    set_left(a, way->turn, left);
    a->idle = idle;
    a->wanted[demand->value]++;
    a->open++;
    a->turn_of[d] = NO_ROUND;
    return false;
}

static bool has_turn(const struct way *ways, int from, int to, int turn)
{
    for (int i = from; i < to; i++)
        if (ways[i].turn == turn)
            return true;
    return false;
}

/* When a turn was no good for a demand in any way, it is none for the others of that value either,
 * as long as nothing before them changes: one is like the other. (With windows not quite; then this
 * is a guess, and nothing is proved by it.) */
static bool allot_rest(struct allotment *a)
{
    struct way ways[WAYS];
    if (a->open == 0)
        return a->idle == 0;
    if (a->open < rounds_count(a->idle))
        return false;
    if (++a->nodes > a->most || !look(a->inquiry)) {
        a->cut = true;
        return false;
    }
    a->spare = pips_left(a) - pips_wanted(a);
    int d = hardest(a);
    if (d < 0 || a->spare < 0)
        return false;
    int value = a->demand[d].value;
    roundset barred = a->barred[value];
    int count = list_ways(a, value, turns_for(a, &a->demand[d]), ways);
    for (int i = 0; i < count; i++) {
        if (use(a, d, &ways[i]))
            return true;
        if (a->nodes > a->most || a->inquiry->gave_up)
            break;
        if (!has_turn(ways, i + 1, count, ways[i].turn))
            a->barred[value] |= (roundset)1 << ways[i].turn;
    }
    a->barred[value] = barred;
    a->trouble[value]++;
    return false;
}

bool allot(struct allotment *a)
{
    a->nodes = 0;
    a->cut = false;
    a->open = a->demands;
    a->idle = 0;
    for (int value = 0; value <= NUMBER_MAX; value++) {
        a->making[value] = 0;
        a->barred[value] = 0;
        a->wanted[value] = 0;
    }
    for (int t = a->first; t < a->turns; t++) {
        a->idle |= (roundset)1 << t;
        set_left(a, t, a->turn[t].has);
    }
    for (int i = 0; i < a->demands; i++) {
        a->turn_of[i] = NO_ROUND;
        a->wanted[a->demand[i].value]++;
    }
    return allot_rest(a);
}
