/* The engine: answers, arguments, the table of commands, one request at a time. */
#include "engine/engine_parts.h"

#include "games/list.h"

#include <stdlib.h>
#include <string.h>

/* --- answers -------------------------------------------------------------------------------- */

void engine_answer_begin(struct engine *engine)
{
    out_char(&engine->out, '=');
    out_span(&engine->out, engine->id, engine->id_length);
}

/* The text of an answer follows a blank; an empty answer has none. */
void engine_text(struct engine *engine, const char *text)
{
    engine_answer_begin(engine);
    if (*text) {
        out_char(&engine->out, ' ');
        out_text(&engine->out, text);
    }
    out_char(&engine->out, '\n');
}

/* "?ID CODE text": the code is the reason's name, or a word of the protocol. */
static void begin_error(struct engine *engine, const char *code)
{
    out_char(&engine->out, '?');
    out_span(&engine->out, engine->id, engine->id_length);
    out_char(&engine->out, ' ');
    out_text(&engine->out, code);
    out_char(&engine->out, ' ');
}

bool engine_error(struct engine *engine, const char *code, const char *key)
{
    begin_error(engine, code);
    texts_put(engine->host.texts, key, NULL, &engine->out);
    out_char(&engine->out, '\n');
    return false;
}

bool engine_refuse(struct engine *engine, const struct refusal *why)
{
    begin_error(engine, why->clause ? why->clause : why->reason);
    texts_refusal(engine->host.texts, why, &engine->out);
    out_char(&engine->out, '\n');
    return false;
}

bool engine_fault(struct engine *engine, const struct fault *fault)
{
    begin_error(engine, fault->why.clause ? fault->why.clause : fault->why.reason);
    texts_fault(engine->host.texts, fault, &engine->out);
    out_char(&engine->out, '\n');
    return false;
}

/* --- arguments ------------------------------------------------------------------------------ */

bool engine_bad_arguments(struct engine *engine)
{
    return engine_error(engine, "arguments", "engine.arguments");
}

/* A seat from `least` (0 or 1) on; -1 after an error. */
int engine_seat(struct engine *engine, struct line *line, int least)
{
    struct word word;
    line_word(line, &word);
    long seat = word_number(&word, SEATS_MAX);
    if (seat < least || seat > engine->setup.seats) {
        engine_error(engine, "seat", "engine.seat");
        return -1;
    }
    return (int)seat;
}

bool engine_no_more(struct engine *engine, struct line *line)
{
    struct word word;
    return !line_word(line, &word) || engine_bad_arguments(engine);
}

/* The rest of the line as a step, well-formed or not: then an error. */
bool engine_step(struct engine *engine, struct line *line, step *s)
{
    struct word rest = line_rest(line);
    char text[256];
    if (word_copy(&rest, text, sizeof text) && engine->setup.game->parse(text, s))
        return true;
    return engine_error(engine, "step", "engine.step");
}

/* --- commands without a game ------------------------------------------------------------------ */

static bool do_protocol(struct engine *engine, struct line *line)
{
    if (engine_no_more(engine, line))
        engine_text(engine, "1");
    return true;
}

static bool do_games(struct engine *engine, struct line *line)
{
    char names[128];
    struct out out = out_buffer(names, sizeof names);
    for (int i = 0; i < GAME_COUNT; i++) {
        out_text(&out, i ? " " : "");
        out_text(&out, game_list[i]->name);
    }
    if (engine_no_more(engine, line))
        engine_text(engine, names);
    return true;
}

static bool do_quit(struct engine *engine, struct line *line)
{
    if (!engine_no_more(engine, line))
        return false;
    engine->quit = true;
    engine_text(engine, "");
    return true;
}

static bool do_commands(struct engine *engine, struct line *line);

static const struct engine_command engine_commands[] = {
    {"protocol", false, do_protocol},
    {"commands", false, do_commands},
    {"games", false, do_games},
    {"new", false, do_new},
    {"board", true, do_board},
    {"settings", true, do_settings},
    {"roll", true, do_roll},
    {"target", true, do_target},
    {"moves", true, do_moves},
    {"play", true, do_play},
    {"undo", true, do_undo},
    {"why", true, do_why},
    {"sheet", true, do_sheet},
    {"view", true, do_view},
    {"score", true, do_score},
    {"explain", true, do_explain},
    {"level", true, do_level},
    {"piles", true, do_piles},
    {"hand", true, do_hand},
    {"objectives", true, do_objectives},
    {"turn", true, do_turn},
    {"look", true, do_look},
    {"try", true, do_try},
    {"choose", true, do_choose},
    {"news", true, do_news},
    {"gains", true, do_gains},
    {"name", true, do_name},
    {"typed", true, do_typed},
    {"hold", true, do_hold},
    {"say", true, do_say},
    {"status", true, do_status},
    {"record", true, do_record},
    {"load", false, do_load},
    {"save", true, do_save},
    {"restore", true, do_restore},
    {"events", true, do_events},
    {"rewind", true, do_rewind},
    {"extend", true, do_extend},
    {"check", false, do_check},
    {"chain", false, do_chain},
    {"quit", false, do_quit},
};

enum { COMMANDS = sizeof engine_commands / sizeof engine_commands[0] };

/* The commands of rules and those of bots, one after the other; NULL behind the last. */
static const struct engine_command *command_at(int i)
{
    if (i < COMMANDS)
        return &engine_commands[i];
    return i < COMMANDS + bot_command_count ? &bot_commands[i - COMMANDS] : NULL;
}

static bool do_commands(struct engine *engine, struct line *line)
{
    if (!engine_no_more(engine, line))
        return false;
    engine_answer_begin(engine);
    for (int i = 0; command_at(i); i++) {
        out_char(&engine->out, i ? '\n' : ' ');
        out_text(&engine->out, command_at(i)->name);
    }
    out_char(&engine->out, '\n');
    return true;
}

/* --- requests ------------------------------------------------------------------------------- */

/* Answers one line: [id] command arguments. */
void engine_answer(struct engine *engine, const char *text, size_t length)
{
    struct line line = {.text = text, .length = length};
    struct word word;
    engine->id = "";
    engine->id_length = 0;
    if (!line_word(&line, &word))
        return;
    if (word.text[0] >= '0' && word.text[0] <= '9' &&
        strspn(word.text, "0123456789") >= word.length) {
        engine->id = word.text;
        engine->id_length = word.length;
        line_word(&line, &word);
    }
    engine->holds = false;
    const struct engine_command *command;
    for (int i = 0; (command = command_at(i)) && !word_is(&word, command->name);)
        i++;
    if (!command)
        engine_error(engine, "command", "engine.command");
    else if (command->needs_game && !engine->has_game)
        engine_error(engine, "moment", "engine.no-game");
    else
        command->run(engine, &line);
    if (!engine->holds)
        midend_release(&engine->mid);
    out_char(&engine->out, '\n');
    out_flush(&engine->out);
}

bool engine_has_quit(const struct engine *engine)
{
    return engine->quit;
}

const struct session *engine_session(const struct engine *engine)
{
    return engine->session;
}

struct engine *engine_new(const struct engine_host *host,
                          void (*sink)(void *, const char *, size_t), void *to)
{
    struct engine *engine = host->memory(sizeof *engine);
    memset(engine, 0, sizeof *engine);
    engine->host = *host;
    engine->out = out_stream(engine->buffer, sizeof engine->buffer, sink, to);
    return engine;
}

void engine_free(struct engine *engine)
{
    engine_release_game(engine);
    free(engine->taught);
    free(engine->taught_weights);
    choices_free(&engine->choices);
    free(engine);
}
