#include "core/texts.h"

#include "core/data.h"
#include "core/deck.h"
#include "core/lines.h"

#include <assert.h>
#include <string.h>

static const char *const codes[LANGUAGES] = {"en", "fr"};

enum language language_of(const char *code)
{
    return code && strncmp(code, "fr", 2) == 0 ? FRENCH : ENGLISH;
}

const char *language_code(enum language language)
{
    return codes[language];
}

void texts_init(struct texts *texts, enum language language)
{
    texts_read(texts, language, data_messages);
}

void texts_read(struct texts *texts, enum language language, const char *table)
{
    texts->language = language;
    texts->begin = table;
    texts->end = table + strlen(table);
}

/* The first entry that begins at `at` or after it; the end of the table if there is none. */
static const char *entry_from(const struct texts *texts, const char *at)
{
    while (at < texts->end && !(at[0] == '[' && (at == texts->begin || at[-1] == '\n')))
        at++;
    return at;
}

/* The entry that goes on at `at`, or begins there. */
static const char *entry_around(const struct texts *texts, const char *at)
{
    while (at > texts->begin && !(at[0] == '[' && at[-1] == '\n'))
        at--;
    return at;
}

/* Less than 0 if the entry comes before the key, 0 if it is the key's. The bracket that ends a key
 * belongs to the order. */
static int compare(const char *entry, const char *key)
{
    size_t n = strlen(key);
    int order = strncmp(entry + 1, key, n);
    return order ? order : (unsigned char)entry[1 + n] - ']';
}

/* What follows the key in its entry: entries are in order, so that half of what is left can be left
 * out each time. NULL if there is no such key. */
static const char *find(const struct texts *texts, const char *key)
{
    const char *low = texts->begin; /* an entry, or high */
    const char *high = texts->end;
    while (low < high) {
        const char *entry = entry_around(texts, low + (high - low) / 2);
        int order = compare(entry, key);
        if (order == 0)
            return entry + strlen("[]") + strlen(key);
        if (order < 0)
            low = entry_from(texts, entry + 1);
        else
            high = entry;
    }
    return NULL;
}

/* The next line of a body in the language; false at the end of the entry. */
static bool next_line(const struct texts *texts, struct lines *lines, struct line *line)
{
    const char *code = codes[texts->language];
    while (lines_next(lines, line)) {
        if (line->length > 0 && line->text[0] == '[')
            return false;
        if (line->length < 2 || memcmp(line->text, code, 2) != 0)
            continue;
        if (line->length > 2 && line->text[2] != ' ')
            continue;
        size_t prefix = line->length > 2 ? 3 : 2;
        line->text += prefix;
        line->length -= prefix;
        return true;
    }
    return false;
}

bool texts_have(const struct texts *texts, const char *key)
{
    const char *body = find(texts, key);
    struct lines lines = {body, 0};
    struct line line;
    return body && next_line(texts, &lines, &line);
}

static void put_numbers(const struct texts *texts, unsigned numbers, struct out *out)
{
    if (!numbers)
        out_text(out, texts->language == FRENCH ? "rien" : "nothing");
    for (unsigned rest = numbers; rest; rest &= rest - 1) {
        out_int(out, __builtin_ctz(rest));
        if (rest & (rest - 1))
            out_text(out, ", ");
    }
}

static void put_arg(const struct texts *texts, const struct text_arg *arg, struct out *out)
{
    switch (arg->kind) {
    case ARG_INT:
        out_int(out, arg->number);
        break;
    case ARG_STRING:
        out_text(out, arg->string);
        break;
    case ARG_CELL:
        if (arg->number != CELL_NONE)
            out_cell(out, (int)arg->number);
        break;
    case ARG_NUMBERS:
        put_numbers(texts, (unsigned)arg->number, out);
        break;
    case ARG_END:
        break;
    }
}

static const struct text_arg *find_arg(const struct text_arg *args, const char *name, size_t n)
{
    for (; args && args->kind != ARG_END; args++)
        if (strlen(args->name) == n && memcmp(args->name, name, n) == 0)
            return args;
    return NULL;
}

/* English counts one thing in the singular (but not 1.0), French everything below two. */
static bool is_singular(enum language language, const struct text_arg *arg)
{
    const char *text = arg->string;
    if (!text)
        return language == FRENCH ? arg->number > -2 && arg->number < 2
                                  : arg->number == 1 || arg->number == -1;
    text += strspn(text, "+-−");
    if (language == FRENCH)
        return (*text == '0' || *text == '1') && (text[1] < '0' || text[1] > '9');
    return strcmp(text, "1") == 0;
}

/* What stands between the braces: NAME, or NAME|ONE|MANY for the word that goes with the number of
 * that name. False if there is no such argument. */
static bool put_braces(const struct texts *texts, const char *text, size_t n,
                       const struct text_arg *args, struct out *out)
{
    const char *end = text + n;
    const char *one = memchr(text, '|', n);
    const struct text_arg *arg = find_arg(args, text, one ? (size_t)(one - text) : n);
    if (!arg)
        return false;
    if (!one) {
        put_arg(texts, arg, out);
        return true;
    }
    one++;
    const char *many = memchr(one, '|', (size_t)(end - one));
    if (!many)
        return false;
    if (is_singular(texts->language, arg))
        out_span(out, one, (size_t)(many - one));
    else
        out_span(out, many + 1, (size_t)(end - many - 1));
    return true;
}

static void put_line(const struct texts *texts, const struct line *line,
                     const struct text_arg *args, struct out *out)
{
    const char *at = line->text;
    const char *end = line->text + line->length;
    while (at < end) {
        const char *open = memchr(at, '{', (size_t)(end - at));
        const char *close = open ? memchr(open, '}', (size_t)(end - open)) : NULL;
        out_span(out, at, (size_t)((close ? open : end) - at));
        if (!close)
            return;
        if (!put_braces(texts, open + 1, (size_t)(close - open - 1), args, out))
            out_span(out, open, (size_t)(close + 1 - open));
        at = close + 1;
    }
}

void texts_put(const struct texts *texts, const char *key, const struct text_arg *args,
               struct out *out)
{
    const char *body = find(texts, key);
    struct lines lines = {body, 0};
    struct line line;
    bool any = false;
    while (body && next_line(texts, &lines, &line)) {
        if (any)
            out_char(out, '\n');
        any = true;
        put_line(texts, &line, args, out);
    }
    assert(any); /* tests fail here; nobody else should be stopped by a word */
    if (!any) {
        out_char(out, '[');
        out_text(out, key);
        out_char(out, ']');
    }
}

/* --- names ---------------------------------------------------------------------------------- */

enum { KEY_ROOM = 64 };

static void join(const char *family, const char *name, char key[KEY_ROOM])
{
    struct out out = out_buffer(key, KEY_ROOM);
    out_text(&out, family);
    out_char(&out, '.');
    out_text(&out, name);
}

void texts_put_named(const struct texts *texts, const char *family, const char *name,
                     const struct text_arg *args, struct out *out)
{
    char key[KEY_ROOM];
    join(family, name, key);
    texts_put(texts, key, args, out);
}

bool texts_try_named(const struct texts *texts, const char *family, const char *name,
                     const struct text_arg *args, struct out *out)
{
    char key[KEY_ROOM];
    join(family, name, key);
    if (!texts_have(texts, key))
        return false;
    texts_put(texts, key, args, out);
    return true;
}

void texts_objective(const struct texts *texts, int number, struct out *out)
{
    char digits[8];
    struct out name = out_buffer(digits, sizeof digits);
    out_int(&name, number);
    texts_put_named(texts, "play.objective", digits, NULL, out);
}

void texts_card(const struct texts *texts, int card, struct out *out)
{
    char colour[32];
    struct out word = out_buffer(colour, sizeof colour);
    texts_put_named(texts, "play.colour", colour_name(card_colour(card)), NULL, &word);
    const struct text_arg args[] = {TEXT_STRING("colour", colour),
                                    TEXT_INT("value", card_value(card)), TEXT_END};
    texts_put(texts, card_scissors(card) ? "play.card-scissors" : "play.card", args, out);
}

static void put_reason(const struct texts *texts, const struct refusal *why, const char *word,
                       struct out *out)
{
    char words[48] = "";
    struct out card = out_buffer(words, sizeof words);
    if (why->card != CARD_NONE)
        texts_card(texts, why->card, &card);
    const struct text_arg args[] = {
        {"cell", ARG_CELL, why->cell, NULL},
        {"value", ARG_INT, why->value, NULL},
        {"numbers", ARG_NUMBERS, why->numbers, NULL},
        {"card", ARG_STRING, 0, words},
        {"word", ARG_STRING, 0, word},
        TEXT_END,
    };
    texts_put_named(texts, "why", why->reason, args, out);
}

void texts_refusal(const struct texts *texts, const struct refusal *why, struct out *out)
{
    put_reason(texts, why, "", out);
}

void texts_fault(const struct texts *texts, const struct fault *fault, struct out *out)
{
    if (fault->line) {
        const struct text_arg place[] = {TEXT_INT("line", fault->line),
                                         TEXT_INT("column", fault->column), TEXT_END};
        texts_put(texts, fault->column ? "fault.place" : "fault.line", place, out);
        out_char(out, ' ');
    }
    put_reason(texts, &fault->why, fault->word, out);
    if (fault->why.clause) {
        const struct text_arg rule[] = {TEXT_STRING("clause", fault->why.clause),
                                        TEXT_CELL("cell", fault->why.cell), TEXT_END};
        out_char(out, ' ');
        texts_put(texts, fault->why.cell == CELL_NONE ? "fault.rule" : "fault.rule-cell", rule,
                  out);
    }
}
