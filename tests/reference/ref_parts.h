/* What the files of the reference share. Nobody else includes this. */
#ifndef REF_PARTS_H
#define REF_PARTS_H

#include "reference.h"

#include <stdbool.h>

enum {
    MAX_SIDE = 26, /* columns are named by one letter */
    MAX_CELLS = MAX_SIDE * MAX_SIDE,
    MAX_WORDS = 32,
    MAX_SEATS = 100,      /* A2 */
    MAX_DISCOVERIES = 52, /* a..z, A..Z */
    MAX_STEP = 96
};

enum game { TEMPLE, ISLAND, VALLEY, PAPERWORLD, NO_GAME };

/* ---- ref_text.c: words, lines, boards ---- */

struct word {
    const char *text;
    size_t length;
};

struct line {
    struct word word[MAX_WORDS];
    int count; /* MAX_WORDS + 1 if the line has more words than fit */
};

struct word ref_word(const char *text);
bool ref_word_is(struct word w, const char *text);
/* A whole word of digits without leading zeros; anything beyond four digits reads as 10000. */
bool ref_word_number(struct word w, int *number);
/* The next line that is neither blank nor a comment. False at the end of the text. */
bool ref_read_line(const char **at, struct line *line);
/* These move *at past what they read, and return false if it is not there. */
bool ref_take_text(const char **at, const char *text);
bool ref_take_number(const char **at, int *number);

enum game ref_game_named(struct word name);
const char *ref_game_name(enum game game);

/* A cell is the number row * width + column, so cells in ascending order are in reading order.
 * ground: temple '.' 'D' ' ', island '~' '.' '^', valley '.' 'o' ' '. */
struct board {
    char name[32];
    int width, height;
    char ground[MAX_CELLS];
};

bool ref_board_find(const char *boards, enum game game, struct word name, struct board *board);
int ref_board_size(const struct board *b);
/* A3: the k-th (0..7) of the surrounding cells, or -1 if it does not exist on the board. */
int ref_neighbour(const struct board *b, int cell, int k);
bool ref_adjacent(const struct board *b, int one, int other);
bool ref_take_cell(const char **at, int width, int height, int *cell);
void ref_cell_name(int width, int cell, char name[8]);

/* Text written piece by piece into the caller's buffer. */
struct print {
    char *out;
    size_t cap, length;
};

void ref_print(struct print *p, const char *format, ...);

struct lines {
    char **line;
    size_t count, room;
};

void ref_lines_add(struct lines *l, const char *text);
void ref_lines_sort(struct lines *l);
void *ref_allocate(size_t size);

/* ---- sheets of the adventures ---- */

enum mark { EMPTY, NUMBER, PERIL, CROSSED, BOAT, HUT, STATUE, MINE };
enum discovery { JUNGLE, TOWN, MOUNTAIN, PYRAMID, NO_DISCOVERY };

struct sheet {
    enum mark mark[MAX_CELLS];
    int number[MAX_CELLS];    /* where mark is NUMBER */
    int treasure[MAX_CELLS];  /* island: value of the treasure found here, 0 none */
    int discovery[MAX_CELLS]; /* valley: 1.. the discovery this cell belongs to, 0 none */
    enum discovery kind[MAX_DISCOVERIES + 1];
};

/* Stars by part, in the order of PROTOCOL part 1. */
struct tally {
    int parts;
    const char *name[7];
    int stars[7];
    int tie; /* the larger wins a tie of totals */
};

void ref_tally_add(struct tally *t, const char *name, int stars);
int ref_tally_total(const struct tally *t);

/* The number in a cell, 0 if it holds none. */
int ref_number_at(const struct sheet *s, int cell);
/* A plain, land or valley cell without any mark. */
bool ref_is_open(const struct board *b, const struct sheet *s, int cell);
bool ref_has_open(const struct board *b, const struct sheet *s);
bool ref_touches_number(const struct board *b, const struct sheet *s, int cell, int number);

/* ---- the round of an adventure ---- */

struct roll {
    int number[3]; /* purple, green, red; 0 where the special face shows */
    bool penny, helper, peril;
};

/* One player: the sheet, and the turn of the running round. */
struct seat {
    struct sheet sheet;
    bool complete;
    int target;             /* peril round: index of the seat whose sheet is marked */
    int peril_cell;         /* chosen on the target's sheet, drawn when the round resolves */
    int filled[3], nfilled; /* cells filled on this sheet in the running round */
    int last[3], nlast;     /* and in the round before: A8 */
    bool marked;            /* island: the mark is made, treasures are being chosen */
    int values[3], nvalues; /* valley: numbers written and nines spent this turn */
    bool built;             /* valley: Dakota is used */
};

enum phase { AWAITING, PLAYING, OVER };

struct ref {
    enum game game;
    enum phase phase;
    int players;
    int rules; /* 0: the newest */
    struct board board;
    struct roll roll;
    bool peril_round;
    int rounds;          /* resolved */
    struct seat *seats;  /* adventures, else NULL */
    struct world *world; /* paperworld, else NULL */
};

enum verb { WRITE, BUILD, DRAW_BOAT, DRAW_PERIL, TREASURE, ESCAPE, REVEAL, DONE };

struct step {
    enum verb verb;
    int cell;
    int value;           /* WRITE, TREASURE */
    enum mark structure; /* BUILD */
    enum discovery kind; /* REVEAL */
    int cells[5], ncells;
};

/* ref_steps.c: canonical form only. */
bool ref_step_read(const struct ref *r, const char *text, struct step *step);
void ref_step_add(const struct ref *r, const struct step *step, struct lines *moves);

/* ref_adventure.c */
bool ref_number_possible(const struct roll *roll, int number);
int ref_adventure_roll(struct ref *r, const char *dice, const int *swap);
bool ref_adventure_legal(const struct ref *r, const struct seat *s, const struct step *step);
void ref_adventure_moves(const struct ref *r, const struct seat *s, struct lines *moves);
void ref_adventure_play(struct ref *r, struct seat *s, const struct step *step);
void ref_adventure_sheet(const struct ref *r, const struct seat *s, struct print *p);
void ref_adventure_tally(enum game game, const struct board *b, const struct sheet *s,
                         struct tally *t);
const char *ref_adventure_level(const struct ref *r);

/* ref_temple.c, ref_island.c, ref_valley.c: the same few questions for each. Faults are NULL if
 * there is none, a clause if a rule is broken, "" if the text makes no sense. */
const char *ref_temple_read(const struct board *b, struct sheet *s, int cell, struct word w);
void ref_temple_write(const struct board *b, const struct sheet *s, int cell, struct print *p);
void ref_temple_tally(const struct board *b, const struct sheet *s, struct tally *t);
bool ref_temple_legal(const struct ref *r, const struct seat *s, const struct step *step);
void ref_temple_moves(const struct ref *r, const struct seat *s, struct lines *moves);
void ref_temple_play(const struct ref *r, struct seat *s, const struct step *step);

const char *ref_island_read(const struct board *b, struct sheet *s, int cell, struct word w);
const char *ref_island_check(const struct board *b, const struct sheet *s);
void ref_island_write(const struct board *b, const struct sheet *s, int cell, struct print *p);
void ref_island_tally(const struct board *b, const struct sheet *s, struct tally *t);
int ref_island_dangers(const struct board *b, const struct sheet *s);
int ref_island_treasures(const struct board *b, const struct sheet *s);
bool ref_island_legal(const struct ref *r, const struct seat *s, const struct step *step);
void ref_island_moves(const struct ref *r, const struct seat *s, struct lines *moves);
void ref_island_play(const struct ref *r, struct seat *s, const struct step *step);

const char *ref_valley_read(const struct board *b, struct sheet *s, int cell, struct word w);
const char *ref_valley_read_key(struct sheet *s, const struct line *line);
const char *ref_valley_check(const struct board *b, const struct sheet *s);
void ref_valley_write(const struct board *b, const struct sheet *s, int cell, struct print *p);
void ref_valley_write_keys(const struct sheet *s, struct print *p);
void ref_valley_tally(const struct board *b, const struct sheet *s, struct tally *t);
int ref_valley_snakes(const struct board *b, const struct sheet *s);
bool ref_valley_legal(const struct ref *r, const struct seat *s, const struct step *step);
void ref_valley_moves(const struct ref *r, const struct seat *s, struct lines *moves);
void ref_valley_play(const struct ref *r, struct seat *s, const struct step *step);

/* ref_discovery.c: the shapes of the Valley */
const char *ref_discovery_name(enum discovery kind);
enum discovery ref_discovery_named(struct word name);
int ref_discoveries(const struct sheet *s);
/* V7: do these cells, in reading order, have the size, shape and values of that kind? */
bool ref_discovery_fits(const struct board *b, const struct sheet *s, enum discovery kind,
                        const int *cells, int count);
/* V7, V8: and may they be revealed on this sheet now? */
bool ref_discovery_free(const struct board *b, const struct sheet *s, const struct step *step);
void ref_discovery_moves(const struct ref *r, const struct sheet *s, struct lines *moves);

/* ---- Paper World ---- */

/* A card is colour * 10 + (value - 1) * 2 + scissors: ascending cards are sorted bytewise. */
enum { CARDS = 40, SPOTS = 25, GRID = 5, START_SPOT = 12, PILES = 5, DECK_MAX = 200 };
enum colour { BLACK, BLUE, GREEN, YELLOW, COLOURS };

int ref_card(int colour, int value, bool scissors);
int ref_card_colour(int card);
int ref_card_value(int card);
bool ref_card_scissors(int card);
void ref_card_name(int card, char name[16]);
const char *ref_colour_name(int colour);
bool ref_card_read(struct word w, int *card);
/* How many of each card the deck has with that many players; returns the total, -1 if bad. */
int ref_deck_read(const char *deck, int players, int count[CARDS]);

/* All that counts for one player's score: the file of PROTOCOL part 1. */
struct landscape {
    int top[SPOTS]; /* the visible card, -1 none */
    int tokens[3], ntokens;
    int scissors; /* the spot under the token, -1 if not the holder */
    int hand, discards;
};

const char *ref_landscape_read(const char *deck, const char **at, struct landscape *l);
void ref_landscape_write(const struct landscape *l, struct print *p);
void ref_landscape_tally(const struct landscape *l, struct tally *t);
/* P10: are there piles at most 3 wide and 3 high? */
bool ref_landscape_in_frame(const int top[SPOTS]);
bool ref_spot_beside_pile(const int top[SPOTS], int spot);
bool ref_objective_met(const int top[SPOTS], int objective);

struct player {
    int top[SPOTS]; /* the visible card of each pile, -1 none */
    int hand[CARDS];
    int discards;
    int tokens[3], ntokens;
    bool scored[3]; /* by objective of the game */
};

enum stage { FRESH, DISCARDING, LAYING, CHOOSING };

struct world {
    int players;
    bool advanced, dealt, over;
    int deck[CARDS], deck_size;
    int objectives[3];
    int given[3]; /* tokens of each objective already taken */
    int pile[PILES][DECK_MAX];
    int height[PILES];
    struct player player[4];
    int holder, holder_spot; /* the seat that holds the scissors, 0 nobody; its pile */
    bool triggered;
    int turns_left; /* once triggered */
    /* the running turn */
    int turn;
    enum stage stage;
    int laid[DECK_MAX], nlaid; /* cards laid this turn */
    bool fresh[SPOTS];         /* piles laid on this turn */
    int jumps;
};

/* A step of laying, as written. */
struct lay {
    int card, spot;
    bool free;
    int drops[4], ndrops;
};

/* ref_lay.c: how many values the card would skip on that spot, -1 if it cannot go there at all. */
int ref_lay_skips(const struct world *w, int seat, int card, int spot);
bool ref_may_lay(const struct world *w, int seat, const struct lay *lay);
bool ref_lay_read(const char *step, struct lay *lay);
void ref_lay_moves(const struct world *w, int seat, struct lines *moves);

/* ref_paperworld.c */
struct world *ref_world_new(const char *deck, const struct ref_options *options);
struct world *ref_world_clone(const struct world *w);
void ref_world_free(struct world *w);
bool ref_world_deal(struct world *w, const int *colours, int first_seat, const char *const *cards,
                    int ncards);
bool ref_world_dealt(const struct world *w);
bool ref_world_over(const struct world *w);
int ref_world_turn(const struct world *w);
bool ref_world_legal(const struct world *w, int seat, const char *step);
void ref_world_moves(const struct world *w, int seat, struct lines *moves);
bool ref_world_play(struct world *w, int seat, const char *step);
void ref_world_landscape(const struct world *w, int seat, struct landscape *l);

#endif
