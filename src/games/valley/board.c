/* What is printed in the Valley, and the numbers that a board may change. */
#include "games/valley/valley.h"

/* clang-format off */
VALLEY_CLAUSES(CLAUSE_DEFINED)
VALLEY_REASONS(REASON_DEFINED)
const char *const valley_clause[] = {VALLEY_CLAUSES(CLAUSE_LISTED) NULL};
/* clang-format on */

const struct ground valley_ground[] = {
    {'.', "empty", true, false}, {'o', "lake", false, false}, {' ', "empty", false, false}, {0}};

const struct setting_known valley_setting[] = {
    {"jungle", SET_JUNGLE, 5, 0, SETTING_STARS, 0},
    {"town", SET_TOWN, 6, 0, SETTING_STARS, 0},
    {"mountain", SET_MOUNTAIN, 7, 0, SETTING_STARS, 0},
    {"pyramid", SET_PYRAMID, 15, 0, SETTING_STARS, 0},
    {"full", SET_FULL, 7, 0, SETTING_STARS, 0},
    {"beside", SET_BESIDE, 2, 0, SETTING_STARS, 0},
    {"snake", SET_SNAKE, 1, 0, SETTING_TIMES, 0},
    {"bubbles", SET_BUBBLES, CELLS, 0, CELLS, CELLS},
    {"rounds", SET_ROUNDS, 25, 1, 99, 0},
    {"pathfinder", SET_PATHFINDER, 90, 0, SETTING_LEVEL, 0},
    {"voyager", SET_VOYAGER, 110, 0, SETTING_LEVEL, 0},
    {"explorer", SET_EXPLORER, 130, 0, SETTING_LEVEL, 0},
    {"ease", SET_EASE, 4, 0, SETTING_STARS, 0},
    {0},
};

const struct wording valley_wording[] = {
    {"snakes", SET_SNAKE, 0, true},
    {"often", SET_BUBBLES, 0, true},
    {"eased", SET_EASE, 0, true},
    {0},
};
