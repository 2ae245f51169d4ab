/* What the turns of a game come to. */
#include "analysis/analyse.h"

#include <math.h>

void add_costly(struct point *costly, int *count, int most, struct point point)
{
    if (review_grade(&point.analysis->record.setup, point.review) == GRADE_GOOD)
        return;
    int at = *count < most ? (*count)++ : most;
    for (; at > 0 && costly[at - 1].review->loss < point.review->loss; at--)
        if (at < most)
            costly[at] = costly[at - 1];
    if (at < most)
        costly[at] = point;
}

static void add_luck(struct story *story, const struct review *review)
{
    int32_t luck = luck_of(review);
    if (luck > 0 && (!story->luckiest || luck > luck_of(story->luckiest)))
        story->luckiest = review;
    if (luck < 0 && (!story->unluckiest || luck < luck_of(story->unluckiest)))
        story->unluckiest = review;
}

static void add_parts(struct story *story, const struct review *review)
{
    story->parts_known |= review->parts_known;
    for (int i = 0; i < PARTS_MAX; i++)
        story->part[i] += review->part[i];
}

static double square(int32_t error)
{
    return (double)error * error;
}

void story_sum(const struct analysis *analysis, struct story *story)
{
    double lost = 0, skill = 0, perils = 0;
    for (int i = 0; i < story->count; i++) {
        const struct review *review = &story->review[i];
        bool own = review->sheet == story->seat;
        story->luck.worth += review->luck;
        story->perils.worth += review->peril_luck;
        story->skill.worth += review->skill;
        *(own ? &story->lost.worth : &story->marks) += review->loss;
        lost += own ? square(review->loss_error) : 0;
        skill += square(review->skill_error);
        perils += square(review->peril_error);
        if (own)
            add_parts(story, review);
        story->grades[review_grade(&analysis->record.setup, review)] += own;
        add_costly(own ? story->costly : story->spared,
                   own ? &story->costly_count : &story->spared_count, TURNING_POINTS,
                   (struct point){analysis, review});
        add_luck(story, review);
    }
    if (!story->count)
        return;
    const struct review *first = story->review, *last = first + story->count - 1;
    story->start = (struct amount){first->expected, first->expected_error};
    story->over = last->over;
    story->end = last->end_luck;
    story->result = last->over ? last->result : last->after;
    story->lost.error = (int32_t)lround(sqrt(lost));
    story->skill.error = (int32_t)lround(sqrt(skill));
    story->perils.error = (int32_t)lround(sqrt(perils));
    /* It is what the others leave of the result. */
    story->luck.error = (int32_t)lround(sqrt(
        square(story->start.error) + square(story->skill.error) + square(story->perils.error)));
}

bool has_parts(const struct story *story)
{
    bool told = false;
    for (int i = 0; i < PARTS_MAX; i++)
        told |= is_told(story->part[i]);
    return story->parts_known && told;
}
