#include "lab/tally.h"

#include <math.h>
#include <string.h>

size_t tally_size(int bots)
{
    return sizeof(struct tally) + (size_t)bots * sizeof(struct bot_tally);
}

static void count(struct counts *counts, int value)
{
    if (value < TALLY_LOW)
        value = TALLY_LOW;
    if (value > TALLY_HIGH)
        value = TALLY_HIGH;
    counts->count[value - TALLY_LOW]++;
}

/* All sheets of the bot in this game. */
static void tally_bot(struct tally *tally, int i, const struct setup *setup, const void *state,
                      const struct seatset *winners)
{
    struct bot_tally *bot = &tally->bot[i];
    struct score all = {0};
    int first = 0;
    for (int seat = i + 1; seat <= setup->seats; seat += tally->bots) {
        struct score score = {0};
        setup->game->score(setup, state, seat, &score);
        bot->sheets++;
        count(&bot->total, score.total);
        bot->sheet_squares += (int64_t)score.total * score.total;
        all.total += score.total;
        for (int part = 0; setup->game->part[part]; part++)
            all.part[part] += score.part[part];
        first += seatset_has(winners, seat);
    }
    int winning = __builtin_popcountll(winners->bits[0]) + __builtin_popcountll(winners->bits[1]);
    bot->won += first && winning == 1;
    bot->shared += first && winning > 1;
    bot->total_sum += all.total;
    bot->total_squares += (int64_t)all.total * all.total;
    for (int part = 0; setup->game->part[part]; part++) {
        bot->part_sum[part] += all.part[part];
        bot->part_squares[part] += (int64_t)all.part[part] * all.part[part];
    }
}

void tally_game(struct tally *tally, const struct setup *setup, const void *state, uint64_t steps)
{
    struct seatset winners = game_winners(setup, state);
    tally->games++;
    tally->steps += steps;
    count(&tally->rounds, head_of(state)->round);
    for (int i = 0; i < tally->bots; i++)
        tally_bot(tally, i, setup, state, &winners);
    if (setup->seats == 1)
        tally->bot[0].level[setup->game->level(setup, state, NULL)]++;
}

uint64_t *tally_sums(struct tally *tally, size_t *count)
{
    *count = (tally_size(tally->bots) - offsetof(struct tally, games)) / sizeof(uint64_t);
    return &tally->games;
}

void tally_move(struct tally *to, struct tally *from)
{
    size_t count;
    uint64_t *sums = tally_sums(to, &count), *more = tally_sums(from, &count);
    for (size_t i = 0; i < count; i++)
        sums[i] += more[i];
    memset(more, 0, count * sizeof *more);
}

/* The smallest value below or at which at least `share` of all lie. */
static int quantile(const struct counts *counts, uint64_t all, double share)
{
    uint64_t wanted = (uint64_t)ceil(share * (double)all);
    uint64_t seen = 0;
    if (wanted < 1)
        wanted = 1;
    for (int i = 0; i <= TALLY_HIGH - TALLY_LOW; i++) {
        seen += counts->count[i];
        if (seen >= wanted)
            return i + TALLY_LOW;
    }
    return TALLY_HIGH;
}

/* All figures but the quantiles, as of independent values. */
static void set_means(struct summary *summary, double sum, double squares)
{
    const struct sums sums = {summary->count, sum, squares};
    struct mean mean = sums_mean(&sums);
    summary->mean = mean.mean;
    summary->error = mean.error;
    summary->deviation = mean.error * sqrt((double)summary->count);
}

struct summary counts_summary(const struct counts *counts)
{
    static const double shares[7] = {0, 0.05, 0.25, 0.5, 0.75, 0.95, 1};
    struct summary summary = {0};
    uint64_t all = 0;
    int64_t sum = 0;
    int64_t squares = 0;
    for (int i = 0; i <= TALLY_HIGH - TALLY_LOW; i++) {
        int64_t n = (int64_t)counts->count[i];
        int64_t value = i + TALLY_LOW;
        all += (uint64_t)n;
        sum += n * value;
        squares += n * value * value;
    }
    if (all == 0)
        return summary;
    summary.count = summary.games = (long)all;
    set_means(&summary, (double)sum, (double)squares);
    for (int i = 0; i < 7; i++)
        summary.quantile[i] = quantile(counts, all, shares[i]);
    return summary;
}

/* Of a bot's sheets, as many in each game. */
static struct mean mean_by_game(const struct tally *tally, int bot, double sum, int64_t squares)
{
    const struct sums sums = {(long)tally->games, sum, (double)squares};
    double sheets = (double)tally->bot[bot].sheets / (double)tally->games;
    struct mean mean = sums_mean(&sums);
    mean.mean /= sheets;
    mean.error /= sheets;
    return mean;
}

struct mean tally_part(const struct tally *tally, int bot, int part)
{
    const struct bot_tally *of = &tally->bot[bot];
    return mean_by_game(tally, bot, (double)of->part_sum[part], of->part_squares[part]);
}

struct summary tally_scores(const struct tally *tally, int bot)
{
    const struct bot_tally *of = &tally->bot[bot];
    struct summary summary = counts_summary(&of->total);
    double sum = (double)of->total_sum;
    set_means(&summary, sum, (double)of->sheet_squares);
    summary.games = (long)tally->games;
    summary.error = mean_by_game(tally, bot, sum, of->total_squares).error;
    return summary;
}
