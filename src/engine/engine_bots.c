/* The engine's commands that ask bots. */
#include "bots/bot.h"
#include "engine/engine_parts.h"

#include <stdlib.h>
#include <string.h>

/* Thinking takes much memory, so that there is a mind only where somebody asks for it. */
struct mind *engine_mind(struct engine *engine)
{
    const struct setup *setup = &engine->setup;
    if (!engine->mind) {
        engine->mind = mind_make(setup, engine->host.memory(mind_size(setup)));
        if (engine->taught)
            mind_teach(engine->mind, engine->taught);
    }
    return engine->mind;
}

bool engine_teach(struct engine *engine, const unsigned char *file, size_t size,
                  struct fault *fault)
{
    struct brain *brain = engine->host.memory(sizeof *brain);
    weight *weights = engine->host.memory(WEIGHTS_MOST * sizeof *weights);
    bool good = brain_read(file, size, weights, brain, fault);
    free(good ? engine->taught : brain);
    free(good ? engine->taught_weights : weights);
    if (good) {
        engine->taught = brain;
        engine->taught_weights = weights;
        free(engine->mind);
        engine->mind = NULL;
    }
    return good;
}

/* `bot NAME SEAT [playouts=N]`: the same position and seed give the same step. */
static bool do_bot(struct engine *engine, struct line *line)
{
    struct session *session = engine->session;
    struct word word;
    char name[24];
    line_word(line, &word);
    const struct bot *bot = word_copy(&word, name, sizeof name) ? bot_find(name) : NULL;
    if (!bot)
        return engine_error(engine, "bot", "engine.bot");
    int seat = engine_seat(engine, line, 1);
    if (seat < 0)
        return false;
    long playouts = 0;
    if (line_word(line, &word)) {
        struct word number = {word.text + 9, word.length - 9, 0, 0};
        if (word.length < 10 || memcmp(word.text, "playouts=", 9) != 0 ||
            (playouts = word_number(&number, 1000000000)) < 1)
            return engine_bad_arguments(engine);
    }
    if (!engine_no_more(engine, line))
        return false;
    struct rng rng;
    rng_key(&rng, session->seed, RNG_BOT, (uint64_t)session->count << 8 | (uint64_t)seat);
    step s = bot_ask(bot, engine_mind(engine), session->state, seat, &rng, playouts).step;
    if (!s)
        return engine_error(engine, "moment", "engine.nothing-to-do");
    engine_answer_begin(engine);
    out_char(&engine->out, ' ');
    engine->setup.game->format(s, &engine->out);
    out_char(&engine->out, '\n');
    return true;
}

const struct engine_command bot_commands[] = {
    {"bot", true, do_bot},
    {"hint", true, do_hint},
    {"review", true, do_review},
    {"tops", true, do_tops},
};
const int bot_command_count = sizeof bot_commands / sizeof bot_commands[0];
