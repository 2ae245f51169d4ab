#include "lab/foresight.h"

#include <stdlib.h>
#include <string.h>

/* So many turns of a sheet are looked at, if its eye plans whole turns. */
enum { TURNS_TRIED = 64 };

/* A turn that leads from a kept sheet to another. */
struct way {
    int32_t worth;
    int from;
    struct course turn;
};

struct foresight {
    const struct brain *brain;
    const struct setup *setup;
    int kept;
    size_t size; /* of a state */
    char *now, *next;
    int count;
    struct way *way; /* a heap: the worst is on top */
    int ways;
    uint64_t *seen; /* digests of the sheets of the next round */
    step *steps;
    struct rated *rated;
    void *best; /* end so far */
};

/* --- the best ways -------------------------------------------------------------------------- */

static void sink_way(struct foresight *fore, int at)
{
    struct way way = fore->way[at];
    for (;;) {
        int child = 2 * at + 1;
        if (child >= fore->ways)
            break;
        if (child + 1 < fore->ways && fore->way[child + 1].worth < fore->way[child].worth)
            child++;
        if (fore->way[child].worth >= way.worth)
            break;
        fore->way[at] = fore->way[child];
        at = child;
    }
    fore->way[at] = way;
}

static void lift_way(struct foresight *fore, int at)
{
    struct way way = fore->way[at];
    while (at > 0 && fore->way[(at - 1) / 2].worth > way.worth) {
        fore->way[at] = fore->way[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    fore->way[at] = way;
}

/* Twice as many ways as sheets are kept, because some lead to the same sheet. */
static void add_way(struct foresight *fore, int from, const struct course *turn)
{
    if (fore->ways < 2 * fore->kept) {
        fore->way[fore->ways] = (struct way){turn->worth, from, *turn};
        lift_way(fore, fore->ways++);
    } else if (turn->worth > fore->way[0].worth) {
        fore->way[0] = (struct way){turn->worth, from, *turn};
        sink_way(fore, 0);
    }
}

static int better_first(const void *a, const void *b)
{
    const struct way *one = a, *other = b;
    if (one->worth != other->worth)
        return one->worth < other->worth ? 1 : -1;
    if (one->from != other->from)
        return one->from < other->from ? -1 : 1;
    return (one->turn.step[0] > other->turn.step[0]) - (one->turn.step[0] < other->turn.step[0]);
}

/* --- sheets --------------------------------------------------------------------------------- */

static void *sheet(char *sheets, const struct foresight *fore, int number)
{
    return sheets + (size_t)number * fore->size;
}

static uint64_t digest(const void *state, size_t size)
{
    const unsigned char *bytes = state;
    uint64_t key = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < size; i++)
        key = (key ^ bytes[i]) * UINT64_C(0x100000001b3);
    return key ? key : 1;
}

/* Whether the sheet is new among those of the next round. */
static bool is_new(struct foresight *fore, const void *state)
{
    uint64_t room = 4 * (uint64_t)fore->kept;
    uint64_t key = digest(state, fore->size);
    uint64_t at = key % room;
    for (; fore->seen[at]; at = (at + 1) % room)
        if (fore->seen[at] == key)
            return false;
    fore->seen[at] = key;
    return true;
}

/* --- rounds --------------------------------------------------------------------------------- */

static void look_for_ways(struct foresight *fore, int from)
{
    const struct eye *eye = fore->brain->eye;
    const weight *weights = fore->brain->weight;
    const void *state = sheet(fore->now, fore, from);
    struct course turns[TURNS_TRIED];
    if (eye->plan) {
        int count = eye->plan(fore->setup, weights, state, 1, fore->steps, turns, TURNS_TRIED);
        for (int i = 0; i < count; i++)
            add_way(fore, from, &turns[i]);
        if (count)
            return;
    }
    uint32_t count = eye->rate(fore->setup, weights, state, 1, fore->steps, fore->rated, EYE_STEPS);
    for (uint32_t i = 0; i < count; i++)
        add_way(fore, from, &(struct course){fore->rated[i].worth, 1, {fore->rated[i].step}});
}

/* Does the turn; what it leaves open, the eye decides. */
static void follow(struct foresight *fore, const struct way *way, void *state)
{
    const struct game *game = fore->setup->game;
    const struct eye *eye = fore->brain->eye;
    struct refusal why;
    memcpy(state, sheet(fore->now, fore, way->from), fore->size);
    for (int i = 0; i < way->turn.count; i++)
        game->apply(fore->setup, state, 1, way->turn.step[i], &why);
    while (game->acts(fore->setup, state, 1)) {
        uint32_t count = eye->rate(fore->setup, fore->brain->weight, state, 1, fore->steps,
                                   fore->rated, EYE_STEPS);
        game->apply(fore->setup, state, 1, rated_best(fore->rated, count)->step, &why);
    }
}

static void play_round(struct foresight *fore, uint64_t seed)
{
    const struct game *game = fore->setup->game;
    fore->ways = 0;
    for (int i = 0; i < fore->count; i++) {
        struct chance chance;
        struct refusal why;
        void *state = sheet(fore->now, fore, i);
        game->draw(fore->setup, state, seed, 0, &chance);
        game->happen(fore->setup, state, &chance, &why);
        look_for_ways(fore, i);
    }
    qsort(fore->way, (size_t)fore->ways, sizeof *fore->way, better_first);
    memset(fore->seen, 0, 4 * (size_t)fore->kept * sizeof *fore->seen);
    int count = 0;
    for (int i = 0; i < fore->ways && count < fore->kept; i++) {
        void *state = sheet(fore->next, fore, count);
        follow(fore, &fore->way[i], state);
        count += is_new(fore, state);
    }
    char *now = fore->now;
    fore->now = fore->next;
    fore->next = now;
    fore->count = count;
}

/* The finished sheet with the most stars; games of equal dice may end after different rounds. */
static void keep_best(struct foresight *fore, int *stars)
{
    int going_on = 0;
    for (int i = 0; i < fore->count; i++) {
        void *state = sheet(fore->now, fore, i);
        struct score score = {0};
        if (head_of(state)->status != STATUS_OVER) {
            memmove(sheet(fore->now, fore, going_on++), state, fore->size);
            continue;
        }
        fore->setup->game->score(fore->setup, state, 1, &score);
        if (score.total > *stars) {
            *stars = score.total;
            memcpy(fore->best, state, fore->size);
        }
    }
    fore->count = going_on;
}

const void *foresight_play(struct foresight *fore, uint64_t seed)
{
    int stars = INT32_MIN;
    fore->setup->game->init(fore->setup, fore->now);
    fore->count = 1;
    while (fore->count) {
        play_round(fore, seed);
        keep_best(fore, &stars);
    }
    return fore->best;
}

/* --- memory --------------------------------------------------------------------------------- */

struct foresight *foresight_new(const struct brain *brain, const struct setup *setup, int kept)
{
    struct foresight *fore = calloc(1, sizeof *fore);
    size_t sheets = (size_t)kept;
    if (!fore)
        return NULL;
    fore->brain = brain;
    fore->setup = setup;
    fore->kept = kept;
    fore->size = setup->game->size(setup);
    fore->now = calloc(sheets, fore->size);
    fore->next = calloc(sheets, fore->size);
    fore->way = calloc(2 * sheets, sizeof *fore->way);
    fore->seen = calloc(4 * sheets, sizeof *fore->seen);
    fore->steps = calloc(EYE_STEPS, sizeof *fore->steps);
    fore->rated = calloc(EYE_STEPS, sizeof *fore->rated);
    fore->best = calloc(1, fore->size);
    if (fore->now && fore->next && fore->way && fore->seen && fore->steps && fore->rated &&
        fore->best)
        return fore;
    foresight_free(fore);
    return NULL;
}

void foresight_free(struct foresight *fore)
{
    if (!fore)
        return;
    free(fore->now);
    free(fore->next);
    free(fore->way);
    free(fore->seen);
    free(fore->steps);
    free(fore->rated);
    free(fore->best);
    free(fore);
}
