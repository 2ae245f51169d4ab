#include "bots/search.h"

#include "bots/root.h"

/* So many playouts tell how near the end is. */
enum { PROBES = 4 };

/* A turn that is tried, or what is left of it. */
struct trial {
    struct course plan; /* worth: as the eye says */
    int64_t sum;        /* of its playouts */
};

static int take_trials(const struct search *search, struct lookahead *look, struct rng *rng,
                       struct trial *trials)
{
    struct course plans[TURNS_MOST];
    int count = lookahead_turns(look, search->noise, rng, plans, search->kept);
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

/* Tries the best `left` steps with the dice of these numbers; returns how many numbers there was
 * time for. `squares` sums up the squared differences between the first two. */
static int try_all(const struct search *search, struct lookahead *look, struct trial *trials,
                   int left, uint64_t seed, int from, int count, uint64_t *squares)
{
    for (int i = 0; i < count; i++) {
        int64_t first = 0, second = 0;
        if (is_stopped(search))
            return i;
        for (int j = 0; j < left; j++) {
            int32_t value = lookahead_playout(look, &trials[j].plan, seed, from + i);
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

/* How many rolls most games still need. */
static int rolls_left(struct lookahead *look, const struct trial *trial, uint64_t seed)
{
    int least = INT16_MAX;
    for (int i = 0; i < PROBES; i++) {
        lookahead_playout(look, &trial->plan, seed, i);
        least = look->rolls < least ? look->rolls : least;
    }
    return least;
}

struct finding search_step(const struct search *search, const struct setup *setup, const void *view,
                           int seat, struct rng *rng, void *memory)
{
    struct lookahead look;
    struct trial trials[TURNS_MOST];
    lookahead_make(&look, search->brain, search->turns, setup, view, seat, memory);
    int count = take_trials(search, &look, rng, trials);
    uint64_t seed = rng_next(rng);
    uint64_t squares = 0;
    int played = 0, paired = 0;
    int playouts = search->playouts;
    if (lookahead_has_begun(&look))
        playouts /= 4; /* for the rest of a turn a part is enough */
    int rounds = halvings(count);
    int to_come = playouts && count > 1 ? rolls_left(&look, trials, seed) : 0;
    if (!to_come)
        playouts = 0; /* nothing is uncertain, or nobody wants to know */
    for (int left = count; left > 1 && playouts; left = to_come > 1 ? (left + 1) / 2 : 1) {
        int each = playouts / rounds / left;
        each = to_come == 1 ? ROLLS : each ? each : 1; /* all of them: then it is exact */
        squares = 0;
        paired = try_all(search, &look, trials, left, seed, played, each, &squares);
        played += paired;
        sort_by_sum(trials, left);
        if (paired < each)
            break;
    }
    return conclude(trials, count, played, paired, squares);
}
