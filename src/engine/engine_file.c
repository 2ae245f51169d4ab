/* The engine's commands for looking at what is not the running game: its past, and files. */
#include "core/fair.h"
#include "core/record.h"
#include "engine/audit.h"
#include "engine/engine_parts.h"
#include "games/boards.h"

#include <stdlib.h>
#include <string.h>

/* `events`: the log, a line for every event. */
bool do_events(struct engine *engine, struct line *line)
{
    const struct session *session = engine->session;
    if (!engine_no_more(engine, line))
        return false;
    engine_answer_begin(engine);
    for (uint32_t i = 0; i < session->count; i++) {
        out_char(&engine->out, i ? '\n' : ' ');
        record_event(session, &session->event[i], &engine->out);
    }
    out_char(&engine->out, '\n');
    return true;
}

bool do_rewind(struct engine *engine, struct line *line)
{
    struct word word;
    line_word(line, &word);
    long events = word_number(&word, (long)engine->session->count);
    if (events < 0)
        return engine_bad_arguments(engine);
    if (!engine_no_more(engine, line))
        return false;
    session_rewind(engine->session, (uint32_t)events);
    engine_deal(engine->session);
    engine_text(engine, "");
    return true;
}

/* Done on a copy first: a line that is wrong changes nothing. */
bool do_extend(struct engine *engine, struct line *line)
{
    struct word word = line_rest(line);
    struct replayed done;
    struct fault fault;
    char *text = engine_file(engine, &word);
    if (!text)
        return false;
    struct session *session = engine->host.memory(engine->session->size);
    const struct record record = {.setup = engine->setup, .events = {text, 0}};
    session_copy(session, engine->session);
    bool right = record_replay(&record, session, &done, &fault);
    if (right) {
        session_copy(engine->session, session);
        engine_deal(engine->session);
        engine_text(engine, "");
    } else {
        engine_fault(engine, &fault);
    }
    free(session);
    free(text);
    return right;
}

static bool check_boards(struct engine *engine, const char *text)
{
    struct fault fault;
    struct lines lines = {text, 0};
    struct board board;
    if (!boards_check(text, &fault))
        return engine_fault(engine, &fault);
    engine_answer_begin(engine);
    for (int i = 0; board_next(&lines, &board, &fault) > 0; i++) {
        out_char(&engine->out, i ? '\n' : ' ');
        out_text(&engine->out, board.game->name);
        out_char(&engine->out, ' ');
        out_text(&engine->out, board.name);
    }
    out_char(&engine->out, '\n');
    return true;
}

static bool check_sheet(struct engine *engine, const char *text, const char *own_boards)
{
    struct audit audit;
    struct fault fault;
    if (!audit_read(&audit, text, own_boards, engine->host.memory, &fault))
        return engine_fault(engine, &fault);
    engine_answer_begin(engine);
    out_char(&engine->out, ' ');
    audit_explain(&audit, engine->host.texts, &engine->out);
    audit_remarks(&audit, engine->host.texts, &engine->out);
    free(audit.state);
    return true;
}

/* A device's own part in the dice, by what only it knows; and for how many of them it is there. */
struct own_part {
    int seat, player;
    struct chain_link entropy;
    int links;
};

static void write_proof(struct engine *engine, const struct fair_proof *proof,
                        const uint8_t *verdicts, uint32_t chances, const struct own_part *own)
{
    static const char *const words[] = {[FAIR_UNPROVED] = "unproved",
                                        [FAIR_PROVED] = "proved",
                                        [FAIR_ALONE] = "alone",
                                        [FAIR_ENTERED] = "entered",
                                        [FAIR_WRONG] = "wrong"};
    struct out *out = &engine->out;
    out_text(out, proof->committed ? " {\"committed\":true" : " {\"committed\":false");
    out_text(out, proof->revealed ? ",\"revealed\":true" : ",\"revealed\":false");
    if (proof->committed) {
        out_json_int(out, "way", proof->way);
        out_json_int(out, "phones", proof->phones);
        out_json_int(out, "lost", proof->lost);
    }
    if (own)
        out_json_int(out, "own", own->links);
    out_text(out, ",\"chances\":[");
    for (uint32_t i = 0; i < chances; i++) {
        out_text(out, i ? ",\"" : "\"");
        out_text(out, words[verdicts[i]]);
        out_char(out, '"');
    }
    out_text(out, "]}\n");
}

/* What `carnet verify` says of a record, and where one's own part in it is. */
static bool check_record(struct engine *engine, const char *text, struct own_part *own)
{
    struct fault fault;
    struct record record;
    struct fair_proof proof;
    struct session *session = engine_replay(engine, text, &record, &fault);
    if (!session)
        return engine_fault(engine, &fault);
    void *scratch = engine->host.memory(record.setup.game->size(&record.setup));
    uint8_t *verdicts = engine->host.memory(session->chances + 1);
    bool right = fair_verify(text, session, scratch, verdicts, &proof, &fault);
    if (own)
        own->links = fair_own_links(text, own->seat, &own->entropy, own->player);
    engine_answer_begin(engine);
    write_proof(engine, &proof, verdicts, session->chances, own);
    if (!right) {
        texts_fault(engine->host.texts, &fault, &engine->out);
        out_char(&engine->out, '\n');
    }
    free(verdicts);
    free(scratch);
    free(session);
    return true;
}

/* The boards file behind `boards=`; true and NULL if nothing more is said. */
static bool read_own_boards(struct engine *engine, struct line *line, char **text)
{
    struct word word;
    struct fault fault;
    *text = NULL;
    if (!line_word(line, &word))
        return true;
    if (word.length < 8 || memcmp(word.text, "boards=", 7) != 0)
        return engine_bad_arguments(engine);
    struct word file = {word.text + 7, word.length - 7, 0, 0};
    *text = engine_file(engine, &file);
    if (!*text)
        return false;
    if (!boards_check(*text, &fault))
        return engine_fault(engine, &fault);
    return engine_no_more(engine, line);
}

/* "own=SEAT:PLAYER:HEX"; true and not *there if nothing more is said. */
static bool read_own_part(struct engine *engine, struct line *line, struct own_part *own,
                          bool *there)
{
    struct word word;
    *there = line_word(line, &word);
    if (!*there)
        return true;
    const char *at = word.text + 4;
    const char *end = word.text + word.length;
    if (word.length < 8 || memcmp(word.text, "own=", 4) != 0)
        return engine_bad_arguments(engine);
    own->seat = (int)number_parse(&at, SEATS_MAX);
    own->player = own->seat > 0 && *at++ == ':' ? (int)number_parse(&at, 1 << 20) : -1;
    if (own->player < 0 || at >= end || *at != ':' ||
        !chain_parse(at + 1, (size_t)(end - at - 1), &own->entropy))
        return engine_bad_arguments(engine);
    return engine_no_more(engine, line);
}

/* `chain HEX SEAL PLAYER [NUMBER]`: what a device gives to the dice (core/chain.h). */
bool do_chain(struct engine *engine, struct line *line)
{
    struct word word;
    struct chain_link entropy, seed, link;
    char seal[CHAIN_HEX], hex[CHAIN_HEX];
    bool right = line_word(line, &word) && chain_parse(word.text, word.length, &entropy) &&
                 line_word(line, &word) && chain_parse(word.text, word.length, &link) &&
                 line_word(line, &word);
    long player = right ? word_number(&word, 1 << 20) : -1;
    long number = line_word(line, &word) ? word_number(&word, CHAIN_LINKS - 1) : CHAIN_LINKS;
    if (player < 0 || number < 0)
        return engine_bad_arguments(engine);
    if (!engine_no_more(engine, line))
        return false;
    chain_format(&link, seal);
    chain_seed(&entropy, seal, (int)player, &seed);
    chain_link(&seed, number == CHAIN_LINKS ? -1 : (int)number, &link);
    chain_format(&link, hex);
    engine_answer_begin(engine);
    out_char(&engine->out, ' ');
    out_text(&engine->out, hex);
    out_char(&engine->out, '\n');
    return true;
}

/* `check boards FILE`, `check record FILE [own=…]`, `check sheet FILE [boards=FILE]` */
bool do_check(struct engine *engine, struct line *line)
{
    struct word what, file;
    line_word(line, &what);
    line_word(line, &file);
    bool sheet = word_is(&what, "sheet");
    bool record = word_is(&what, "record");
    if (!sheet && !record && !word_is(&what, "boards"))
        return engine_bad_arguments(engine);
    char *own_boards = NULL;
    struct own_part own;
    bool has_own = false;
    bool right = sheet    ? read_own_boards(engine, line, &own_boards)
                 : record ? read_own_part(engine, line, &own, &has_own)
                          : engine_no_more(engine, line);
    char *text = right ? engine_file(engine, &file) : NULL;
    if (text)
        right = sheet    ? check_sheet(engine, text, own_boards)
                : record ? check_record(engine, text, has_own ? &own : NULL)
                         : check_boards(engine, text);
    free(text);
    free(own_boards);
    return right;
}
