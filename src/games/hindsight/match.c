/* Bipartite matching by augmenting paths: marks and the rounds that could have made them. */
#include "games/hindsight/parts.h"

#include <string.h>

void matching_clear(struct matching *m, roundset open)
{
    memset(m->round_of, NO_ROUND, sizeof m->round_of);
    memset(m->mark_of, NO_ROUND, sizeof m->mark_of);
    m->open = open;
}

static void unmatch(struct matching *m, int mark)
{
    int round = m->round_of[mark];
    if (round == NO_ROUND)
        return;
    m->round_of[mark] = NO_ROUND;
    m->mark_of[round] = NO_ROUND;
    m->open |= (roundset)1 << round;
}

void matching_fix(struct matching *m, int mark, int round)
{
    unmatch(m, mark);
    if (m->mark_of[round] != NO_ROUND)
        unmatch(m, m->mark_of[round]);
    m->open &= ~((roundset)1 << round);
}

static void match(struct matching *m, int mark, int round)
{
    m->round_of[mark] = (uint8_t)round;
    m->mark_of[round] = (uint8_t)mark;
}

/* A round for the mark; others move if they have to. `seen`: rounds that were asked already. */
static bool augment(struct matching *m, const roundset can[CELLS], int mark, roundset *seen)
{
    roundset free = can[mark] & m->open;
    if (free) {
        int round = rounds_first(free);
        m->open &= ~((roundset)1 << round);
        match(m, mark, round);
        return true;
    }
    for (;;) {
        roundset left = can[mark] & ~*seen;
        if (!left)
            return false;
        int round = rounds_first(left);
        *seen |= (roundset)1 << round;
        int other = m->mark_of[round];
        if (other != NO_ROUND && augment(m, can, other, seen)) {
            match(m, mark, round);
            return true;
        }
    }
}

bool matching_complete(struct matching *m, const roundset can[CELLS], cellset marks, int *left_over)
{
    for (cellset rest = marks; rest;) {
        int mark = cellset_pop(&rest);
        if (m->round_of[mark] != NO_ROUND && !(can[mark] >> m->round_of[mark] & 1))
            unmatch(m, mark);
    }
    for (cellset rest = marks; rest;) {
        int mark = cellset_pop(&rest);
        roundset seen = 0;
        if (m->round_of[mark] == NO_ROUND && !augment(m, can, mark, &seen)) {
            *left_over = mark;
            return false;
        }
    }
    return true;
}

static roundset rounds_of(const roundset can[CELLS], cellset marks)
{
    roundset rounds = 0;
    while (marks)
        rounds |= can[cellset_pop(&marks)];
    return rounds;
}

/* Hall: everything that can be reached from the mark left over, along its rounds, to the marks that
 * have them, and on. Then whatever is not needed for the contradiction is left out. */
cellset matching_violators(const struct matching *m, const roundset can[CELLS], int left_over,
                           int *rounds)
{
    cellset marks = cellset_of(left_over);
    roundset reached = 0;
    for (;;) {
        roundset more = rounds_of(can, marks) & ~reached;
        if (!more)
            break;
        reached |= more;
        for (; more; more &= more - 1) {
            int mark = m->mark_of[rounds_first(more)];
            if (mark != NO_ROUND)
                marks |= cellset_of(mark);
        }
    }
    for (cellset rest = marks; rest;) {
        cellset fewer = marks & ~cellset_of(cellset_pop(&rest));
        if (fewer && cellset_count(fewer) > rounds_count(rounds_of(can, fewer)))
            marks = fewer;
    }
    *rounds = rounds_count(rounds_of(can, marks));
    return marks;
}

bool numbers_have_rounds(struct inquiry *inquiry, const struct page *page, cellset marks,
                         const roundset can[CELLS], roundset open)
{
    struct matching m;
    int left_over;
    int rounds;
    matching_clear(&m, open);
    if (matching_complete(&m, can, marks, &left_over))
        return true;
    cellset cells = matching_violators(&m, can, left_over, &rounds);
    bool one = cellset_count(cells) == 1 && (cells & page->number[0]);
    return object(inquiry, (struct objection){
                               .kind = one ? OBJECTION_NUMBER : OBJECTION_ROUNDS,
                               .clause = A4,
                               .cells = cells,
                               .value = one ? page_number(page, cellset_first(cells)) : 0,
                               .have = cellset_count(cells),
                               .may = rounds,
                           });
}
