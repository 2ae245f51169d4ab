/* What a front end asks between two steps, each in one request: what a seat sees and can do (look),
 * what a step would do (try), which steps are left (choose), and what others have done (news). */
#include "core/record.h"
#include "core/report.h"
#include "engine/engine_parts.h"
#include "table/ends.h"
#include "table/news.h"
#include "table/questions.h"

/* --- choices -------------------------------------------------------------------------------- */

void engine_list_choices(struct engine *engine, const struct session *session, int seat)
{
    engine->choices.memory = engine->host.memory;
    choices_read(&engine->choices, &engine->setup, session->state, seat);
}

static bool is_of(const struct meaning *move, const struct choice *choice)
{
    return move->verb == choice->verb && move->what == choice->what;
}

/* Of a card that is laid every step: what it costs is not the same everywhere. */
static void put_steps(const struct choices *choices, const struct choice *choice, struct out *out)
{
    out_json_key(out, "steps");
    out_char(out, '[');
    for (uint32_t i = 0; i < choices->moves; i++) {
        char text[64];
        struct out written = out_buffer(text, sizeof text);
        if (!is_of(&choices->move[i], choice))
            continue;
        choices->game->format(choices->move[i].step, &written);
        out_json_next(out);
        out_json_string(out, text);
    }
    out_char(out, ']');
}

/* What a button with it says. */
static void put_label(struct engine *engine, const struct choice *choice)
{
    char text[64];
    struct out label = out_buffer(text, sizeof text);
    choice_label(engine->host.texts, &engine->setup, choice, &label);
    out_json_text(&engine->out, "label", text);
}

static void put_choice(struct engine *engine, const struct choice *choice)
{
    const struct choices *choices = &engine->choices;
    struct out *out = &engine->out;
    char text[64];
    struct out written = out_buffer(text, sizeof text);
    const struct verb *verb = choice_verb(choices, choice);
    const struct meaning meaning = {.verb = choice->verb, .what = choice->what};
    choice_format(choices, choice, &written);
    out_json_next(out);
    out_char(out, '{');
    out_json_text(out, "step", text);
    out_json_text(out, "name", meaning_name(choices->game, &meaning));
    put_label(engine, choice);
    if (verb->extent != EXTENT_NONE) {
        out_json_key(out, "cells");
        out_json_cells(out, choice->cells);
    }
    if (verb->extent == EXTENT_CELLS)
        out_json_int(out, "ways", choice->count);
    if (verb->extent == EXTENT_CELL && verb->object == OBJECT_CARD)
        put_steps(choices, choice, out);
    out_char(out, '}');
}

static void put_choices(struct engine *engine, const struct session *session, int seat)
{
    struct out *out = &engine->out;
    engine_list_choices(engine, session, seat);
    out_json_key(out, "choices");
    out_char(out, '[');
    for (int i = 0; i < engine->choices.count; i++)
        put_choice(engine, &engine->choices.item[i]);
    out_char(out, ']');
}

/* --- sheets --------------------------------------------------------------------------------- */

static void put_score(struct engine *engine, const void *state, int seat)
{
    const struct setup *setup = &engine->setup;
    const struct report_words words = {ends_reason, engine->host.texts};
    struct reason_of_score reasons[SCORE_REASONS];
    struct score score = {.reasons = reasons, .room = SCORE_REASONS};
    setup->game->score(setup, state, seat, &score);
    out_json_key(&engine->out, "score");
    report_score_json(setup, &score, &words, &engine->out);
}

/* The sheet of a seat and what it is worth, with the marks that the state shows. */
static void put_sheet(struct engine *engine, const void *state, int seat)
{
    report_sheet_json(&engine->setup, state, seat, &engine->out);
    put_score(engine, state, seat);
}

static void put_totals(const struct setup *setup, const void *view, struct out *out)
{
    out_json_key(out, "totals");
    out_char(out, '[');
    for (int seat = 1; seat <= setup->seats; seat++) {
        struct score score = {0};
        setup->game->score(setup, view, seat, &score);
        out_json_next(out);
        out_int(out, score.total);
    }
    out_char(out, ']');
}

static void put_others(struct engine *engine, const void *view, const struct seatset *others)
{
    struct out *out = &engine->out;
    out_json_key(out, "others");
    out_char(out, '[');
    for (int seat = 1; seat <= engine->setup.seats; seat++) {
        if (!seatset_has(others, seat))
            continue;
        out_json_next(out);
        out_char(out, '{');
        out_json_int(out, "seat", seat);
        put_sheet(engine, view, seat);
        out_char(out, '}');
    }
    out_char(out, ']');
}

/* --- look ----------------------------------------------------------------------------------- */

/* What the seat has to do: as a code, and in words. The session may be one that a step is tried on.
 */
static void put_task(struct engine *engine, const struct session *session, int seat)
{
    const struct setup *setup = &engine->setup;
    struct midend there = engine->mid;
    char text[400];
    struct out words = out_buffer(text, sizeof text);
    there.session = (struct session *)(uintptr_t)session;
    words_task(&there, seat, &words);
    out_json_text(&engine->out, "task", setup->game->task(setup, session->state, seat));
    out_json_text(&engine->out, "says", text);
}

/* What only somebody who plays has: a sheet, and something to do. */
static void put_own(struct engine *engine, const struct session *session, int seat)
{
    const struct setup *setup = &engine->setup;
    const void *state = session->state;
    struct out *out = &engine->out;
    put_sheet(engine, engine->scratch, seat);
    if (setup->game->acts(setup, state, seat))
        put_task(engine, session, seat);
    put_choices(engine, session, seat);
    out_json_bool(out, "undo", session_can_undo(session, seat));
    out_json_bool(out, "unroll", session_can_unroll(session));
}

/* The members of what a seat sees; 0: a spectator. */
static void put_look(struct engine *engine, const struct session *session, int seat,
                     const struct seatset *others)
{
    const struct setup *setup = &engine->setup;
    struct out *out = &engine->out;
    setup->game->redact(setup, session->state, seat, SCOPE_WHOLE, engine->scratch);
    report_head(setup, engine->scratch, seat, out);
    put_totals(setup, engine->scratch, out);
    if (seat)
        put_own(engine, session, seat);
    put_others(engine, engine->scratch, others);
}

static void begin_object(struct engine *engine)
{
    engine_answer_begin(engine);
    out_text(&engine->out, " {");
}

static void end_object(struct engine *engine)
{
    out_text(&engine->out, "}\n");
}

bool do_look(struct engine *engine, struct line *line)
{
    struct seatset others = {{0, 0}};
    struct word word;
    int seat = engine_seat(engine, line, 0);
    if (seat < 0)
        return false;
    for (struct line rest = *line; line_word(&rest, &word); rest = *line) {
        int other = engine_seat(engine, line, 1);
        if (other < 0)
            return false;
        seatset_add(&others, other);
    }
    begin_object(engine);
    put_look(engine, engine->session, seat, &others);
    end_object(engine);
    return true;
}

/* --- try ------------------------------------------------------------------------------------ */

/* What a person is asked about: the step in words, and what it brings. */
static void put_tried(struct engine *engine, int seat, step s)
{
    char text[400];
    struct out words = out_buffer(text, sizeof text);
    words_step(engine->host.texts, &engine->setup, s, &words);
    out_json_text(&engine->out, "says", text);
    out_json_key(&engine->out, "gains");
    engine_put_gains(engine, seat);
}

bool do_try(struct engine *engine, struct line *line)
{
    const struct seatset nobody = {{0, 0}};
    struct midend *mid = &engine->mid;
    struct out *out = &engine->out;
    struct refusal why;
    step s;
    int seat = engine_seat(engine, line, 1);
    if (seat < 0 || !engine_step(engine, line, &s))
        return false;
    if (!midend_hold(mid, seat, s, &why))
        return engine_refuse(engine, &why);
    begin_object(engine);
    out_json_bool(out, "completes", mid->tried.completes);
    out_json_bool(out, "final", mid->tried.final);
    out_json_key(out, "tried");
    out_char(out, '{');
    put_tried(engine, seat, s);
    out_char(out, '}');
    if (trial_asks(&mid->tried))
        put_sheet(engine, midend_own(mid, seat), seat);
    else
        put_look(engine, mid->trial, seat, &nobody);
    end_object(engine);
    return true;
}

/* --- choose --------------------------------------------------------------------------------- */

static int read_cell(const struct word *word)
{
    char text[8];
    const char *at = text;
    int cell = word_copy(word, text, sizeof text) ? cell_parse(&at) : CELL_NONE;
    return cell != CELL_NONE && *at ? CELL_NONE : cell;
}

static bool read_cells(struct line *line, cellset *cells)
{
    struct word word;
    *cells = 0;
    while (line_word(line, &word)) {
        int cell = read_cell(&word);
        if (cell == CELL_NONE)
            return false;
        *cells |= cellset_of(cell);
    }
    return true;
}

static void put_ways(struct engine *engine, const struct choice *choice, cellset need)
{
    const struct meaning *first = NULL;
    struct out *out = &engine->out;
    cellset cells;
    uint32_t ways = choices_with(&engine->choices, choice, need, &first, 1, &cells);
    out_json_key(out, "cells");
    out_json_cells(out, cells);
    out_json_int(out, "ways", ways);
    if (ways == 1) {
        char text[64];
        struct out written = out_buffer(text, sizeof text);
        engine->setup.game->format(first->step, &written);
        out_json_text(out, "step", text);
    }
}

bool do_choose(struct engine *engine, struct line *line)
{
    struct word word;
    struct meaning meaning;
    char name[32];
    cellset need;
    int seat = engine_seat(engine, line, 1);
    if (seat < 0)
        return false;
    if (!line_word(line, &word) || !word_copy(&word, name, sizeof name) ||
        !meaning_find(engine->setup.game, name, &meaning) || !read_cells(line, &need))
        return engine_bad_arguments(engine);
    const struct choice choice = {.verb = meaning.verb, .what = meaning.what};
    engine_list_choices(engine, engine->session, seat);
    begin_object(engine);
    put_ways(engine, &choice, need);
    end_object(engine);
    return true;
}

/* --- news ----------------------------------------------------------------------------------- */

static void put_event(struct engine *engine, const struct event *event, bool told)
{
    char text[512];
    struct out line = out_buffer(text, sizeof text);
    if (told)
        words_deed(&engine->mid, event, &line);
    else
        record_event(engine->session, event, &line);
    out_json_next(&engine->out);
    out_json_string(&engine->out, text);
}

/* As a record has them, or in words. */
static void put_events(struct engine *engine, int seat, bool told)
{
    const struct session *session = engine->session;
    const struct news news = news_for(session, seat);
    out_json_key(&engine->out, told ? "told" : "events");
    out_char(&engine->out, '[');
    for (uint32_t i = news.from; i < news.to; i++)
        if (news_tells(session, &session->event[i], seat))
            put_event(engine, &session->event[i], told);
    out_char(&engine->out, ']');
}

static void put_news(struct engine *engine, int seat)
{
    struct out *out = &engine->out;
    const struct midend *mid = &engine->mid;
    cellset changed = news_changed(engine->session, seat, mid->before, mid->after);
    char text[1200];
    struct out words = out_buffer(text, sizeof text);
    words_new(mid, seat, changed, &words);
    out_json_key(out, "changed");
    out_json_cells(out, changed);
    out_json_text(out, "says", text);
    put_events(engine, seat, false);
    put_events(engine, seat, true);
}

bool do_news(struct engine *engine, struct line *line)
{
    int seat = engine_seat(engine, line, 1);
    if (seat < 0 || !engine_no_more(engine, line))
        return false;
    begin_object(engine);
    put_news(engine, seat);
    end_object(engine);
    return true;
}
