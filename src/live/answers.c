/* Answers to requests, and what requests say (docs/api.md). An answer waits until what was done is
 * on disk, as all that is said does (live/hub.h); if it fails the same request is answered
 * "storage". */
#include "live/answers.h"

#include "base/must.h"
#include "live/noted.h"
#include "live/table.h"

#include <string.h>

/* --- answers -------------------------------------------------------------------------------- */

static const struct texts *texts_of(const struct client *client)
{
    return &hub_config(client->hub)->texts[client->language];
}

struct out answer_begin(struct ask *ask, struct text *text)
{
    struct out out = text_out(text);
    out_char(&out, '{');
    wire_number(&out, FIELD_RE, ask->id);
    return out;
}

/* Every request has one answer. */
static struct frame *finish(struct ask *ask, struct text *text, struct out *out)
{
    must(!ask->answered);
    ask->answered = true;
    out_char(out, '}');
    return frame_of(text, out);
}

void answer_end(struct ask *ask, struct text *text, struct out *out)
{
    client_send(ask->client, finish(ask, text, out), ask->id);
}

bool answer_ok(struct ask *ask)
{
    struct text text;
    struct out out = answer_begin(ask, &text);
    answer_end(ask, &text, &out);
    return true;
}

bool answer_at_once(struct ask *ask)
{
    struct text text;
    struct out out = answer_begin(ask, &text);
    client_send_now(ask->client, finish(ask, &text, &out));
    return true;
}

void put_error(const struct client *client, const char *code, const char *field, struct out *out)
{
    char sentence[300];
    struct out words = out_buffer(sentence, sizeof sentence);
    const struct text_arg args[] = {TEXT_STRING("field", field ? field : ""), TEXT_END};
    count_answered(client, code);
    texts_put_named(texts_of(client), "room", code, args, &words);
    wire_text(out, FIELD_ERROR, code);
    wire_text(out, FIELD_TEXT, sentence);
    if (field)
        wire_text(out, FIELD_FIELD, field);
}

static bool answer_with(struct ask *ask, const char *code, const char *field)
{
    struct text text;
    struct out out = answer_begin(ask, &text);
    put_error(ask->client, code, field, &out);
    answer_end(ask, &text, &out);
    return false;
}

bool answer_error(struct ask *ask, enum wire_error error)
{
    return answer_with(ask, wire_error_name[error], NULL);
}

bool answer_about(struct ask *ask, enum wire_error error, enum wire_field field)
{
    return answer_with(ask, wire_error_name[error], wire_field_name[field]);
}

bool answer_field(struct ask *ask, enum wire_field field)
{
    return answer_about(ask, ERROR_FIELD, field);
}

bool answer_field_named(struct ask *ask, const char *field)
{
    return answer_with(ask, wire_error_name[ERROR_FIELD], field);
}

bool answer_rate(struct ask *ask, uint32_t wait)
{
    struct text text;
    struct out out = answer_begin(ask, &text);
    put_error(ask->client, wire_error_name[ERROR_RATE], NULL, &out);
    wire_number(&out, FIELD_WAIT, wait);
    answer_end(ask, &text, &out);
    return false;
}

void put_refusal(const struct client *client, const struct refusal *why, struct out *out)
{
    char sentence[400];
    struct out words = out_buffer(sentence, sizeof sentence);
    texts_refusal(texts_of(client), why, &words);
    wire_text(out, FIELD_TEXT, sentence);
    if (why->cell != CELL_NONE) {
        wire_key(out, FIELD_CELL);
        out_char(out, '"');
        out_cell(out, why->cell);
        out_char(out, '"');
    }
}

bool answer_no(struct ask *ask, const struct no *no)
{
    struct text text;
    if (!no->rule)
        return answer_with(ask, no->code, NULL);
    count_answered(ask->client, COUNTED_RULE);
    struct out out = answer_begin(ask, &text);
    wire_text(&out, FIELD_ERROR, no->code);
    put_refusal(ask->client, &no->why, &out);
    answer_end(ask, &text, &out);
    return false;
}

struct frame *table_storage_error(const struct client *client, long long answers)
{
    struct text text;
    if (answers < 0)
        return NULL;
    struct out out = text_out(&text);
    out_char(&out, '{');
    wire_number(&out, FIELD_RE, answers);
    put_error(client, wire_error_name[ERROR_STORAGE], NULL, &out);
    return frame_end(&text, &out);
}

/* --- fields --------------------------------------------------------------------------------- */

const char *ask_text(const struct ask *ask, enum wire_field key)
{
    return wire_text_of(wire_get(ask->fields, key));
}

long long ask_number(const struct ask *ask, enum wire_field key, long long usual)
{
    const struct wire_value *value = wire_get(ask->fields, key);
    return wire_is(value, WIRE_NUMBER) ? wire_number_of(value) : value ? -1 : usual;
}

bool ask_flag(const struct ask *ask, enum wire_field key, bool usual)
{
    const struct wire_value *value = wire_get(ask->fields, key);
    return wire_is(value, WIRE_FLAG) ? wire_is_true(value) : usual;
}

static bool add_name(const struct wire_value *name, struct out *out)
{
    char clean[NAME_BYTES];
    if (!wire_is(name, WIRE_TEXT) || !name_clean(wire_text_of(name), clean))
        return false;
    if (out->length > 0)
        out_char(out, '\n');
    out_text(out, clean);
    return true;
}

bool names_read(const struct wire_value *list, char names[NAMES_ROOM])
{
    struct out out = out_buffer(names, NAMES_ROOM);
    if (wire_is(list, WIRE_TEXT))
        return add_name(list, &out);
    size_t count = wire_count(list);
    if (count < 1 || count > TEAM_MOST)
        return false;
    for (const struct wire_value *one = wire_first(list); one; one = wire_next(one))
        if (!add_name(one, &out))
            return false;
    return true;
}

/* One setting as a word: "clock=60". */
static bool setting_word(enum wire_field key, const struct wire_value *value, struct out *out)
{
    out_char(out, ' ');
    out_text(out, wire_field_name[key]);
    out_char(out, '=');
    if (wire_is(value, WIRE_NUMBER)) {
        out_int(out, wire_number_of(value));
    } else if (wire_is(value, WIRE_FLAG)) {
        out_text(out, wire_is_true(value) ? "yes" : "no");
    } else if (wire_is(value, WIRE_TEXT)) {
        const char *text = wire_text_of(value);
        out_text(out, text);
        return !strpbrk(text, " \t\r\n");
    } else {
        for (const struct wire_value *item = wire_first(value); item; item = wire_next(item)) {
            if (item != wire_first(value))
                out_char(out, ',');
            if (wire_is(item, WIRE_NUMBER))
                out_int(out, wire_number_of(item));
            else if (wire_is(item, WIRE_TEXT) && !strpbrk(wire_text_of(item), " \t\r\n,"))
                out_text(out, wire_text_of(item));
            else
                return false;
        }
        return wire_is(value, WIRE_LIST);
    }
    return true;
}

bool settings_words(const struct wire_value *fields, struct out *out, const char **wrong)
{
    static const enum wire_field keys[] = {
        FIELD_GAME,  FIELD_BOARD,  FIELD_MODE,    FIELD_OBJECTIVES, FIELD_SEATS, FIELD_PLAYS,
        FIELD_HALL,  FIELD_BOT,    FIELD_CLOCK,   FIELD_AWAY,       FIELD_GRACE, FIELD_ENTRY,
        FIELD_HELPS, FIELD_LISTED, FIELD_DRAWERS, FIELD_DICE,       FIELD_AUTO};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        const struct wire_value *value = wire_get(fields, keys[i]);
        *wrong = wire_field_name[keys[i]];
        if (value && (!setting_word(keys[i], value, out) || !out_fits(out)))
            return false;
    }
    return true;
}

int ask_own_seat(struct ask *ask)
{
    const struct room *room = &ask->table->room;
    long long seat = ask_number(ask, FIELD_SEAT, 0);
    if (!room->session || seat < 1 || seat > room->setup.seats)
        return answer_about(ask, room->session ? ERROR_FIELD : ERROR_MOMENT, FIELD_SEAT);
    if (!client_plays(ask->client, (int)seat))
        return answer_error(ask, ERROR_NOT_YOURS);
    return (int)seat;
}
