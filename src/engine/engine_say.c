/* What a front end says: the mid-end's words about the game, in the reader's language.
 *
 * A step that is held (`hold`) is spoken of as if it were made, until a request comes that is not
 * one of these. */
#include "core/report.h"
#include "engine/engine_parts.h"
#include "table/ends.h"
#include "table/questions.h"
#include "table/typed.h"

#include <stdlib.h>
#include <string.h>

/* --- names ---------------------------------------------------------------------------------- */

static const char *name_of(const void *of, int seat)
{
    struct engine *engine = (struct engine *)(uintptr_t)of;
    struct out out = out_buffer(engine->called, sizeof engine->called);
    const struct text_arg args[] = {TEXT_INT("seat", seat), TEXT_END};
    if (engine->name[seat][0])
        return engine->name[seat];
    texts_put(engine->host.texts, "play.player", args, &out);
    return engine->called;
}

void engine_lend(struct engine *engine)
{
    engine->lent = engine->host.memory(midend_size(&engine->setup));
    engine->mid = (struct midend){.texts = engine->host.texts, .name = name_of, .of = engine};
    midend_init(&engine->mid, engine->session, engine->lent);
    memset(engine->name, 0, sizeof engine->name);
}

bool do_name(struct engine *engine, struct line *line)
{
    int seat = engine_seat(engine, line, 1);
    if (seat < 0)
        return false;
    struct word name = line_rest(line);
    if (!word_copy(&name, engine->name[seat], ENGINE_NAME))
        return engine_bad_arguments(engine);
    engine->holds = true;
    engine_text(engine, "");
    return true;
}

/* --- what is typed -------------------------------------------------------------------------- */

/* The rest of the line as the protocol writes it. */
static bool read_typed(struct engine *engine, struct line *line, char typed[TYPED_LINE])
{
    char text[TYPED_LINE];
    struct word rest = line_rest(line);
    if (!rest.length || !word_copy(&rest, text, sizeof text))
        return engine_bad_arguments(engine);
    typed_normalise(engine->host.texts, engine->setup.game, text, typed);
    return true;
}

bool do_typed(struct engine *engine, struct line *line)
{
    char typed[TYPED_LINE], meant[TYPED_LINE];
    step s;
    if (!read_typed(engine, line, typed))
        return false;
    bool guess = typed_step(engine->setup.game, typed, meant, &s) == UNDERSTOOD_GUESS;
    engine->holds = true;
    engine_text(engine, guess ? meant : typed);
    return true;
}

/* --- holding and saying --------------------------------------------------------------------- */

bool do_hold(struct engine *engine, struct line *line)
{
    struct refusal why;
    step s;
    int seat = engine_seat(engine, line, 1);
    if (seat < 0 || !engine_step(engine, line, &s))
        return false;
    if (!midend_hold(&engine->mid, seat, s, &why))
        return engine_refuse(engine, &why);
    engine->holds = true;
    engine_text(engine, "");
    return true;
}

/* An answer has no empty line and no blank at its end. */
bool do_say(struct engine *engine, struct line *line)
{
    char asked[TYPED_LINE];
    int seat = engine_seat(engine, line, 1);
    if (seat < 0 || !read_typed(engine, line, asked))
        return false;
    engine->holds = true;
    if (!questions_known(asked))
        return engine_error(engine, "question", "engine.question");
    engine_list_choices(engine, engine->session, seat);
    engine_answer_begin(engine);
    out_char(&engine->out, ' ');
    questions_answer(&engine->mid, &engine->choices, seat, asked, &engine->out);
    out_char(&engine->out, '\n');
    return true;
}

/* --- gains ---------------------------------------------------------------------------------- */

void engine_put_gains(struct engine *engine, int seat)
{
    const struct setup *setup = &engine->setup;
    const struct report_words words = {ends_reason, engine->host.texts};
    struct out *out = &engine->out;
    struct gain gains[GAINS_MAX];
    int count = gains_of(&engine->mid, seat, gains);
    out_char(out, '[');
    for (int i = 0; i < count; i++) {
        out_json_next(out);
        out_char(out, '{');
        out_json_text(out, "part", setup->game->part[gains[i].reason.part]);
        report_reason_json(setup, &gains[i].reason, gains[i].stars, &words, out);
        out_char(out, '}');
    }
    out_char(out, ']');
}

bool do_gains(struct engine *engine, struct line *line)
{
    int seat = engine_seat(engine, line, 1);
    if (seat < 0 || !engine_no_more(engine, line))
        return false;
    engine_answer_begin(engine);
    out_char(&engine->out, ' ');
    engine_put_gains(engine, seat);
    out_char(&engine->out, '\n');
    return true;
}
