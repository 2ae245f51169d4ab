/* What a front end asks between two steps, each in one request: what a seat sees and can do (look),
 * what a step would do (try), which steps are left (choose), and what others have done (news). */
#include "core/record.h"
#include "core/report.h"
#include "engine/engine_parts.h"
#include "table/news.h"
#include "table/trial.h"

#include <stdlib.h>
#include <string.h>

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

static void put_choice(const struct choices *choices, const struct choice *choice, struct out *out)
{
    char text[64];
    struct out written = out_buffer(text, sizeof text);
    const struct verb *verb = choice_verb(choices, choice);
    const struct meaning meaning = {.verb = choice->verb, .what = choice->what};
    choice_format(choices, choice, &written);
    out_json_next(out);
    out_char(out, '{');
    out_json_text(out, "step", text);
    out_json_text(out, "name", meaning_name(choices->game, &meaning));
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
        put_choice(&engine->choices, &engine->choices.item[i], out);
    out_char(out, ']');
}

/* --- sheets --------------------------------------------------------------------------------- */

static void put_score(const struct setup *setup, const void *state, int seat, struct out *out)
{
    struct reason_of_score reasons[SCORE_REASONS];
    struct score score = {.reasons = reasons, .room = SCORE_REASONS};
    setup->game->score(setup, state, seat, &score);
    out_json_key(out, "score");
    report_score_json(setup, &score, out);
}

/* The sheet of a seat and what it is worth, with the marks that the state shows. */
static void put_sheet(const struct setup *setup, const void *state, int seat, struct out *out)
{
    report_sheet_json(setup, state, seat, out);
    put_score(setup, state, seat, out);
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

static void put_others(const struct setup *setup, const void *view, const struct seatset *others,
                       struct out *out)
{
    out_json_key(out, "others");
    out_char(out, '[');
    for (int seat = 1; seat <= setup->seats; seat++) {
        if (!seatset_has(others, seat))
            continue;
        out_json_next(out);
        out_char(out, '{');
        out_json_int(out, "seat", seat);
        put_sheet(setup, view, seat, out);
        out_char(out, '}');
    }
    out_char(out, ']');
}

/* --- look ----------------------------------------------------------------------------------- */

/* What only somebody who plays has: a sheet, and something to do. */
static void put_own(struct engine *engine, const struct session *session, int seat)
{
    const struct setup *setup = &engine->setup;
    const void *state = session->state;
    struct out *out = &engine->out;
    put_sheet(setup, engine->scratch, seat, out);
    if (setup->game->acts(setup, state, seat))
        out_json_text(out, "task", setup->game->task(setup, state, seat));
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
    put_others(setup, engine->scratch, others, out);
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

/* A round may have resolved with the step, and then the sheets of others, and what others have
 * drawn on this one, are on the copy. So only a sheet that the seat alone has marked is shown as it
 * would be; in a peril round with others its own is shown as it is. */
static void put_tried(struct engine *engine, const struct session *tried, int seat)
{
    const struct setup *setup = &engine->setup;
    const void *state = engine->session->state;
    int target = setup->game->target(setup, state, seat);
    if (!target || target == seat) {
        put_sheet(setup, tried->state, seat, &engine->out);
        return;
    }
    setup->game->redact(setup, state, seat, SCOPE_WHOLE, engine->scratch);
    put_sheet(setup, engine->scratch, seat, &engine->out);
}

bool do_try(struct engine *engine, struct line *line)
{
    const struct seatset nobody = {{0, 0}};
    struct trial trial;
    struct refusal why;
    step s;
    int seat = engine_seat(engine, line, 1);
    if (seat < 0 || !engine_step(engine, line, &s))
        return false;
    struct session *tried = engine->host.memory(session_size(&engine->setup));
    bool legal = trial_make(tried, engine->session, seat, s, &trial, &why);
    if (legal) {
        begin_object(engine);
        out_json_bool(&engine->out, "completes", trial.completes);
        out_json_bool(&engine->out, "final", trial.final);
        if (trial_asks(&trial))
            put_tried(engine, tried, seat);
        else
            put_look(engine, tried, seat, &nobody);
        end_object(engine);
    } else {
        engine_refuse(engine, &why);
    }
    free(tried);
    return legal;
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

static void put_event(const struct session *session, const struct event *event, struct out *out)
{
    char text[128];
    struct out line = out_buffer(text, sizeof text);
    record_event(session, event, &line);
    out_json_next(out);
    out_json_string(out, text);
}

static void put_news(struct engine *engine, int seat, void *after)
{
    const struct session *session = engine->session;
    struct news news = news_for(session, seat);
    struct out *out = &engine->out;
    out_json_key(out, "changed");
    out_json_cells(out, news_changed(session, seat, engine->scratch, after));
    out_json_key(out, "events");
    out_char(out, '[');
    for (uint32_t i = news.from; i < news.to; i++)
        if (news_tells(session, &session->event[i], seat))
            put_event(session, &session->event[i], out);
    out_char(out, ']');
}

bool do_news(struct engine *engine, struct line *line)
{
    int seat = engine_seat(engine, line, 1);
    if (seat < 0 || !engine_no_more(engine, line))
        return false;
    void *after = engine->host.memory(engine->setup.game->size(&engine->setup));
    begin_object(engine);
    put_news(engine, seat, after);
    end_object(engine);
    free(after);
    return true;
}
