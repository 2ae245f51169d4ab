/* carnet manual: the man page. Its frame, man/en.1 and man/fr.1, is in roff and has three lines of
 * its own, in whose places come the synopsis, the options that go with every command, and the
 * commands: they are made of cli/commands.def and the messages, as help is. */
#include "cli/play_text.h"
#include "command/commands.h"
#include "command/manual_pages.h"

#include <string.h>

/* --- roff ----------------------------------------------------------------------------------- */

/* Whether the dash at `at` belongs to something that is typed, as in --bot-time. */
static bool is_typed(const char *text, const char *at)
{
    while (at > text && !strchr(" (\n\"`", at[-1]))
        at--;
    return *at == '-';
}

/* One line of a message as it stands in a man page: what is between ` is bold. */
static void put_line(const char *text, size_t length, struct out *out)
{
    bool bold = false;
    if (length && (text[0] == '.' || text[0] == '\''))
        out_text(out, "\\&");
    for (size_t i = 0; i < length; i++) {
        bool blank = text[i] == '\xc2' && text[i + 1] == '\xa0';
        if (text[i] == '`')
            out_text(out, (bold = !bold) ? "\\fB" : "\\fR");
        else if (text[i] == '\\')
            out_text(out, "\\e");
        else if (text[i] == '-' && (bold || is_typed(text, text + i)))
            out_text(out, "\\-");
        else if (blank)
            out_text(out, "\\~");
        else
            out_char(out, text[i]);
        i += blank;
    }
    out_char(out, '\n');
}

/* "  list    all of them": a term, and what it means. */
static void put_term(const char *line, size_t length, struct out *out)
{
    size_t begin = strspn(line, " ");
    const char *gap = strstr(line + begin, "  ");
    size_t term = gap && gap < line + length ? (size_t)(gap - line) : length;
    size_t rest = term + strspn(line + term, " ");
    out_text(out, ".TP\n.B ");
    put_line(line + begin, term - begin, out);
    put_line(line + rest, length - rest, out);
}

static void put_text(const char *text, struct out *out)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        if (length == 0)
            out_text(out, ".PP\n");
        else if (text[0] == ' ')
            put_term(text, length, out);
        else
            put_line(text, length, out);
        text += length + (text[length] == '\n');
    }
}

static void put_message(const struct cli *cli, const char *family, const char *name,
                        struct out *out)
{
    struct text text;
    text_begin(&text);
    say_named(cli, &text.out, family, name, NULL);
    put_text(text_end(&text), out);
    text_free(&text);
}

static void put_notes(const struct cli *cli, const char *name, struct out *out)
{
    struct text text;
    text_begin(&text);
    if (texts_try_named(&cli->texts, "notes", name, NULL, &text.out)) {
        out_text(out, ".PP\n");
        put_text(text_end(&text), out);
    }
    text_free(&text);
}

/* --- commands and options ------------------------------------------------------------------- */

static void put_option(const struct cli *cli, const struct command *command,
                       const struct option *option, struct out *out)
{
    struct text text;
    char letter = option_letter(option);
    out_text(out, ".TP\n");
    text_begin(&text);
    if (letter) {
        out_text(&text.out, "`-");
        out_char(&text.out, letter);
        out_text(&text.out, "`, ");
    }
    out_text(&text.out, "`--");
    option_put_name(option, &text.out);
    out_text(&text.out, "` ");
    if (option->kind != OPTION_FLAG)
        command_put_value(cli, option, &text.out);
    out_text(&text.out, "\n");
    command_put_option(cli, command, option, &text.out);
    put_text(text_end(&text), out);
    text_free(&text);
}

static void put_options(const struct cli *cli, const struct command *command, struct out *out)
{
    const struct option *option;
    size_t at;
    for (int i = 0; (option = option_at(command, i, &at)); i++) {
        if (option->kind == OPTION_GROUP) {
            out_text(out, ".PP\n.I ");
            put_message(cli, "group", option->name, out);
        } else if (option_is_own(command, option)) {
            put_option(cli, command, option, out);
        }
    }
}

static void put_command(const struct cli *cli, const struct command *command, struct out *out)
{
    out_text(out, ".SS carnet ");
    out_text(out, command->name);
    out_char(out, '\n');
    put_message(cli, "about", command->name, out);
    put_options(cli, command, out);
    put_notes(cli, command->name, out);
}

static void put_synopsis(const struct cli *cli, const struct command *command, struct out *out)
{
    struct text text;
    text_begin(&text);
    say_named(cli, &text.out, "operands", command->name, NULL);
    const char *line = text_end(&text);
    do {
        size_t length = strcspn(line, "\n");
        out_text(out, ".br\n.B carnet ");
        out_text(out, command->name);
        out_char(out, '\n');
        if (length)
            put_line(line, length, out);
        line += length;
    } while (*line++ == '\n');
    text_free(&text);
}

static void put_all(const struct cli *cli, struct out *out,
                    void (*put)(const struct cli *, const struct command *, struct out *))
{
    const struct command *command;
    for (int i = 0; (command = command_at(i)); i++)
        if (!command->section)
            put(cli, command, out);
}

/* --- the page ------------------------------------------------------------------------------- */

int command_manual(struct cli *cli, const struct manual_options *o, int count, char **word)
{
    const char *page = manual_pages[cli->texts.language];
    char buffer[1024];
    struct out out = cli_stream(stdout, buffer, sizeof buffer);
    (void)o, (void)count, (void)word;
    while (*page) {
        size_t length = strcspn(page, "\n") + 1;
        if (strncmp(page, "@SYNOPSIS@", 10) == 0)
            put_all(cli, &out, put_synopsis);
        else if (strncmp(page, "@OPTIONS@", 9) == 0)
            put_options(cli, command_none(), &out);
        else if (strncmp(page, "@COMMANDS@", 10) == 0)
            put_all(cli, &out, put_command);
        else
            out_span(&out, page, length);
        page += length;
    }
    out_flush(&out);
    return CLI_OK;
}
