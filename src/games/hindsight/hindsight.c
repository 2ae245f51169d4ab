#include "games/hindsight/parts.h"

#include "games/list.h"

#include <string.h>

#define NAME(id, name) name,
static const char *const objection_names[OBJECTION_COUNT] = {"", OBJECTIONS(NAME)};
#undef NAME

const char *objection_name(enum objection_kind kind)
{
    return objection_names[kind];
}

bool object(struct inquiry *inquiry, struct objection objection)
{
    inquiry->result->verdict = VERDICT_IMPOSSIBLE;
    inquiry->result->objection = objection;
    return false;
}

void witness(struct inquiry *inquiry, int round, step s)
{
    struct hindsight *result = inquiry->result;
    if (result->steps < HINDSIGHT_STEPS)
        result->step[result->steps++] = (struct hindsight_step){(uint16_t)(round + 1), s};
}

void reach(struct inquiry *inquiry, int rounds)
{
    if (rounds > inquiry->result->reached)
        inquiry->result->reached = rounds;
}

bool look(struct inquiry *inquiry)
{
    const struct hindsight_limit *limit = &inquiry->limit;
    inquiry->gave_up = inquiry->gave_up || ++inquiry->result->nodes >= limit->nodes ||
                       (limit->stop && atomic_load_explicit(limit->stop, memory_order_relaxed));
    return !inquiry->gave_up;
}

/* Marks grow from cell to cell over land that no peril ever takes, so a neighbour is always free
 * while that land hangs together, and something of it is beside every boat that was a landing. */
bool may_jump(const struct setup *setup, cellset perils, cellset boats)
{
    cellset land = setup->board.plain & ~perils;
    if (!land || !(setup->board.shore & land))
        return true;
    for (cellset rest = island_landings(setup, boats); rest;)
        if (!(cellset_grow(cellset_of(cellset_pop(&rest))) & land))
            return true;
    return cellset_flood(land & -land, land) != land;
}

/* --- rolls ---------------------------------------------------------------------------------- */

static void read_rolls(struct inquiry *inquiry, const struct roll *rolls)
{
    int bubbles = inquiry->setup->board.set[SET_BUBBLES];
    for (int i = 0; i < inquiry->rounds; i++) {
        struct told_round *round = &inquiry->round[i];
        memcpy(round->dice, rolls[i].dice, sizeof round->dice);
        round->peril = round->dice[RED] == DIE_SPECIAL && inquiry->perils < bubbles;
        round->helper = !round->peril && round->dice[GREEN] == DIE_SPECIAL;
        round->numbers = (uint16_t)(round->peril ? 0 : adventure_numbers(round->dice));
        inquiry->perils += round->peril;
    }
}

static struct told_round last_round(const struct setup *setup, const struct roll *rolls, int count)
{
    struct inquiry inquiry = {.setup = setup, .rounds = count};
    if (count < 1 || count > HINDSIGHT_ROUNDS)
        return (struct told_round){0};
    read_rolls(&inquiry, rolls);
    return inquiry.round[count - 1];
}

bool hindsight_peril(const struct setup *setup, const struct roll *rolls, int count)
{
    return last_round(setup, rolls, count).peril;
}

unsigned hindsight_numbers(const struct setup *setup, const struct roll *rolls, int count)
{
    return last_round(setup, rolls, count).numbers;
}

int hindsight_over(const struct setup *setup, const struct roll *rolls, int count, bool solo)
{
    struct inquiry inquiry = {.setup = setup, .rounds = count};
    int rounds = setup->board.set[SET_ROUNDS];
    if (solo && rounds)
        return count >= rounds ? rounds : 0;
    if (setup->game != &temple_game || count > HINDSIGHT_ROUNDS)
        return 0;
    read_rolls(&inquiry, rolls);
    return temple_over(&inquiry);
}

struct hindsight_span hindsight_span(const struct setup *setup, const struct roll *rolls, int count,
                                     bool solo)
{
    struct inquiry inquiry = {.setup = setup, .rounds = count};
    int rounds = setup->board.set[SET_ROUNDS];
    if (solo && rounds)
        return (struct hindsight_span){rounds, rounds};
    if (setup->game != &temple_game || count > HINDSIGHT_ROUNDS)
        return (struct hindsight_span){0};
    read_rolls(&inquiry, rolls);
    return temple_span(&inquiry);
}

/* --- the witness ---------------------------------------------------------------------------- */

/* With several players there are two that do the same: what each draws on the other's sheet is what
 * stands on both. */
struct rerun {
    struct setup setup;
    const struct island_page *goal; /* whose treasures are taken; NULL in other games */
    struct inquiry *inquiry;
    struct hindsight told; /* the marks as they were found */
    char sheet[2][2048];
    _Alignas(16) char state[sizeof(struct adventure) + 2 * sizeof(struct valley_page)];
};

static bool both(struct rerun *rerun, int round, step s)
{
    struct refusal why;
    for (int seat = 1; seat <= rerun->setup.seats; seat++)
        if (!rerun->setup.game->apply(&rerun->setup, rerun->state, seat, s, &why))
            return false;
    witness(rerun->inquiry, round, s);
    return true;
}

/* I9: while there is a choice, what stands on the sheet is chosen. */
static bool choose_treasures(struct rerun *rerun, int round)
{
    const struct island_page *page = island_page(rerun->state, 1);
    while (rerun->goal && page->choosing) {
        bool chosen = false;
        for (int i = 0; i < rerun->goal->treasures && !chosen; i++) {
            int cell = rerun->goal->cell[i];
            int value = rerun->goal->value[i];
            chosen = cellset_has(island_treasure_cells(&rerun->setup, page, value), cell) &&
                     both(rerun, round, step_on_cell(STEP_TREASURE, cell, value));
        }
        if (!chosen)
            return false;
    }
    return true;
}

static bool roll_again(struct rerun *rerun, const struct told_round *round)
{
    struct chance chance = {0};
    struct refusal why;
    memcpy(chance.roll.dice, round->dice, sizeof round->dice);
    if (round->peril && rerun->setup.seats == 2) {
        chance.roll.swaps = 2;
        chance.roll.swap[0] = 2;
        chance.roll.swap[1] = 1;
    }
    return rerun->setup.game->family->happen(&rerun->setup, rerun->state, &chance, &why);
}

/* The marks through the rules themselves; the steps of the result are written anew, with the
 * treasures that have to be chosen. */
static bool replays(struct inquiry *inquiry, struct rerun *rerun)
{
    const struct game *game = inquiry->setup->game;
    struct out out;
    int at = 0;
    rerun->setup = *inquiry->setup;
    rerun->setup.seats = inquiry->solo ? 1 : 2;
    rerun->goal = game == &island_game ? island_page(inquiry->state, 1) : NULL;
    rerun->inquiry = inquiry;
    rerun->told = *inquiry->result;
    inquiry->result->steps = 0;
    game->init(&rerun->setup, rerun->state);
    for (int i = 0; i < inquiry->rounds; i++) {
        if (!roll_again(rerun, &inquiry->round[i]))
            return false;
        for (; at < rerun->told.steps && rerun->told.step[at].round == i + 1; at++)
            if (!both(rerun, i, rerun->told.step[at].step) || !choose_treasures(rerun, i))
                return false;
        if (head_of(rerun->state)->status == STATUS_PLAY)
            return false;
    }
    out = out_buffer(rerun->sheet[0], sizeof rerun->sheet[0]);
    game->sheet(&rerun->setup, rerun->state, 1, &out);
    out = out_buffer(rerun->sheet[1], sizeof rerun->sheet[1]);
    game->sheet(inquiry->setup, inquiry->state, 1, &out);
    return strcmp(rerun->sheet[0], rerun->sheet[1]) == 0;
}

/* --- all of it ------------------------------------------------------------------------------ */

static size_t larger(size_t a, size_t b)
{
    return a > b ? a : b;
}

size_t hindsight_size(void)
{
    return larger(sizeof(struct rerun), larger(single_size(), valley_inquiry_size()));
}

/* A round marks at least one cell or crosses out a snake: more rounds than that are too many. */
static int most_rounds(const struct setup *setup)
{
    int cells = cellset_count(setup->board.cells);
    return setup->game == &valley_game ? 2 * cells : cells;
}

void hindsight(const struct setup *setup, const void *state, const struct roll *rolls, int count,
               bool solo, struct hindsight_limit limit, void *memory, struct hindsight *result)
{
    struct inquiry inquiry = {.setup = setup,
                              .state = state,
                              .solo = solo,
                              .rounds = count,
                              .limit = limit,
                              .result = result};
    result->verdict = VERDICT_UNDECIDED;
    result->objection = (struct objection){0};
    result->nodes = 0;
    result->reached = 0;
    result->steps = 0;
    if (count > most_rounds(setup)) {
        object(&inquiry, (struct objection){
                             .kind = OBJECTION_ROLLS, .have = count, .may = most_rounds(setup)});
        return;
    }
    if (count > HINDSIGHT_ROUNDS)
        return;
    read_rolls(&inquiry, rolls);
    if (setup->game == &temple_game)
        temple_inquiry(&inquiry, memory);
    else if (setup->game == &island_game)
        island_inquiry(&inquiry, memory);
    else if (setup->game == &valley_game)
        valley_inquiry(&inquiry, memory);
    /* Nothing is believed that the rules do not confirm. */
    if (result->verdict == VERDICT_POSSIBLE && !replays(&inquiry, memory))
        result->verdict = VERDICT_UNDECIDED;
}
