/* Inside the Valley of Wiraqocha: what valley.c, valley_dice.c, valley_discovery.c and
 * valley_sheet.c share. */
#ifndef GAMES_VALLEY_VALLEY_H
#define GAMES_VALLEY_VALLEY_H

#include "games/adventure/adventure.h"

/* Its clauses (docs/rules), and why it refuses what. */
/* clang-format off */
#define VALLEY_CLAUSES(X) \
    X(V1) X(V2) X(V3) X(V4) X(V5) X(V6) X(V7) X(V8) X(V9) X(V10) X(V11) X(V12) X(V13)
#define VALLEY_REASONS(X) \
    X(DICE_SPENT, "dice-spent") X(ON_LAKE, "on-lake") X(NOT_EDGE, "not-edge") \
    X(NO_DAKOTA, "no-dakota") X(STRUCTURE_USED, "structure-used") X(NO_SNAKE, "no-snake") \
    X(SNAKE_CROSSED, "snake-crossed") X(NOTHING_DONE, "nothing-done") \
    X(DISCOVERY_SIZE, "discovery-size") X(DISCOVERY_CELL, "discovery-cell") \
    X(DISCOVERY_TAKEN, "discovery-taken") X(DISCOVERY_APART, "discovery-apart") \
    X(DISCOVERY_VALUES, "discovery-values") X(DISCOVERY_SHAPE, "discovery-shape") \
    X(TOWN_TWICE, "town-twice") X(LETTER_UNUSED, "letter-unused") \
    X(LETTER_UNEXPLAINED, "letter-unexplained")
/* clang-format on */
VALLEY_CLAUSES(CLAUSE_DECLARED)
VALLEY_REASONS(REASON_DECLARED)

enum structure { HUT, STATUE, MINE, STRUCTURES };
enum discovery { JUNGLE, TOWN, RANGE, PYRAMID, DISCOVERY_KINDS };
enum { DISCOVERIES_MAX = CELLS / 3, DISCOVERY_CELLS = 6 };

/* The kinds of steps, in the order in which moves lists them. A structure's step carries enum
 * structure as its value; STEP_DISCOVERY + enum discovery carries up to six cells, each plus 1, in
 * its bytes 5 to 0. */
enum { STEP_STRUCTURE = 3, STEP_ESCAPE = 4, STEP_DISCOVERY = 5, STEP_DONE = 9 };

enum { PART_JUNGLE, PART_TOWN, PART_RANGE, PART_PYRAMID, PART_FULL, PART_STRUCTURES, PART_SNAKES };

/* Its boards (board.c): land and lakes; stars for the discoveries, in the order of enum discovery,
 * for a full sheet and for a cell beside its structure; how often a snake's bite counts. */
enum { GROUND_VALLEY, GROUND_LAKE };
enum { SET_JUNGLE = SET_OWN, SET_TOWN, SET_MOUNTAIN, SET_PYRAMID, SET_FULL, SET_BESIDE, SET_SNAKE };
extern const char *const valley_clause[];
extern const struct ground valley_ground[];
extern const struct setting_known valley_setting[];
extern const struct wording valley_wording[];

struct valley_page {
    struct page page;              /* page.peril: all snakes, crossed out or not */
    cellset crossed;               /* the snakes crossed out */
    cellset fresh_crossed;         /* those of them that were in the running round */
    cellset found;                 /* cells that belong to a discovery */
    uint16_t left;                 /* what the turn's values leave of the dice; 0: nothing used */
    uint16_t towns;                /* bit v: there is a town of value v */
    uint8_t structure[STRUCTURES]; /* the cell of each, plus 1; 0: not drawn */
    uint8_t built;                 /* a structure was drawn this turn */
    uint8_t discoveries;
    uint8_t old_discoveries;       /* how many there were when the round began */
    uint8_t kind[DISCOVERIES_MAX]; /* of each discovery, in the order of revelation */
    uint8_t discovery[CELLS];      /* [cell]: the discovery it belongs to, plus 1 */
    uint8_t unused[5];
};

_Static_assert(sizeof(struct valley_page) == sizeof(struct page) + 3 * sizeof(cellset) + 176,
               "no padding");

static inline struct valley_page *valley_page(const void *state, int seat)
{
    return adventure_page(state, sizeof(struct valley_page), seat);
}

/* Every cell is one too high at first: so what is not drawn falls off without a question asked. */
static inline cellset valley_structures(const struct valley_page *page)
{
    cellset cells = 0;
    for (int i = 0; i < STRUCTURES; i++)
        cells |= cellset_of(page->structure[i]);
    return cells >> 1;
}

/* V10: what a discovery of a kind brings. */
static inline int valley_discovery_stars(const struct setup *setup, int kind)
{
    return setup->board.set[SET_JUNGLE + kind];
}

static inline cellset valley_empty(const struct setup *setup, const struct valley_page *page)
{
    return setup->board.plain &
           ~(page->page.number[0] | page->page.peril | valley_structures(page));
}

/* V2, V3: where a number or structure may go. */
cellset valley_places(const struct setup *, const struct valley_page *);
/* V4, V1: whether a structure can be drawn in this turn, and whether it can end. */
bool valley_can_build(const struct adventure *, const struct valley_page *);
bool valley_can_end(const struct valley_page *);

/* V1: the dice a turn has left, as bits that valley_dice.c understands; what is left of them when
 * one more value is used (0: it cannot be made); and bit v for every value v that they can make. */
unsigned valley_dice_left(const struct adventure *, const struct valley_page *);
unsigned valley_spend(const struct adventure *, unsigned left, int value);
unsigned valley_numbers_left(const struct adventure *, unsigned left);

/* What it draws and reveals. */
enum {
    THING_SNAKE,
    THING_CROSSED,
    THING_STRUCTURE,
    THING_DISCOVERY = THING_STRUCTURE + STRUCTURES
};
extern const struct thing valley_thing[];
static inline const char *valley_structure_name(int structure)
{
    return valley_thing[THING_STRUCTURE + structure].word;
}
static inline const char *valley_discovery_name(int discovery)
{
    return valley_thing[THING_DISCOVERY + discovery].word;
}
/* The letter of a discovery on sheets, by its number from 0. */
char valley_letter(int discovery);

/* V7, V8: whether these cells are a discovery of that kind; if not, says why. */
bool valley_discovery_fits(const struct setup *, const struct valley_page *, enum discovery,
                           cellset, struct refusal *);
/* Marks the cells as the next discovery. */
void valley_reveal(struct valley_page *, enum discovery, cellset);
/* Takes back the discoveries from number `keep` on. */
void valley_forget(struct valley_page *, int keep);
/* Lists all discoveries that can be revealed, in the order of the steps. */
uint32_t valley_list_discoveries(const struct setup *, const struct valley_page *, step *,
                                 uint32_t room, uint32_t count);
step valley_discovery_step(enum discovery, cellset);
cellset valley_discovery_cells(step);
/* All cells of discoveries of one kind. */
cellset valley_found(const struct valley_page *, enum discovery);

extern const struct verb valley_verb[];
struct meaning valley_meaning(step);
step valley_intend(const struct meaning *);
void valley_look(const struct setup *, const void *state, int seat, struct sheet_look *);
const char *valley_task(const struct setup *, const void *state, int seat);

void valley_score(const struct setup *, const void *state, int seat, struct score *);
void valley_sheet(const struct setup *, const void *state, int seat, struct out *);
bool valley_read_sheet(const struct setup *, void *state, const char *text, int line,
                       struct fault *);

#endif
