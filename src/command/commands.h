/* The table of all commands, made of cli/commands.def. */
#ifndef COMMAND_COMMANDS_H
#define COMMAND_COMMANDS_H

#include "cli/options.h"

/* The command of that name; NULL if there is none. */
const struct command *command_find(const char *name);
/* The commands in their order; NULL after the last. */
const struct command *command_at(int number);
/* Not a command: what can stand before one. */
const struct command *command_none(void);

/* "N", "FILE", "basic|advanced": how the value of an option is shown. */
void command_put_value(const struct cli *, const struct option *, struct out *);

/* "bot-time"; with a command "sim-bot-time", the name of its message if the command means something
 * of its own by it. */
enum { OPTION_KEY = 48 };
const char *option_key(const struct command *, const struct option *, char key[OPTION_KEY]);
/* Whether it is the command's own: what every command takes is told once, with what can stand
 * before one. */
bool option_is_own(const struct command *, const struct option *);
/* What an option is for, with its default. */
void command_put_option(const struct cli *, const struct command *, const struct option *,
                        struct out *);

/* Says that there is no such command, and which one may be meant: how the program ends. */
int command_say_unknown(const struct cli *, const char *word);

/* How to call a command, or what there is, on standard output. */
void help_print(const struct cli *, const struct command *);

#endif
