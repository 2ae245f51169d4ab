/* carnet rules: the rules, whole or clause by clause. */
#include "terminal/rules.h"

#include "cli/options.h"
#include "cli/play_text.h"
#include "games/list.h"
#include "terminal/rules_pages.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* --- pages and clauses ---------------------------------------------------------------------- */

static const char *text_of(const struct cli *cli, const struct rules_page *page)
{
    return page->text[cli->texts.language];
}

static const struct rules_page *find_page(const char *name)
{
    for (const struct rules_page *page = rules_pages; page->name; page++)
        if (strcasecmp(page->name, name) == 0)
            return page;
    return NULL;
}

/* The next clause of a page: behind the "### " of its heading; NULL after the last. */
static const char *next_clause(const char *text)
{
    const char *found = strstr(text, "\n### ");
    return found ? found + 5 : NULL;
}

/* The heading of a clause by its name; NULL if there is none. */
static const char *find_clause(const struct cli *cli, const char *name)
{
    size_t n = strlen(name);
    for (const struct rules_page *page = rules_pages; page->name; page++)
        for (const char *at = text_of(cli, page); (at = next_clause(at));)
            if (strcspn(at, " ") == n && strncasecmp(at, name, n) == 0)
                return at;
    return NULL;
}

/* Whether the clauses of a page count in a game: they are its own, or its family shares them. */
static bool counts_in(const struct cli *cli, const struct rules_page *page, const char *name)
{
    const struct game *game = game_find(name);
    const char *text = text_of(cli, page);
    const char *shared = game ? game->family->clause[0] : NULL;
    const char *clause = shared ? find_clause(cli, shared) : NULL;
    return strcmp(page->name, name) == 0 ||
           (clause && clause > text && clause < text + strlen(text));
}

/* A clause ends where the next one, or another part of the page, begins. */
static size_t clause_length(const char *clause)
{
    const char *anchor = strstr(clause, "\n<a id");
    const char *heading = strstr(clause, "\n#");
    size_t length = strlen(clause);
    if (anchor && (size_t)(anchor - clause) < length)
        length = (size_t)(anchor - clause);
    if (heading && (size_t)(heading - clause) < length)
        length = (size_t)(heading - clause);
    return length;
}

static void put_line(const char *text, struct out *out)
{
    markdown_put_words(text, strcspn(text, "\n"), out);
}

/* --- what is asked for ---------------------------------------------------------------------- */

static void put_page(const struct cli *cli, const struct rules_page *page,
                     const struct markdown_look *look, struct out *out)
{
    const char *text = text_of(cli, page);
    markdown_put(cli, text, strlen(text), look, out);
}

bool rules_put(const struct cli *cli, const char *asked, const struct markdown_look *look,
               struct out *out)
{
    const struct rules_page *page = find_page(asked);
    const char *clause = page ? NULL : find_clause(cli, asked);
    if (page)
        put_page(cli, page, look, out);
    for (const struct rules_page *other = rules_pages; page && other->name; other++)
        if (other != page && counts_in(cli, other, page->name)) {
            out_text(out, "\n\n");
            put_page(cli, other, look, out);
        }
    if (clause)
        markdown_put(cli, clause - 4, clause_length(clause) + 4, look, out);
    return page || clause;
}

/* "A1-A9" */
static void put_span(const char *text, struct out *out)
{
    const char *first = next_clause(text);
    const char *last = first;
    for (const char *at = first; (at = next_clause(at));)
        last = at;
    out_span(out, first, strcspn(first, " "));
    out_char(out, '-');
    out_span(out, last, strcspn(last, " "));
}

void rules_put_none(const struct cli *cli, const char *asked, struct out *out)
{
    char names[80], clauses[80];
    struct out name = out_buffer(names, sizeof names);
    struct out clause = out_buffer(clauses, sizeof clauses);
    for (const struct rules_page *page = rules_pages; page->name; page++) {
        out_text(&name, page > rules_pages ? ", " : "");
        out_text(&name, page->name);
        out_text(&clause, page > rules_pages ? ", " : "");
        put_span(text_of(cli, page), &clause);
    }
    const struct text_arg args[] = {TEXT_STRING("word", asked), TEXT_STRING("names", names),
                                    TEXT_STRING("clauses", clauses), TEXT_END};
    say(cli, out, "rules.none", args);
}

void rules_put_pages(const struct cli *cli, struct out *out)
{
    size_t widest = 0;
    for (const struct rules_page *page = rules_pages; page->name; page++)
        widest = strlen(page->name) > widest ? strlen(page->name) : widest;
    for (const struct rules_page *page = rules_pages; page->name; page++) {
        const char *text = text_of(cli, page);
        out_text(out, "  ");
        out_text(out, page->name);
        for (size_t n = strlen(page->name); n < widest; n++)
            out_char(out, ' ');
        out_text(out, "  ");
        put_line(text + strlen("# "), out);
        out_text(out, ", ");
        put_span(text, out);
        out_char(out, '\n');
    }
}

bool rules_title(const struct cli *cli, const char *game, int number, char title[RULE_TITLE])
{
    struct out out = out_buffer(title, RULE_TITLE);
    for (const struct rules_page *page = rules_pages; page->name; page++)
        for (const char *at = text_of(cli, page);
             (!game || counts_in(cli, page, game)) && (at = next_clause(at));)
            if (number-- == 0) {
                put_line(at, &out);
                return true;
            }
    return false;
}

/* --- the command ---------------------------------------------------------------------------- */

enum { NARROWEST = 20, WIDEST = 100 };

/* As wide as the terminal, but not so wide that lines are hard to read. */
static int width_of_output(void)
{
    struct winsize size;
    if (!isatty(STDOUT_FILENO) || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || !size.ws_col)
        return CLI_WIDE;
    int columns = size.ws_col;
    return columns < NARROWEST ? NARROWEST : columns > WIDEST ? WIDEST : columns;
}

static bool has_bold(void)
{
    const char *term = getenv("TERM");
    return isatty(STDOUT_FILENO) && term && *term && strcmp(term, "dumb") != 0 &&
           cli_wants_colour();
}

int command_rules(struct cli *cli, const struct rules_options *o, int count, char **asked)
{
    (void)o;
    const struct markdown_look look = {width_of_output(), has_bold()};
    struct text text;
    int status = CLI_OK;
    text_begin(&text);
    if (count == 0) {
        rules_put_pages(cli, &text.out);
        out_char(&text.out, '\n');
        say(cli, &text.out, "rules.how", NULL);
    }
    for (int i = 0; i < count && status == CLI_OK; i++) {
        out_text(&text.out, i ? "\n" : "");
        if (rules_put(cli, asked[i], &look, &text.out))
            continue;
        text_end(&text);
        text_clear(&text);
        rules_put_none(cli, asked[i], &text.out);
        status = cli_say_text(cli, CLI_USAGE, text_end(&text));
    }
    if (status == CLI_OK)
        cli_print_lines(stdout, text_end(&text), look.width);
    text_free(&text);
    return status;
}
