/* What is printed on the Island, and the numbers that a board may change. */
#include "games/island/island.h"

/* clang-format off */
ISLAND_CLAUSES(CLAUSE_DEFINED)
ISLAND_REASONS(REASON_DEFINED)
const char *const island_clause[] = {ISLAND_CLAUSES(CLAUSE_LISTED) NULL};
/* clang-format on */

const struct ground island_ground[] = {
    {'.', "empty", true, false}, {'^', "mountain", false, false}, {'~', "sea", false, true}, {0}};

const struct setting_known island_setting[] = {
    {"slots", SET_SLOTS, 5, 1, 5, 0},
    {"treasure", SET_TREASURE, 1, 0, SETTING_TIMES, 0},
    {"overcome", SET_OVERCOME, 1, 0, SETTING_TIMES, 0},
    {"danger", SET_DANGER, 1, 0, SETTING_TIMES, 0},
    {"bubbles", SET_BUBBLES, 5, 0, CELLS, CELLS},
    {"pathfinder", SET_PATHFINDER, 60, 0, SETTING_LEVEL, 0},
    {"voyager", SET_VOYAGER, 75, 0, SETTING_LEVEL, 0},
    {"explorer", SET_EXPLORER, 90, 0, SETTING_LEVEL, 0},
    {0},
};

const struct wording island_wording[] = {
    {"treasures", SET_TREASURE, 0, true}, {"dangers", SET_DANGER, SET_OVERCOME, true},
    {"often", SET_BUBBLES, 0, true},      {"find", SET_SLOTS, 0, true},
    {"most", SET_SLOTS, 0, true},         {0},
};
