/* What several games of one kind say together. */
#include "analysis/analyse.h"

#include <math.h>
#include <stdlib.h>

/* --- one game ------------------------------------------------------------------------------- */

struct amount story_loss(const struct story *story)
{
    return (struct amount){(int32_t)lround((double)story->lost.worth / story->count),
                           (int32_t)lround((double)story->lost.error / story->count)};
}

/* Luck of all kinds is what the others leave of the result: it shares their error. */
struct amount story_luck(const struct story *story)
{
    return (struct amount){story->luck.worth + story->perils.worth + story->end,
                           (int32_t)lround(hypot(story->start.error, story->skill.error))};
}

static struct amount story_skill(const struct story *story)
{
    return story->skill;
}

/* --- all of them ---------------------------------------------------------------------------- */

static struct amount mean(const struct analysis *const *game, int count,
                          struct amount (*of)(const struct story *))
{
    double sum = 0, squares = 0;
    for (int i = 0; i < count; i++) {
        struct amount amount = of(game[i]->story);
        sum += amount.worth;
        squares += (double)amount.error * amount.error;
    }
    return (struct amount){(int32_t)lround(sum / count), (int32_t)lround(sqrt(squares) / count)};
}

static struct half half_of(const struct analysis *const *game, int count)
{
    return (struct half){mean(game, count, story_loss), mean(game, count, story_skill)};
}

static void halve(struct history *history)
{
    int half = history->count / 2;
    if (history->count < HISTORY_HALVES)
        return;
    history->early = half_of(history->game, half);
    history->late = half_of(history->game + history->count - half, half);
}

static void add_parts(struct history *history)
{
    for (int part = 0; part < PARTS_MAX; part++) {
        double sum = 0;
        for (int i = 0; i < history->count; i++)
            sum += history->game[i]->story->part[part];
        history->part[part] = (int32_t)lround(sum / history->count);
        history->parts_known |= is_told(history->part[part]);
    }
}

bool history_make(const struct games *games, const struct game *kind, struct history *history)
{
    *history = (struct history){0};
    history->game = cli_memory((size_t)games->count * sizeof(const struct analysis *));
    for (int i = 0; i < games->count; i++) {
        const struct analysis *analysis = &games->game[i];
        const struct story *story = analysis->story;
        if (analysis->record.setup.game != kind || !story->count)
            continue;
        history->game[history->count++] = analysis;
        for (int turn = 0; turn < story->count; turn++)
            if (story->review[turn].sheet == story->seat)
                add_costly(history->costly, &history->costly_count, HISTORY_POINTS,
                           (struct point){analysis, &story->review[turn]});
    }
    if (!history->count)
        return false;
    history->lost = mean(history->game, history->count, story_loss);
    history->luck = mean(history->game, history->count, story_luck);
    history->skill = mean(history->game, history->count, story_skill);
    halve(history);
    add_parts(history);
    return true;
}
