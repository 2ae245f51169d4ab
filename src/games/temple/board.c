/* What is printed in the Temple, and the numbers that a board may change. */
#include "games/temple/temple.h"

/* clang-format off */
TEMPLE_CLAUSES(CLAUSE_DEFINED)
TEMPLE_REASONS(REASON_DEFINED)
const char *const temple_clause[] = {TEMPLE_CLAUSES(CLAUSE_LISTED) NULL};
/* clang-format on */

const struct ground temple_ground[] = {
    {'.', "empty", true, false}, {'D', "door", true, false}, {' ', "empty", false, false}, {0}};

const struct setting_known temple_setting[] = {
    {"chain", SET_CHAIN, 1, 0, SETTING_STARS, 0},
    {"group", SET_GROUP, 3, 0, SETTING_STARS, 0},
    {"defeated", SET_DEFEATED, 2, 0, SETTING_STARS, 0},
    {"mummy", SET_MUMMY, 2, 0, SETTING_STARS, 0},
    {"bubbles", SET_BUBBLES, CELLS, 0, CELLS, CELLS},
    {"pathfinder", SET_PATHFINDER, 15, 0, SETTING_LEVEL, 0},
    {"voyager", SET_VOYAGER, 25, 0, SETTING_LEVEL, 0},
    {"explorer", SET_EXPLORER, 30, 0, SETTING_LEVEL, 0},
    {0},
};

const struct wording temple_wording[] = {
    {"mummies", SET_MUMMY, 0, false},
    {"often", SET_BUBBLES, 0, true},
    {0},
};
