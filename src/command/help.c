/* carnet help, and --help of every command: the lines of cli/commands.def in words, wrapped for any
 * terminal. Options stand in one column, what they are for in a second one; a name that is too long
 * for the first has a line of its own. */
#include "cli/play_text.h"
#include "cli/screen_text.h"
#include "cli/suggest.h"
#include "command/commands.h"

#include <string.h>

enum { HEAD_MOST = 26, COMMAND_COLUMN = 15 };

static void print_broken(const struct cli *cli, const char *family, const char *name)
{
    struct text text;
    text_begin(&text);
    say_named(cli, &text.out, family, name, NULL);
    cli_print_broken(stdout, text_end(&text));
    text_free(&text);
}

static int columns_of(const char *text)
{
    int columns = 0;
    for (; *text; text++)
        columns += (*text & 0xc0) != 0x80;
    return columns;
}

/* A head, and beside it a text in the column that begins after `width`. */
static void print_row(const char *head, int width, const char *text)
{
    struct breaking breaking = {.text = text, .utf8 = true, .width = CLI_WIDE - width};
    int used = columns_of(head);
    fputs(head, stdout);
    if (used + 2 > width) {
        putchar('\n');
        used = 0;
    }
    for (; text_next_line(&breaking); used = 0)
        printf("%*s%.*s\n", width - used, "", (int)breaking.length, breaking.line);
}

/* "  -o, --output FILE" */
static const char *put_head(const struct cli *cli, const struct option *option, char head[100])
{
    struct out out = out_buffer(head, 100);
    char letter = option_letter(option);
    out_text(&out, letter ? "  -" : "  ");
    if (letter)
        out_char(&out, letter);
    out_text(&out, letter ? ", --" : "--");
    option_put_name(option, &out);
    if (option->kind != OPTION_FLAG) {
        out_char(&out, ' ');
        command_put_value(cli, option, &out);
    }
    return head;
}

static int width_of_heads(const struct cli *cli, const struct command *command)
{
    char head[100];
    const struct option *option;
    size_t at;
    int width = 0;
    for (int i = 0; (option = option_at(command, i, &at)); i++) {
        if (option->kind == OPTION_GROUP || !option_is_own(command, option))
            continue;
        int columns = columns_of(put_head(cli, option, head));
        if (columns > width && columns <= HEAD_MOST)
            width = columns;
    }
    return width + 2;
}

static void print_option(const struct cli *cli, const struct command *command,
                         const struct option *option, int width)
{
    char head[100];
    struct text text;
    text_begin(&text);
    command_put_option(cli, command, option, &text.out);
    print_row(put_head(cli, option, head), width, text_end(&text));
    text_free(&text);
}

static void print_options(const struct cli *cli, const struct command *command)
{
    const struct option *option;
    size_t at;
    int width = width_of_heads(cli, command);
    bool begun = false;
    for (int i = 0; (option = option_at(command, i, &at)); i++) {
        if (!option_is_own(command, option))
            continue;
        if (!begun || option->kind == OPTION_GROUP)
            putchar('\n');
        begun = true;
        if (option->kind == OPTION_GROUP)
            print_broken(cli, "group", option->name);
        else
            print_option(cli, command, option, width);
    }
}

/* "carnet sim GAME [options]", a line for every way to call it. */
static void print_calls(const struct cli *cli, const struct command *command)
{
    struct text text;
    text_begin(&text);
    say_named(cli, &text.out, "operands", command->name, NULL);
    const char *line = text_end(&text);
    do {
        size_t length = strcspn(line, "\n");
        printf("carnet %s%s%.*s\n", command->name, length ? " " : "", (int)length, line);
        line += length;
    } while (*line++ == '\n');
    text_free(&text);
}

static void print_notes(const struct cli *cli, const char *name)
{
    struct text text;
    text_begin(&text);
    if (texts_try_named(&cli->texts, "notes", name, NULL, &text.out)) {
        putchar('\n');
        cli_print_broken(stdout, text_end(&text));
    }
    text_free(&text);
}

static void print_command(const struct cli *cli, const struct command *command)
{
    char head[40];
    struct out out = out_buffer(head, sizeof head);
    struct text text;
    out_text(&out, "  ");
    out_text(&out, command->name);
    text_begin(&text);
    say_named(cli, &text.out, "command", command->name, NULL);
    print_row(head, COMMAND_COLUMN, text_end(&text));
    text_free(&text);
}

static void print_commands(const struct cli *cli)
{
    const struct command *command;
    for (int i = 0; (command = command_at(i)); i++)
        if (command->section) {
            putchar('\n');
            print_broken(cli, "section", command->section);
        } else {
            print_command(cli, command);
        }
}

void help_print(const struct cli *cli, const struct command *command)
{
    if (command == command_none()) {
        print_broken(cli, "about", "carnet");
        print_commands(cli);
    } else {
        print_calls(cli, command);
        putchar('\n');
        print_broken(cli, "about", command->name);
    }
    print_options(cli, command);
    print_notes(cli, command->name);
}

int command_say_unknown(const struct cli *cli, const char *word)
{
    char hint[200];
    struct out out = out_buffer(hint, sizeof hint);
    struct suggestion suggestion = suggestion_for(word);
    const struct command *command;
    for (int i = 0; (command = command_at(i)); i++)
        if (!command->section)
            suggestion_offer(&suggestion, command->name);
    suggestion_put(cli, &suggestion, "carnet ", &out);
    const struct text_arg args[] = {TEXT_STRING("word", word), TEXT_STRING("hint", hint), TEXT_END};
    return cli_say(cli, CLI_USAGE, suggestion.best ? "cli.no-command-but" : "cli.no-command", args);
}

int command_help(struct cli *cli, const struct help_options *options, int count, char **word)
{
    (void)options;
    const struct command *asked = count ? command_find(word[0]) : command_none();
    if (!asked)
        return command_say_unknown(cli, word[0]);
    help_print(cli, asked);
    return CLI_OK;
}
