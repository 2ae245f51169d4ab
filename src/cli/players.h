/* Who plays a seat when it is not a person: a bot of ours, or any program (docs/protocol.md,
 * "Programs as players"). */
#ifndef CLI_PLAYERS_H
#define CLI_PLAYERS_H

#include "bots/bot.h"
#include "cli/cli.h"

struct player;

/* "random", "explorer@5000" (with so many playouts), "explorer:win" (with an aim), or
 * "exec:PROGRAM" (a command for the shell). `seconds` is how long a program may take for a step.
 * NULL after saying what is wrong. */
struct player *player_open(const struct cli *, const char *name, const struct setup *,
                           long seconds);
void player_close(struct player *);
/* Has a bot of ours use what it learned elsewhere. The weights have to stay. */
void player_teach(struct player *, const struct brain *);
/* Lends a bot of ours a crew, which has to stay. */
void player_help(struct player *, const struct crew *);
/* Lets a bot of ours answer at once, whatever it knows by then, when this is set. */
void player_obeys(struct player *, const atomic_bool *stop);
/* "score" or "win"; false if the word is none of these. */
bool player_aim(const char *word, enum aim *);
/* Whether the name is that of a bot which can have an aim. */
bool player_can_aim(const char *name);
/* What a bot of ours is to aim at, if its name does not say. */
void player_aims(struct player *, enum aim);
const char *player_name(const struct player *);

/* The step the player makes for the seat, which has something to do. False if a program failed
 * (it ended, took too long, or answered something that is no legal step): then player_failure says
 * how. */
bool player_choose(struct player *, const void *state, int seat, struct rng *, step *);
/* The message of the last failure, in the user's language. */
const char *player_failure(const struct player *);

/* Whether a name is one of a player. */
bool player_is_known(const char *name);
/* The command of "exec:PROGRAM"; NULL if it is another name. */
const char *player_command(const char *name);

/* Cuts "greedy,exec:./mine" up into its names; how many they are. 0 after saying which one is not
 * `known` (NULL: all are), or too many. */
int players_split(const struct cli *, char *list, bool (*known)(const char *name),
                  const char **names, int most);

/* "foresight" or "foresight@5000": no player but a measure, which player_open also takes. It knows
 * all dice to come (cli/foresight.h, with so many tries) and plays an adventure alone in one
 * go; at the card game it sees every card. */
bool player_foresees(const char *name);
/* The end of the game of this seed, if it is one that plays in one go, or NULL. */
const void *player_foresee(struct player *, uint64_t seed);

#endif
