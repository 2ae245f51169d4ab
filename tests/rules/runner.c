/* rules: runs the rule tests (README.md). */
#include "rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct saying {
    const char *word;
    bool (*run)(struct run *, struct line *);
    bool expects;
} meanings[] = {
    {"roll", act_roll, false},
    {"deal", act_roll, false},
    {"play", act_play, false},
    {"undo", act_undo, false},
    {"legal", expect_legal, true},
    {"refused", expect_refused, true},
    {"unreadable", expect_unreadable, true},
    {"moves", expect_moves, true},
    {"count", expect_count, true},
    {"numbers", expect_numbers, true},
    {"places", expect_places, true},
    {"sheet", expect_sheet, true},
    {"view", expect_view, true},
    {"glimpse", expect_glimpse, true},
    {"score", expect_score, true},
    {"earned", expect_earned, true},
    {"level", expect_level, true},
    {"winner", expect_winner, true},
    {"status", expect_status, true},
    {"target", expect_target, true},
    {"impossible", expect_impossible, true},
    {"unplayable", expect_unplayable, true},
    {"remark", expect_remark, true},
    {"fair", expect_fair, true},
    {"deck", expect_table, true},
    {"hand", expect_table, true},
    {"discards", expect_table, true},
    {"tokens", expect_table, true},
    {"scissors", expect_table, true},
    {"piles", expect_table, true},
    {"objectives", expect_table, true},
    {"turn", expect_table, true},
};

enum { MEANINGS = sizeof meanings / sizeof meanings[0] };

static const struct saying *find_meaning(const struct word *word)
{
    for (int i = 0; i < MEANINGS; i++)
        if (word_is(word, meanings[i].word))
            return &meanings[i];
    return NULL;
}

bool is_known_word(const struct word *word)
{
    return find_meaning(word) || is_position_word(word);
}

bool expect_line(struct run *run, struct line *line)
{
    struct line rest = *line;
    struct word word;
    line_word(&rest, &word);
    const struct saying *meaning = find_meaning(&word);
    if (!meaning)
        return fail(run, "unknown word: \"%.*s\"", (int)word.length, word.text);
    run->expectations += meaning->expects;
    if (meaning->run == expect_table)
        return expect_table(run, line); /* it asks which word it was */
    return meaning->run(run, &rest);
}

/* A sheet or game that is refused can only be expected to be. */
static bool fits_position(struct run *run, const char *text)
{
    const struct refusal *why = &run->fault.why;
    if (run->unplayable && strcmp(text, "unplayable") != 0)
        return fail(run, "the game cannot be set up: %s %s", why->reason, run->fault.word);
    if (run->impossible && strncmp(text, "impossible ", 11) != 0)
        return fail(run, "the sheet is refused by %s (%s)", why->clause, why->reason);
    return true;
}

/* Runs the lines behind the header; run->at is left on the one that failed. */
static bool run_lines(struct run *run)
{
    for (run->at++; run->at < run->test->lines; run->at++) {
        const char *text = run->test->line[run->at].text;
        struct line line = {.text = text, .length = strlen(text)};
        bool right;
        if (position_line(run, &line, &right)) {
            if (!right)
                return false;
            continue;
        }
        if (!run->session && !run->unplayable && !build(run))
            return false;
        if (!fits_position(run, text))
            return false;
        if (!expect_line(run, &line))
            return false;
    }
    return run->expectations > 0 || fail(run, "nothing is expected");
}

static bool run_test(const struct test *test)
{
    struct run *run = memory(sizeof *run);
    run->test = test;
    bool right = read_header(run) && run_lines(run);
    if (!right) {
        int at = run->at < test->lines ? run->at : test->lines - 1;
        printf("%s:%d: %s: %s\n", test->file, test->line[at].number, test->line[0].text,
               run->message);
    }
    free(run->session);
    free(run);
    return right;
}

static bool is_about(const struct test *test, const char *clause)
{
    for (int i = 0; test->about[i]; i++)
        if (test->about[i] == clause)
            return true;
    return false;
}

static int run_tests(const struct book *book, const char *clause)
{
    int ran = 0;
    int failed = 0;
    for (int i = 0; i < book->tests; i++) {
        if (clause && !is_about(&book->test[i], clause))
            continue;
        ran++;
        failed += !run_test(&book->test[i]);
        fflush(stdout); /* a later test may crash when a mutant is run */
    }
    printf("%d rule tests, %d failed\n", ran, failed);
    return failed || !ran ? 1 : 0;
}

static int list_tests(const struct book *book)
{
    for (int i = 0; i < book->tests; i++)
        printf("%s:%d: %s\n", book->test[i].file, book->test[i].line[0].number,
               book->test[i].line[0].text);
    return 0;
}

/* How many tests every clause has; none is a fault. */
static int show_coverage(const struct book *book)
{
    int without = 0;
    int clauses = 0;
    for (const char *clause; (clause = clause_at(clauses)); clauses++) {
        int tests = 0;
        for (int i = 0; i < book->tests; i++)
            tests += is_about(&book->test[i], clause);
        printf("%s %d%s\n", clause, tests, tests ? "" : " MISSING");
        without += tests == 0;
    }
    printf("%d rule tests, %d clauses, %d without a test\n", book->tests, clauses, without);
    return without ? 1 : 0;
}

static int usage(void)
{
    fputs("usage: rules [--clause ID | --list | --coverage] FILE...\n", stderr);
    return 2;
}

struct options {
    const char *clause;
    bool list;
    bool coverage;
};

/* Reads the options and the files; 0, or how the program ends. */
static int read_arguments(int argc, char **argv, struct options *options, struct book *book)
{
    bool right = true;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--list") == 0) {
            options->list = true;
        } else if (strcmp(argv[i], "--coverage") == 0) {
            options->coverage = true;
        } else if (strcmp(argv[i], "--clause") == 0 && i + 1 < argc) {
            struct word word = {argv[i + 1], strlen(argv[i + 1]), 0, 0};
            if ((options->clause = clause_find(&word)) == NULL)
                return usage();
            i++;
        } else if (argv[i][0] == '-') {
            return usage();
        } else {
            right = book_read(book, argv[i]) && right;
        }
    }
    if (!right)
        return 1;
    return book->tests ? 0 : usage();
}

int main(int argc, char **argv)
{
    struct book book = {0};
    struct options options = {NULL, false, false};
    int status = read_arguments(argc, argv, &options, &book);
    if (status == 0 && options.list)
        status = list_tests(&book);
    else if (status == 0 && options.coverage)
        status = show_coverage(&book);
    else if (status == 0)
        status = run_tests(&book, options.clause);
    book_release(&book);
    return status;
}
