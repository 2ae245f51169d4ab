/* Words are one text of entries in the order of their keys, so that a key is found by halving:
 * from the middle of what is left one goes back to where an entry begins, and compares.
 *
 *     [a.b]                 find("c.d") looks at [b.c] first, then at [c.d]
 *     Text of two
 *     lines.
 *     [b.c]
 *     [c.d]
 *     {count} {count|one=thing|other=things}
 *
 * An entry ends where the next line with a bracket begins; one without lines is an empty text.
 */
#include "core/texts.h"

#include "core/data.h"
#include "core/deck.h"
#include "core/lines.h"

#include <assert.h>
#include <string.h>

/* Of the language that is spoken where nobody asked for one. */
static const char USUAL[] = "en";

/* --- languages ------------------------------------------------------------------------------ */

static int language_spanned(const char *code, size_t n)
{
    for (int i = 0; i < language_count; i++)
        if (strlen(language_list[i].code) == n && memcmp(language_list[i].code, code, n) == 0)
            return i;
    return -1;
}

int language_find(const char *code)
{
    return language_spanned(code, strlen(code));
}

int language_of(const char *code)
{
    int found = code ? language_spanned(code, strcspn(code, "_.@-")) : -1;
    return found < 0 ? language_find(USUAL) : found;
}

/* Whether a line is "[a.key]"; a text may have brackets where no such word is in them. */
static bool is_entry(const char *line)
{
    if (*line++ != '[')
        return false;
    size_t n = strspn(line, "abcdefghijklmnopqrstuvwxyz0123456789-");
    return n > 0 && line[n] == '.';
}

/* The first entry that begins at `at` or after it; the end of the table if there is none. */
static const char *entry_from(const struct texts *texts, const char *at)
{
    while (at < texts->end && !((at == texts->begin || at[-1] == '\n') && is_entry(at)))
        at++;
    return at;
}

/* The entry that goes on at `at`, or begins there. */
static const char *entry_around(const struct texts *texts, const char *at)
{
    while (at > texts->begin && !(at[-1] == '\n' && is_entry(at)))
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

bool texts_have(const struct texts *texts, const char *key)
{
    return find(texts, key) != NULL;
}

/* The next line of a text; false at its end. */
static bool next_line(struct lines *lines, struct line *line)
{
    return lines_next(lines, line) && !is_entry(line->text);
}

/* The first line of a text; NULL if there is none. */
static const char *first_line(const struct texts *texts, const char *key)
{
    const char *body = find(texts, key);
    return body && *body == '\n' && !is_entry(body + 1) ? body + 1 : NULL;
}

/* --- reading -------------------------------------------------------------------------------- */

static void read_decimal(struct texts *texts)
{
    const char *sign = first_line(texts, "language.decimal");
    struct out out = out_buffer(texts->decimal, sizeof texts->decimal);
    if (sign)
        out_span(&out, sign, strcspn(sign, "\n"));
    else
        out_char(&out, '.');
}

void texts_init(struct texts *texts, int language)
{
    assert(language >= 0 && language < language_count);
    texts_read(texts, language, language_list[language].words);
}

void texts_read(struct texts *texts, int language, const char *words)
{
    texts->language = language;
    texts->begin = words;
    texts->end = words + strlen(words);
    read_decimal(texts);
}

/* --- writing -------------------------------------------------------------------------------- */

static void put_numbers(const struct texts *texts, unsigned numbers, struct out *out)
{
    if (!numbers)
        texts_put(texts, "language.nothing", NULL, out);
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

/* The form that the language gives to a number. */
static const char *form_of(const struct texts *texts, const struct text_arg *arg)
{
    static const char *const forms[] = {"zero", "one", "two", "few", "many"};
    static const char *const rules[] = {"language.plural.zero", "language.plural.one",
                                        "language.plural.two", "language.plural.few",
                                        "language.plural.many"};
    struct operands number = arg->string ? operands_read(arg->string) : operands_of(arg->number);
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        const char *rule = first_line(texts, rules[i]);
        if (rule && plural_holds(rule, &number))
            return forms[i];
    }
    return "other";
}

/* "one=star|other=stars": the word of a form; false if there is none for it. */
static bool put_form(const char *text, const char *end, const char *form, struct out *out)
{
    size_t n = strlen(form);
    while (text < end) {
        const char *next = memchr(text, '|', (size_t)(end - text));
        const char *close = next ? next : end;
        if ((size_t)(close - text) > n && memcmp(text, form, n) == 0 && text[n] == '=') {
            out_span(out, text + n + 1, (size_t)(close - text) - n - 1);
            return true;
        }
        text = close + 1;
    }
    return false;
}

/* What stands between the braces: NAME, or NAME and the forms of a word, of which that for the
 * number of that name is put. False if there is no such argument. */
static bool put_braces(const struct texts *texts, const char *text, size_t n,
                       const struct text_arg *args, struct out *out)
{
    const char *forms = memchr(text, '|', n);
    const struct text_arg *arg = find_arg(args, text, forms ? (size_t)(forms - text) : n);
    if (!arg)
        return false;
    if (!forms)
        put_arg(texts, arg, out);
    else if (!put_form(forms + 1, text + n, form_of(texts, arg), out))
        return put_form(forms + 1, text + n, "other", out);
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
    assert(body); /* tests fail here; nobody else should be stopped by a word */
    if (!body) {
        out_char(out, '[');
        out_text(out, key);
        out_char(out, ']');
        return;
    }
    struct lines lines = {body + (*body == '\n'), 0};
    struct line line;
    for (bool first = true; next_line(&lines, &line); first = false) {
        if (!first)
            out_char(out, '\n');
        put_line(texts, &line, args, out);
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
