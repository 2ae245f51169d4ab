#include "core/texts.h"

#include "core/data.h"
#include "core/deck.h"
#include "core/lines.h"

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

/* Keys end with their bracket, which sorts before every character a key can have but '-' and '.':
 * so compare without it. */
static int compare_keys(const char *a, const char *b)
{
    size_t n = strcspn(a, "]");
    size_t m = strcspn(b, "]");
    int order = memcmp(a, b, n < m ? n : m);
    return order ? order : (n > m) - (n < m);
}

static bool insert(struct texts *texts, const char *key, const char *body)
{
    int at = texts->count;
    if (at == TEXTS_MAX)
        return false;
    for (; at > 0 && compare_keys(texts->entry[at - 1].key, key) > 0; at--)
        texts->entry[at] = texts->entry[at - 1];
    if (at > 0 && compare_keys(texts->entry[at - 1].key, key) == 0)
        return false;
    texts->entry[at] = (struct text_entry){key, body};
    texts->count++;
    return true;
}

bool texts_init(struct texts *texts, enum language language)
{
    texts->language = language;
    texts->count = 0;
    struct lines lines = {data_messages, 0};
    struct line line;
    while (lines_next(&lines, &line))
        if (line.length > 2 && line.text[0] == '[' && line.text[line.length - 1] == ']' &&
            !insert(texts, line.text + 1, lines.text))
            return false;
    return true;
}

static const char *find(const struct texts *texts, const char *key)
{
    char wanted[64];
    size_t n = strlen(key);
    if (n + 2 > sizeof wanted)
        return NULL;
    memcpy(wanted, key, n);
    wanted[n] = ']';
    wanted[n + 1] = '\0';
    int low = 0;
    int high = texts->count;
    while (low < high) {
        int middle = (low + high) / 2;
        int order = compare_keys(texts->entry[middle].key, wanted);
        if (order == 0)
            return texts->entry[middle].body;
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
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
    if (!any) {
        out_char(out, '[');
        out_text(out, key);
        out_char(out, ']');
    }
}

void texts_card(const struct texts *texts, int card, struct out *out)
{
    char key[32];
    char colour[32];
    struct out name = out_buffer(key, sizeof key);
    struct out word = out_buffer(colour, sizeof colour);
    out_text(&name, "play.colour.");
    out_text(&name, colour_name(card_colour(card)));
    texts_put(texts, key, NULL, &word);
    const struct text_arg args[] = {TEXT_STRING("colour", colour),
                                    TEXT_INT("value", card_value(card)), TEXT_END};
    texts_put(texts, card_scissors(card) ? "play.card-scissors" : "play.card", args, out);
}

static void put_reason(const struct texts *texts, const struct refusal *why, const char *word,
                       struct out *out)
{
    char key[64];
    struct out name = out_buffer(key, sizeof key);
    out_text(&name, "why.");
    out_text(&name, reason_name(why->reason));
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
    texts_put(texts, key, args, out);
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
        const struct text_arg rule[] = {TEXT_STRING("clause", clause_name(fault->why.clause)),
                                        TEXT_CELL("cell", fault->why.cell), TEXT_END};
        out_char(out, ' ');
        texts_put(texts, fault->why.cell == CELL_NONE ? "fault.rule" : "fault.rule-cell", rule,
                  out);
    }
}
