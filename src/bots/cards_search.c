#include "bots/cards_search.h"

#include <string.h>

/* With many cards in hand a turn has many ways: then there is not time for all playouts. */
enum { LOOKS_A_TURN = 80, TURNS_A_GAME = 50 };

/* A turn that is tried. */
struct trial {
    struct cards_turn turn;
    int64_t sum; /* of its playouts */
};

struct contest {
    const struct cards_search *search;
    struct cards_lookahead look;
    uint32_t looks; /* of the eye so far */
    uint32_t most;  /* looks that the playouts may take */
};

static bool stopped(const struct contest *contest)
{
    const struct cards_search *search = contest->search;
    return contest->looks > contest->most ||
           (search->stop && atomic_load_explicit(search->stop, memory_order_relaxed));
}

static int take_trials(struct contest *contest, struct rng *rng, struct trial *trials)
{
    const struct cards_search *search = contest->search;
    struct cards_turn turns[CARDS_KEPT];
    int most = search->kept < CARDS_KEPT ? search->kept : CARDS_KEPT;
    int count = cards_lookahead_turns(&contest->look, search->noise, rng, turns, most);
    for (int i = 0; i < count; i++)
        trials[i] = (struct trial){turns[i], 0};
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

/* The first step of a turn gets the most of its playouts, every later one half of what is left. */
static int playouts_now(const struct cards_search *search, const struct paperworld *view)
{
    if (view->phase == PHASE_START)
        return search->playouts - search->playouts / 4;
    int later = view->phase == PHASE_LAY ? view->laid : 1;
    return later > 8 ? 0 : search->playouts / 4 >> later;
}

/* One playout for each, all with the same cards; false if there was no time for it. */
static bool try_once(struct contest *contest, struct trial *trials, int count, uint64_t seed)
{
    int32_t worth[CARDS_KEPT];
    cards_lookahead_sample(&contest->look, seed);
    for (int i = 0; i < count; i++) {
        if (stopped(contest))
            return false;
        worth[i] = cards_lookahead_playout(&contest->look, &trials[i].turn.step, 1);
    }
    for (int i = 0; i < count; i++)
        trials[i].sum += worth[i];
    return true;
}

/* Tries them until the best is in front; how many playouts each of the last ones had. */
static int try_all(struct contest *contest, struct trial *trials, int count, uint64_t seed)
{
    const struct cards_search *search = contest->search;
    int playouts = playouts_now(search, contest->look.view);
    int turns = search->turns ? search->turns : TURNS_A_GAME;
    int rounds = halvings(count);
    int played = 0;
    int64_t most = (int64_t)playouts * turns * LOOKS_A_TURN;
    contest->looks = 0;
    contest->most = most > UINT32_MAX ? UINT32_MAX : (uint32_t)most;
    bool going = playouts >= count;
    for (int left = count; left > 1 && going; left = (left + 1) / 2) {
        int each = playouts / rounds / left;
        for (int end = played + (each ? each : 1); going && played < end; played += going)
            going = try_once(contest, trials, left, rng_derive(seed, RNG_SAMPLE, (uint64_t)played));
        sort_by_sum(trials, left);
    }
    return played;
}

struct finding cards_step(const struct cards_search *search, const struct setup *setup,
                          const void *view, int seat, struct rng *rng, void *memory)
{
    struct contest contest = {.search = search};
    struct cards_lookahead *look = &contest.look;
    struct trial trials[CARDS_KEPT];
    uint64_t seed = rng_next(rng);
    cards_lookahead_make(look, search->weights, search->turns, setup, view, seat, memory);
    look->mind.eye.looks = &contest.looks;
    cards_lookahead_sample(look, rng_derive(seed, RNG_SAMPLE, UINT64_MAX));
    int count = take_trials(&contest, rng, trials);
    int played = count > 1 ? try_all(&contest, trials, count, seed) : 0;
    struct finding found = {
        .step = trials[0].turn.step, .worth = trials[0].turn.worth, .playouts = played};
    if (played)
        found.worth = (int32_t)(trials[0].sum / played);
    if (count > 1)
        found.margin = played ? (int32_t)((trials[0].sum - trials[1].sum) / played)
                              : trials[0].turn.worth - trials[1].turn.worth;
    return found;
}
