#include "bots/lookahead.h"

#include "games/adventure/adventure.h"

#include <string.h>

static size_t rounded(size_t size)
{
    return (size + 63) & ~(size_t)63;
}

size_t lookahead_size(const struct setup *setup)
{
    size_t state = rounded(sizeof(struct adventure) + setup->game->page_size);
    return 2 * state + rounded(EYE_STEPS * sizeof(step)) +
           rounded(EYE_STEPS * sizeof(struct rated));
}

/* The sheet of one of them as a game of its own. */
static struct page *copy_sheet(char *to, const struct setup *setup, const void *view, int whose)
{
    struct adventure *alone = (struct adventure *)(void *)to;
    *alone = *(const struct adventure *)view;
    alone->head.seats = 1;
    alone->head.self = 0;
    alone->waiting = 1;
    struct page *page = (struct page *)(void *)(alone + 1);
    memcpy(page, adventure_page(view, setup->game->page_size, whose), setup->game->page_size);
    page->target = 1;
    page->complete = 0;
    return page;
}

static void take_sheet(struct lookahead *look, const struct setup *setup, const void *view,
                       int seat, int whose)
{
    struct page *page = copy_sheet(look->here, setup, view, whose);
    look->sign = whose == seat ? 1 : -1;
    if (((const struct adventure *)view)->peril && look->others)
        page->last = 0; /* theirs may lie anywhere */
}

void lookahead_own(struct lookahead *look, const struct setup *setup, const void *view, int seat)
{
    take_sheet(look, setup, view, seat, seat);
}

void lookahead_make(struct lookahead *look, const struct brain *brain, int turns,
                    const struct setup *setup, const void *view, int seat, void *memory)
{
    look->brain = brain;
    look->turns = turns;
    look->fate.known = false;
    eye_alone(setup, view, &look->alone);
    look->others = setup->seats > 1;
    look->size = sizeof(struct adventure) + setup->game->page_size;
    look->here = memory;
    look->ahead = look->here + rounded(look->size);
    look->steps = (step *)(void *)(look->ahead + rounded(look->size));
    look->rated = (struct rated *)(void *)((char *)look->steps + rounded(EYE_STEPS * sizeof(step)));
    bool marks = ((const struct adventure *)view)->peril;
    take_sheet(look, setup, view, seat, marks ? adventure_target(setup, view, seat) : seat);
}

void lookahead_worths(struct lookahead *look, const struct setup *setup, const void *table,
                      int32_t *worth)
{
    const struct brain *brain = look->brain;
    for (int i = 0; i < setup->seats; i++) {
        copy_sheet(look->ahead, setup, table, i + 1);
        worth[i] = eye_worth(brain->eye, &look->alone, brain->weight, look->ahead, 1);
    }
}

static uint32_t rate(struct lookahead *look, const void *state)
{
    const struct brain *brain = look->brain;
    return brain->eye->rate(&look->alone, brain->weight, state, 1, look->steps, look->rated,
                            EYE_STEPS);
}

static step random_step(struct lookahead *look)
{
    uint32_t count = look->alone.game->moves(&look->alone, look->ahead, 1, look->steps, EYE_STEPS);
    return look->steps[rng_below(&look->rng, count > EYE_STEPS ? EYE_STEPS : count)];
}

/* The step of one's own that looks best, or the peril of others that hurts most. */
static step natural_step(struct lookahead *look)
{
    struct adventure *state = (struct adventure *)(void *)look->ahead;
    const struct brain *brain = look->brain;
    bool hostile = state->peril && look->others;
    if (brain && hostile)
        return eye_suffer(brain->eye, &look->alone, brain->weight, state, look->steps, look->rated);
    if (brain)
        return rated_best(look->rated, rate(look, state))->step;
    if (hostile)
        ((struct page *)(void *)(state + 1))->last = 0;
    return random_step(look);
}

static void follow(struct lookahead *look, const struct course *plan)
{
    struct refusal why;
    for (int i = 0; i < plan->count; i++)
        look->alone.game->apply(&look->alone, look->ahead, 1, plan->step[i], &why);
}

static int make_plans(struct lookahead *look, const void *state, struct course *plans, int wanted)
{
    const struct brain *brain = look->brain;
    return brain->eye->plan(&look->alone, brain->weight, state, 1, look->steps, plans, wanted);
}

static void finish_turn(struct lookahead *look)
{
    const struct game *game = look->alone.game;
    const struct adventure *state = (const struct adventure *)(void *)look->ahead;
    struct course plan;
    struct refusal why;
    if (look->brain && look->brain->eye->plan && game->acts(&look->alone, look->ahead, 1) &&
        !(state->peril && look->others) && make_plans(look, look->ahead, &plan, 1))
        follow(look, &plan);
    while (game->acts(&look->alone, look->ahead, 1))
        game->apply(&look->alone, look->ahead, 1, natural_step(look), &why);
}

static void roll(struct lookahead *look, uint64_t seed, int number)
{
    const struct game *game = look->alone.game;
    struct chance chance;
    struct refusal why;
    bool given = fate_roll(&look->fate, seed, number, look->rolls, chance.roll.dice);
    game->family->draw(&look->alone, look->ahead, rng_derive(seed, RNG_SAMPLE, (uint64_t)number),
                       given ? GIVEN_DICE : 0, &chance);
    game->family->happen(&look->alone, look->ahead, &chance, &why);
}

int32_t lookahead_playout(struct lookahead *look, const struct course *first, uint64_t seed,
                          int number)
{
    const struct game *game = look->alone.game;
    const struct brain *brain = look->brain;
    const struct head *head = head_of(look->ahead);
    memcpy(look->ahead, look->here, look->size);
    if (!brain)
        rng_seed(&look->rng, rng_derive(seed, RNG_BOT, (uint64_t)number));
    follow(look, first);
    finish_turn(look);
    look->rolls = 0;
    look->peril = false;
    while (head->status != STATUS_OVER && look->rolls + 1 != look->turns) {
        roll(look, seed, number);
        look->peril |= !look->rolls && ((const struct adventure *)(void *)look->ahead)->peril;
        finish_turn(look);
        look->rolls++;
    }
    if (brain && head->status != STATUS_OVER)
        return look->sign * eye_worth(brain->eye, &look->alone, brain->weight, look->ahead, 1);
    struct score score = {0};
    game->score(&look->alone, look->ahead, 1, &score);
    return look->sign * score.total * STAR;
}

/* Puts a plan among the best ones, the best first; returns how many there are then. */
static int keep_best(struct course *plans, int count, int most, const struct course *plan)
{
    if (count == most && (!count || plan->worth <= plans[count - 1].worth))
        return count;
    int at = count < most ? count++ : count - 1;
    for (; at > 0 && plans[at - 1].worth < plan->worth; at--)
        plans[at] = plans[at - 1];
    plans[at] = *plan;
    return count;
}

static int32_t noisy(int noise, struct rng *rng, int32_t worth)
{
    if (!noise)
        return worth;
    return worth + (int32_t)rng_below(rng, (uint32_t)(2 * noise + 1)) - noise;
}

int lookahead_turns(struct lookahead *look, int noise, struct rng *rng, struct course *turns,
                    int wanted)
{
    int kept = 0;
    if (look->brain->eye->plan && look->sign > 0) {
        struct course all[TURNS_MOST];
        int looked_at = noise ? TURNS_MOST : wanted;
        int count = make_plans(look, look->here, all, looked_at < 2 ? 2 : looked_at);
        for (int i = 0; i < count; i++) {
            all[i].worth = noisy(noise, rng, all[i].worth);
            kept = keep_best(turns, kept, wanted, &all[i]);
        }
        return kept;
    }
    uint32_t count = rate(look, look->here);
    for (uint32_t i = 0; i < count; i++) {
        struct course turn = {look->sign * look->rated[i].worth, 1, {look->rated[i].step}};
        turn.worth = noisy(noise, rng, turn.worth);
        kept = keep_best(turns, kept, wanted, &turn);
    }
    return kept;
}

uint64_t lookahead_complete(struct lookahead *look, struct course *turn)
{
    const struct game *game = look->alone.game;
    struct refusal why;
    memcpy(look->ahead, look->here, look->size);
    follow(look, turn);
    while (game->acts(&look->alone, look->ahead, 1)) {
        step next = natural_step(look);
        game->apply(&look->alone, look->ahead, 1, next, &why);
        if (turn->count < COURSE_STEPS)
            turn->step[turn->count++] = next;
    }
    return game_digest(&look->alone, look->ahead);
}

bool lookahead_has_begun(const struct lookahead *look)
{
    const struct adventure *here = (const struct adventure *)(void *)look->here;
    const struct page *page = (const struct page *)(const void *)(here + 1);
    return look->sign > 0 && page->fresh;
}
