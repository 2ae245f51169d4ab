#include "terminal/play_questions.h"

#include "table/news.h"
#include "terminal/dialect.h"

#include <string.h>

/* --- where and around ----------------------------------------------------------------------- */

static struct meaning move_of(const struct choice *choice)
{
    return (struct meaning){.verb = choice->verb, .what = choice->what};
}

void choice_label(const struct cli *cli, const struct setup *setup, const struct choice *choice,
                  struct out *out)
{
    const struct verb *verb = &setup->game->verb[choice->verb];
    const struct meaning move = move_of(choice);
    if (verb->object == OBJECT_CARD) {
        words_card(cli, choice->what, out);
    } else if (verb->object == OBJECT_TOPS && choice->what >= TOPS_COLOUR) {
        words_colour(cli, choice->what - TOPS_COLOUR, out);
    } else if (verb->object == OBJECT_NUMBER || verb->object == OBJECT_TOPS) {
        if (verb->object == OBJECT_NUMBER && verb->word) {
            say_named(cli, out, "play.label", verb->word, NULL);
            out_char(out, ' ');
        }
        out_int(out, choice->what);
    } else {
        say_named(cli, out, "play.label", meaning_name(setup->game, &move), NULL);
    }
}

/* Whether somebody who says `word` means this choice: the protocol's words. */
static bool is_meant(const struct setup *setup, const struct choice *choice, const char *word)
{
    const struct verb *verb = &setup->game->verb[choice->verb];
    const struct meaning move = move_of(choice);
    char name[32];
    struct out out = out_buffer(name, sizeof name);
    if (verb->object == OBJECT_CARD && verb->extent == EXTENT_CELL)
        card_format(choice->what, &out);
    else
        meaning_word(setup->game, &move, &out);
    return strcmp(name, word) == 0;
}

/* What a word of the protocol means, at the beginning of a sentence: "Blue 3", "Hut", "9". */
static void put_thing(const struct cli *cli, const char *word, char *text, size_t room)
{
    struct out out = out_buffer(text, room);
    const char *rest = word;
    int card = card_parse(&rest);
    if (card != CARD_NONE && *rest == '\0')
        words_card(cli, card, &out);
    else if (!texts_try_named(&cli->texts, "play.label", word, NULL, &out))
        out_text(&out, word);
    text_capital(text);
}

void questions_where(const struct table *table, const struct choices *choices, const char *what,
                     struct out *out)
{
    cellset cells = 0;
    for (int i = 0; i < choices->count; i++)
        if (is_meant(&table->setup, &choices->item[i], what))
            cells |= choices->item[i].cells;
    char list[4 * CELLS];
    struct out names = out_buffer(list, sizeof list);
    for (cellset rest = cells; rest;) {
        out_cell(&names, cellset_pop(&rest));
        if (rest)
            out_text(&names, ", ");
    }
    char thing[64];
    put_thing(table->cli, what, thing, sizeof thing);
    const struct text_arg args[] = {TEXT_STRING("what", thing), TEXT_STRING("cells", list),
                                    TEXT_END};
    say(table->cli, out, cells ? "play.where" : "play.where-nowhere", args);
}

void questions_around(struct table *table, int seat, int cell, struct out *out)
{
    const struct setup *setup = &table->setup;
    struct sheet_look picture;
    int whose;
    const void *state = table_sheet(table, seat, &whose);
    setup->game->look(setup, state, whose, &picture);
    if (cell == CELL_NONE || cell_column(cell) >= picture.columns ||
        cell_row(cell) >= picture.rows || picture.mark[cell].kind == MARK_OUTSIDE) {
        const struct text_arg args[] = {TEXT_CELL("cell", cell), TEXT_END};
        say(table->cli, out, "why.no-cell", args);
        return;
    }
    cellset around = cellset_grow(cellset_of(cell)) & ~cellset_of(cell);
    out_cell(out, cell);
    say_colon(table->cli, out);
    words_mark(table->cli, setup, &picture.mark[cell], out);
    while (around) {
        int next = cellset_pop(&around);
        if (cell_column(next) >= picture.columns || cell_row(next) >= picture.rows ||
            picture.mark[next].kind == MARK_OUTSIDE)
            continue;
        out_char(out, '\n');
        out_cell(out, next);
        say_colon(table->cli, out);
        words_mark(table->cli, setup, &picture.mark[next], out);
    }
}

/* --- what happened -------------------------------------------------------------------------- */

/* Did it put something on the seat's own sheet? */
static bool concerns(const struct table *table, const struct event *event, int seat)
{
    return news_sheet(table->session, event) == seat;
}

void questions_changed(const struct table *table, int seat, int most, struct out *out)
{
    const struct session *session = table->session;
    const struct news news = news_for(session, seat);
    int told = 0;
    int left = 0;
    for (int own = 1; own >= 0; own--) /* what concerns the seat itself comes first */
        for (uint32_t i = news.from; i < news.to; i++) {
            const struct event *event = &session->event[i];
            if (!news_tells(session, event, seat) || concerns(table, event, seat) != own)
                continue;
            if (told == most) {
                left++;
                continue;
            }
            if (told++)
                out_char(out, '\n');
            words_event(table, seat, event, out);
        }
    const struct text_arg args[] = {TEXT_INT("count", left), TEXT_END};
    if (left) {
        out_char(out, '\n');
        say(table->cli, out, "play.more-news", args);
    }
}

/* --- what a step brings --------------------------------------------------------------------- */

void questions_own_sheet(struct table *table, int seat, struct sheet_look *picture)
{
    const struct setup *setup = &table->setup;
    setup->game->look(setup, table_score_state(table, seat), seat, picture);
}

static void tell_treasures(const struct cli *cli, const struct sheet_look *before,
                           const struct sheet_look *now, struct out *out)
{
    for (int cell = 0; cell < CELLS; cell++) {
        int value = now->mark[cell].treasure;
        if (!value || before->mark[cell].treasure)
            continue;
        const struct text_arg args[] = {TEXT_INT("value", value), TEXT_CELL("cell", cell),
                                        TEXT_END};
        out_char(out, ' ');
        say(cli, out, "play.gained.treasure", args);
    }
}

void questions_gained(struct table *table, int seat, const struct sheet_look *before,
                      struct out *out)
{
    const struct cli *cli = table->cli;
    struct sheet_look now;
    questions_own_sheet(table, seat, &now);
    tell_treasures(cli, before, &now, out);
    const struct text_arg args[] = {TEXT_STRING("tokens", now.tokens),
                                    TEXT_CELL("cell", now.scissors), TEXT_END};
    if (strcmp(before->tokens, now.tokens) != 0) {
        out_char(out, ' ');
        say(cli, out, "play.gained.tokens", args);
    }
    if (now.scissors != CELL_NONE && now.scissors != before->scissors) {
        out_char(out, ' ');
        say(cli, out, "play.gained.scissors", args);
    }
}

/* --- what can be done ----------------------------------------------------------------------- */

void questions_why(const struct table *table, int seat, const char *step_text, struct out *out)
{
    const struct setup *setup = &table->setup;
    struct refusal why;
    step s;
    char typed[128];
    struct out words = out_buffer(typed, sizeof typed);
    dialect_put(table->cli, step_text, &words);
    const struct text_arg args[] = {TEXT_STRING("word", typed), TEXT_END};
    if (!setup->game->parse(step_text, &s))
        say(table->cli, out, "why.not-a-step", args);
    else if (setup->game->why(setup, table->session->state, seat, s, &why))
        say(table->cli, out, "play.legal", args);
    else
        words_refusal(table->cli, &why, out);
}

static void put_cells(cellset cells, struct out *out)
{
    while (cells) {
        out_cell(out, cellset_pop(&cells));
        if (cells)
            out_text(out, ", ");
    }
}

/* Choices of one verb with the same cells belong on one line, but for those of several cells, and
 * for cards, which each have their own. */
static bool goes_with(const struct game *game, const struct choice *a, const struct choice *b)
{
    const struct verb *verb = &game->verb[a->verb];
    bool alone = verb->extent == EXTENT_CELLS ||
                 (verb->extent == EXTENT_CELL && verb->object == OBJECT_CARD);
    return a->verb == b->verb && !alone && a->cells == b->cells;
}

static void put_choice(const struct table *table, const struct choice *choice, bool first,
                       struct out *out)
{
    const struct verb *verb = &table->setup.game->verb[choice->verb];
    if (first && (verb->object == OBJECT_CARD || verb->object == OBJECT_TOPS)) {
        dialect_put(table->cli, verb->word, out);
        out_char(out, ' ');
    }
    if (verb->object == OBJECT_CARD)
        words_typed_card(table->cli, choice->what, out);
    else
        choice_label(table->cli, &table->setup, choice, out);
}

void questions_moves(const struct table *table, const struct choices *choices, struct out *out)
{
    uint64_t done[2] = {0, 0};
    const char *between = "";
    for (int i = 0; i < choices->count; i++) {
        const struct choice *choice = &choices->item[i];
        if (done[i / 64] >> (i % 64) & 1)
            continue;
        out_text(out, between);
        between = "\n";
        put_choice(table, choice, true, out);
        for (int k = i + 1; k < choices->count; k++)
            if (goes_with(choices->game, choice, &choices->item[k])) {
                out_text(out, ", ");
                put_choice(table, &choices->item[k], false, out);
                done[k / 64] |= UINT64_C(1) << (k % 64);
            }
        const struct text_arg args[] = {TEXT_INT("count", choice->count), TEXT_END};
        if (choice->cells)
            say_colon(table->cli, out);
        if (choice_verb(choices, choice)->extent == EXTENT_CELLS)
            say(table->cli, out, "play.ways", args);
        else
            put_cells(choice->cells, out);
    }
    if (!choices->count)
        say(table->cli, out, "play.nothing-to-do", NULL);
}

void questions_steps(const struct table *table, const struct choices *choices, int cell,
                     struct out *out)
{
    const char *between = "";
    for (uint32_t i = 0; i < choices->moves; i++) {
        if (cell != CELL_NONE && !cellset_has(choices->move[i].cells, cell))
            continue;
        out_text(out, between);
        between = "\n";
        words_typed(table->cli, &table->setup, choices->move[i].step, out);
    }
    if (!*between)
        say(table->cli, out, "play.nothing-there", NULL);
}
