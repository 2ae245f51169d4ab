#include "table/dialect.h"

#include <string.h>

/* Every word has a translation "play.word.WORD" in the table of messages. */
static const char *const words[] = {
    "help",       "moves", "all",    "why",    "undo",     "ok",       "confirm",
    "sheet",      "score", "where",  "around", "changed",  "dice",     "save",
    "quit",       "cards", "mummy",  "danger", "snake",    "boat",     "treasure",
    "escape",     "hut",   "statue", "mine",   "jungle",   "town",     "mountain",
    "pyramid",    "done",  "take",   "lay",    "discard",  "scissors", "keep",
    "pass",       "drop",  "free",   "yellow", "blue",     "green",    "black",
    "objectives", "hint",  "tokens", "hand",   "discards", "rules",    "try",
};

enum { WORD_ROOM = 48 };
enum direction { SHOWN, TYPED };

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (unsigned char)c >= 0x80;
}

static bool is_word(const char *word, const char *text, size_t n)
{
    return strlen(word) == n && memcmp(word, text, n) == 0;
}

/* Some words had another translation once ("play.word-too.WORD"), which is still understood. */
static bool was_word(const struct texts *texts, const char *word, const char *text, size_t n)
{
    char once[WORD_ROOM];
    struct out name = out_buffer(once, sizeof once);
    return texts_try_named(texts, "play.word-too", word, NULL, &name) && is_word(once, text, n);
}

/* Writes the other language's word for n letters; false if there is none. */
static bool put_word(const struct texts *texts, enum direction direction, const char *text,
                     size_t n, struct out *out)
{
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        char own[WORD_ROOM];
        struct out name = out_buffer(own, sizeof own);
        texts_put_named(texts, "play.word", words[i], NULL, &name);
        if (direction == SHOWN ? !is_word(words[i], text, n)
                               : !is_word(own, text, n) && !was_word(texts, words[i], text, n))
            continue;
        out_text(out, direction == SHOWN ? own : words[i]);
        return true;
    }
    return false;
}

/* A single letter is a column, a discovery's or that of scissors after a card. */
static void put_all(const struct texts *texts, enum direction direction, const char *text,
                    struct out *out)
{
    while (*text) {
        size_t n = 0;
        while (is_letter(text[n]))
            n++;
        if (n < 2 || !put_word(texts, direction, text, n, out))
            out_span(out, text, n ? n : 1);
        text += n ? n : 1;
    }
}

void dialect_put(const struct texts *texts, const char *protocol, struct out *out)
{
    put_all(texts, SHOWN, protocol, out);
}

void dialect_read(const struct texts *texts, const char *typed, struct out *out)
{
    put_all(texts, TYPED, typed, out);
}
