/* Hindsight on the Island: necessary conditions first, then the search for an order. */
#include "games/hindsight/parts.h"

static bool counts_fit(struct inquiry *inquiry, const struct island_page *page)
{
    int dangers = cellset_count(page->page.peril);
    int boats = cellset_count(page->boats);
    int marks = cellset_count(page->page.number[0]) + boats;
    int helpers = 0;
    for (int i = 0; i < inquiry->rounds; i++)
        helpers += inquiry->round[i].helper;
    if (dangers != inquiry->perils)
        return object(inquiry, (struct objection){.kind = OBJECTION_PERILS,
                                                  .clause = I6,
                                                  .cells = page->page.peril,
                                                  .have = dangers,
                                                  .may = inquiry->perils});
    if (boats > helpers)
        return object(inquiry, (struct objection){.kind = OBJECTION_BOATS,
                                                  .clause = I4,
                                                  .cells = page->boats,
                                                  .have = boats,
                                                  .may = helpers});
    if (marks != inquiry->rounds - inquiry->perils)
        return object(inquiry, (struct objection){.kind = OBJECTION_MARKS,
                                                  .clause = I1,
                                                  .have = marks,
                                                  .may = inquiry->rounds - inquiry->perils});
    return true;
}

static void set_rounds(const struct inquiry *inquiry, const struct island_page *page,
                       roundset can[CELLS])
{
    for (int i = 0; i < inquiry->rounds; i++) {
        const struct told_round *round = &inquiry->round[i];
        cellset cells = round->helper ? page->boats : 0;
        for (unsigned rest = round->numbers; rest; rest &= rest - 1)
            cells |= page->page.number[__builtin_ctz(rest)];
        while (cells)
            can[cellset_pop(&cells)] |= (roundset)1 << i;
    }
}

/* The marks without which one of the sheet's treasures would not be complete. */
static cellset completing(const struct setup *setup, const struct island_page *page)
{
    cellset marks = 0;
    for (cellset rest = page->page.number[0] | page->boats; rest;) {
        struct island_page without = *page;
        cellset mark = cellset_of(cellset_pop(&rest));
        without.boats &= ~mark;
        for (int value = 0; value <= NUMBER_MAX; value++)
            without.page.number[value] &= ~mark;
        for (int i = 0; i < page->treasures; i++)
            if (!cellset_has(island_pattern(setup, &without, page->value[i]), page->cell[i]))
                marks |= mark;
    }
    return marks;
}

/* I13: a fifth treasure and the last free land end the game, so they came in the last round. */
static void set_last(const struct inquiry *inquiry, const struct island_page *page,
                     roundset can[CELLS])
{
    const struct setup *setup = inquiry->setup;
    cellset land = setup->board.plain & ~(page->page.number[0] | page->page.peril);
    cellset never = 0;
    if (page->treasures == setup->board.set[SET_SLOTS])
        never = ~completing(setup, page);
    else if (!land)
        never = page->boats;
    if (inquiry->rounds == 0)
        return;
    for (cellset rest = never & (page->page.number[0] | page->boats); rest;)
        can[cellset_pop(&rest)] &= ~((roundset)1 << (inquiry->rounds - 1));
}

/* A danger brings no treasure. */
static bool ends_last(struct inquiry *inquiry, const struct island_page *page)
{
    bool danger = inquiry->rounds > 0 && inquiry->round[inquiry->rounds - 1].peril;
    return !danger || page->treasures < inquiry->setup->board.set[SET_SLOTS] ||
           object(inquiry, (struct objection){.kind = OBJECTION_ORDER, .clause = I13});
}

/* I1, I2: the numbers hang together, with boats between them perhaps, and one was the landing. */
static bool hangs_together(struct inquiry *inquiry, const struct island_page *page)
{
    cellset numbers = page->page.number[0];
    if (!numbers || may_jump(inquiry->setup, page->page.peril, page->boats))
        return true;
    if (!island_landings(inquiry->setup, page->boats) && !(numbers & inquiry->setup->board.shore))
        return object(inquiry, (struct objection){.kind = OBJECTION_LANDING, .clause = I2});
    cellset seeds = page->boats | (numbers & inquiry->setup->board.shore);
    cellset reached = cellset_flood(seeds, numbers | page->boats);
    if (numbers & ~reached)
        return object(
            inquiry,
            (struct objection){.kind = OBJECTION_APART, .clause = I1, .cells = numbers & ~reached});
    return true;
}

/* I9: with a slot free, nothing is left lying. */
static bool all_taken(struct inquiry *inquiry, const struct island_page *page)
{
    for (int value = 1; value <= NUMBER_MAX; value++) {
        cellset cells = island_treasure_cells(inquiry->setup, page, value);
        if (cells)
            return object(inquiry, (struct objection){.kind = OBJECTION_UNTAKEN,
                                                      .clause = I9,
                                                      .cells = cellset_of(cellset_first(cells)),
                                                      .value = value});
    }
    return true;
}

void island_inquiry(struct inquiry *inquiry, void *memory)
{
    const struct island_page *page = island_page(inquiry->state, 1);
    cellset marks = page->page.number[0] | page->boats;
    roundset can[CELLS] = {0};
    roundset open = 0;
    for (int i = 0; i < inquiry->rounds; i++)
        open |= inquiry->round[i].peril ? 0 : (roundset)1 << i;
    set_rounds(inquiry, page, can);
    if (counts_fit(inquiry, page) && hangs_together(inquiry, page) && all_taken(inquiry, page) &&
        numbers_have_rounds(inquiry, &page->page, marks, can, open) && ends_last(inquiry, page)) {
        set_last(inquiry, page, can);
        single_search(inquiry, can, memory);
    }
}
