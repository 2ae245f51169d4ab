/* What the three adventures share: dice, rounds, perils, and the numbers on a sheet.
 *
 * A state is a `struct adventure` followed by one page per seat. A page is what is written on that
 * seat's sheet; every game's page begins with a `struct page`. A seat's marks of the running round
 * go straight onto its own page and are remembered in `fresh`, so that they can be hidden from the
 * others; a peril waits in `pending` of the seat that draws it until the round resolves.
 */
#ifndef GAMES_ADVENTURE_ADVENTURE_H
#define GAMES_ADVENTURE_ADVENTURE_H

#include "core/game.h"
#include "core/lines.h"

/* The clauses of all adventures (docs/rules), and why they refuse what. */
/* clang-format off */
#define ADVENTURE_CLAUSES(X) \
    X(A1) X(A2) X(A3) X(A4) X(A5) X(A6) X(A7) X(A8) X(A9)
#define ADVENTURE_REASONS(X) \
    X(NO_SWAP, "no-swap") X(NOT_DERANGED, "not-deranged") \
    X(PERIL_ROUND, "peril-round") X(NO_PERIL, "no-peril") X(NUMBER_RANGE, "number-range") \
    X(NO_CELL, "no-cell") X(TAKEN, "taken") X(TAKEN_BY_PERIL, "taken-by-peril") \
    X(NOT_ADJACENT, "not-adjacent") X(NEAR_LAST, "near-last") X(PERIL_PLACE, "peril-place")
/* clang-format on */
ADVENTURE_CLAUSES(CLAUSE_DECLARED)
ADVENTURE_REASONS(REASON_DECLARED)

enum { NUMBER_MAX = 15, NUMBERS_ALL = 0xfffe };

struct adventure {
    struct head head;
    uint8_t dice[DICE]; /* of the running or the last round; 0 before the first */
    uint8_t peril;      /* the running round is a peril round (A6) */
    uint8_t perils;     /* peril rounds so far */
    uint8_t waiting;    /* seats whose turn is not complete */
    uint8_t unused[2];
};

struct page {
    cellset number[NUMBER_MAX + 1]; /* [v]: the cells that hold v; [0]: that hold any number */
    cellset peril;                  /* mummies, dangers or snakes */
    cellset fresh;                  /* cells this seat filled in the running round */
    cellset last;                   /* cells marked on this page in the round before (A8) */
    uint8_t complete;               /* the seat's turn of the running round is complete */
    uint8_t target;                 /* the seat whose page it marks in this peril round, or 0 */
    uint8_t pending;                /* the cell of the peril it drew there, plus 1; or 0 */
    uint8_t unused[13];
};

_Static_assert(sizeof(struct adventure) == 16, "no padding");
_Static_assert(sizeof(struct page) == 19 * sizeof(cellset) + 16, "no padding");

/* The page of a seat, for a game whose pages have `size` bytes. */
static inline void *adventure_page(const struct adventure *state, size_t size, int seat)
{
    int index = state->head.self ? seat != state->head.self : seat - 1;
    return (char *)(state + 1) + size * (size_t)index;
}

/* How many pages a state holds: a glimpse has the seat's own and perhaps the one it marks. */
static inline int adventure_pages(const struct adventure *state)
{
    if (!state->head.self)
        return state->head.seats;
    return state->head.seats > 1 ? 2 : 1;
}

/* The members of struct game that are the same for all adventures. */
size_t adventure_size(const struct setup *);
size_t adventure_glimpse_size(const struct setup *);
void adventure_init(const struct setup *, void *state);
bool adventure_acts(const struct setup *, const void *state, int seat);

/* The same for a page that is at hand. */
static inline bool adventure_page_acts(const struct adventure *state, const struct page *page)
{
    return state->head.status == STATUS_PLAY && !page->complete;
}

int adventure_target(const struct setup *, const void *state, int seat);
/* Finished turns are opaque in a view: there is nothing to invent. */
void adventure_sample(const struct setup *, const void *view, int viewer, struct rng *,
                      void *state);

/* A4: bit v is set if v is a number of the roll. Dice that show no number count nothing. No branch
 * asks for a special face, because nobody could foresee it. */
static inline unsigned adventure_numbers(const uint8_t dice[DICE])
{
    static const uint8_t shown[DIE_SPECIAL + 1] = {0, 1, 2, 3, 4, 5, 0};
    unsigned sums = dice[PURPLE] == DIE_SPECIAL ? NUMBERS_ALL : 1;
    for (int i = 0; i < DICE; i++)
        sums |= sums << shown[dice[i]];
    return sums & NUMBERS_ALL;
}

static inline void page_write(struct page *page, int cell, int value)
{
    page->number[value] |= cellset_of(cell);
    page->number[0] |= cellset_of(cell);
}

/* The number in a cell, or 0. */
int page_number(const struct page *, int cell);
/* The smallest or largest number in the cells, 0 if there is none. */
int page_smallest(const struct page *, cellset cells);
int page_largest(const struct page *, cellset cells);

/* Where a peril may go, given the empty cells: T11, I15, V12 for one player. */
static inline cellset adventure_peril_places(const struct adventure *state,
                                             const struct page *target, cellset empty)
{
    cellset near = state->head.seats == 1 ? cellset_grow(target->last) & empty : 0;
    return near ? near : empty;
}

/* --- steps ---------------------------------------------------------------------------------- */

/* Steps on one cell: the kind, a number where the kind has one, and the cell. */
static inline step step_on_cell(int kind, int cell, int value)
{
    return (step)kind << 56 | (step)value << 32 | (step)cell;
}

static inline int step_cell(step s)
{
    return (int)(s & 255);
}

static inline int step_value(step s)
{
    return (int)(s >> 32 & 0xffff);
}

/* The kind every adventure has; `c4=7`. Values up to NUMBER_WORD are well-formed. */
enum { STEP_NUMBER = 1, STEP_PERIL = 2, NUMBER_WORD = 999 };

/* Lists `kind` for every cell of the set. */
uint32_t adventure_list_cells(int kind, cellset cells, step *, uint32_t room, uint32_t count);
/* Lists every cell of the set for every number of the set (bits). */
uint32_t adventure_list_numbers(cellset cells, unsigned numbers, step *, uint32_t room,
                                uint32_t count);

/* One of those steps, each as likely as any other: of perils, `numbers` is 1. Neither is empty. */
step adventure_pick(int kind, cellset cells, unsigned numbers, struct rng *);

/* "c4=7" and "WORD c4". Parsing takes the whole text or nothing. */
void adventure_format_number(step, struct out *);
bool adventure_parse_number(const char *text, step *);
void adventure_format_cell(const char *word, step, struct out *);
bool adventure_parse_cell(const char *word, int kind, const char *text, step *);

/* What such steps mean, and back. A thing is the value of its step plus the first of its verb. */
struct meaning adventure_meaning(const struct game *, step);
step adventure_intend(const struct game *, const struct meaning *);

/* --- rounds --------------------------------------------------------------------------------- */

/* A2: is it the seat's moment? If not, says why. */
bool adventure_moment(const struct adventure *, const struct page *, struct refusal *);
/* A4: refuses a number the dice do not make. */
bool adventure_can_make(unsigned numbers, int cell, int value, struct refusal *);
/* A6: refuses a step of a peril round outside one, and the other way round. */
bool adventure_fits_round(const struct adventure *, bool peril_step, int cell, struct refusal *);

/* A seat's turn is complete. True if the round is over now: the game then calls resolve. */
bool adventure_complete(struct adventure *, struct page *);
/* Perils go onto their pages, fresh marks become old ones, the next roll is awaited. */
void adventure_resolve(const struct setup *, struct adventure *);

/* --- views, sheets, bytes ------------------------------------------------------------------- */

/* Copies the state, or the seat's part of it, and calls `hide` for the game's own part of every
 * page whose fresh marks the viewer must not see (before `fresh` is cleared). */
void adventure_redact(const struct setup *, const struct adventure *, int viewer, enum scope,
                      void (*hide)(struct page *), struct adventure *view);
/* The fields that all adventures have: dice, numbers, peril, waiting seats. */
void adventure_view(const struct setup *, const struct adventure *, int viewer, struct out *);
void adventure_encode(const struct adventure *, struct out *);
void adventure_encode_page(const struct setup *, const struct page *, struct out *);
void encode_set(struct out *, const struct setup *, cellset);

/* Writes the rows, calling `cell` for every cell of the board. */
void adventure_rows(const struct setup *, const void *page,
                    void (*cell)(const struct setup *, const void *page, int cell, struct out *),
                    struct out *);
/* Reads the rows, calling `cell` with the word of every cell of the board. */
bool adventure_read_rows(const struct setup *, struct lines *, void *page,
                         bool (*cell)(const struct setup *, void *page, int cell,
                                      const struct word *, struct fault *),
                         struct fault *);
/* Refuses anything but blank lines and remarks. */
bool adventure_read_end(struct lines *, struct fault *);
/* A rule broken by a word of a sheet. */
bool sheet_fault(struct fault *, const struct word *, const char *, const char *, int cell,
                 int value);

/* A number from 1 to 15 into an empty cell of a page being read. */
bool sheet_read_number(struct page *, int cell, const struct word *, struct fault *);

/* What is printed, numbers and perils of a page, as a picture: the rest is the game's. */
void adventure_look(const struct setup *, const struct page *, struct sheet_look *);
void adventure_look_thing(struct sheet_look *, cellset, int thing);
/* Behind that: what each peril brings or costs, from the reasons of this part of the score. */
void adventure_look_stars(const struct setup *, const void *state, int seat, int part,
                          struct sheet_look *);

/* The invariants that all adventures share (1 to 19); 0 if they hold. */
int adventure_check(const struct setup *, const struct adventure *);

/* What they share beyond the rules (family.c). */
extern const struct family adventure_family;

/* The members that all adventures have in common, for their constants. */
#define ADVENTURE_MEMBERS                                                                          \
    .family = &adventure_family, .has_board = true, .min_seats = 1, .max_seats = SEATS_MAX,        \
    .usual_seats = 1, .size = adventure_size, .glimpse_size = adventure_glimpse_size,              \
    .init = adventure_init, .acts = adventure_acts, .target = adventure_target,                    \
    .is_final = game_never_final, .apply = game_apply, .cards = game_no_cards,                     \
    .sample = adventure_sample

/* The solo level (T12, I16, V13) of so many stars and perils, and what is missing to the next. */
enum level adventure_level(const struct setup *, int total, int perils, int *missing);

#endif
