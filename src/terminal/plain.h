/* The line mode: text only, nothing moves; for pipes, screen readers and plain taste.
 * plain.c shows and asks, plain_commands.c does what was typed. */
#ifndef TERMINAL_PLAIN_H
#define TERMINAL_PLAIN_H

#include "table/questions.h"
#include "table/typed.h"
#include "terminal/play_end.h"

struct plain {
    struct front front;
    struct choices choices;
    char *line;
    size_t room;
    bool talks;     /* somebody types: show when it is their turn */
    int last_seat;  /* who was at the keyboard last */
    bool rule_told; /* how the rule behind a refusal is read */
};

/* Prints a message, and anything else a function writes. */
void plain_say(const struct plain *, const char *key, const struct text_arg *);
void plain_print(const char *text);
/* The same in short lines. */
void plain_print_broken(const char *text);
/* A line without the blanks around it; NULL when the input has ended or a signal came. */
char *plain_read(struct plain *, const char *prompt);

/* What a seat sees at the beginning of its turn, and after every step. */
void plain_show_sheet(struct table *, int viewer, int seat);
/* False, and nothing shown, if there is no table of cards. */
bool plain_show_cards(struct plain *, struct table *, int viewer);
void plain_show_score(struct plain *, struct table *, int seat);
void plain_show_turn(struct plain *, struct table *, int seat);
void plain_show_news(struct plain *, struct table *, int seat, int most);

/* Anew: the roll was taken back or changed, and so was all that was said of the turn. */
enum typed { TYPED_MORE, TYPED_ANEW, TYPED_LEAVE };
/* Does what a line says: a command, or a step in the protocol's words. */
enum typed plain_do(struct plain *, struct table *, int seat, const char *line);

/* replay.c: prints the game round by round. */
void plain_watch(struct front *, struct table *, int viewer, long speed);

#endif
