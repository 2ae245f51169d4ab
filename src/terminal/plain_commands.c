/* What can be typed in the line mode: questions, commands, and steps in the protocol's words. */
#include "terminal/plain.h"

#include "core/report.h"
#include "terminal/dialect.h"
#include "terminal/play_coach.h"
#include "terminal/rules.h"

#include <stdlib.h>
#include <string.h>

/* --- words ---------------------------------------------------------------------------------- */

/* Small letters; no blanks around '=' and ','; one blank elsewhere. */
static void smooth(const char *line, char *to, size_t room)
{
    struct out out = out_buffer(to, room);
    bool blank = false;
    for (const char *at = line; *at; at++) {
        char c = *at >= 'A' && *at <= 'Z' ? (char)(*at - 'A' + 'a') : *at;
        if (c == ' ' || c == '\t') {
            blank = true;
            continue;
        }
        if (blank && c != '=' && c != ',' && out.length && out.last != '=' && out.last != ',')
            out_char(&out, ' ');
        blank = false;
        out_char(&out, c);
    }
}

/* The cells of a discovery in reading order, whatever order they were typed in. */
static void sort_cells(char *step_text, size_t room)
{
    static const char *const kinds[] = {"jungle ", "town ", "mountain ", "pyramid "};
    for (int i = 0; i < 4; i++) {
        size_t n = strlen(kinds[i]);
        if (strncmp(step_text, kinds[i], n) != 0)
            continue;
        cellset cells = 0;
        const char *at = step_text + n;
        int cell;
        while ((cell = cell_parse(&at)) != CELL_NONE) {
            cells |= cellset_of(cell);
            at += *at == ',' || *at == ' ';
        }
        if (*at)
            return;
        struct out out = out_buffer(step_text + n, room - n);
        out_cells(&out, cells);
    }
}

void plain_normalise(const struct cli *cli, const char *line, char *to, size_t room)
{
    char smoothed[PLAIN_LINE];
    struct out out = out_buffer(to, room);
    smooth(line, smoothed, sizeof smoothed);
    dialect_read(cli, smoothed, &out);
    sort_cells(to, room);
}

/* --- steps ---------------------------------------------------------------------------------- */

static void print_text(struct text *text)
{
    plain_print(text_end(text));
    text_free(text);
}

static void tell_refusal(struct plain *plain, const struct refusal *why)
{
    struct text text;
    text_begin(&text);
    words_refusal(plain->front.cli, why, &text.out);
    print_text(&text);
    const struct text_arg args[] = {TEXT_STRING("clause", why->clause), TEXT_END};
    if (why->clause && !plain->rule_told)
        plain_say(plain, "play.rule-typed", args);
    plain->rule_told |= why->clause != NULL;
}

static void tell_step(struct plain *plain, struct table *table, int seat, step s,
                      const struct sheet_look *before)
{
    struct text text;
    text_begin(&text);
    words_step(plain->front.cli, &table->setup, s, &text.out);
    out_char(&text.out, '.');
    text_end(&text);
    text_capital(text.bytes);
    questions_gained(table, seat, before, &text.out);
    print_text(&text);
}

/* What follows a step that did not end the turn. */
static void tell_rest(struct plain *plain, struct table *table, int seat)
{
    const struct setup *setup = &table->setup;
    plain_show_score(plain, table, seat);
    if (!setup->game->acts(setup, table->session->state, seat))
        return;
    choices_read(&plain->choices, setup, table->session->state, seat);
    plain_show_turn(plain, table, seat);
}

/* "b2 5", "5 b2", "b2 hut", "treasure d5 7" for somebody who forgot the sign between them: the same
 * with it. False if it is not that. */
static bool guess_step(const char *typed, char *guess, size_t room)
{
    struct out out = out_buffer(guess, room);
    size_t n = strncmp(typed, "treasure ", 9) == 0 ? 9 : 0;
    const char *first = typed + n;
    const char *second = first + strcspn(first, " :,");
    const char *cell = first;
    if (!*second || strpbrk(second + 1, " :,="))
        return false;
    bool turned = cell_parse(&cell) == CELL_NONE || cell != second;
    out_span(&out, typed, n);
    if (turned)
        out_text(&out, second + 1);
    else
        out_span(&out, first, (size_t)(second - first));
    out_char(&out, '=');
    if (turned)
        out_span(&out, first, (size_t)(second - first));
    else
        out_text(&out, second + 1);
    return true;
}

/* The protocol's words as the player would type them. */
static const char *spoken(const struct cli *cli, const char *protocol, char text[PLAIN_LINE])
{
    struct out out = out_buffer(text, PLAIN_LINE);
    dialect_put(cli, protocol, &out);
    return text;
}

/* What was typed, if it is a step or nothing at all; else the step it was meant for, and says so.
 */
static const char *understand(struct plain *plain, const struct table *table, const char *typed,
                              char guess[PLAIN_LINE])
{
    step s;
    if (table->setup.game->parse(typed, &s) || !guess_step(typed, guess, PLAIN_LINE) ||
        !table->setup.game->parse(guess, &s))
        return typed;
    char heard[PLAIN_LINE], meant[PLAIN_LINE];
    const struct text_arg args[] = {TEXT_STRING("word", spoken(plain->front.cli, typed, heard)),
                                    TEXT_STRING("step", spoken(plain->front.cli, guess, meant)),
                                    TEXT_END};
    plain_say(plain, "play.understood", args);
    return guess;
}

static void tell_warning(struct table *table)
{
    struct text text;
    text_begin(&text);
    if (coach_warns(table, &text.out))
        plain_print_broken(text_end(&text));
    text_free(&text);
}

static void try_step(struct plain *plain, struct table *table, int seat, const char *typed)
{
    char heard[PLAIN_LINE], guess[PLAIN_LINE];
    const struct text_arg args[] = {TEXT_STRING("word", spoken(plain->front.cli, typed, heard)),
                                    TEXT_END};
    struct refusal why;
    step s;
    if (!table->setup.game->parse(understand(plain, table, typed, guess), &s)) {
        plain_say(plain, "play.not-understood", args);
        return;
    }
    struct sheet_look before;
    table->held = 0;
    questions_own_sheet(table, seat, &before);
    switch (table_try(table, seat, s, &why)) {
    case TRIED_REFUSED:
        tell_refusal(plain, &why);
        break;
    case TRIED_HELD:
        tell_step(plain, table, seat, s, &before);
        plain_show_score(plain, table, seat);
        tell_warning(table);
        plain_say(plain, table_held_is_final(table) ? "play.confirm-final" : "play.confirm", NULL);
        break;
    case TRIED_MADE:
        tell_step(plain, table, seat, s, &before);
        tell_rest(plain, table, seat);
    }
}

/* --- commands ------------------------------------------------------------------------------- */

static enum typed do_help(struct plain *plain, struct table *table, int seat, const char *rest)
{
    (void)seat;
    (void)rest;
    struct text text;
    text_begin(&text);
    say(plain->front.cli, &text.out, "play.help.plain", NULL);
    out_char(&text.out, '\n');
    say_named(plain->front.cli, &text.out, "play.help.words", table->setup.game->name, NULL);
    out_char(&text.out, '\n');
    words_rules_here(plain->front.cli, &table->setup, &text.out);
    plain_print_broken(text_end(&text));
    text_free(&text);
    return TYPED_MORE;
}

/* The titles of all clauses, or what is asked for. */
static enum typed do_rules(struct plain *plain, struct table *table, int seat, const char *rest)
{
    (void)seat;
    const struct cli *cli = plain->front.cli;
    const char *game = table->setup.game->name;
    char title[RULE_TITLE];
    struct text text;
    text_begin(&text);
    for (int i = 0; !*rest && rules_title(cli, game, i, title); i++) {
        out_text(&text.out, title);
        out_char(&text.out, '\n');
    }
    const char *one = table->setup.game->part_clause[0];
    const struct text_arg args[] = {TEXT_STRING("clause", one), TEXT_STRING("game", game),
                                    TEXT_END};
    if (*rest)
        words_rule(cli, &table->setup, rest, &text.out);
    else
        say(cli, &text.out, "play.rules-typed", args);
    plain_print_broken(text_end(&text));
    text_free(&text);
    return TYPED_MORE;
}

/* In short lines: the terminal would break them within the name of a cell. */
static void print_broken(struct text *text)
{
    plain_print_broken(text_end(text));
    text_free(text);
}

static enum typed do_moves(struct plain *plain, struct table *table, int seat, const char *rest)
{
    (void)seat;
    struct text text;
    int cell = cell_parse(&rest);
    text_begin(&text);
    if (cell != CELL_NONE || strcmp(rest, "all") == 0) {
        questions_steps(table, &plain->choices, cell, &text.out);
        print_text(&text); /* every step has a line */
    } else {
        questions_moves(table, &plain->choices, &text.out);
        print_broken(&text);
    }
    return TYPED_MORE;
}

static enum typed do_why(struct plain *plain, struct table *table, int seat, const char *rest)
{
    struct text text;
    char guess[PLAIN_LINE];
    text_begin(&text);
    questions_why(table, seat, understand(plain, table, rest, guess), &text.out);
    print_text(&text);
    return TYPED_MORE;
}

static enum typed do_where(struct plain *plain, struct table *table, int seat, const char *rest)
{
    (void)seat;
    struct text text;
    text_begin(&text);
    questions_where(table, &plain->choices, rest, &text.out);
    print_broken(&text);
    return TYPED_MORE;
}

static enum typed do_around(struct plain *plain, struct table *table, int seat, const char *rest)
{
    (void)plain;
    struct text text;
    text_begin(&text);
    questions_around(table, seat, cell_parse(&rest), &text.out);
    print_text(&text);
    return TYPED_MORE;
}

static enum typed do_changed(struct plain *plain, struct table *table, int seat, const char *rest)
{
    (void)rest;
    plain_show_news(plain, table, seat, 1000);
    plain_say(plain, "play.news-end", NULL);
    return TYPED_MORE;
}

/* The steps as they are to be typed, one after the other. */
static void put_typed(const struct plain *plain, const struct table *table,
                      const struct whole_turn *turn, struct out *out)
{
    char steps[512];
    struct out words_out = out_buffer(steps, sizeof steps);
    for (int i = 0; i < turn->count; i++) {
        if (i) {
            say(plain->front.cli, &words_out, "play.typed-then", NULL);
            out_char(&words_out, ' ');
        }
        words_typed(plain->front.cli, &table->setup, turn->step[i], &words_out);
    }
    const struct text_arg args[] = {TEXT_STRING("steps", steps), TEXT_END};
    say(plain->front.cli, out, "play.hint-typed", args);
}

static enum typed do_hint(struct plain *plain, struct table *table, int seat, const char *rest)
{
    (void)rest;
    struct text text;
    struct whole_turn turn = {0};
    text_begin(&text);
    coach_hint(table, seat, &turn, &text.out);
    if (turn.count) {
        out_char(&text.out, '\n');
        put_typed(plain, table, &turn, &text.out);
    }
    print_broken(&text);
    return TYPED_MORE;
}

static enum typed do_undo(struct plain *plain, struct table *table, int seat, const char *rest)
{
    (void)rest;
    struct refusal why;
    if (!table_undo(table, seat, &why)) {
        tell_refusal(plain, &why);
        return TYPED_MORE;
    }
    if (table->unrolled)
        return TYPED_ANEW;
    plain_say(plain, "play.taken-back", NULL);
    tell_rest(plain, table, seat);
    return TYPED_MORE;
}

static enum typed do_confirm(struct plain *plain, struct table *table, int seat, const char *rest)
{
    (void)rest;
    const struct setup *setup = &table->setup;
    if (!table->held) {
        plain_say(plain, "play.nothing-held", NULL);
        return TYPED_MORE;
    }
    table_confirm(table);
    if (setup->game->acts(setup, table->session->state, seat)) {
        plain_show_cards(plain, table, seat);
        tell_rest(plain, table, seat);
    } else {
        plain_say(plain, "play.confirmed", NULL);
    }
    return TYPED_MORE;
}

static enum typed do_sheet(struct plain *plain, struct table *table, int seat, const char *rest)
{
    int whose;
    table_sheet(table, seat, &whose);
    long asked = *rest ? number_parse(&rest, table->setup.seats) : whose;
    if (asked < 1 || *rest) {
        plain_say(plain, "engine.seat", NULL);
        return TYPED_MORE;
    }
    plain_show_sheet(table, seat, (int)asked);
    return TYPED_MORE;
}

static enum typed do_score(struct plain *plain, struct table *table, int seat, const char *rest)
{
    (void)rest;
    struct text text;
    text_begin(&text);
    end_breakdown(plain->front.cli, &table->setup, table_score_state(table, seat), seat, &text.out);
    const void *view = table_look(table, seat);
    for (int other = 1; other <= table->setup.seats; other++) {
        if (other == seat)
            continue;
        out_text(&text.out, table_name(table, other));
        say_colon(plain->front.cli, &text.out);
        words_score(plain->front.cli, &table->setup, view, other, &text.out);
        out_char(&text.out, '\n');
    }
    fputs(text_end(&text), stdout);
    text_free(&text);
    return TYPED_MORE;
}

static enum typed do_cards(struct plain *plain, struct table *table, int seat, const char *rest)
{
    (void)rest;
    if (!plain_show_cards(plain, table, seat))
        plain_say(plain, "engine.not-this-game", NULL);
    return TYPED_MORE;
}

static enum typed do_dice(struct plain *plain, struct table *table, int seat, const char *rest)
{
    (void)seat;
    struct refusal why;
    if (!table_unroll(table)) {
        plain_say(plain, table->typed_dice ? "play.dice-stand" : "why.not-roll-time", NULL);
        return TYPED_MORE;
    }
    if (*rest && !table_roll(table, rest, &why))
        tell_refusal(plain, &why);
    return TYPED_ANEW;
}

static enum typed do_save(struct plain *plain, struct table *table, int seat, const char *rest)
{
    (void)seat;
    (void)rest;
    table->kept = true;
    table_save(table);
    const struct text_arg error[] = {TEXT_STRING("error", strerror(table->store->error)), TEXT_END};
    plain_say(plain, table->store->error ? "play.not-saved" : "play.saved-now", error);
    return TYPED_MORE;
}

static enum typed do_quit(struct plain *plain, struct table *table, int seat, const char *rest)
{
    (void)plain;
    (void)table;
    (void)seat;
    (void)rest;
    return TYPED_LEAVE;
}

static const struct {
    const char *word;
    enum typed (*run)(struct plain *, struct table *, int seat, const char *rest);
} commands[] = {
    {"help", do_help},        {"moves", do_moves},     {"why", do_why},     {"undo", do_undo},
    {"ok", do_confirm},       {"confirm", do_confirm}, {"sheet", do_sheet}, {"score", do_score},
    {"where", do_where},      {"around", do_around},   {"save", do_save},   {"quit", do_quit},
    {"changed", do_changed},  {"dice", do_dice},       {"cards", do_cards}, {"?", do_help},
    {"objectives", do_cards}, {"hint", do_hint},       {"rules", do_rules},
};

enum typed plain_do(struct plain *plain, struct table *table, int seat, const char *line)
{
    char text[PLAIN_LINE];
    plain_normalise(plain->front.cli, line, text, sizeof text);
    size_t n = strcspn(text, " ");
    const char *rest = text[n] ? text + n + 1 : text + n;
    if (n == 0)
        return TYPED_MORE;
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        if (strlen(commands[i].word) == n && memcmp(commands[i].word, text, n) == 0)
            return commands[i].run(plain, table, seat, rest);
    try_step(plain, table, seat, text);
    return TYPED_MORE;
}
