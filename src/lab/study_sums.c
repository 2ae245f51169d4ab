#include "base/memory.h"
#include "lab/study.h"

#include "lab/rating.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

double study_total(const struct study_sheet *sheet, int which)
{
    (void)which;
    return sheet->total;
}

double study_ranked(const struct study_sheet *sheet, int which)
{
    (void)which;
    return sheet->ranked;
}

double study_rounds(const struct study_sheet *sheet, int which)
{
    (void)which;
    return sheet->rounds;
}

double study_steps(const struct study_sheet *sheet, int which)
{
    (void)which;
    return sheet->steps;
}

double study_part(const struct study_sheet *sheet, int which)
{
    return sheet->part[which];
}

double study_reaches(const struct study_sheet *sheet, int level)
{
    return sheet->level >= level;
}

/* --- means ---------------------------------------------------------------------------------- */

/* Calls for every sheet of the bot, or of all bots if it is -1, would be the same loop everywhere:
 * this stores the numbers and returns how many there are. */
static long gather(const struct study *study, int bot, study_number *number, int which,
                   double *values)
{
    long count = 0;
    for (int i = 0; i < study->bots; i++)
        for (long game = 0; game < study->games && (bot < 0 || bot == i); game++)
            for (int seat = 1; seat <= study->setup->seats; seat++) {
                const struct study_sheet *sheet = study_at(study, i, game, seat);
                if (sheet->there)
                    values[count++] = number(sheet, which);
            }
    return count;
}

static double *room_for(const struct study *study)
{
    return memory_get((size_t)study->games * (size_t)study->bots * study->setup->seats *
                      sizeof(double));
}

bool study_began(const struct study *study, int bot)
{
    for (int i = 0; i < study->bots; i++)
        for (long game = 0; game < study->games && (bot < 0 || bot == i); game++)
            if (study_at(study, i, game, 1)->there)
                return true;
    return false;
}

/* Sheets of one game are not independent of each other: what they have on average counts once. */
static void add_game(const struct study *study, int bot, long game, study_number *number, int which,
                     struct sums *sums)
{
    double sum = 0;
    int seats = study->setup->seats;
    for (int seat = 1; seat <= seats; seat++)
        sum += number(study_at(study, bot, game, seat), which);
    if (study_at(study, bot, game, 1)->there)
        sums_add(sums, sum / seats);
}

struct mean study_mean(const struct study *study, int bot, study_number *number, int which)
{
    struct sums sums = {0};
    for (int i = 0; i < study->bots; i++)
        for (long game = 0; game < study->games && (bot < 0 || bot == i); game++)
            add_game(study, i, game, number, which, &sums);
    return sums_mean(&sums);
}

static int compare(const void *a, const void *b)
{
    const double *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

struct spread study_spread(const struct study *study, int bot, study_number *number, int which)
{
    static const double shares[STUDY_SHARES] = {0, 0.05, 0.25, 0.5, 0.75, 0.95, 1};
    double *values = room_for(study);
    long count = gather(study, bot, number, which, values);
    struct spread spread = {.mean = study_mean(study, bot, number, which)};
    spread.deviation = mean_of(values, count).error * sqrt((double)count);
    qsort(values, (size_t)count, sizeof *values, compare);
    for (int i = 0; i < STUDY_SHARES && count; i++) {
        long at = (long)ceil(shares[i] * (double)count) - 1;
        spread.share[i] = (int)values[at < 0 ? 0 : at];
    }
    free(values);
    return spread;
}

/* --- levels --------------------------------------------------------------------------------- */

/* Two bots side by side. */
struct duel {
    struct sums points, stars;
};

static void compare_sheets(const struct study *study, int bot, int other, struct duel *duel)
{
    for (long game = 0; game < study->games; game++) {
        const struct study_sheet *a = study_at(study, bot, game, 1);
        const struct study_sheet *b = study_at(study, other, game, 1);
        if (!a->there || !b->there)
            continue;
        sums_add(&duel->points, a->total > b->total ? 1 : a->total == b->total ? 0.5 : 0);
        sums_add(&duel->stars, a->total - b->total);
    }
}

/* Adds what the seats of a game brought: points of the bot, and by how many stars it is ahead. */
static void add_meeting(const struct study *study, int row, long game, int bot, double *points,
                        double *ahead)
{
    for (int seat = 1; seat <= study->setup->seats; seat++) {
        const struct study_sheet *sheet = study_at(study, row, game, seat);
        bool own = study_whose(study, row, game, seat) == bot;
        *points += own ? sheet->points / 12.0 : 0;
        *ahead += own ? sheet->total : -sheet->total;
    }
}

/* Both games with the same cards together: each bot had every seat in one of them. */
static void compare_meetings(const struct study *study, int bot, int other, struct duel *duel)
{
    int row = study->bots + (bot < other ? bot : other);
    long every = study->every[row];
    if (abs(bot - other) != 1)
        return;
    for (long game = 0; game + every < study->games; game += 2 * every) {
        double points = 0, ahead = 0;
        if (!study_at(study, row, game, 1)->there || !study_at(study, row, game + every, 1)->there)
            continue;
        add_meeting(study, row, game, bot, &points, &ahead);
        add_meeting(study, row, game + every, bot, &points, &ahead);
        sums_add(&duel->points, points / 2);
        sums_add(&duel->stars, ahead / study->setup->seats);
    }
}

void study_against(const struct study *study, int bot, int other, struct mean *points,
                   struct mean *stars)
{
    struct duel duel = {0};
    if (study->setup->seats == 1)
        compare_sheets(study, bot, other, &duel);
    else
        compare_meetings(study, bot, other, &duel);
    *points = sums_points(&duel.points);
    *stars = sums_mean(&duel.stars);
}

void study_ratings(const struct study *study, double rating[STUDY_BOTS])
{
    double points[STUDY_BOTS * STUDY_BOTS] = {0}, played[STUDY_BOTS * STUDY_BOTS] = {0};
    bool met[STUDY_BOTS] = {0};
    for (int i = 0; i < study->bots; i++)
        for (int j = 0; j < study->bots; j++) {
            struct mean won, stars;
            if (i == j)
                continue;
            study_against(study, i, j, &won, &stars);
            points[i * study->bots + j] = won.mean * (double)won.count;
            played[i * study->bots + j] = (double)won.count;
            met[i] |= won.count > 0;
        }
    rating_fit(study->bots, points, played, rating);
    for (int i = 0; i < study->bots; i++)
        if (!met[i])
            rating[i] = NAN;
}

int study_namesake(const struct study *study, enum level level)
{
    for (int i = 0; i < study->bots; i++)
        if (strcmp(study->bot[i], level_name(level)) == 0)
            return i;
    return -1;
}

double study_slope(const struct study *study)
{
    double n = 0, x = 0, y = 0, xx = 0, xy = 0;
    for (int level = LEVEL_TOURIST; level <= LEVEL_EXPLORER; level++) {
        int bot = study_namesake(study, (enum level)level);
        struct mean mean = {0};
        if (bot >= 0)
            mean = study_mean(study, bot, study_total, 0);
        if (!mean.count)
            continue;
        n++;
        x += level;
        y += mean.mean;
        xx += level * level;
        xy += level * mean.mean;
    }
    double spread = n * xx - x * x;
    return spread > 0 ? (n * xy - x * y) / spread : 0;
}

bool study_calibrated(const struct study *study, enum level level, int *stars)
{
    int bot = study_namesake(study, level);
    if (bot < 0)
        return false;
    struct spread spread = study_spread(study, bot, study_ranked, 0);
    *stars = spread.share[STUDY_SHARES / 2];
    return spread.mean.count > 0;
}

/* --- two boards, seats ---------------------------------------------------------------------- */

struct mean study_difference(const struct study *study, const struct study *other, int bot,
                             study_number *number, int which)
{
    struct sums sums = {0};
    for (long game = 0; game < study->games; game++) {
        struct sums own = {0}, theirs = {0};
        add_game(study, bot, game, number, which, &own);
        add_game(other, bot, game, number, which, &theirs);
        if (own.count && theirs.count)
            sums_add(&sums, own.sum - theirs.sum);
    }
    return sums_mean(&sums);
}

struct mean study_first(const struct study *study)
{
    struct sums sums = {0};
    for (int bot = 0; bot < study->bots; bot++)
        for (long game = 0; game < study->games; game++)
            for (int seat = 1; seat <= study->setup->seats; seat++) {
                const struct study_sheet *sheet = study_at(study, bot, game, seat);
                if (sheet->there && sheet->first)
                    sums_add(&sums, sheet->points / 12.0);
            }
    return sums_points(&sums);
}

double study_laid(const struct study *study, int card)
{
    int count = study->setup->deck.count[study->setup->seats - 2][card];
    if (!count || !study->tables)
        return -1;
    return (double)study->laid[card] / (double)count / (double)study->tables;
}
