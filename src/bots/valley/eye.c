/* The eye of the Valley: every step's worth, as facts say it after the step. In the middle of a
 * turn a sheet counts as if the turn were over. */
#include "bots/valley/sight.h"

#include "bots/valley/turn.h"
#include "games/list.h"

/* Is there more to come for the sheet, or is it as it will be? */
static void facts(const struct setup *setup, const void *state, int seat, struct facts *facts)
{
    const struct adventure *valley = state;
    const struct valley_page *page = valley_page(state, seat);
    struct sight sight;
    bool acts = adventure_page_acts(valley, &page->page);
    if (valley->head.status == STATUS_OVER || (!acts && !valley_empty(setup, page)))
        return;
    sight_open(&sight, setup, NULL, valley, page);
    sight_facts(&sight, facts);
}

static int32_t worth_of(struct sight *sight, step s)
{
    int kind = step_kind(s);
    struct change none = {0, 0};
    if (kind == STEP_DONE)
        return sight_end(sight, none);
    if (kind >= STEP_DISCOVERY)
        return sight_end(sight, sight_discovery(sight, (enum discovery)(kind - STEP_DISCOVERY),
                                                valley_discovery_cells(s)));
    struct change change = sight_try(sight, s);
    if (kind == STEP_PERIL && (sight->last || !(sight->empty & ~cellset_of(step_cell(s)))))
        return (sight->stars + change.stars) * STAR;
    return sight_worth(sight, change);
}

static uint32_t rate(const struct setup *setup, const weight *weights, const void *state, int seat,
                     step *steps, struct rated *rated, uint32_t room)
{
    const struct adventure *valley = state;
    uint32_t count = valley_game.moves(setup, state, seat, steps, room);
    if (count > room)
        count = room;
    if (!count)
        return 0;
    int target = valley->peril ? adventure_target(setup, state, seat) : seat;
    struct sight sight;
    sight_open(&sight, setup, weights, valley, valley_page(state, target));
    for (uint32_t i = 0; i < count; i++) {
        int32_t worth = worth_of(&sight, steps[i]);
        rated[i] = (struct rated){steps[i], target == seat ? worth : -worth};
    }
    return count;
}

static uint32_t weights(const struct board *board)
{
    (void)board;
    return SIGHT_WEIGHTS;
}

const struct eye valley_eye = {
    .game = &valley_game,
    .weights = weights,
    .facts = facts,
    .rate = rate,
    .plan = valley_plan,
    .guess = sight_guess,
    .few = 1,
    .lessons = eye_lesson_alone,
    .far = 80,
    .pace = 200,
    .spread = 12 * STAR,
};
