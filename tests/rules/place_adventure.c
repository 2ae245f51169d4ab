/* Pictures put onto the pages of an adventure. */
#include "rules.h"

#include "games/adventure/adventure.h"

#include <stdlib.h>
#include <string.h>

/* A sheet is read into a game of its own with one seat, and its page copied. */
static bool place_sheet(struct run *run, int seat)
{
    const struct seat_position *at = &run->position.seat[seat];
    struct setup alone = run->setup;
    struct adventure *whole = run->session->state;
    char text[PICTURE_MOST];
    struct out out = out_buffer(text, sizeof text);
    rows_text(run, at->from, at->to, &out);
    if (!out_fits(&out))
        return fail(run, "the picture is too large");
    alone.seats = 1;
    struct adventure *state = memory(alone.game->size(&alone));
    alone.game->init(&alone, state);
    int line = run->test->line[at->from].number;
    if (alone.game->read_sheet(&alone, state, text, line, &run->fault)) {
        memcpy(adventure_page(whole, alone.game->page_size, seat),
               adventure_page(state, alone.game->page_size, 1), alone.game->page_size);
        if (state->perils > whole->perils)
            whole->perils = state->perils;
    } else {
        run->impossible = true;
    }
    free(state);
    return true;
}

bool place_adventure(struct run *run)
{
    struct adventure *state = run->session->state;
    for (int seat = 1; seat <= run->setup.seats && !run->impossible; seat++) {
        const struct seat_position *at = &run->position.seat[seat];
        if (at->to > at->from && !place_sheet(run, seat))
            return false;
        struct page *page = adventure_page(state, run->setup.game->page_size, seat);
        page->last = at->last;
    }
    state->head.round = (uint16_t)run->position.rounds;
    if (run->position.bubbles >= 0)
        state->perils = (uint8_t)run->position.bubbles;
    return true;
}
