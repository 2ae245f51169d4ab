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
    out_text(&out, "{\"re\":");
    out_int(&out, ask->id);
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
    out_json_text(out, "error", code);
    out_json_text(out, "text", sentence);
    if (field)
        out_json_text(out, "field", field);
}

bool answer_error(struct ask *ask, const char *code, const char *field)
{
    struct text text;
    struct out out = answer_begin(ask, &text);
    put_error(ask->client, code, field, &out);
    answer_end(ask, &text, &out);
    return false;
}

bool answer_rate(struct ask *ask, uint32_t wait)
{
    struct text text;
    struct out out = answer_begin(ask, &text);
    put_error(ask->client, "rate", NULL, &out);
    out_json_int(&out, "wait", wait);
    answer_end(ask, &text, &out);
    return false;
}

void put_refusal(const struct client *client, const struct refusal *why, struct out *out)
{
    char sentence[400];
    struct out words = out_buffer(sentence, sizeof sentence);
    texts_refusal(texts_of(client), why, &words);
    out_json_text(out, "text", sentence);
    if (why->cell != CELL_NONE) {
        out_json_key(out, "cell");
        out_char(out, '"');
        out_cell(out, why->cell);
        out_char(out, '"');
    }
}

bool answer_no(struct ask *ask, const struct no *no)
{
    struct text text;
    if (!no->rule)
        return answer_error(ask, no->code, NULL);
    count_answered(ask->client, "rule");
    struct out out = answer_begin(ask, &text);
    out_json_text(&out, "error", no->code);
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
    out_text(&out, "{\"re\":");
    out_int(&out, answers);
    put_error(client, "storage", NULL, &out);
    out_char(&out, '}');
    return frame_of(&text, &out);
}

/* --- fields --------------------------------------------------------------------------------- */

const char *ask_text(const struct ask *ask, const char *key)
{
    return json_string_value(json_object_get(ask->fields, key));
}

long long ask_number(const struct ask *ask, const char *key, long long usual)
{
    const json_t *value = json_object_get(ask->fields, key);
    return json_is_integer(value) ? json_integer_value(value) : value ? -1 : usual;
}

bool ask_flag(const struct ask *ask, const char *key, bool usual)
{
    const json_t *value = json_object_get(ask->fields, key);
    return json_is_boolean(value) ? json_boolean_value(value) : usual;
}

static bool add_name(const json_t *name, struct out *out)
{
    char clean[NAME_BYTES];
    if (!json_is_string(name) || !name_clean(json_string_value(name), clean))
        return false;
    if (out->length > 0)
        out_char(out, '\n');
    out_text(out, clean);
    return true;
}

bool names_read(const json_t *list, char names[NAMES_ROOM])
{
    struct out out = out_buffer(names, NAMES_ROOM);
    if (json_is_string(list))
        return add_name(list, &out);
    size_t count = json_array_size(list);
    if (count < 1 || count > TEAM_MOST)
        return false;
    for (size_t i = 0; i < count; i++)
        if (!add_name(json_array_get(list, i), &out))
            return false;
    return true;
}

/* One setting as a word: "clock=60". */
static bool setting_word(const char *key, const json_t *value, struct out *out)
{
    out_char(out, ' ');
    out_text(out, key);
    out_char(out, '=');
    if (json_is_integer(value)) {
        out_int(out, json_integer_value(value));
    } else if (json_is_boolean(value)) {
        out_text(out, json_is_true(value) ? "yes" : "no");
    } else if (json_is_string(value)) {
        const char *text = json_string_value(value);
        out_text(out, text);
        return !strpbrk(text, " \t\r\n");
    } else {
        for (size_t i = 0; i < json_array_size(value); i++) {
            const json_t *item = json_array_get(value, i);
            if (i > 0)
                out_char(out, ',');
            if (json_is_integer(item))
                out_int(out, json_integer_value(item));
            else if (json_is_string(item) && !strpbrk(json_string_value(item), " \t\r\n,"))
                out_text(out, json_string_value(item));
            else
                return false;
        }
        return json_is_array(value);
    }
    return true;
}

bool settings_words(const json_t *fields, struct out *out, const char **wrong)
{
    static const char *const keys[] = {"game",  "board",  "mode",    "objectives", "seats", "plays",
                                       "hall",  "bot",    "clock",   "away",       "grace", "entry",
                                       "helps", "listed", "drawers", "dice",       "auto"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        const json_t *value = json_object_get(fields, keys[i]);
        *wrong = keys[i];
        if (value && (!setting_word(keys[i], value, out) || !out_fits(out)))
            return false;
    }
    return true;
}

int ask_own_seat(struct ask *ask)
{
    const struct room *room = &ask->table->room;
    long long seat = ask_number(ask, "seat", 0);
    if (!room->session || seat < 1 || seat > room->setup.seats)
        return answer_error(ask, room->session ? "field" : "moment", "seat");
    if (!client_plays(ask->client, (int)seat))
        return answer_error(ask, "not-yours", NULL);
    return (int)seat;
}
