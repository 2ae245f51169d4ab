#include "cli/tally.h"

#include <math.h>

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

static void tally_seat(struct bot_tally *bot, const struct setup *setup, const void *state,
                       int seat, const struct seatset *winners)
{
    struct score score = {0};
    setup->game->score(setup, state, seat, &score);
    bot->sheets++;
    count(&bot->total, score.total);
    for (int i = 0; setup->game->part[i]; i++) {
        bot->part_sum[i] += score.part[i];
        bot->part_squares[i] += (int64_t)score.part[i] * score.part[i];
    }
    if (!seatset_has(winners, seat))
        return;
    bool alone =
        __builtin_popcountll(winners->bits[0]) + __builtin_popcountll(winners->bits[1]) == 1;
    if (alone)
        bot->won++;
    else
        bot->shared++;
}

void tally_game(struct tally *tally, const struct setup *setup, const void *state, uint64_t steps)
{
    struct seatset winners = game_winners(setup, state);
    tally->games++;
    tally->steps += steps;
    count(&tally->rounds, head_of(state)->round);
    for (int seat = 1; seat <= setup->seats; seat++)
        tally_seat(&tally->bot[(seat - 1) % tally->bots], setup, state, seat, &winners);
    if (setup->seats == 1 && setup->game->level)
        tally->bot[0].level[setup->game->level(setup, state, NULL)]++;
}

static void merge_counts(struct counts *to, const struct counts *from)
{
    for (int i = 0; i <= TALLY_HIGH - TALLY_LOW; i++)
        to->count[i] += from->count[i];
}

static void merge_bot(struct bot_tally *to, const struct bot_tally *from)
{
    to->sheets += from->sheets;
    merge_counts(&to->total, &from->total);
    for (int i = 0; i < PARTS_MAX; i++) {
        to->part_sum[i] += from->part_sum[i];
        to->part_squares[i] += from->part_squares[i];
    }
    to->won += from->won;
    to->shared += from->shared;
    for (int i = 0; i <= LEVEL_EXPLORER; i++)
        to->level[i] += from->level[i];
}

void tally_merge(struct tally *to, const struct tally *from)
{
    to->games += from->games;
    to->steps += from->steps;
    merge_counts(&to->rounds, &from->rounds);
    for (int i = 0; i < to->bots; i++)
        merge_bot(&to->bot[i], &from->bot[i]);
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
    double n = (double)all;
    summary.mean = (double)sum / n;
    double variance = n > 1 ? ((double)squares - (double)sum * summary.mean) / (n - 1) : 0;
    summary.deviation = sqrt(variance > 0 ? variance : 0);
    summary.error = summary.deviation / sqrt(n);
    for (int i = 0; i < 7; i++)
        summary.quantile[i] = quantile(counts, all, shares[i]);
    return summary;
}
