/* Files of rule tests cut into tests. */
#include "rules.h"

#include "games/list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a file's tests point into. */
struct page_of_book {
    struct page_of_book *next;
    char *text;
    struct source_line *lines;
};

void *memory(size_t bytes)
{
    void *block = calloc(1, bytes ? bytes : 1);
    if (!block) {
        fputs("rules: out of memory\n", stderr);
        exit(2);
    }
    return block;
}

static char *read_text(const char *file)
{
    FILE *stream = fopen(file, "rb");
    if (!stream)
        return NULL;
    size_t room = 1 << 16;
    size_t used = 0;
    char *text = memory(room);
    size_t n;
    while ((n = fread(text + used, 1, room - used - 1, stream)) > 0) {
        used += n;
        if (used + 1 < room)
            continue;
        char *larger = memory(2 * room);
        memcpy(larger, text, used);
        free(text);
        text = larger;
        room *= 2;
    }
    fclose(stream);
    text[used] = '\0';
    return text;
}

/* Whether an earlier game is of this family, too. */
static bool is_old(int game)
{
    for (int i = 0; i < game; i++)
        if (game_list[i]->family == game_list[game]->family)
            return true;
    return false;
}

static const char *clause_in(const char *const *clause, int *number)
{
    for (; *clause; clause++)
        if ((*number)-- == 0)
            return *clause;
    return NULL;
}

const char *clause_at(int number)
{
    const char *found = NULL;
    for (int i = 0; i < GAME_COUNT && !found; i++) {
        if (!is_old(i))
            found = clause_in(game_list[i]->family->clause, &number);
        if (!found)
            found = clause_in(game_list[i]->clause, &number);
    }
    return found;
}

const char *clause_find(const struct word *word)
{
    const char *clause;
    for (int i = 0; (clause = clause_at(i)); i++)
        if (word_is(word, clause))
            return clause;
    return NULL;
}

/* "T2 T3 with key and Penny …": the clauses at the start of a title. */
static bool read_title(struct test *test)
{
    const char *title = test->line[0].text;
    struct line line = {.text = title, .length = strlen(title)};
    struct word word;
    int count = 0;
    while (line_word(&line, &word)) {
        const char *clause = clause_find(&word);
        if (!clause || count == ABOUT_MOST)
            break;
        test->about[count++] = clause;
    }
    return count > 0 && word.length > 0;
}

/* Cuts the line's end and the blanks before it; true if the line goes on in the next one. */
static bool trim(char *text)
{
    size_t n = strlen(text);
    while (n > 0 && strchr(" \t\r", text[n - 1]))
        n--;
    bool on = n > 0 && text[n - 1] == '\\';
    text[on ? n - 1 : n] = '\0';
    return on;
}

/* Every line of the text, the ones that end with a backslash joined to the next. */
static struct source_line *cut_lines(char *text, int *count)
{
    int room = 1;
    for (const char *at = text; *at; at++)
        room += *at == '\n';
    struct source_line *lines = memory((size_t)room * sizeof *lines);
    int number = 1;
    char *joined = NULL; /* the line that this one belongs to */
    *count = 0;
    for (char *at = text; at && *at; number++) {
        char *next = strchr(at, '\n');
        if (next)
            *next++ = '\0';
        bool on = trim(at);
        if (joined) {
            const char *rest = at + strspn(at, " \t");
            memmove(joined + strlen(joined), rest, strlen(rest) + 1);
        } else {
            lines[(*count)++] = (struct source_line){at, number};
            joined = at;
        }
        joined = on ? joined : NULL;
        at = next;
    }
    return lines;
}

static bool ends_test(const char *text)
{
    return *text == '\0' || strcmp(text, "---") == 0;
}

static bool add_test(struct book *book, const char *file, const struct source_line *line, int lines)
{
    if (book->tests % 64 == 0) {
        struct test *larger = memory((size_t)(book->tests + 64) * sizeof *larger);
        if (book->tests)
            memcpy(larger, book->test, (size_t)book->tests * sizeof *larger);
        free(book->test);
        book->test = larger;
    }
    struct test *test = &book->test[book->tests++];
    *test = (struct test){.file = file, .line = line, .lines = lines};
    if (read_title(test))
        return true;
    fprintf(stderr, "%s:%d: a title is clauses and words: %s\n", file, line->number, line->text);
    return false;
}

/* Remarks are dropped first, so that they can stand anywhere. */
static int drop_remarks(struct source_line *lines, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (lines[i].text[0] != '#')
            lines[kept++] = lines[i];
    return kept;
}

bool book_read(struct book *book, const char *file)
{
    char *text = read_text(file);
    if (!text) {
        fprintf(stderr, "%s: cannot be read\n", file);
        return false;
    }
    int count;
    struct source_line *lines = cut_lines(text, &count);
    struct page_of_book *page = memory(sizeof *page);
    *page = (struct page_of_book){book->page, text, lines};
    book->page = page;
    count = drop_remarks(lines, count);
    bool right = true;
    for (int at = 0; at < count;) {
        int from = at;
        while (at < count && !ends_test(lines[at].text))
            at++;
        if (at > from)
            right = add_test(book, file, lines + from, at - from) && right;
        at++;
    }
    return right;
}

void book_release(struct book *book)
{
    while (book->page) {
        struct page_of_book *page = book->page;
        book->page = page->next;
        free(page->text);
        free(page->lines);
        free(page);
    }
    free(book->test);
}
