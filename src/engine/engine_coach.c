/* The engine's commands that judge turns. */
#include "bots/review_json.h"
#include "bots/tops.h"
#include "engine/engine_parts.h"

#include <stdlib.h>
#include <string.h>

/* So many playouts are made at most. */
enum { PLAYOUTS_MOST = 1000000 };

/* `[playouts=N]` and nothing else; false after an error. */
static bool playouts_argument(struct engine *engine, struct line *line, int *playouts)
{
    static const char key[] = "playouts=";
    const size_t length = sizeof key - 1;
    struct word word;
    *playouts = review_playouts(&engine->setup);
    if (line_word(line, &word)) {
        struct word number = {word.text + length, word.length - length, 0, 0};
        if (word.length <= length || memcmp(word.text, key, length) != 0)
            return engine_bad_arguments(engine);
        *playouts = (int)word_number(&number, PLAYOUTS_MOST);
        if (*playouts < 1)
            return engine_bad_arguments(engine);
    }
    return engine_no_more(engine, line);
}

/* What turns are judged by; false after an error. */
static bool take_brain(struct engine *engine, const struct brain **brain)
{
    *brain = mind_brain(engine_mind(engine));
    return *brain || engine_error(engine, "bot", "engine.no-brain");
}

/* --- answers ---------------------------------------------------------------------------------- */

static void write_head(struct engine *engine, int seat, int playouts)
{
    struct out *out = &engine->out;
    engine_answer_begin(engine);
    out_text(out, " {");
    out_json_int(out, "seat", seat);
    out_json_text(out, "unit", engine->setup.game->family->unit);
    out_json_int(out, "playouts", playouts);
}

/* --- commands ------------------------------------------------------------------------------- */

/* `hint SEAT [playouts=N]` */
bool do_hint(struct engine *engine, struct line *line)
{
    const struct setup *setup = &engine->setup;
    const struct game *game = setup->game;
    void *state = engine->session->state;
    const struct brain *brain;
    struct assessment assessment;
    int playouts;
    int seat = engine_seat(engine, line, 1);
    if (seat < 0 || !playouts_argument(engine, line, &playouts))
        return false;
    if (!game->acts(setup, state, seat))
        return engine_error(engine, "moment", "engine.nothing-to-do");
    if (!take_brain(engine, &brain))
        return false;
    void *memory = engine->host.memory(assess_size(setup));
    game->redact(setup, state, seat, SCOPE_SEAT, engine->scratch);
    struct assess ask = {
        .setup = setup,
        .brain = brain,
        .view = engine->scratch,
        .seat = seat,
        .playouts = playouts,
        .seed = review_seed(head_of(state)->round),
        .memory = memory,
    };
    assess_turns(&ask, NULL, &assessment);
    free(memory);
    write_head(engine, seat, playouts);
    assessment_json(setup, &assessment, TURNS_TOLD, &engine->out);
    out_text(&engine->out, "}\n");
    return true;
}

/* `review SEAT TURN [playouts=N]` */
bool do_review(struct engine *engine, struct line *line)
{
    const struct setup *setup = &engine->setup;
    struct reviewer reviewer = {.session = engine->session};
    struct word word;
    struct review review;
    int seat = engine_seat(engine, line, 1);
    if (seat < 0)
        return false;
    line_word(line, &word);
    long turn = word_number(&word, INT32_MAX);
    if (turn < 1)
        return engine_bad_arguments(engine);
    if (!playouts_argument(engine, line, &reviewer.playouts))
        return false;
    if (turn > review_count(engine->session, seat))
        return engine_error(engine, "moment", "engine.no-turn");
    if (!take_brain(engine, &reviewer.brain))
        return false;
    reviewer.memory = engine->host.memory(review_size(setup));
    review_turn(&reviewer, seat, (int)turn, &review);
    free(reviewer.memory);
    write_head(engine, seat, reviewer.playouts);
    review_json(setup, &review, TURNS_TOLD, &engine->out);
    out_text(&engine->out, "}\n");
    return true;
}

/* The seats that are named, or all; false after an error. */
static bool seats_argument(struct engine *engine, struct line *line, struct seatset *seats)
{
    *seats = (struct seatset){0};
    for (struct line rest = *line; line_word(&rest, &(struct word){0}); rest = *line) {
        int seat = engine_seat(engine, line, 1);
        if (seat < 0)
            return false;
        seatset_add(seats, seat);
    }
    if (!seats->bits[0] && !seats->bits[1])
        for (int seat = 1; seat <= engine->setup.seats; seat++)
            seatset_add(seats, seat);
    return true;
}

static void write_seat_turn(struct engine *engine, const struct moment *moment, int seat)
{
    struct whole_turn turn = moment_turn(engine->session, moment, seat);
    steps_json(&engine->setup, &turn, &engine->out);
}

static void write_others(struct engine *engine, const struct moment *moment, const struct top *top)
{
    struct out *out = &engine->out;
    out_json_key(out, "others");
    out_char(out, '[');
    for (int seat = top->seat + 1; seat <= engine->setup.seats; seat++)
        if (seatset_has(&top->seats, seat)) {
            out_json_next(out);
            out_char(out, '{');
            out_json_int(out, "seat", seat);
            write_seat_turn(engine, moment, seat);
            out_char(out, '}');
        }
    out_char(out, ']');
}

static void write_top(struct engine *engine, const struct moment *moment, const struct top *top)
{
    struct out *out = &engine->out;
    out_json_next(out);
    out_char(out, '{');
    out_json_int(out, "round", moment->round);
    out_json_int(out, "seat", top->seat);
    out_json_int(out, "gain", top->gain);
    write_seat_turn(engine, moment, top->seat);
    write_others(engine, moment, top);
    out_char(out, '}');
}

/* `tops [SEAT ...]` */
bool do_tops(struct engine *engine, struct line *line)
{
    const struct setup *setup = &engine->setup;
    const struct brain *brain;
    struct seatset seats;
    struct moment moment = {0};
    struct top top;
    if (!seats_argument(engine, line, &seats))
        return false;
    if (!game_rolls(setup->game))
        return engine_error(engine, "moment", "engine.no-tops");
    if (!take_brain(engine, &brain))
        return false;
    void *before = engine->host.memory(setup->game->size(setup));
    void *after = engine->host.memory(setup->game->size(setup));
    engine_answer_begin(engine);
    out_text(&engine->out, " [");
    while (moment_next(engine->session, &moment))
        if (top_of(engine->session, &moment, brain, &seats, before, after, &top))
            write_top(engine, &moment, &top);
    out_text(&engine->out, "]\n");
    free(before);
    free(after);
    return true;
}
