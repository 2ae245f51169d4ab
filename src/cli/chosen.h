/* What is played: a game with its board or its cards, as options say (PART(boards) and PART(cards)
 * of cli/commands.def). */
#ifndef CLI_CHOSEN_H
#define CLI_CHOSEN_H

#include "cli/options.h"

struct chosen {
    struct request request; /* its seats are the command's to set */
    struct board first;     /* of one's own file, if none is named */
    char *text;             /* of the file of boards, or of the deck */
    const char *file;
};

/* Finds the game and reads the file of boards or the deck; `cards` and `deck` may be NULL. CLI_OK,
 * or how the command ends after saying what is wrong. To be freed in any case. */
int chosen_read(const struct cli *, const char *game, const struct boards_options *,
                const struct cards_options *cards, const char *deck, struct chosen *);
/* Makes the setup of what was read, likewise. */
int chosen_setup(const struct cli *, const struct chosen *, struct setup *);
void chosen_free(struct chosen *);

/* Which of one's own boards is asked for: if none is named it is the first of the game, of which
 * *first then has the name and has to stay. CLI_REFUSED after saying what is wrong with the file,
 * or that it holds no such board. */
int cli_own_boards(const struct cli *, struct request *, struct board *first, const char *file);
/* Makes a setup, with boards as above. What is wrong in boards or a deck of one's own is said of
 * their file, which is refused data; anything else was asked for wrongly. */
int cli_setup(const struct cli *, struct setup *, const struct request *, const char *file);

#endif
