#include "bots/search.h"

#include "games/adventure.h"

#include <string.h>

/* All rolls there are; going on by the stride meets every one of them. */
enum { FACES = 6, ROLLS = FACES * FACES * FACES, ROLL_STRIDE = 83 };

/* A turn that is tried, or what is left of it. */
struct trial {
    struct course plan; /* worth: as the eye says */
    int64_t sum;        /* of its playouts */
};

struct lookahead {
    const struct search *search;
    struct setup alone; /* the same board for one seat */
    bool others;        /* there are some, and they draw perils */
    int sign;           /* -1: the sheet is another's, and the less it is worth the better */
    char *here;         /* the sheet now, as a game of one */
    char *ahead;        /* and somewhere in a playout */
    step *steps;
    struct rated *rated;
    size_t size;
};

static size_t rounded(size_t size)
{
    return (size + 63) & ~(size_t)63;
}

size_t search_memory_size(const struct setup *setup)
{
    size_t state = rounded(sizeof(struct adventure) + setup->game->page_size);
    return 2 * state + rounded(EYE_STEPS * sizeof(step)) +
           rounded(EYE_STEPS * sizeof(struct rated));
}

/* The sheet as a game of its own. */
static void take_sheet(struct lookahead *look, const struct setup *setup, const void *view,
                       int seat)
{
    struct adventure *alone = (struct adventure *)(void *)look->here;
    *alone = *(const struct adventure *)view;
    int whose = alone->peril ? adventure_target(setup, view, seat) : seat;
    look->sign = whose == seat ? 1 : -1;
    alone->head.seats = 1;
    alone->head.self = 0;
    alone->waiting = 1;
    struct page *page = (struct page *)(void *)(alone + 1);
    memcpy(page, adventure_page(view, setup->game->page_size, whose), setup->game->page_size);
    page->target = 1;
    page->complete = 0;
    if (look->sign < 0)
        page->last = 0; /* theirs may lie anywhere */
}

static void set_up(struct lookahead *look, const struct search *search, const struct setup *setup,
                   const void *view, int seat, char *memory)
{
    look->search = search;
    look->alone = *setup;
    look->alone.seats = 1;
    look->others = setup->seats > 1;
    look->size = sizeof(struct adventure) + setup->game->page_size;
    look->here = memory;
    look->ahead = look->here + rounded(look->size);
    look->steps = (step *)(void *)(look->ahead + rounded(look->size));
    look->rated = (struct rated *)(void *)((char *)look->steps + rounded(EYE_STEPS * sizeof(step)));
    take_sheet(look, setup, view, seat);
}

static uint32_t rate(struct lookahead *look, const void *state)
{
    const struct brain *brain = look->search->brain;
    return brain->eye->rate(&look->alone, brain->weight, state, 1, look->steps, look->rated,
                            EYE_STEPS);
}

/* The step of one's own that looks best, or the peril of others that hurts most. */
static step natural_step(struct lookahead *look)
{
    struct adventure *state = (struct adventure *)(void *)look->ahead;
    bool hostile = state->peril && look->others;
    if (hostile)
        ((struct page *)(void *)(state + 1))->last = 0;
    uint32_t count = rate(look, state);
    if (hostile)
        for (uint32_t i = 0; i < count; i++)
            look->rated[i].worth = -look->rated[i].worth;
    return rated_best(look->rated, count)->step;
}

static void follow(struct lookahead *look, const struct course *plan)
{
    struct refusal why;
    for (int i = 0; i < plan->count; i++)
        look->alone.game->apply(&look->alone, look->ahead, 1, plan->step[i], &why);
}

static int make_plans(struct lookahead *look, const void *state, struct course *plans, int wanted)
{
    const struct brain *brain = look->search->brain;
    return brain->eye->plan(&look->alone, brain->weight, state, 1, look->steps, plans, wanted);
}

static void finish_turn(struct lookahead *look)
{
    const struct game *game = look->alone.game;
    const struct adventure *state = (const struct adventure *)(void *)look->ahead;
    struct course plan;
    struct refusal why;
    if (look->search->brain->eye->plan && game->acts(&look->alone, look->ahead, 1) &&
        !(state->peril && look->others) && make_plans(look, look->ahead, &plan, 1))
        follow(look, &plan);
    while (game->acts(&look->alone, look->ahead, 1))
        game->apply(&look->alone, look->ahead, 1, natural_step(look), &why);
}

/* The next roll of a playout. The first rolls of all playouts go through all rolls there are, so
 * that each comes equally often. */
static void roll(struct lookahead *look, uint64_t seed, int number, bool first)
{
    const struct game *game = look->alone.game;
    struct chance chance;
    struct refusal why;
    if (first) {
        unsigned all = (unsigned)((seed >> 8) % ROLLS + (unsigned)number * ROLL_STRIDE) % ROLLS;
        for (int i = 0; i < DICE; i++, all /= FACES)
            chance.roll.dice[i] = (uint8_t)(all % FACES + 1);
    }
    game->draw(&look->alone, look->ahead, rng_derive(seed, RNG_SAMPLE, (uint64_t)number),
               first ? GIVEN_DICE : 0, &chance);
    game->happen(&look->alone, look->ahead, &chance, &why);
}

/* Plays on from the turn with the dice of this number; what it comes to. */
static int32_t playout(struct lookahead *look, const struct course *first, uint64_t seed,
                       int number)
{
    const struct game *game = look->alone.game;
    const struct brain *brain = look->search->brain;
    const struct head *head = head_of(look->ahead);
    memcpy(look->ahead, look->here, look->size);
    follow(look, first);
    finish_turn(look);
    for (int turn = 1; head->status != STATUS_OVER && turn != look->search->turns; turn++) {
        roll(look, seed, number, turn == 1);
        finish_turn(look);
    }
    if (head->status != STATUS_OVER)
        return look->sign * eye_worth(brain->eye, &look->alone, brain->weight, look->ahead, 1);
    struct score score = {0};
    game->score(&look->alone, look->ahead, 1, &score);
    return look->sign * score.total * STAR;
}

/* Puts a plan among the best ones, the best first; returns how many there are then. */
static int keep_best(struct course *plans, int count, int most, const struct course *plan)
{
    if (count == most && plan->worth <= plans[count - 1].worth)
        return count;
    int at = count < most ? count++ : count - 1;
    for (; at > 0 && plans[at - 1].worth < plan->worth; at--)
        plans[at] = plans[at - 1];
    plans[at] = *plan;
    return count;
}

static int32_t noisy(const struct search *search, struct rng *rng, int32_t worth)
{
    if (!search->noise)
        return worth;
    return worth + (int32_t)rng_below(rng, (uint32_t)(2 * search->noise + 1)) - search->noise;
}

/* The turns that look best. A peril on another's sheet is one step, whatever the game. */
static int take_plans(struct lookahead *look, struct rng *rng, struct course *plans)
{
    const struct search *search = look->search;
    int kept = 0;
    if (search->brain->eye->plan && look->sign > 0) {
        struct course all[SEARCH_KEPT];
        int wanted = search->noise ? SEARCH_KEPT : search->kept;
        int count = make_plans(look, look->here, all, wanted < 2 ? 2 : wanted);
        for (int i = 0; i < count; i++) {
            all[i].worth = noisy(search, rng, all[i].worth);
            kept = keep_best(plans, kept, search->kept, &all[i]);
        }
        return kept;
    }
    uint32_t count = rate(look, look->here);
    for (uint32_t i = 0; i < count; i++) {
        struct course plan = {look->sign * look->rated[i].worth, 1, {look->rated[i].step}};
        plan.worth = noisy(search, rng, plan.worth);
        kept = keep_best(plans, kept, search->kept, &plan);
    }
    return kept;
}

static int take_trials(struct lookahead *look, struct rng *rng, struct trial *trials)
{
    struct course plans[SEARCH_KEPT];
    int count = take_plans(look, rng, plans);
    for (int i = 0; i < count; i++)
        trials[i] = (struct trial){plans[i], 0};
    return count;
}

static void sort_by_sum(struct trial *trials, int count)
{
    for (int i = 1; i < count; i++) {
        struct trial trial = trials[i];
        int at = i;
        for (; at > 0 && trials[at - 1].sum < trial.sum; at--)
            trials[at] = trials[at - 1];
        trials[at] = trial;
    }
}

static int halvings(int count)
{
    int rounds = 0;
    for (; count > 1; count = (count + 1) / 2)
        rounds++;
    return rounds;
}

static bool is_stopped(const struct search *search)
{
    return search->stop && atomic_load_explicit(search->stop, memory_order_relaxed);
}

static int32_t root(uint64_t square)
{
    uint64_t low = 0, high = UINT32_MAX;
    while (low < high) {
        uint64_t middle = (low + high + 1) / 2;
        if (middle * middle <= square)
            low = middle;
        else
            high = middle - 1;
    }
    return (int32_t)low;
}

/* Tries the best `left` steps with the dice of these numbers; returns how many numbers there was
 * time for. `squares` sums up the squared differences between the first two. */
static int try_all(struct lookahead *look, struct trial *trials, int left, uint64_t seed, int from,
                   int count, uint64_t *squares)
{
    for (int i = 0; i < count; i++) {
        int64_t first = 0, second = 0;
        if (is_stopped(look->search))
            return i;
        for (int j = 0; j < left; j++) {
            int32_t value = playout(look, &trials[j].plan, seed, from + i);
            trials[j].sum += value;
            if (j < 2)
                *(j ? &second : &first) = value;
        }
        *squares += (uint64_t)((first - second) * (first - second));
    }
    return count;
}

/* What came of the trials: after `played` playouts each of the best ones, of which the last
 * `paired` met in the last comparison. */
static struct finding conclude(const struct trial *trials, int count, int played, int paired,
                               uint64_t squares)
{
    struct finding finding = {trials[0].plan.step[0], trials[0].plan.worth, 0, 0, played};
    if (played)
        finding.worth = (int32_t)(trials[0].sum / played);
    if (played && count > 1)
        finding.margin = (int32_t)((trials[0].sum - trials[1].sum) / played);
    else if (count > 1)
        finding.margin = trials[0].plan.worth - trials[1].plan.worth;
    if (paired)
        finding.error = root(squares / (uint64_t)paired / (uint64_t)paired);
    return finding;
}

/* For what is left of a turn that has begun, a part is enough. */
static int budget(const struct lookahead *look)
{
    const struct adventure *here = (const struct adventure *)(void *)look->here;
    const struct page *page = (const struct page *)(const void *)(here + 1);
    return look->sign > 0 && page->fresh ? look->search->playouts / 4 : look->search->playouts;
}

struct finding search_step(const struct search *search, const struct setup *setup, const void *view,
                           int seat, struct rng *rng, void *memory)
{
    struct lookahead look;
    struct trial trials[SEARCH_KEPT];
    set_up(&look, search, setup, view, seat, memory);
    int count = take_trials(&look, rng, trials);
    uint64_t seed = rng_next(rng);
    uint64_t squares = 0;
    int played = 0, paired = 0;
    int playouts = budget(&look);
    int rounds = halvings(count);
    for (int left = count; left > 1 && playouts; left = (left + 1) / 2) {
        int each = playouts / rounds / left;
        each = each ? each : 1;
        squares = 0;
        paired = try_all(&look, trials, left, seed, played, each, &squares);
        played += paired;
        sort_by_sum(trials, left);
        if (paired < each)
            break;
    }
    return conclude(trials, count, played, paired, squares);
}
