#include "bots/search.h"

#include "games/adventure.h"

#include <string.h>

/* A turn that is tried. */
struct trial {
    struct plan plan;
    int64_t sum; /* of its playouts */
};

struct lookahead {
    const struct search *search;
    struct setup alone; /* the same board for one seat */
    bool others;        /* there are some, and they draw perils */
    char *here;         /* the seat's sheet now, as a game of one */
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

/* The seat's sheet as a game of its own. */
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
    struct adventure *alone = (struct adventure *)(void *)look->here;
    *alone = *(const struct adventure *)view;
    alone->head.seats = 1;
    alone->head.self = 0;
    alone->waiting = 1;
    struct page *page = (struct page *)(void *)(alone + 1);
    memcpy(page, adventure_page(view, setup->game->page_size, seat), setup->game->page_size);
    page->target = 1;
}

/* The step of one's own that looks best, or the peril of others that hurts most. */
static step natural_step(struct lookahead *look)
{
    const struct search *search = look->search;
    struct adventure *state = (struct adventure *)(void *)look->ahead;
    bool hostile = state->peril && look->others;
    if (hostile)
        ((struct page *)(void *)(state + 1))->last = 0; /* theirs may lie anywhere */
    uint32_t count = search->eye->rate(&look->alone, search->weights, state, 1, look->steps,
                                       look->rated, EYE_STEPS);
    if (hostile)
        for (uint32_t i = 0; i < count; i++)
            look->rated[i].worth = -look->rated[i].worth;
    return rated_best(look->rated, count)->step;
}

static void follow(struct lookahead *look, const struct plan *plan)
{
    struct refusal why;
    for (int i = 0; i < plan->count; i++)
        look->alone.game->apply(&look->alone, look->ahead, 1, plan->step[i], &why);
}

static void finish_turn(struct lookahead *look)
{
    const struct game *game = look->alone.game;
    const struct search *search = look->search;
    const struct adventure *state = (const struct adventure *)(void *)look->ahead;
    struct plan plan;
    struct refusal why;
    if (search->eye->plan && !(state->peril && look->others) &&
        search->eye->plan(&look->alone, search->weights, state, 1, look->steps, &plan, 1))
        follow(look, &plan);
    while (game->acts(&look->alone, look->ahead, 1))
        game->apply(&look->alone, look->ahead, 1, natural_step(look), &why);
}

/* Plays on from the turn with the dice of this number; what it comes to. */
static int32_t playout(struct lookahead *look, const struct plan *first, uint64_t dice)
{
    const struct game *game = look->alone.game;
    const struct head *head = head_of(look->ahead);
    struct refusal why;
    memcpy(look->ahead, look->here, look->size);
    follow(look, first);
    finish_turn(look);
    for (int turn = 1; head->status != STATUS_OVER && turn != look->search->turns; turn++) {
        struct chance chance;
        game->draw(&look->alone, look->ahead, dice, 0, &chance);
        game->happen(&look->alone, look->ahead, &chance, &why);
        finish_turn(look);
    }
    if (head->status != STATUS_OVER)
        return eye_worth(look->search->eye, &look->alone, look->search->weights, look->ahead, 1);
    struct score score = {0};
    game->score(&look->alone, look->ahead, 1, &score);
    return score.total * STAR;
}

/* The steps that look best as turns, the best first. */
static int best_steps(struct lookahead *look, struct plan *plans)
{
    const struct search *search = look->search;
    uint32_t count = search->eye->rate(&look->alone, search->weights, look->here, 1, look->steps,
                                       look->rated, EYE_STEPS);
    int kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        int at = kept < search->kept ? kept++ : kept;
        if (at == search->kept && look->rated[i].worth <= plans[at - 1].worth)
            continue;
        at = at == search->kept ? at - 1 : at;
        for (; at > 0 && plans[at - 1].worth < look->rated[i].worth; at--)
            plans[at] = plans[at - 1];
        plans[at] = (struct plan){look->rated[i].worth, 1, {look->rated[i].step}};
    }
    return kept;
}

static int take_trials(struct lookahead *look, struct trial *trials)
{
    const struct search *search = look->search;
    struct plan plans[SEARCH_KEPT];
    int count = search->eye->plan ? search->eye->plan(&look->alone, search->weights, look->here, 1,
                                                      look->steps, plans, search->kept)
                                  : best_steps(look, plans);
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

struct finding search_turn(const struct search *search, const struct setup *setup, const void *view,
                           int seat, struct rng *rng, void *memory)
{
    struct lookahead look;
    struct trial trials[SEARCH_KEPT];
    set_up(&look, search, setup, view, seat, memory);
    int count = take_trials(&look, trials);
    uint64_t seed = rng_next(rng);
    int played = 0;
    int rounds = halvings(count);
    for (int left = count; left > 1; left = (left + 1) / 2) {
        int each = search->playouts / rounds / left;
        for (int end = played + (each ? each : 1); played < end; played++)
            for (int i = 0; i < left; i++)
                trials[i].sum +=
                    playout(&look, &trials[i].plan, rng_derive(seed, RNG_SAMPLE, (uint64_t)played));
        sort_by_sum(trials, left);
    }
    if (!played)
        return (struct finding){trials[0].plan, trials[0].plan.worth, 0};
    return (struct finding){trials[0].plan, (int32_t)(trials[0].sum / played),
                            (int32_t)((trials[0].sum - trials[1].sum) / played)};
}
