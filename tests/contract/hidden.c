#include "contract.h"

#include "games/adventure/adventure.h"

#include <string.h>

/* Whatever another seat has drawn this round must not show: the views after every other turn it
 * could have played are the same but for whether it has finished. */
static void check_drafts(const struct setup *setup, const void *state, int viewer, int other,
                         struct rng *rng)
{
    const struct game *game = setup->game;
    size_t size = game->size(setup);
    void *one = memory(size);
    void *view_one = memory(size);
    void *view_two = memory(size);
    step *steps = memory(STEPS * sizeof(step));
    struct refusal why;
    uint32_t count = game->moves(setup, state, other, steps, STEPS);
    bool have = false;
    for (int i = 0; i < 20 && count > 0; i++) {
        memcpy(one, state, size);
        game->apply(setup, one, other, steps[rng_below(rng, count)], &why);
        if (game->acts(setup, one, other) || head_of(one)->status != STATUS_PLAY)
            continue; /* compare complete turns with complete turns */
        game->redact(setup, one, viewer, SCOPE_WHOLE, have ? view_two : view_one);
        EXPECT(!have || memcmp(view_one, view_two, size) == 0, "%s: seat %d sees what seat %d drew",
               game->name, viewer, other);
        have = true;
    }
    free(steps);
    free(one);
    free(view_one);
    free(view_two);
}

/* Steps that leave the turn open are not even visible as having been made. */
static void check_open_turns(const struct setup *setup, const void *state, int viewer, int other,
                             struct rng *rng)
{
    const struct game *game = setup->game;
    size_t size = game->size(setup);
    void *one = memory(size);
    void *before = memory(size);
    void *after = memory(size);
    step *steps = memory(STEPS * sizeof(step));
    struct refusal why;
    uint32_t count = game->moves(setup, state, other, steps, STEPS);
    game->redact(setup, state, viewer, SCOPE_WHOLE, before);
    for (int i = 0; i < 10 && count > 0; i++) {
        memcpy(one, state, size);
        game->apply(setup, one, other, steps[rng_below(rng, count)], &why);
        if (!game->acts(setup, one, other))
            continue;
        game->redact(setup, one, viewer, SCOPE_WHOLE, after);
        EXPECT(memcmp(before, after, size) == 0, "%s: seat %d sees a step of seat %d", game->name,
               viewer, other);
    }
    free(steps);
    free(one);
    free(before);
    free(after);
}

/* Every bit of a page that stands for a mark of the running round, turned over one by one. */
static void check_bits(const struct setup *setup, const void *state, int viewer, int other)
{
    const struct game *game = setup->game;
    size_t size = game->size(setup);
    void *changed = memory(size);
    void *before = memory(size);
    void *after = memory(size);
    memcpy(changed, state, size);
    game->redact(setup, state, viewer, SCOPE_WHOLE, before);
    struct page *page = adventure_page(changed, game->page_size, other);
    for (cellset rest = page->fresh; rest;) {
        cellset mark = cellset_of(cellset_pop(&rest));
        for (int value = 0; value <= NUMBER_MAX; value++) {
            page->number[value] ^= mark;
            game->redact(setup, changed, viewer, SCOPE_WHOLE, after);
            EXPECT(memcmp(before, after, size) == 0, "seat %d sees a mark of seat %d", viewer,
                   other);
            page->number[value] ^= mark;
        }
    }
    uint8_t *byte[] = {&page->target, &page->pending};
    for (int i = 0; i < 2 && head_of(state)->status == STATUS_PLAY; i++) {
        *byte[i] ^= 0x15;
        game->redact(setup, changed, viewer, SCOPE_WHOLE, after);
        EXPECT(memcmp(before, after, size) == 0, "seat %d sees whom seat %d marks", viewer, other);
        *byte[i] ^= 0x15;
    }
    free(changed);
    free(before);
    free(after);
}

static void check_sample(const struct setup *setup, const void *state, int viewer, struct rng *rng)
{
    const struct game *game = setup->game;
    size_t size = game->size(setup);
    void *view = memory(size);
    void *sampled = memory(size);
    void *again = memory(size);
    game->redact(setup, state, viewer, SCOPE_WHOLE, view);
    game->sample(setup, view, viewer, rng, sampled);
    game->redact(setup, sampled, viewer, SCOPE_WHOLE, again);
    EXPECT(memcmp(view, again, size) == 0, "%s: sample and redact disagree for seat %d", game->name,
           viewer);
    game->redact(setup, view, viewer, SCOPE_WHOLE, again);
    EXPECT(memcmp(view, again, size) == 0, "%s: redacting twice changes the view of seat %d",
           game->name, viewer);
    free(view);
    free(sampled);
    free(again);
}

static void check_glimpse(const struct setup *setup, const void *state, int seat)
{
    const struct game *game = setup->game;
    void *glimpse = memory(game->glimpse_size(setup));
    step *ours = memory(STEPS * sizeof(step));
    step *theirs = memory(STEPS * sizeof(step));
    game->redact(setup, state, seat, SCOPE_SEAT, glimpse);
    uint32_t count = game->moves(setup, state, seat, ours, STEPS);
    uint32_t seen = game->moves(setup, glimpse, seat, theirs, STEPS);
    EXPECT(count == seen && memcmp(ours, theirs, count * sizeof(step)) == 0,
           "%s: a glimpse of seat %d lists other steps", game->name, seat);
    free(glimpse);
    free(ours);
    free(theirs);
}

void check_hidden(const struct setup *setup, const void *state, struct rng *rng)
{
    bool cards = !game_takes(setup->game, TAKES_BOARD);
    for (int viewer = 0; viewer <= setup->seats && viewer <= 3; viewer++) {
        check_sample(setup, state, viewer, rng);
        if (viewer > 0)
            check_glimpse(setup, state, viewer);
        if (cards && head_of(state)->status != STATUS_ROLL)
            check_hidden_cards(setup, state, viewer);
        for (int other = 1; !cards && other <= setup->seats && other <= 3; other++) {
            if (other == viewer || setup->seats < 2)
                continue;
            check_bits(setup, state, viewer, other);
            check_drafts(setup, state, viewer, other, rng);
            check_open_turns(setup, state, viewer, other, rng);
        }
    }
}
