/* What a game is to everything above it.
 *
 * One constant `struct game` per game (src/games/list.h). Its functions share these rules:
 * - They are pure: no memory, files, clock or statics; everything is in the arguments.
 * - `setup` is what does not change during a game; made once, shared, never written.
 * - A state is flat bytes of `size(setup)`, 16-byte aligned, without pointers or padding, and is
 *   copied with memcpy. It begins with a `struct head`. It holds play only: no history, no random
 *   state. The caller owns the memory.
 * - Seats count from 1. Viewer 0 is a spectator.
 * - What is refused changes no byte, and `struct refusal` says why.
 * - No member is NULL: a game without such a thing answers that it has none (game_no_target …).
 */
#ifndef CORE_GAME_H
#define CORE_GAME_H

#include "core/cards.h"
#include "core/family.h"
#include "core/meaning.h"
#include "core/rng.h"

/* A step of a seat is one integer (core/meaning.h): any step of any game fits. The order of the
 * integers is the order in which `moves` lists them; the top byte is the kind of step, never 0. */

enum mode { MODE_BASIC, MODE_ADVANCED };
enum status { STATUS_ROLL, STATUS_PLAY, STATUS_OVER };
enum { PARTS_MAX = 7 };

struct setup {
    const struct game *game;
    struct board board; /* with TAKES_BOARD */
    struct deck deck;   /* with TAKES_DECK */
    uint8_t seats;
    uint8_t mode;                  /* enum mode */
    uint8_t objective[OBJECTIVES]; /* ascending; 0: drawn with the deal */
    uint8_t rules;                 /* the version of the rules that is played */
    bool own_board;                /* not one of the built-in boards: a record has to carry it */
};

struct head {
    uint8_t status; /* enum status */
    uint8_t seats;
    uint8_t turn;   /* the seat to act; 0: all at once, or nobody */
    uint8_t self;   /* 0: the whole state; else a glimpse of this seat (SCOPE_SEAT) */
    uint16_t round; /* how many rounds (turns, where seats take turns) have begun */
    uint16_t hint;  /* of a glimpse: what a game says there of the sheets it leaves out; else 0 */
};

/* How much of a state a view holds. */
enum scope {
    SCOPE_WHOLE, /* everything the viewer may know: as large as a state */
    SCOPE_SEAT   /* what a seat needs to choose: its own sheet and the one it marks; glimpse_size */
};

/* One reason of a score: these cells, by this clause, bring (or cost) these stars. */
struct reason_of_score {
    cellset cells;
    int16_t stars;
    uint8_t part;  /* index into game->part */
    uint8_t value; /* the number, objective or count it is about; 0 if none */
    uint8_t unused[4];
    const char *clause;
};

struct score {
    int total;
    int part[PARTS_MAX];
    int tie; /* of equal totals the higher wins (A9, P17) */
    /* Reasons, if the caller wants them: set `reasons` and `room` before the call. */
    struct reason_of_score *reasons;
    int room;
    int count; /* how many there are; only the first `room` are stored */
};

enum level { LEVEL_NONE, LEVEL_TOURIST, LEVEL_PATHFINDER, LEVEL_VOYAGER, LEVEL_EXPLORER };

/* More reasons than any sheet has: 121 perils, 40 discoveries, and the rest. */
enum { SCORE_REASONS = 192 };

/* What the value of a reason is, part by part. */
enum about { ABOUT_NUMBER, ABOUT_BUILDING, ABOUT_OBJECTIVE };

/* What a printed sheet has beside its board to tick or to fill in. */
enum aid_kind {
    AID_NONE,
    AID_NUMBERS,  /* all numbers, to strike out */
    AID_BOXES,    /* as many boxes as a setting says, with a picture */
    AID_BUILDINGS /* every building with a circle */
};

struct aid {
    enum aid_kind kind;
    uint8_t setting; /* of AID_BOXES */
    const char *picture;
};

struct game {
    const char *name;
    uint8_t rules; /* the newest version of its rules */
    const struct family *family;
    bool has_board; /* read by src/bots, src/analysis and some of src/lab until they ask the family
                     */
    uint8_t min_seats, max_seats, usual_seats;
    size_t page_size;                   /* the bytes that a state has for each seat */
    const char *const *clause;          /* of its own rules, in their order; then NULL */
    const char *part[PARTS_MAX + 1];    /* names of the score's parts, in order, then NULL */
    const char *part_clause[PARTS_MAX]; /* the clause that each part rests on */
    uint8_t part_about[PARTS_MAX];      /* enum about */
    const struct thing *thing; /* what its steps put on a sheet, a peril first; then an empty one */
    const struct verb *verb;   /* of its steps, as they are shown; ends with an empty one */
    const struct ground *ground;         /* of its boards, plain first; ends with an empty one, */
    const struct setting_known *setting; /* as their settings do, */
    const struct wording *wording;       /* and the messages whose words hang on these */
    const char *face[DICE];              /* what the special faces of the dice show */
    struct aid aid;

    size_t (*size)(const struct setup *);
    size_t (*glimpse_size)(const struct setup *);
    void (*init)(const struct setup *, void *state);

    /* Steps. `moves` stores at most `room` of the legal next steps, ascending, and returns how many
     * there are; 0: the seat has nothing to do. (It may write anywhere within the room.) `why` says
     * whether a step is legal, and if not, fills in the refusal; `apply` does the step or refuses
     * it likewise (game_apply). `make` does a step that is known to be legal. */
    uint32_t (*moves)(const struct setup *, const void *state, int seat, step *, uint32_t room);
    bool (*why)(const struct setup *, const void *state, int seat, step, struct refusal *);
    /* The step of `moves` with a number that is drawn at random, without listing all of them where
     * the game has a quicker way (game_pick has none); 0: the seat has nothing to do. `steps` is
     * memory for `room` of them, at least 1. */
    step (*pick)(const struct setup *, const void *state, int seat, struct rng *, step *steps,
                 uint32_t room);
    bool (*apply)(const struct setup *, void *state, int seat, step, struct refusal *);
    void (*make)(const struct setup *, void *state, int seat, step);
    bool (*acts)(const struct setup *, const void *state, int seat); /* has it something to do? */
    /* In a peril round: the seat whose sheet this seat marks, else 0 (game_no_target: always). */
    int (*target)(const struct setup *, const void *state, int seat);
    bool (*is_final)(step); /* cannot be taken back (a take, P7); game_never_final */
    void (*format)(step, struct out *);
    bool (*parse)(const char *text, step *); /* the canonical form only */
    /* What a step means; and the step that is meant by a verb, its object and its cells, whether it
     * is legal or not (of a lay the one that costs nothing). */
    struct meaning (*meaning)(step);
    step (*intend)(const struct meaning *);

    /* What there is to see. */
    void (*score)(const struct setup *, const void *state, int seat, struct score *);
    /* How a reason of that score is told, as a message "play.because." is called: as its part is,
     * or a case of it in other words (game_manner: never). */
    const char *(*manner)(const struct setup *, const struct reason_of_score *);
    /* The solo level of the sheet as it is, and how many stars the next one is away (0: there is
     * none; the pointer may be NULL). game_no_level: it has none. */
    enum level (*level)(const struct setup *, const void *state, int *missing);
    void (*sheet)(const struct setup *, const void *state, int seat, struct out *);
    /* The sheet as a picture; and what a seat that acts has to do now, as a message "play.task."
     * is called. */
    void (*look)(const struct setup *, const void *state, int seat, struct sheet_look *);
    const char *(*task)(const struct setup *, const void *state, int seat);
    /* Puts a sheet (docs/sheets.md, without its header line) into seat 1 of a fresh state. `line`
     * is the line of the file the text begins on. */
    bool (*read_sheet)(const struct setup *, void *state, const char *text, int line,
                       struct fault *);

    /* What is odd about the sheet of seat 1 but not impossible (a treasure nobody took): stores at
     * most `room` and returns how many; game_no_remarks. */
    int (*remarks)(const struct setup *, const void *state, struct refusal *, int room);

    /* Hidden things. `redact` writes the view of `viewer`; `sample` fills in a whole view what its
     * viewer does not know at random, so that redacting gives the view again. */
    void (*redact)(const struct setup *, const void *state, int viewer, enum scope, void *view);
    void (*sample)(const struct setup *, const void *view, int viewer, struct rng *, void *state);
    /* The game's own fields of a redacted state as JSON (docs/protocol.md). */
    void (*view)(const struct setup *, const void *view, int viewer, struct out *);

    /* What lies on the table beside the sheets, as the viewer of a view may know it; false if there
     * is no such table: game_no_cards. */
    bool (*cards)(const struct setup *, const void *view, int viewer, struct cards *);

    /* The canonical bytes of a state, for digests: independent of machine and layout. */
    void (*encode)(const struct setup *, const void *state, struct out *);
    /* 0, or the number of the first invariant (numbered in the game's file) that is broken. */
    int (*check)(const struct setup *, const void *state);

    /* The most events (steps and chances) a game can have: sizes the log of a session. */
    uint32_t (*longest)(const struct setup *);
};

/* What a game says that has no such thing, or no way of its own. */
const char *game_manner(const struct setup *, const struct reason_of_score *);
int game_no_target(const struct setup *, const void *state, int seat);
bool game_never_final(step);
enum level game_no_level(const struct setup *, const void *state, int *missing);
bool game_apply(const struct setup *, void *state, int seat, step, struct refusal *);
step game_pick(const struct setup *, const void *state, int seat, struct rng *, step *steps,
               uint32_t room);
int game_no_remarks(const struct setup *, const void *state, struct refusal *, int room);
bool game_no_cards(const struct setup *, const void *view, int viewer, struct cards *);

/* Whether a new game can be asked for this. */
static inline bool game_takes(const struct game *game, enum takes what)
{
    return game->family->takes & what;
}

/* Whether somebody rolls dice for every round. */
static inline bool game_rolls(const struct game *game)
{
    return game->family->given & GIVEN_DICE;
}

static inline const struct head *head_of(const void *state)
{
    return state;
}

static inline int step_kind(step s)
{
    return (int)(s >> 56);
}

/* Byte i (5: highest) of what follows the kind. */
static inline int step_byte(step s, int i)
{
    return (int)(s >> (8 * i)) & 255;
}

/* 64 bits that stand for the canonical bytes of a state (FNV-1a, finished by a mix). */
uint64_t game_digest(const struct setup *, const void *state);

/* Adds a reason to a score (if reasons are wanted), and its stars to part and total. */
void score_add(struct score *, int part, const char *clause, int stars, int value, cellset cells);

/* The seats that win if the game ended now (A9): bit seat - 1 of two words. */
struct seatset {
    uint64_t bits[2];
};
struct seatset game_winners(const struct setup *, const void *state);
/* The same of these seats only. */
struct seatset game_winners_among(const struct setup *, const void *state, const struct seatset *);

static inline bool seatset_has(const struct seatset *set, int seat)
{
    return (set->bits[(seat - 1) / 64] >> ((seat - 1) % 64)) & 1;
}

static inline void seatset_add(struct seatset *set, int seat)
{
    set->bits[(seat - 1) / 64] |= UINT64_C(1) << ((seat - 1) % 64);
}

const char *status_name(enum status);
const char *level_name(enum level); /* "tourist" … */

#endif
