/* Hindsight in the Temple: every round fills one cell, and which kind of cell the rolls say. */
#include "games/temple/temple.h"
#include "games/hindsight/parts.h"

/* What the rolls fill, for everybody the same (T2, T6). */
struct plan {
    roundset plain, door; /* rounds that write a number there */
    int filled;           /* plain cells, mummies too */
    int over;             /* rounds after which the game was over; 0: it goes on */
};

static struct plan plan_of(const struct inquiry *inquiry)
{
    const struct board *board = &inquiry->setup->board;
    struct plan plan = {0};
    int doors = cellset_count(board->on[GROUND_DOOR]);
    for (int i = 0; i < inquiry->rounds; i++) {
        const struct told_round *round = &inquiry->round[i];
        if (round->helper && doors > 0) {
            plan.door |= (roundset)1 << i;
            doors--;
        } else {
            plan.plain |= round->peril ? 0 : (roundset)1 << i;
            plan.filled++;
        }
        if (!plan.over && plan.filled == cellset_count(board->plain))
            plan.over = i + 1;
    }
    return plan;
}

int temple_over(const struct inquiry *inquiry)
{
    return plan_of(inquiry).over;
}

/* Every key lengthens the game by a round, as long as there are doors. */
struct hindsight_span temple_span(const struct inquiry *inquiry)
{
    const struct board *board = &inquiry->setup->board;
    struct plan plan = plan_of(inquiry);
    int plain = cellset_count(board->plain);
    return (struct hindsight_span){
        .least = plain + rounds_count(plan.door),
        .most = plan.over ? plan.over : plain + cellset_count(board->on[GROUND_DOOR]),
    };
}

static bool counts_fit(struct inquiry *inquiry, const struct plan *plan, const struct page *page)
{
    const struct board *board = &inquiry->setup->board;
    int mummies = cellset_count(page->peril);
    int doors = cellset_count(page->number[0] & board->on[GROUND_DOOR]);
    int plain = cellset_count(page->number[0] & board->plain);
    if (plan->over && plan->over < inquiry->rounds)
        return object(inquiry, (struct objection){.kind = OBJECTION_ROLLS,
                                                  .clause = T6,
                                                  .have = inquiry->rounds,
                                                  .may = plan->over});
    if (mummies != inquiry->perils)
        return object(inquiry, (struct objection){.kind = OBJECTION_PERILS,
                                                  .clause = T4,
                                                  .cells = page->peril,
                                                  .have = mummies,
                                                  .may = inquiry->perils});
    if (doors != rounds_count(plan->door))
        return object(inquiry, (struct objection){.kind = OBJECTION_DOORS,
                                                  .clause = T2,
                                                  .cells = page->number[0] & board->on[GROUND_DOOR],
                                                  .have = doors,
                                                  .may = rounds_count(plan->door)});
    if (plain != rounds_count(plan->plain))
        return object(inquiry, (struct objection){.kind = OBJECTION_MARKS,
                                                  .clause = T1,
                                                  .have = plain,
                                                  .may = rounds_count(plan->plain)});
    return true;
}

static void set_rounds(const struct inquiry *inquiry, const struct plan *plan,
                       const struct page *page, roundset can[CELLS])
{
    for (cellset rest = page->number[0]; rest;) {
        int cell = cellset_pop(&rest);
        int value = page_number(page, cell);
        bool door = cellset_has(inquiry->setup->board.on[GROUND_DOOR], cell);
        for (roundset left = door ? plan->door : plan->plain; left; left &= left - 1) {
            int round = rounds_first(left);
            if (inquiry->round[round].numbers >> value & 1)
                can[cell] |= (roundset)1 << round;
        }
    }
}

void temple_inquiry(struct inquiry *inquiry, void *memory)
{
    const struct page *page = adventure_page(inquiry->state, sizeof(struct page), 1);
    struct plan plan = plan_of(inquiry);
    roundset can[CELLS] = {0};
    if (!counts_fit(inquiry, &plan, page))
        return;
    set_rounds(inquiry, &plan, page, can);
    if (numbers_have_rounds(inquiry, page, page->number[0], can, plan.plain | plan.door))
        single_search(inquiry, can, memory);
}
