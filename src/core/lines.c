#include "core/lines.h"

#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

bool lines_next(struct lines *lines, struct line *line)
{
    if (*lines->text == '\0')
        return false;
    size_t length = strcspn(lines->text, "\n");
    *line = (struct line){.text = lines->text, .length = length, .number = ++lines->number};
    lines->text += length + (lines->text[length] == '\n');
    if (length > 0 && line->text[length - 1] == '\r')
        line->length--;
    return true;
}

bool lines_next_meant(struct lines *lines, struct line *line)
{
    while (lines_next(lines, line)) {
        size_t at = 0;
        while (at < line->length && is_blank(line->text[at]))
            at++;
        if (at < line->length && line->text[0] != '#')
            return true;
    }
    return false;
}

bool line_word(struct line *line, struct word *word)
{
    while (line->at < line->length && is_blank(line->text[line->at]))
        line->at++;
    size_t start = line->at;
    while (line->at < line->length && !is_blank(line->text[line->at]))
        line->at++;
    *word = (struct word){line->text + start, line->at - start, line->number, (int)start + 1};
    return word->length > 0;
}

struct word line_rest(struct line *line)
{
    struct word word;
    line_word(line, &word);
    size_t end = line->length;
    while (end > 0 && is_blank(line->text[end - 1]))
        end--;
    line->at = line->length;
    size_t start = (size_t)word.column - 1;
    word.length = end > start ? end - start : 0;
    return word;
}

bool word_is(const struct word *word, const char *text)
{
    return strlen(text) == word->length && memcmp(text, word->text, word->length) == 0;
}

long number_parse(const char **text, long most)
{
    const char *at = *text;
    if (*at < '0' || *at > '9' || (at[0] == '0' && at[1] >= '0' && at[1] <= '9'))
        return -1;
    long value = 0;
    for (; *at >= '0' && *at <= '9'; at++) {
        value = value * 10 + (*at - '0');
        if (value > most)
            return -1;
    }
    *text = at;
    return value;
}

long word_number(const struct word *word, long most)
{
    const char *at = word->text;
    if (word->length == 0)
        return -1;
    long value = number_parse(&at, most);
    return at == word->text + word->length ? value : -1;
}

bool word_u64(const struct word *word, uint64_t *value)
{
    *value = 0;
    if (word->length == 0 || word->length > 20)
        return false;
    for (size_t i = 0; i < word->length; i++) {
        unsigned digit = (unsigned)(word->text[i] - '0');
        if (digit > 9 || *value > (UINT64_MAX - digit) / 10)
            return false;
        *value = *value * 10 + digit;
    }
    return true;
}

bool word_copy(const struct word *word, char *to, size_t room)
{
    if (word->length >= room)
        return false;
    memcpy(to, word->text, word->length);
    to[word->length] = '\0';
    return true;
}

bool fault_word(struct fault *fault, const struct word *word, const char *reason)
{
    return fault_at(fault, word->line, word->column, reason, word->text, word->length);
}
