#include "bots/contest.h"

#include "bots/root.h"

static void sort(struct contest *contest)
{
    for (int i = 1; i < contest->left; i++) {
        uint8_t who = contest->who[i];
        int64_t sum = contest->sum[i];
        int at = i;
        for (; at > 0 && contest->sum[at - 1] < sum; at--) {
            contest->who[at] = contest->who[at - 1];
            contest->sum[at] = contest->sum[at - 1];
        }
        contest->who[at] = who;
        contest->sum[at] = sum;
    }
}

static int halvings(int count)
{
    int rounds = 0;
    for (; count > 1; count = (count + 1) / 2)
        rounds++;
    return rounds;
}

static bool is_stopped(const struct contest *contest)
{
    return contest->stop && atomic_load_explicit(contest->stop, memory_order_relaxed);
}

/* The share of one hand. */
static void play_share(void *of, int hand)
{
    struct contest *contest = of;
    int hands = crew_hands(contest->crew);
    for (int i = hand; i < contest->block; i += hands) {
        contest->done[i] = !is_stopped(contest);
        if (contest->done[i])
            contest->took[i] = contest->play(contest->of, hand, contest->played + i, contest->who,
                                             contest->left, contest->value[i]);
    }
}

static void count_in(struct contest *contest, const int32_t *value)
{
    int64_t between = (int64_t)value[0] - value[1];
    contest->counted++;
    contest->between += between;
    contest->squares += (uint64_t)(between * between);
    for (int i = 0; i < contest->left; i++)
        contest->sum[i] += value[i];
}

/* False if it was stopped, or took too much. */
static bool play_block(struct contest *contest)
{
    bool all = true;
    crew_work(contest->crew, play_share, contest);
    for (int i = 0; i < contest->block; i++) {
        contest->taken += contest->done[i] ? contest->took[i] : 0;
        bool counts = contest->done[i] && (!contest->most || contest->taken <= contest->most);
        if (counts)
            count_in(contest, contest->value[i]);
        all &= counts;
    }
    return all;
}

/* Compares all that are left by so many playouts of each, as far as there is time. */
static bool compare(struct contest *contest, int each)
{
    /* What is played beyond the most was in vain: then small blocks are better. */
    int most = contest->most ? crew_hands(contest->crew) : CONTEST_BLOCK;
    bool going = true;
    most = most > CONTEST_BLOCK ? CONTEST_BLOCK : most;
    contest->counted = 0;
    contest->between = 0;
    contest->squares = 0;
    for (int to_do = each; going && to_do; to_do -= contest->block) {
        int before = contest->counted;
        contest->block = to_do < most ? to_do : most;
        going = play_block(contest);
        contest->played += contest->counted - before;
    }
    sort(contest);
    return going;
}

void contest_run(struct contest *contest)
{
    int rounds = halvings(contest->count);
    bool going = true;
    for (int i = 0; i < contest->count; i++)
        contest->who[i] = (uint8_t)i;
    contest->left = contest->count;
    while (going && contest->left > 1) {
        int each = contest->playouts / rounds / contest->left;
        contest->last = contest->left;
        going = compare(contest, contest->once ? contest->once : each ? each : 1);
        contest->left = contest->once ? 1 : (contest->left + 1) / 2;
    }
}

/* Of the difference of the last two, in as many playouts as they had in all. */
static int32_t error_of_mean(const struct contest *contest)
{
    uint64_t n = (uint64_t)contest->counted;
    int64_t mean = contest->between / contest->counted;
    uint64_t variance = contest->squares / n - (uint64_t)(mean * mean);
    return root(variance / (uint64_t)contest->played);
}

struct finding contest_finding(const struct contest *contest)
{
    struct finding finding = {.playouts = contest->played, .error = FINDING_UNSURE};
    if (!contest->played)
        return finding;
    finding.worth = (int32_t)(contest->sum[0] / contest->played);
    finding.margin = (int32_t)((contest->sum[0] - contest->sum[1]) / contest->played);
    if (contest->played == contest->once)
        finding.error = 0;
    else if (contest->last == 2 && contest->counted > 1)
        finding.error = error_of_mean(contest);
    return finding;
}
