/* The menu that plain `carnet` opens: the same questions on a screen and line by line. menu.c has
 * the lists and the first one of them, menu_new.c begins games, menu_stored.c has those that are
 * kept. */
#ifndef TERMINAL_MENU_H
#define TERMINAL_MENU_H

#include "table/words.h"
#include "terminal/play.h"

enum { ITEMS_MAX = 40, ITEM_LENGTH = 256, MENU_NAMES = 512 };

/* What somebody wants to play; kept for the next game. */
struct wish {
    const struct game *game;
    char board[BOARD_NAME];
    int people;
    int bots;
    int bot;                /* which: in the bots' list */
    char names[MENU_NAMES]; /* with commas */
    bool real_dice;
    int mode; /* of Paper World: first, basic, advanced */
};

struct menu {
    struct front *front;
    const struct cli *cli;
    char title[ITEM_LENGTH];
    char text[ITEMS_MAX][ITEM_LENGTH];
    const char *item[ITEMS_MAX];
    int count;
    struct wish wish;
};

/* --- lists (menu.c) ------------------------------------------------------------------------- */

/* An empty list with that title. */
void menu_begin(struct menu *, const char *title_key, const struct text_arg *);
/* An empty item to be written. */
struct out menu_add(struct menu *);
void menu_add_message(struct menu *, const char *key);
/* Lets somebody choose an item: its index, or -1 if they go back. */
int menu_pick(struct menu *, int start);
/* Shows a message. */
void menu_tell(struct menu *, const char *title_key, const char *key, const struct text_arg *);
void menu_tell_fault(struct menu *, const char *file, const struct fault *);
/* Plays a table that is ready. */
void menu_play(struct menu *, struct table *);

/* --- what can be chosen --------------------------------------------------------------------- */

/* A new game: which one, then how, with an answer to everything already there. */
void menu_new_game(struct menu *);
/* Goes on with a saved game or deletes one; watches a finished one. */
void menu_saved_games(struct menu *);
void menu_finished_games(struct menu *);

#endif
