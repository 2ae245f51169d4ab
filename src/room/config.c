/* Settings are words, "clock=60", in entries and in the journal, and a struct in memory. Some can
 * change while a game goes on and some only before it, and a key is one or the other
 * (set_any_time, set_before). A request is tried on a copy: it is taken as a whole or not at all.
 */
#include "room/config.h"

#include "bots/bot.h"
#include "core/lines.h"
#include "games/list.h"

#include <string.h>

const char *const help_name[HELP_COUNT] = {"sums", "cells", "stars", "counts", "hints"};

void config_init(struct config *config, const struct game *game)
{
    *config = (struct config){
        .game = game,
        .rules = game->rules,
        .board = "front",
        .seats = game->max_seats,
        .bot = BOT_USUAL,
        .away = 60,
        .grace = 1500,
        .helps = HELPS_ALL,
        .plays = true,
    };
}

/* --- helps ---------------------------------------------------------------------------------- */

static int find_help(const char *name, size_t length)
{
    for (int i = 0; i < HELP_COUNT; i++)
        if (strlen(help_name[i]) == length && memcmp(help_name[i], name, length) == 0)
            return i;
    return -1;
}

bool helps_parse(const char *text, size_t length, uint8_t *helps)
{
    uint8_t found = 0;
    for (size_t at = 0; at < length;) {
        const char *comma = memchr(text + at, ',', length - at);
        size_t n = comma ? (size_t)(comma - text) - at : length - at;
        int help = find_help(text + at, n);
        if (help < 0 || (comma && at + n + 1 == length))
            return false;
        found = (uint8_t)(found | 1u << help);
        at += n + 1;
    }
    *helps = found;
    return true;
}

void helps_write(uint8_t helps, struct out *out)
{
    bool first = true;
    for (int i = 0; i < HELP_COUNT; i++)
        if (helps >> i & 1) {
            if (!first)
                out_char(out, ',');
            out_text(out, help_name[i]);
            first = false;
        }
}

/* --- one setting ---------------------------------------------------------------------------- */

static bool set_number(const struct word *value, long most, int *to)
{
    long number = word_number(value, most);
    if (number >= 0)
        *to = (int)number;
    return number >= 0;
}

static bool set_flag(const struct word *value, const char *yes, const char *no, bool *to)
{
    *to = word_is(value, yes);
    return *to || word_is(value, no);
}

bool bot_name_fits(const char *name)
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_";
    size_t length = strspn(name, letters);
    return length > 0 && length < BOT_NAME && !name[length];
}

static bool set_bot(const struct word *value, struct config *config)
{
    char name[sizeof config->bot];
    if (!word_copy(value, name, sizeof name) || !bot_name_fits(name))
        return false;
    memcpy(config->bot, name, sizeof name);
    return true;
}

static bool set_seats(const struct word *value, struct config *config)
{
    return set_number(value, config->game->max_seats, &config->seats) &&
           config->seats >= config->game->min_seats;
}

static bool set_rules(const struct word *value, struct config *config)
{
    return set_number(value, config->game->rules, &config->rules) && config->rules >= 1;
}

static bool set_objectives(const struct word *value, struct config *config)
{
    char text[16];
    return game_takes(config->game, TAKES_OBJECTIVES) && word_copy(value, text, sizeof text) &&
           objectives_parse(text, config->objective);
}

static bool set_board(const struct word *value, struct config *config)
{
    return game_takes(config->game, TAKES_BOARD) && value->length > 0 &&
           word_copy(value, config->board, sizeof config->board);
}

static bool set_mode(const struct word *value, struct config *config)
{
    bool advanced;
    if (!set_flag(value, "advanced", "basic", &advanced) ||
        (advanced && !game_takes(config->game, TAKES_MODE)))
        return false;
    config->mode = advanced ? MODE_ADVANCED : MODE_BASIC;
    return true;
}

/* What can change at any time. */
static bool set_any_time(struct config *config, const struct word *key, const struct word *value)
{
    if (word_is(key, "bot"))
        return set_bot(value, config);
    if (word_is(key, "clock"))
        return set_number(value, 3600, &config->clock);
    if (word_is(key, "away"))
        return set_number(value, 3600, &config->away);
    if (word_is(key, "grace"))
        return set_number(value, 60000, &config->grace);
    if (word_is(key, "helps"))
        return helps_parse(value->text, value->length, &config->helps);
    if (word_is(key, "entry"))
        return set_flag(value, "asked", "open", &config->asked);
    if (word_is(key, "listed"))
        return set_flag(value, "yes", "no", &config->listed);
    if (word_is(key, "drawers"))
        return set_flag(value, "yes", "no", &config->drawers);
    if (word_is(key, "auto"))
        return set_flag(value, "yes", "no", &config->by_clock);
    return word_is(key, "dice") && set_flag(value, "typed", "rolled", &config->typed);
}

static bool set_before(struct config *config, const struct word *key, const struct word *value)
{
    if (word_is(key, "game"))
        return word_is(value, config->game->name);
    if (word_is(key, "rules"))
        return set_rules(value, config);
    if (word_is(key, "board"))
        return set_board(value, config);
    if (word_is(key, "mode"))
        return set_mode(value, config);
    if (word_is(key, "objectives"))
        return set_objectives(value, config);
    if (word_is(key, "seats"))
        return set_seats(value, config);
    if (word_is(key, "plays"))
        return set_flag(value, "yes", "no", &config->plays);
    return word_is(key, "hall") && set_flag(value, "yes", "no", &config->hall) &&
           (!config->hall || game_takes(config->game, TAKES_HALL));
}

bool config_set(struct config *config, const char *words, bool begun, char wrong[24])
{
    struct config changed = *config;
    struct lines lines = {words, 0};
    struct line line;
    struct word word;
    if (!lines_next(&lines, &line))
        return true;
    while (line_word(&line, &word)) {
        const char *equals = memchr(word.text, '=', word.length);
        size_t length = equals ? (size_t)(equals - word.text) : word.length;
        struct word key = {word.text, length, word.line, word.column};
        struct word value = {word.text + length + 1, equals ? word.length - length - 1 : 0, 0, 0};
        if (equals && (set_any_time(&changed, &key, &value) ||
                       (!begun && set_before(&changed, &key, &value))))
            continue;
        if (!word_copy(&key, wrong, 24))
            wrong[0] = '\0';
        return false;
    }
    *config = changed;
    return true;
}

/* --- writing -------------------------------------------------------------------------------- */

static void write_text(const char *key, const char *value, struct out *out)
{
    out_char(out, ' ');
    out_text(out, key);
    out_char(out, '=');
    out_text(out, value);
}

static void write_number(const char *key, int value, struct out *out)
{
    write_text(key, "", out);
    out_int(out, value);
}

static void write_objectives(const struct config *config, struct out *out)
{
    write_text("objectives", "", out);
    for (int i = 0; i < OBJECTIVES; i++) {
        if (i > 0)
            out_char(out, ',');
        out_int(out, config->objective[i]);
    }
}

void config_write(const struct config *config, struct out *out)
{
    out_text(out, "game=");
    out_text(out, config->game->name);
    write_number("rules", config->rules, out);
    if (game_takes(config->game, TAKES_BOARD))
        write_text("board", config->board, out);
    if (game_takes(config->game, TAKES_MODE))
        write_text("mode", config->mode == MODE_ADVANCED ? "advanced" : "basic", out);
    if (config->objective[0])
        write_objectives(config, out);
    write_number("seats", config->seats, out);
    write_text("bot", config->bot, out);
    write_number("clock", config->clock, out);
    write_number("away", config->away, out);
    write_number("grace", config->grace, out);
    write_text("helps", "", out);
    helps_write(config->helps, out);
    write_text("entry", config->asked ? "asked" : "open", out);
    write_text("listed", config->listed ? "yes" : "no", out);
    write_text("drawers", config->drawers ? "yes" : "no", out);
    write_text("dice", config->typed ? "typed" : "rolled", out);
    write_text("plays", config->plays ? "yes" : "no", out);
    write_text("hall", config->hall ? "yes" : "no", out);
    write_text("auto", config->by_clock ? "yes" : "no", out);
}
