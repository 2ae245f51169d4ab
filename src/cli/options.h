/* The options of every command, as types, and how they are taken from the command line. What there
 * is stands in cli/commands.def; the table that is made of it is in command/commands.c. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "cli/cli.h"

/* --- values --------------------------------------------------------------------------------- */

/* Kinds of values: X(KIND, "its name", "the words it can be, if there are only these"). Messages
 * say how a kind is shown, "value.NAME", and what it takes, "takes.NAME". */
#define VALUES(X)                                                                                  \
    X(COUNT, "count", NULL)                                                                        \
    X(SECONDS, "seconds", NULL)                                                                    \
    X(MILLISECONDS, "milliseconds", NULL)                                                          \
    X(HOURS, "hours", NULL)                                                                        \
    X(DAYS, "days", NULL)                                                                          \
    X(PERCENT, "percent", NULL)                                                                    \
    X(PORT, "port", NULL)                                                                          \
    X(SEED, "seed", NULL)                                                                          \
    X(FILE, "file", NULL)     /* to read */                                                        \
    X(OUTPUT, "output", NULL) /* to write */                                                       \
    X(KEPT, "kept", NULL)     /* to go on with */                                                  \
    X(FOLDER, "folder", NULL)                                                                      \
    X(GAME, "game", NULL)                                                                          \
    X(BOARD, "board", NULL)                                                                        \
    X(OBJECTIVES, "objectives", NULL)                                                              \
    X(BOT, "bot", NULL)                                                                            \
    X(BOTS, "bots", NULL)                                                                          \
    X(PROGRAMS, "programs", NULL)                                                                  \
    X(NAME, "name", NULL)                                                                          \
    X(NAMES, "names", NULL)                                                                        \
    X(URL, "url", NULL)                                                                            \
    X(ADDRESS, "address", NULL)                                                                    \
    X(METRICS, "metrics", NULL)                                                                    \
    X(PATH, "path", NULL)                                                                          \
    X(MODE, "mode", "basic advanced")                                                              \
    X(AIM, "aim", "score win")                                                                     \
    X(PAPER, "paper", "a4 letter")                                                                 \
    X(LANGUAGE, "language", language_codes)                                                        \
    X(COLOUR, "colour", "auto always never")                                                       \
    X(NONE, "none", NULL) /* of operands, from here */                                             \
    X(SAVED, "saved", NULL)                                                                        \
    X(TOPIC, "topic", NULL)                                                                        \
    X(PRINTED, "printed", NULL)                                                                    \
    X(RECORD, "record", NULL)                                                                      \
    X(STUDIED, "studied", NULL)                                                                    \
    X(FIGURE, "figure", NULL)                                                                      \
    X(ACTION, "action", "list show export host delete backup")                                     \
    X(COMMAND, "command", NULL)                                                                    \
    X(SHELL, "shell", "bash zsh fish words")

#define VALUE_ENUM(kind, name, words) VALUE_##kind,
enum value { VALUES(VALUE_ENUM) VALUE_KINDS };
#undef VALUE_ENUM

const char *value_name(enum value);
/* The words it can be, with blanks between; NULL if it can be anything. */
const char *value_words(enum value);

/* --- types ---------------------------------------------------------------------------------- */

struct seed {
    bool said;
    uint64_t value;
};

/* struct sim_options and so on, with what was said or else the default. */
#define SECTION(name)
#define COMMAND(name, operand, least, most, shared)                                                \
    struct name##_options {                                                                        \
        struct common_options common;
#define PART(name) struct name##_options {
#define USES(name) struct name##_options name;
#define GROUP(name)
#define FLAG(name) bool name;
#define NUMBER(name, value, least, most, usual) long name;
#define WORD(name, value, usual) const char *name;
#define SEED(name) struct seed name;
#define END                                                                                        \
    }                                                                                              \
    ;
#include "cli/commands.def"

/* int command_sim(…) and so on; `word` are the `count` operands. Returns how the program ends. */
#define SECTION(name)
#define COMMAND(name, operand, least, most, shared)                                                \
    int command_##name(struct cli *, const struct name##_options *, int count, char **word);
#define PART(name)
#define USES(name)
#define GROUP(name)
#define FLAG(name)
#define NUMBER(name, value, least, most, usual)
#define WORD(name, value, usual)
#define SEED(name)
#define END
#include "cli/commands.def"

/* --- the table ------------------------------------------------------------------------------ */

enum option_kind {
    OPTION_END,
    OPTION_GROUP,
    OPTION_PART,
    OPTION_FLAG,
    OPTION_NUMBER,
    OPTION_WORD,
    OPTION_SEED
};

struct option {
    enum option_kind kind;
    const char *name; /* as in C: bot_time */
    size_t at;        /* in the command's options, or those of the part */
    enum value value;
    long least, most, number;           /* of a number, with its default */
    const char *word;                   /* the default of any other value, or NULL */
    const struct option *(*part)(void); /* the rows of a part */
};

/* One command: `carnet NAME …`. */
struct command {
    const char *name;
    const char *section; /* not NULL: no command, but the heading of those after it */
    enum value operand;
    int least, most; /* operands */
    bool shared;     /* by ranks (jobs/ranks.h) */
    size_t size;     /* of its options */
    const struct option *(*options)(void);
    int (*run)(struct cli *, const void *options, int count, char **word);
};

/* The rows of a command in their order, those of its parts in their places: the row with this
 * number, and where its value is. NULL after the last. */
const struct option *option_at(const struct command *, int number, size_t *at);
/* The row of that name, "bot-time"; NULL if there is none. `at` may be NULL. */
const struct option *option_find(const struct command *, const char *name, size_t length,
                                 size_t *at);
/* The letter of a short form, as in -o; 0: it has none. */
char option_letter(const struct option *);
/* "bot-time" */
void option_put_name(const struct option *, struct out *);

/* Takes the options out of what follows the command's name, into memory of command->size, and
 * leaves the operands in word[0] …: returns how many, or -1 after saying what is wrong. A word that
 * begins with a dash is an option, but not "-" alone, nor what comes after "--". */
int options_read(const struct cli *, const struct command *, int count, char **word, void *options);
/* Likewise those before the first operand, which are left where they are: returns how many words
 * they are. */
int options_read_first(const struct cli *, const struct command *, int count, char **word,
                       void *options);

#endif
