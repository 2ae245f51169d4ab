/* The engine's commands that make, load and save a game. */
#include "core/record.h"
#include "engine/engine_parts.h"
#include "games/list.h"

#include <stdlib.h>
#include <string.h>

void engine_release_game(struct engine *engine)
{
    free(engine->session);
    free(engine->scratch);
    free(engine->lent);
    free(engine->mind);
    for (int i = 0; i < ENGINE_SLOTS; i++) {
        free(engine->slot[i]);
        engine->slot[i] = NULL;
    }
    engine->session = NULL;
    engine->mind = NULL;
    engine->has_game = false;
}

/* Makes the prepared setup and session the engine's game; the session still points at the other
 * setup. */
static void install_game(struct engine *engine, const struct setup *setup, struct session *session)
{
    engine_release_game(engine);
    engine->setup = *setup;
    session->setup = &engine->setup;
    engine->session = session;
    engine->scratch = engine->host.memory(setup->game->size(setup));
    engine_lend(engine);
    engine->has_game = true;
}

struct new_options {
    struct request request;
    bool seeded;
    uint64_t seed;
    char board[BOARD_NAME];
    char *own_boards;
    unsigned seen;   /* a bit for every option that was given */
    bool unreadable; /* the boards file could not be read */
};

static bool set_mode(struct new_options *options, const struct word *value)
{
    bool advanced = word_is(value, "advanced") && game_takes(options->request.game, TAKES_MODE);
    options->request.mode = advanced ? MODE_ADVANCED : MODE_BASIC;
    return advanced || word_is(value, "basic");
}

static char *engine_read(const struct engine *engine, const char *file)
{
    return engine->host.read ? engine->host.read(engine->host.of, file) : NULL;
}

char *engine_file(struct engine *engine, const struct word *word)
{
    char file[ENGINE_WORD];
    if (word->length == 0 || !word_copy(word, file, sizeof file) || strcmp(file, "-") == 0) {
        engine_bad_arguments(engine);
        return NULL;
    }
    char *text = engine_read(engine, file);
    if (!text)
        engine_error(engine, "file", "engine.file");
    return text;
}

static bool read_boards(struct engine *engine, struct new_options *options,
                        const struct word *value)
{
    char file[ENGINE_WORD];
    if (!word_copy(value, file, sizeof file) || strcmp(file, "-") == 0)
        return false;
    options->own_boards = engine_read(engine, file);
    options->request.own_boards = options->own_boards;
    options->unreadable = !options->own_boards;
    return !options->unreadable;
}

/* Every option comes once. */
static bool is_new(struct new_options *options, const struct word *key)
{
    static const char *const names[] = {"board", "players", "seed", "mode", "objectives", "boards"};
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++)
        if (word_is(key, names[i])) {
            bool seen = options->seen >> i & 1;
            options->seen |= 1u << i;
            return !seen;
        }
    return false;
}

/* One `key=value` of `new`. */
static bool new_option(struct engine *engine, struct new_options *options, const struct word *word)
{
    const char *equals = memchr(word->text, '=', word->length);
    if (!equals)
        return false;
    struct word key = {word->text, (size_t)(equals - word->text), word->line, word->column};
    struct word value = {equals + 1, word->length - key.length - 1, word->line, word->column};
    struct request *request = &options->request;
    char text[32];
    if (!is_new(options, &key))
        return false;
    if (word_is(&key, "board")) {
        request->board = options->board;
        return game_takes(request->game, TAKES_BOARD) && value.length > 0 &&
               word_copy(&value, options->board, sizeof options->board);
    }
    if (word_is(&key, "players")) {
        request->seats = (int)word_number(&value, 9999);
        return request->seats > 0;
    }
    if (word_is(&key, "seed")) {
        options->seeded = true;
        return word_u64(&value, &options->seed);
    }
    if (word_is(&key, "mode"))
        return set_mode(options, &value);
    if (word_is(&key, "objectives"))
        return game_takes(request->game, TAKES_OBJECTIVES) &&
               word_copy(&value, text, sizeof text) && objectives_parse(text, request->objective);
    return word_is(&key, "boards") && game_takes(request->game, TAKES_BOARD) &&
           read_boards(engine, options, &value);
}

void engine_deal(struct session *session)
{
    struct chance deal;
    struct refusal why;
    if (!game_rolls(session->setup->game) && session_status(session) == STATUS_ROLL)
        session_chance(session, &deal, 0, &why);
}

static bool make_game(struct engine *engine, const struct new_options *options)
{
    struct setup setup;
    struct fault fault;
    if (!setup_make(&setup, &options->request, &fault))
        return engine_fault(engine, &fault);
    struct session *session = engine->host.memory(session_size(&setup));
    session_init(session, &setup, true,
                 options->seeded ? options->seed : engine->host.random(engine->host.of));
    engine_deal(session);
    install_game(engine, &setup, session);
    engine_text(engine, "");
    return true;
}

bool do_new(struct engine *engine, struct line *line)
{
    struct new_options options = {0};
    struct word word;
    char name[12];
    line_word(line, &word);
    options.request.game = word_copy(&word, name, sizeof name) ? game_find(name) : NULL;
    if (!options.request.game)
        return engine_error(engine, "game", "engine.game");
    bool right = true;
    while (right && line_word(line, &word))
        right = new_option(engine, &options, &word);
    if (right)
        right = make_game(engine, &options);
    else if (options.unreadable)
        engine_error(engine, "file", "engine.file");
    else
        engine_bad_arguments(engine);
    free(options.own_boards);
    return right;
}

struct session *engine_replay(struct engine *engine, const char *text, struct record *record,
                              struct fault *fault)
{
    struct replayed done;
    if (!record_open(text, game_find, record, fault))
        return NULL;
    struct session *session = engine->host.memory(session_size(&record->setup));
    session_init(session, &record->setup, record->seeded, record->seed);
    if (record_replay(record, session, &done, fault))
        return session;
    free(session);
    return NULL;
}

bool do_load(struct engine *engine, struct line *line)
{
    struct word word = line_rest(line);
    struct fault fault;
    struct record record;
    char *text = engine_file(engine, &word);
    if (!text)
        return false;
    struct session *session = engine_replay(engine, text, &record, &fault);
    free(text);
    if (!session)
        return engine_fault(engine, &fault);
    install_game(engine, &record.setup, session);
    engine_deal(engine->session);
    engine_text(engine, "");
    return true;
}

bool do_record(struct engine *engine, struct line *line)
{
    if (!engine_no_more(engine, line))
        return false;
    engine_answer_begin(engine);
    out_char(&engine->out, ' ');
    record_write(engine->session, "", &engine->out);
    return true;
}

static int slot_argument(struct engine *engine, struct line *line)
{
    struct word word;
    line_word(line, &word);
    long slot = word_number(&word, ENGINE_SLOTS - 1);
    if (slot < 0)
        engine_bad_arguments(engine);
    return slot < 0 || !engine_no_more(engine, line) ? -1 : (int)slot;
}

bool do_save(struct engine *engine, struct line *line)
{
    int slot = slot_argument(engine, line);
    if (slot < 0)
        return false;
    if (!engine->slot[slot])
        engine->slot[slot] = engine->host.memory(engine->session->size);
    session_copy(engine->slot[slot], engine->session);
    engine_text(engine, "");
    return true;
}

bool do_restore(struct engine *engine, struct line *line)
{
    int slot = slot_argument(engine, line);
    if (slot < 0)
        return false;
    if (!engine->slot[slot])
        return engine_error(engine, "slot", "engine.slot");
    session_copy(engine->session, engine->slot[slot]);
    engine_text(engine, "");
    return true;
}
