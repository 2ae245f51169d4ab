/* Hindsight in the Valley: what has to be true of a sheet, then the search for turns. */
#include "games/hindsight/valley.h"

#include <string.h>

enum { PROOF_MOST = 3000 };

size_t valley_inquiry_size(void)
{
    return sizeof(struct valley_search);
}

/* --- turns ---------------------------------------------------------------------------------- */

static void read_turn(const struct told_round *round, struct turn *turn)
{
    memcpy(turn->dice, round->dice, sizeof turn->dice);
    for (int i = 0; i < DICE; i++)
        turn->has |= (uint8_t)(round->dice[i] != DIE_SPECIAL ? 1 << i : 0);
    turn->has |= round->dice[PURPLE] == DIE_SPECIAL ? HAS_PENNY : 0;
    turn->has |= round->helper ? HAS_DAKOTA : 0;
    for (unsigned set = 1; set < 8; set++) {
        if ((set & turn->has) != set)
            continue;
        for (int i = 0; i < DICE; i++)
            turn->sum[set] = (uint8_t)(turn->sum[set] + (set >> i & 1 ? round->dice[i] : 0));
    }
    for (unsigned of = 1; of < 8; of++)
        for (unsigned set = 1; set < 8; set++)
            if ((set & of) == set && turn->sum[set])
                turn->makes[of] = (uint16_t)(turn->makes[of] | 1u << turn->sum[set]);
}

static void read_turns(struct valley_search *search)
{
    int snakes = 0;
    for (int i = 0; i < search->inquiry->rounds; i++) {
        const struct told_round *round = &search->inquiry->round[i];
        if (round->peril) {
            snakes++;
            continue;
        }
        struct turn *turn = &search->turn[search->turns++];
        turn->round = i;
        turn->snakes = snakes;
        read_turn(round, turn);
    }
}

/* V7: one discovery a turn, in the order of their letters. So the one before the last has to be
 * there a turn earlier, and so on; and whoever is in time for all of these can reveal them all. */
static void set_deadlines(struct valley_search *search)
{
    memset(search->deadline, search->turns - 1, sizeof search->deadline);
    for (cellset rest = search->goal->found; rest;) {
        int cell = cellset_pop(&rest);
        int later = search->goal->discoveries - search->goal->discovery[cell];
        search->deadline[cell] = (uint8_t)(later < search->turns ? search->turns - 1 - later : 0);
    }
}

static void prepare(struct inquiry *inquiry, struct valley_search *search)
{
    const struct valley_page *goal = valley_page(inquiry->state, 1);
    memset(search, 0, sizeof *search);
    search->inquiry = inquiry;
    search->goal = goal;
    search->marks = goal->page.number[0] | valley_structures(goal);
    search->snakes = goal->page.peril;
    search->escapes = cellset_count(goal->crossed);
    search->jumps = may_jump(inquiry->setup, goal->page.peril, 0);
    search->solo_choice = inquiry->solo || search->jumps;
    for (cellset rest = goal->page.number[0]; rest;) {
        int cell = cellset_pop(&rest);
        search->value[cell] = (uint8_t)page_number(&goal->page, cell);
    }
    search->full = !valley_empty(inquiry->setup, goal);
    rng_seed(&search->rng, 1);
    rng_seed(&search->allotment.rng, 1);
    read_turns(search);
    set_deadlines(search);
}

/* --- counting ------------------------------------------------------------------------------- */

static int dice_of(const struct turn *turn)
{
    return __builtin_popcount(turn->has);
}

/* V5: nines of a turn, Penny's and the dice's. */
static int nines_of(const struct turn *turn)
{
    return (turn->has & HAS_PENNY ? 1 : 0) + (turn->makes[turn->has & 7] >> 9 & 1);
}

static bool escapes_fit(struct valley_search *search)
{
    int most = 0;
    for (int t = 0; t < search->turns; t++) {
        most += nines_of(&search->turn[t]);
        if (most > search->turn[t].snakes)
            most = search->turn[t].snakes;
    }
    return search->escapes <= most ||
           object(search->inquiry, (struct objection){.kind = OBJECTION_ESCAPES,
                                                      .clause = V5,
                                                      .cells = search->goal->crossed,
                                                      .have = search->escapes,
                                                      .may = most});
}

static bool kinds_fit(struct valley_search *search)
{
    struct inquiry *inquiry = search->inquiry;
    cellset structures = valley_structures(search->goal);
    int helpers = 0;
    for (int t = 0; t < search->turns; t++)
        helpers += search->turn[t].has & HAS_DAKOTA ? 1 : 0;
    if (inquiry->solo && inquiry->rounds > inquiry->setup->board.set[SET_ROUNDS])
        return object(inquiry, (struct objection){.kind = OBJECTION_ROLLS,
                                                  .clause = V12,
                                                  .have = inquiry->rounds,
                                                  .may = inquiry->setup->board.set[SET_ROUNDS]});
    if (cellset_count(search->snakes) != inquiry->perils)
        return object(inquiry, (struct objection){.kind = OBJECTION_PERILS,
                                                  .clause = V6,
                                                  .cells = search->snakes,
                                                  .have = cellset_count(search->snakes),
                                                  .may = inquiry->perils});
    if (cellset_count(structures) > helpers)
        return object(inquiry, (struct objection){.kind = OBJECTION_STRUCTURES,
                                                  .clause = V4,
                                                  .cells = structures,
                                                  .have = cellset_count(structures),
                                                  .may = helpers});
    return escapes_fit(search);
}

static bool marks_fit(struct valley_search *search)
{
    int marks = cellset_count(search->marks) + search->escapes;
    int dice = 0;
    for (int t = 0; t < search->turns; t++)
        dice += dice_of(&search->turn[t]);
    if (marks < search->turns)
        return object(search->inquiry, (struct objection){.kind = OBJECTION_FEW_MARKS,
                                                          .clause = V1,
                                                          .have = marks,
                                                          .may = search->turns});
    if (marks > dice)
        return object(
            search->inquiry,
            (struct objection){.kind = OBJECTION_MARKS, .clause = V1, .have = marks, .may = dice});
    return true;
}

/* V7: up to every deadline the turns have dice enough for the cells that have to be there. */
static bool discoveries_fit(struct valley_search *search)
{
    struct inquiry *inquiry = search->inquiry;
    if (search->goal->discoveries > search->turns)
        return object(inquiry, (struct objection){.kind = OBJECTION_DISCOVERIES,
                                                  .clause = V7,
                                                  .cells = search->goal->found,
                                                  .have = search->goal->discoveries,
                                                  .may = search->turns});
    for (int t = 0, dice = 0; t < search->turns; t++) {
        dice += dice_of(&search->turn[t]);
        cellset due = 0;
        for (cellset rest = search->goal->found; rest;) {
            int cell = cellset_pop(&rest);
            due |= search->deadline[cell] <= t ? cellset_of(cell) : 0;
        }
        if (cellset_count(due) > dice)
            return object(inquiry, (struct objection){.kind = OBJECTION_DEADLINE,
                                                      .clause = V7,
                                                      .cells = due,
                                                      .have = cellset_count(due),
                                                      .may = dice});
    }
    return true;
}

/* V2, V3 */
static bool hangs_together(struct valley_search *search)
{
    const struct board *board = &search->inquiry->setup->board;
    if (!search->marks || search->jumps)
        return true;
    if (!(search->marks & board->shore))
        return object(search->inquiry, (struct objection){.kind = OBJECTION_FIRST, .clause = V3});
    for (cellset rest = search->marks & board->shore; rest;) {
        cellset first = cellset_of(cellset_pop(&rest));
        cellset reached = cellset_flood(first, search->marks);
        if (reached == search->marks)
            return true;
        if (!rest)
            return object(search->inquiry, (struct objection){.kind = OBJECTION_APART,
                                                              .clause = V2,
                                                              .cells = search->marks & ~reached});
    }
    return true;
}

/* --- dice ----------------------------------------------------------------------------------- */

/* The dice of a turn that help to make a value: a bit each. */
static unsigned helping(const struct turn *turn, int value)
{
    unsigned dice = turn->has & HAS_PENNY ? 1u << PURPLE : 0;
    if (value == 0)
        return turn->has & HAS_DAKOTA ? 1u << GREEN : 0;
    for (unsigned set = 1; set < 8; set++)
        dice |= turn->sum[set] == value ? set : 0;
    return dice;
}

/* Every mark needs a die of its own, whatever else it needs. */
static bool dice_fit(struct valley_search *search)
{
    roundset can[CELLS] = {0};
    struct matching m;
    int left_over;
    int dice;
    cellset marks = search->marks | search->goal->crossed;
    if (search->turns * DICE > HINDSIGHT_ROUNDS)
        return true;
    for (cellset rest = marks; rest;) {
        int cell = cellset_pop(&rest);
        bool escape = cellset_has(search->goal->crossed, cell);
        for (int t = 0; t <= search->deadline[cell] && t < search->turns; t++)
            if (!escape || search->turn[t].snakes > 0)
                can[cell] |= (roundset)helping(&search->turn[t], escape ? 9 : search->value[cell])
                             << (DICE * t);
    }
    matching_clear(&m, ~(roundset)0);
    if (matching_complete(&m, can, marks, &left_over))
        return true;
    cellset cells = matching_violators(&m, can, left_over, &dice);
    bool one = cellset_count(cells) == 1 && cellset_has(search->marks, cellset_first(cells));
    return object(search->inquiry, (struct objection){
                                       .kind = one ? OBJECTION_NUMBER : OBJECTION_DICE,
                                       .clause = V1,
                                       .cells = cells,
                                       .value = one ? search->value[cellset_first(cells)] : 0,
                                       .have = cellset_count(cells),
                                       .may = dice,
                                   });
}

/* All pips together, the largest numbers made by Penny; then whether the values can be made at all,
 * wherever they stand. */
static bool sums_fit(struct valley_search *search)
{
    int pips = 0;
    int pennies = 0;
    int sum = 0;
    for (int t = 0; t < search->turns; t++) {
        pips += search->turn[t].sum[search->turn[t].has & 7];
        pennies += search->turn[t].has & HAS_PENNY ? 1 : 0;
    }
    for (int value = NUMBER_MAX; value >= 1; value--) {
        int count =
            cellset_count(search->goal->page.number[value]) + (value == 9 ? search->escapes : 0);
        int free = count < pennies ? count : pennies;
        pennies -= free;
        sum += value * (count - free);
    }
    struct allotment *a = &search->allotment;
    demand_rest(search, 0, WINDOWS_NONE);
    a->most = PROOF_MOST;
    if (sum <= pips && (allot(a) || a->cut))
        return true;
    return object(
        search->inquiry,
        (struct objection){.kind = OBJECTION_SUMS, .clause = V1, .have = sum, .may = pips});
}

/* --- all of it ------------------------------------------------------------------------------ */

static void tell_witness(struct valley_search *search)
{
    cellset placed = 0;
    int revealed = 0;
    for (int round = 0, t = 0; round < search->inquiry->rounds; round++) {
        if (search->inquiry->round[round].peril) {
            witness(search->inquiry, round, search->snake[round]);
            continue;
        }
        for (int i = 0; i < search->steps[t]; i++) {
            placed |= cellset_of(step_cell(search->step[t][i]));
            witness(search->inquiry, round, search->step[t][i]);
        }
        t++;
        cellset cells = 0;
        for (cellset rest = search->goal->found; rest;) {
            int cell = cellset_pop(&rest);
            cells |= search->goal->discovery[cell] == revealed + 1 ? cellset_of(cell) : 0;
        }
        bool reveal = revealed < search->goal->discoveries && !(cells & ~placed);
        witness(search->inquiry, round,
                reveal ? valley_discovery_step((enum discovery)search->goal->kind[revealed], cells)
                       : (step)STEP_DONE << 56);
        revealed += reveal;
    }
}

void valley_inquiry(struct inquiry *inquiry, void *memory)
{
    struct valley_search *search = memory;
    prepare(inquiry, search);
    if (!kinds_fit(search) || !marks_fit(search) || !discoveries_fit(search) ||
        !hangs_together(search) || !dice_fit(search) || !sums_fit(search))
        return;
    if (explain_turns(search)) {
        inquiry->result->verdict = VERDICT_POSSIBLE;
        tell_witness(search);
    }
}
