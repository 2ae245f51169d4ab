/* The command line is read word by word against the rows of one command (command/commands.c). A row
 * says of what kind a value is and where in the command's struct it goes; rows of a part, which
 * several commands share, count their places from the beginning of the part. What a row cannot say,
 * such as what goes together, is the command's to check. */
#include "cli/options.h"

#include "cli/suggest.h"

#include <assert.h>
#include <string.h>

static const struct {
    const char *name, *words;
} values[] = {
#define VALUE_ROW(kind, name, words) {name, words},
    VALUES(VALUE_ROW)
#undef VALUE_ROW
};

const char *value_name(enum value value)
{
    return values[value].name;
}

const char *value_words(enum value value)
{
    return values[value].words;
}

/* --- rows ----------------------------------------------------------------------------------- */

static const struct option *row_at(const struct option *row, int *number, size_t *at)
{
    for (; row->kind != OPTION_END; row++) {
        size_t inside = *at + row->at;
        const struct option *found = row;
        if (row->kind == OPTION_PART)
            found = row_at(row->part(), number, &inside);
        else if ((*number)-- != 0)
            found = NULL;
        if (found) {
            *at = inside;
            return found;
        }
    }
    return NULL;
}

const struct option *option_at(const struct command *command, int number, size_t *at)
{
    *at = 0;
    return row_at(command->options(), &number, at);
}

/* C has bot_time where users type bot-time. */
static bool is_called(const struct option *option, const char *name, size_t length)
{
    if (option->kind == OPTION_GROUP || strlen(option->name) != length)
        return false;
    for (size_t i = 0; i < length; i++)
        if (name[i] == '_' || option->name[i] != (name[i] == '-' ? '_' : name[i]))
            return false;
    return true;
}

const struct option *option_find(const struct command *command, const char *name, size_t length,
                                 size_t *at)
{
    const struct option *option;
    size_t place;
    for (int i = 0; (option = option_at(command, i, &place)); i++)
        if (is_called(option, name, length)) {
            if (at)
                *at = place;
            return option;
        }
    return NULL;
}

char option_letter(const struct option *option)
{
    static const struct {
        const char *name;
        char letter;
    } letters[] = {{"help", 'h'}, {"version", 'V'}, {"output", 'o'}};
    for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++)
        if (strcmp(letters[i].name, option->name) == 0)
            return letters[i].letter;
    return 0;
}

static const struct option *find_letter(const struct command *command, char letter, size_t *at)
{
    const struct option *option;
    for (int i = 0; (option = option_at(command, i, at)); i++)
        if (option->kind != OPTION_GROUP && option_letter(option) == letter)
            return option;
    return NULL;
}

void option_put_name(const struct option *option, struct out *out)
{
    for (const char *at = option->name; *at; at++)
        out_char(out, (char)(*at == '_' ? '-' : *at));
}

/* --- what is wrong -------------------------------------------------------------------------- */

enum { MESSAGE = 400 };

/* "auto, always or never" */
static void put_words(const struct cli *cli, const char *words, struct out *out)
{
    char all[MESSAGE];
    struct out first = out_buffer(all, sizeof all);
    const char *last = strrchr(words, ' ');
    for (const char *at = words; at < last; at++)
        out_text(&first, *at == ' ' ? "," : ""), out_char(&first, *at);
    const struct text_arg args[] = {TEXT_STRING("words", all), TEXT_STRING("last", last + 1),
                                    TEXT_END};
    texts_put(&cli->texts, "takes.or", args, out);
}

/* "a number from 1 to 100", "a file" */
static void put_takes(const struct cli *cli, const struct option *option, struct out *out)
{
    const struct text_arg range[] = {TEXT_INT("least", option->least),
                                     TEXT_INT("most", option->most), TEXT_END};
    if (option->kind == OPTION_NUMBER)
        texts_put(&cli->texts, "takes.number", range, out);
    else if (value_words(option->value))
        put_words(cli, value_words(option->value), out);
    else
        texts_put_named(&cli->texts, "takes", value_name(option->value), NULL, out);
}

/* Says a message about an option; `value` is what was given to it, or "". */
static int refuse_option(const struct cli *cli, const char *key, const struct option *option,
                         const char *value)
{
    char name[40], takes[MESSAGE];
    struct out out = out_buffer(name, sizeof name);
    option_put_name(option, &out);
    out = out_buffer(takes, sizeof takes);
    if (option->kind != OPTION_FLAG)
        put_takes(cli, option, &out);
    const struct text_arg args[] = {TEXT_STRING("option", name), TEXT_STRING("takes", takes),
                                    TEXT_STRING("value", value), TEXT_END};
    cli_say(cli, CLI_USAGE, key, args);
    return -1;
}

static int refuse_unknown(const struct cli *cli, const struct command *command, const char *word)
{
    char names[40][40], hint[MESSAGE], typed[MESSAGE];
    const struct option *option;
    size_t at;
    struct out out = out_buffer(typed, sizeof typed);
    out_span(&out, word, strcspn(word, "="));
    struct suggestion suggestion = suggestion_for(typed + 2 * (word[1] == '-'));
    for (int i = 0; (option = option_at(command, i, &at)); i++) {
        assert(i < 40);
        struct out name = out_buffer(names[i], sizeof names[i]);
        option_put_name(option, &name);
        if (option->kind != OPTION_GROUP && word[1] == '-')
            suggestion_offer(&suggestion, names[i]);
    }
    out = out_buffer(hint, sizeof hint);
    suggestion_put(cli, &suggestion, "--", &out);
    const struct text_arg args[] = {TEXT_STRING("option", typed), TEXT_STRING("hint", hint),
                                    TEXT_END};
    cli_say(cli, CLI_USAGE, "cli.no-option", args);
    return -1;
}

/* --- reading -------------------------------------------------------------------------------- */

static bool is_one_of(const char *words, const char *value)
{
    size_t length = strlen(value);
    for (; *words; words += strcspn(words, " "), words += *words == ' ')
        if (strcspn(words, " ") == length && memcmp(words, value, length) == 0)
            return true;
    return false;
}

static bool set_number(const struct option *option, const char *value, void *to)
{
    long number = number_parse(&value, option->most);
    if (number < option->least || *value)
        return false;
    *(long *)to = number;
    return true;
}

static bool set_seed(const char *value, struct seed *seed)
{
    seed->said = true;
    return cli_seed(value, &seed->value);
}

static bool are_objectives(const char *value)
{
    uint8_t number[OBJECTIVES];
    return strcmp(value, "first") == 0 || objectives_parse(value, number);
}

/* False if the value is none that the option can have. */
static bool set_value(const struct option *option, const char *value, void *to)
{
    const char *words = value_words(option->value);
    if (option->kind == OPTION_NUMBER)
        return set_number(option, value, to);
    if (option->kind == OPTION_SEED)
        return set_seed(value, to);
    *(const char **)to = value;
    if (option->value == VALUE_OBJECTIVES)
        return are_objectives(value);
    return !words || is_one_of(words, value);
}

/* Takes the option that a word names: --name, --name=value, -o or -ovalue. Returns how many words
 * it is, or -1. `next` is the word after it, or NULL. */
static int read_option(const struct cli *cli, const struct command *command, const char *word,
                       const char *next, char *options)
{
    bool is_long = word[1] == '-';
    size_t length = is_long ? strcspn(word + 2, "=") : 0;
    size_t at;
    const struct option *option =
        is_long ? option_find(command, word + 2, length, &at) : find_letter(command, word[1], &at);
    const char *rest = is_long ? word + 2 + length : word + 2;
    if (!option)
        return refuse_unknown(cli, command, word);
    if (option->kind == OPTION_FLAG) {
        *(bool *)(options + at) = true;
        return *rest ? refuse_option(cli, "cli.no-value", option, rest + is_long) : 1;
    }
    const char *value = *rest ? rest + is_long : next;
    if (!value)
        return refuse_option(cli, "cli.value-missing", option, "");
    if (!set_value(option, value, options + at))
        return refuse_option(cli, "cli.bad-value", option, value);
    return *rest ? 1 : 2;
}

static void set_defaults(const struct command *command, char *options)
{
    const struct option *option;
    size_t at;
    memset(options, 0, command->size);
    for (int i = 0; (option = option_at(command, i, &at)); i++) {
        void *to = options + at;
        if (option->kind == OPTION_NUMBER)
            *(long *)to = option->number;
        else if (option->kind == OPTION_WORD)
            *(const char **)to = option->word;
    }
}

static bool is_option(const char *word)
{
    return word[0] == '-' && word[1] != '\0';
}

int options_read_first(const struct cli *cli, const struct command *command, int count, char **word,
                       void *options)
{
    int i = 0;
    set_defaults(command, options);
    while (i < count && is_option(word[i]) && strcmp(word[i], "--") != 0) {
        int used = read_option(cli, command, word[i], i + 1 < count ? word[i + 1] : NULL, options);
        if (used < 0)
            return -1;
        i += used;
    }
    return i;
}

int options_read(const struct cli *cli, const struct command *command, int count, char **word,
                 void *options)
{
    int operands = 0;
    bool only_operands = false;
    set_defaults(command, options);
    for (int i = 0; i < count;) {
        int used = 1;
        if (only_operands || !is_option(word[i]))
            word[operands++] = word[i];
        else if (strcmp(word[i], "--") == 0)
            only_operands = true;
        else
            used = read_option(cli, command, word[i], i + 1 < count ? word[i + 1] : NULL, options);
        if (used < 0)
            return -1;
        i += used;
    }
    return operands;
}
