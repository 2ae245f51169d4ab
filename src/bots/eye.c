#include "bots/eye.h"

#include "games/adventure/adventure.h"

#include <string.h>

enum { EYES = 5 };

/* Of those of a game the one that serves anywhere comes last. */
static const struct eye *const eyes[EYES] = {&temple_eye, &temple_eye_anywhere, &island_eye,
                                             &valley_eye, &paperworld_eye};

const struct eye *eye_of(const char *game)
{
    for (int i = 0; i < EYES; i++)
        if (strcmp(eyes[i]->game->name, game) == 0)
            return eyes[i];
    return NULL;
}

const struct eye *eye_anywhere(const char *game)
{
    for (int i = EYES - 1; i >= 0; i--)
        if (strcmp(eyes[i]->game->name, game) == 0)
            return eyes[i];
    return NULL;
}

int32_t eye_worth(const struct eye *eye, const struct setup *setup, const weight *weights,
                  const void *state, int seat)
{
    struct score score = {0};
    struct facts facts = {0};
    eye->game->score(setup, state, seat, &score);
    eye->facts(setup, state, seat, &facts);
    int32_t worth = score.total * STAR;
    for (int i = 0; i < facts.count; i++)
        worth += weights[facts.at[i]];
    return worth;
}

const struct rated *rated_best(const struct rated *rated, uint32_t count)
{
    const struct rated *best = rated;
    for (uint32_t i = 1; i < count; i++)
        if (rated[i].worth > best->worth)
            best = &rated[i];
    return best;
}

/* Five cells in two rounds: who has the fullest sheet hurries. */
static int rounds_to_fill(int room)
{
    return room > 2 ? (2 * room + 4) / 5 : 1;
}

void eye_alone(const struct setup *setup, const void *state, struct setup *alone)
{
    int round = state ? head_of(state)->round : 0, room = state ? head_of(state)->hint : 0;
    int last = (cellset_count(setup->board.plain) + 1) / 2;
    *alone = *setup;
    alone->seats = 1;
    if (setup->seats == 1 || !setup->board.set[SET_ROUNDS])
        return;
    last = last > round ? last : round + 1;
    if (room)
        last = round - 1 + rounds_to_fill(room);
    alone->board.set[SET_ROUNDS] = (int16_t)last;
}

int eye_lesson_alone(const struct setup *setup, struct setup *list)
{
    eye_alone(setup, NULL, list);
    return 1;
}

step eye_suffer(const struct eye *eye, const struct setup *alone, const weight *weights,
                void *state, step *steps, struct rated *rated)
{
    struct page *page = adventure_page(state, alone->game->page_size, 1);
    page->last = 0;
    uint32_t count = eye->rate(alone, weights, state, 1, steps, rated, EYE_STEPS);
    const struct rated *worst = rated;
    for (uint32_t i = 1; i < count; i++)
        if (rated[i].worth < worst->worth)
            worst = &rated[i];
    return worst->step;
}
