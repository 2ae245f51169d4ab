/* The table of commands. The lines of cli/commands.def become, one inclusion after the other: the
 * rows of every command and every part, each in a function in which `own` is the struct they go to;
 * functions that call command_NAME with options of its type; and the table itself. */
#include "command/commands.h"

#include "bots/bot.h"
#include "bots/review.h"
#include "guard/limits.h"
#include "jobs/pool.h"
#include "lab/study.h"
#include "terminal/play.h"
#include "thinking/thinkers.h"

#include <limits.h>
#include <stddef.h>
#include <string.h>

enum { OPERANDS_MOST = INT_MAX };

/* --- rows ----------------------------------------------------------------------------------- */

#define SECTION(name)
#define PART(part_name)                                                                            \
    static const struct option *part_name##_rows(void)                                             \
    {                                                                                              \
        typedef struct part_name##_options own;                                                    \
        static const struct option rows[] = {
#define COMMAND(name, operand, least, most, shared) PART(name) USES(common)
#define ROW(row_kind, row_name) .kind = row_kind, .name = #row_name, .at = offsetof(own, row_name)
#define USES(name) {ROW(OPTION_PART, name), .part = name##_rows},
#define GROUP(group) {.kind = OPTION_GROUP, .name = #group},
#define FLAG(name) {ROW(OPTION_FLAG, name)},
#define NUMBER(name, of, from, to, usual)                                                          \
    {ROW(OPTION_NUMBER, name), .value = VALUE_##of, .least = (from), .most = (to),                 \
     .number = (usual)},
#define WORD(name, of, usual) {ROW(OPTION_WORD, name), .value = VALUE_##of, .word = (usual)},
#define SEED(name) {ROW(OPTION_SEED, name), .value = VALUE_SEED},
#define END                                                                                        \
    {                                                                                              \
        .kind = OPTION_END                                                                         \
    }                                                                                              \
    }                                                                                              \
    ;                                                                                              \
    return rows;                                                                                   \
    }
#include "cli/commands.def"

/* --- calls ---------------------------------------------------------------------------------- */

#define SECTION(name)
#define PART(name)
#define COMMAND(name, operand, least, most, shared)                                                \
    static int run_##name(struct cli *cli, const void *options, int count, char **word)            \
    {                                                                                              \
        return command_##name(cli, options, count, word);                                          \
    }
#define USES(name)
#define GROUP(name)
#define FLAG(name)
#define NUMBER(name, value, least, most, usual)
#define WORD(name, value, usual)
#define SEED(name)
#define END
#include "cli/commands.def"

/* --- the table ------------------------------------------------------------------------------ */

#define SECTION(head) {.section = #head},
#define PART(name)
#define COMMAND(called, of, from, to, by_ranks)                                                    \
    {.name = #called,                                                                              \
     .operand = VALUE_##of,                                                                        \
     .least = (from),                                                                              \
     .most = (to),                                                                                 \
     .shared = (by_ranks),                                                                         \
     .size = sizeof(struct called##_options),                                                      \
     .options = called##_rows,                                                                     \
     .run = run_##called},
#define USES(name)
#define GROUP(name)
#define FLAG(name)
#define NUMBER(name, value, least, most, usual)
#define WORD(name, value, usual)
#define SEED(name)
#define END
static const struct command commands[] = {
#include "cli/commands.def"
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

const struct command *command_at(int number)
{
    return number < COMMANDS ? &commands[number] : NULL;
}

const struct command *command_none(void)
{
    static const struct command none = {
        .name = "carnet", .size = sizeof(struct before_options), .options = before_rows};
    return &none;
}

const struct command *command_find(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (!commands[i].section && strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

/* --- in words ------------------------------------------------------------------------------- */

bool option_is_own(const struct command *command, const struct option *option)
{
    return command == command_none() || option->kind == OPTION_GROUP ||
           !option_find(command_none(), option->name, strlen(option->name), NULL);
}

void command_put_value(const struct cli *cli, const struct option *option, struct out *out)
{
    const char *words = value_words(option->value);
    for (; words && *words; words++)
        out_char(out, (char)(*words == ' ' ? '|' : *words));
    if (!words)
        texts_put_named(&cli->texts, "value", value_name(option->value), NULL, out);
}

const char *option_key(const struct command *command, const struct option *option,
                       char key[OPTION_KEY])
{
    struct out out = out_buffer(key, OPTION_KEY);
    if (command) {
        out_text(&out, command->name);
        out_char(&out, '-');
    }
    option_put_name(option, &out);
    return key;
}

/* The default: "" if there is none that could be told. */
static const char *default_of(const struct option *option, char number[24])
{
    struct out out = out_buffer(number, 24);
    if (option->kind != OPTION_NUMBER)
        return option->word ? option->word : "";
    if (option->number)
        out_int(&out, option->number);
    return number;
}

void command_put_option(const struct cli *cli, const struct command *command,
                        const struct option *option, struct out *out)
{
    char key[OPTION_KEY], number[24] = "";
    const char *value = default_of(option, number);
    const struct text_arg args[] = {TEXT_STRING("value", value), TEXT_END};
    if (!texts_try_named(&cli->texts, "option", option_key(command, option, key), NULL, out))
        texts_put_named(&cli->texts, "option", option_key(NULL, option, key), NULL, out);
    if (!*value)
        return;
    out_char(out, ' ');
    texts_put(&cli->texts, "help.default", args, out);
}
