/* The twenty objectives, each with landscapes that meet it and landscapes that just do not. */
#include "ref_parts.h"
#include "selftest.h"

#include <string.h>

/* Nine spots row by row: "k1" black, "b1" blue, "g1" green, "y1" yellow, "b2s" scissors, ".". */
struct picture {
    int objective, met;
    const char *cards;
};

/* clang-format off */
static const struct picture pictures[] = {
    {1, 1, "b1 b2 . / b3 g1 . / . . ."},
    {1, 1, ". . . / . k1 b1 / . b2 b3"},
    {1, 0, "b1 b2 b3 / g1 . . / . . ."},
    {1, 0, "b1 . b2 / . b3 . / . . ."},
    {2, 1, "b4 . k4 / . g1 . / b4 . y4"},
    {2, 0, "b4 . k4 / . g1 . / b4 . y3"},
    {2, 0, "b4 k4 . / b4 y4 . / . . ."},
    {3, 1, "b2 k2 . / . g2 . / . . ."},
    {3, 0, "b2 k2 g2 / . b1 . / . . ."},
    {4, 1, ". b1 k1 / . g5 y2 / . . ."},
    {4, 0, ". b1 k1 / . g5 b2 / . . ."},
    {4, 0, ". b1 k1 / . g5 . / . y1 ."},
    {5, 1, "b1 b1 b1 / b1 b1 b1 / b1 b1 b1"},
    {5, 0, "b1 b1 b1 / b1 b1 b1 / b1 b1 ."},
    {6, 1, "b1 . . / . b5 . / . . b2"},
    {6, 1, ". . b1 / . b5 . / b2 . ."},
    {6, 0, ". . b1 / . g5 . / b2 . ."},
    {6, 0, "b1 . . / b2 b3 . / . . ."},
    {7, 1, ". . . / b3 g3 b3s / . . ."},
    {7, 0, "b3 . . / b3 . . / b3 . ."},
    {8, 1, "b5 . k5 / . . . / . . ."},
    {8, 1, "b5 . k5 / . . . / . . y5"},
    {8, 0, "b5 . k4 / . . . / . . ."},
    {9, 1, "b5 k1 k1 / b2 . g4 / . y3 ."},
    {9, 0, "b5 k1 k1 / b2 . g4 / . y4 ."},
    {10, 1, ". b2 . / . g5 . / . k2s ."},
    {10, 0, ". . . / b2 g5 k2 / . . ."},
    {10, 0, ". b5 . / . g2 . / . k5 ."},
    {11, 1, "b2 . . / . k3 . / . . g4"},
    {11, 1, "b4 . . / . k3 . / . . g2"},
    {11, 1, ". . b4 / . k3 . / g2 . ."},
    {11, 0, "b2 . . / . k4 . / . . g3"},
    {11, 0, "b2 k3 g4 / . . . / . . ."},
    {12, 1, "b4 k4 g4s / . . . / . . ."},
    {12, 0, "b4 k4 g3 / . . . / . . ."},
    {13, 1, "b1 k1 g1 / b1s . . / . . y1"},
    {13, 0, "b1 k1 g1 / b1s . . / . . y2"},
    {14, 1, "b1 k3 g5 / . . . / . . ."},
    {14, 1, ". . . / . . . / b4 k4 g1"},
    {14, 0, "b5 . g4 / . . . / . . ."},
    {14, 0, "b1 . . / b3 . . / b5 . ."},
    {15, 1, "b5 . . / b5 . . / b2 . ."},
    {15, 0, "b5 . . / b5 . . / b1 . ."},
    {15, 0, "b5 k5 g2 / . . . / . . ."},
    {16, 1, "b1s . k3s / . . . / . . g4s"},
    {16, 0, "b1s . k3s / . . . / . . g4"},
    {17, 1, ". . . / . k3 b3 / . g3 b3"},
    {17, 0, ". . . / . k3 b3 / . g3 ."},
    {18, 1, ". . . / g1 g2 . / g3 g4 ."},
    {18, 0, ". . . / g1 g2 . / g3 b4 ."},
    {19, 1, ". b1 . / k2 g3 y4 / . b5 ."},
    {19, 0, ". b1 . / k2 g2 y4 / . b5 ."},
    {19, 0, ". b1 . / k2 . y4 / . b5 ."},
    {20, 1, ". b1 . / k1 g1 y1 / . g1 ."},
    {20, 0, ". b1 . / k1 . y1 / . g1 ."},
    {20, 0, ". b1 . / k1 g1 y1 / . b1 ."},
};
/* clang-format on */

static int read_card(struct word w)
{
    if (ref_word_is(w, ".")) {
        return -1;
    }
    return ref_card((int)(strchr("kbgy", w.text[0]) - "kbgy"), w.text[1] - '0', w.length == 3);
}

/* Puts the picture on the 5x5 grid with its upper left corner at (col, row). */
static void draw(const char *cards, int col, int row, int top[SPOTS])
{
    struct line line;
    int place = 0;
    for (int spot = 0; spot < SPOTS; spot++) {
        top[spot] = -1;
    }
    selftest_check(ref_read_line(&cards, &line) && line.count == 11, "picture");
    for (int i = 0; i < line.count; i++) {
        if (!ref_word_is(line.word[i], "/")) {
            top[(row + place / 3) * GRID + col + place % 3] = read_card(line.word[i]);
            place++;
        }
    }
}

void selftest_objectives(void)
{
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++) {
        const struct picture *p = &pictures[i];
        for (int corner = 0; corner < 9; corner++) {
            int top[SPOTS];
            draw(p->cards, corner % 3, corner / 3, top);
            selftest_check(ref_objective_met(top, p->objective) == (p->met != 0),
                           "objective %d: %s", p->objective, p->cards);
        }
    }
}
