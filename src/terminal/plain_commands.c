/* What can be typed in the line mode: questions, commands, and steps in the protocol's words. */
#include "terminal/plain.h"

#include "table/dialect.h"
#include "table/ends.h"
#include "terminal/play_coach.h"
#include "terminal/play_rules.h"
#include "terminal/rules.h"

#include <stdlib.h>
#include <string.h>

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
    words_refusal(&plain->front.cli->texts, why, &text.out);
    print_text(&text);
    const struct text_arg args[] = {TEXT_STRING("clause", why->clause), TEXT_END};
    if (why->clause && !plain->rule_told)
        plain_say(plain, "play.rule-typed", args);
    plain->rule_told |= why->clause != NULL;
}

static void tell_step(struct table *table, int seat, step s)
{
    struct text text;
    text_begin(&text);
    ends_told(&table->mid, seat, s, &text.out);
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

/* The protocol's words as the player would type them. */
static const char *spoken(const struct cli *cli, const char *protocol, char text[TYPED_LINE])
{
    struct out out = out_buffer(text, TYPED_LINE);
    dialect_put(&cli->texts, protocol, &out);
    return text;
}

/* The step that was typed, or the one it was meant for, and says so. False if it is none. */
static bool understand(struct plain *plain, const struct table *table, const char *typed, step *s)
{
    char guess[TYPED_LINE], heard[TYPED_LINE], meant[TYPED_LINE];
    enum understood understood = typed_step(table->setup.game, typed, guess, s);
    if (understood != UNDERSTOOD_GUESS)
        return understood == UNDERSTOOD;
    const struct text_arg args[] = {TEXT_STRING("word", spoken(plain->front.cli, typed, heard)),
                                    TEXT_STRING("step", spoken(plain->front.cli, guess, meant)),
                                    TEXT_END};
    plain_say(plain, "play.understood", args);
    return true;
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
    char heard[TYPED_LINE];
    const struct text_arg args[] = {TEXT_STRING("word", spoken(plain->front.cli, typed, heard)),
                                    TEXT_END};
    struct refusal why;
    step s;
    if (!understand(plain, table, typed, &s)) {
        plain_say(plain, "play.not-understood", args);
        return;
    }
    midend_release(&table->mid);
    switch (table_try(table, seat, s, &why)) {
    case TRIED_REFUSED:
        tell_refusal(plain, &why);
        break;
    case TRIED_HELD:
        tell_step(table, seat, s);
        plain_show_score(plain, table, seat);
        tell_warning(table);
        plain_say(plain, midend_is_final(&table->mid) ? "play.confirm-final" : "play.confirm",
                  NULL);
        break;
    case TRIED_MADE:
        tell_step(table, seat, s);
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
        words_typed(&plain->front.cli->texts, &table->setup, turn->step[i], &words_out);
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
    if (!table->mid.held) {
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
    midend_sheet(&table->mid, seat, &whose);
    long asked = *rest ? number_parse(&rest, table->setup.seats) : whose;
    if (asked < 1 || *rest) {
        plain_say(plain, "engine.seat", NULL);
        return TYPED_MORE;
    }
    plain_show_sheet(table, seat, (int)asked);
    return TYPED_MORE;
}

static enum typed do_changed(struct plain *plain, struct table *table, int seat, const char *rest)
{
    (void)rest;
    plain_show_news(plain, table, seat, 1000);
    plain_say(plain, "play.news-end", NULL);
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
    {"help", do_help},   {"?", do_help},          {"undo", do_undo}, {"ok", do_confirm},
    {"hint", do_hint},   {"confirm", do_confirm}, {"save", do_save}, {"rules", do_rules},
    {"sheet", do_sheet}, {"changed", do_changed}, {"dice", do_dice}, {"quit", do_quit},
};

/* Lists of cells are broken, so that no terminal breaks them within the name of a cell. */
static bool answer(struct plain *plain, struct table *table, int seat, const char *line)
{
    struct text text;
    text_begin(&text);
    bool answered = questions_answer(&table->mid, &plain->choices, seat, line, &text.out);
    bool cells = strcmp(line, "moves") == 0 || strncmp(line, "where", 5) == 0;
    if (answered && cells)
        plain_print_broken(text_end(&text));
    else if (answered)
        plain_print(text_end(&text));
    text_free(&text);
    return answered;
}

enum typed plain_do(struct plain *plain, struct table *table, int seat, const char *line)
{
    char text[TYPED_LINE];
    typed_normalise(&plain->front.cli->texts, table->setup.game, line, text);
    size_t n = strcspn(text, " ");
    const char *rest = text[n] ? text + n + 1 : text + n;
    if (n == 0)
        return TYPED_MORE;
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        if (strlen(commands[i].word) == n && memcmp(commands[i].word, text, n) == 0)
            return commands[i].run(plain, table, seat, rest);
    if (!answer(plain, table, seat, text))
        try_step(plain, table, seat, text);
    return TYPED_MORE;
}
