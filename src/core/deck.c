#include "core/deck.h"

#include "base/out.h"
#include "core/lines.h"

#include <string.h>

static const char *const colours[COLOURS] = {"black", "blue", "green", "yellow"};

/* The first game size whose deck holds the cards with this back. */
static const struct {
    const char *back;
    int from_seats;
} backs[] = {{"blue", 2}, {"yellow", 3}, {"red", 4}};

const char *colour_name(int colour)
{
    return colours[colour];
}

int colour_parse(const char **text)
{
    for (int i = 0; i < COLOURS; i++) {
        size_t n = strlen(colours[i]);
        if (strncmp(*text, colours[i], n) == 0) {
            *text += n;
            return i;
        }
    }
    return -1;
}

void card_format(int card, struct out *out)
{
    out_text(out, colours[card_colour(card)]);
    out_char(out, (char)('0' + card_value(card)));
    if (card_scissors(card))
        out_char(out, 's');
}

int card_parse(const char **text)
{
    const char *at = *text;
    int colour = colour_parse(&at);
    if (colour < 0 || *at < '1' || *at > '5')
        return CARD_NONE;
    int value = *at++ - '0';
    bool scissors = *at == 's';
    if (scissors && value == CARD_VALUES)
        return CARD_NONE;
    *text = at + scissors;
    return card_make(colour, value, scissors);
}

static int back_parse(const struct word *word)
{
    for (size_t i = 0; i < sizeof backs / sizeof backs[0]; i++)
        if (word_is(word, backs[i].back))
            return (int)i;
    return -1;
}

/* back colour 1 2 3 4 5 s1 s2 s3 s4 */
static bool parse_line(struct line *line, struct deck *deck, struct fault *fault)
{
    struct word word;
    line_word(line, &word);
    int back = back_parse(&word);
    if (back < 0)
        return fault_word(fault, &word, REASON_DECK_LINE);
    line_word(line, &word);
    const char *end = word.text;
    int colour = word.length ? colour_parse(&end) : -1;
    if (colour < 0 || end != word.text + word.length)
        return fault_word(fault, &word, REASON_DECK_LINE);
    for (int i = 0; i < 9; i++) {
        line_word(line, &word);
        long count = word_number(&word, 9);
        if (count < 0)
            return fault_word(fault, &word, REASON_DECK_LINE);
        int card = i < 5 ? card_make(colour, i + 1, false) : card_make(colour, i - 4, true);
        for (int seats = 2; seats <= 4; seats++)
            if (seats >= backs[back].from_seats)
                deck->count[seats - 2][card] += (uint8_t)count;
    }
    if (line_word(line, &word))
        return fault_word(fault, &word, REASON_DECK_LINE);
    return true;
}

bool deck_parse(const char *text, struct deck *deck, struct fault *fault)
{
    memset(deck, 0, sizeof *deck);
    struct lines lines = {text, 0};
    struct line line;
    for (int entries = 0; lines_next_meant(&lines, &line); entries++) {
        if (entries == 24) /* so that the counts stay small */
            return fault_at(fault, line.number, 1, REASON_DECK_LINE, line.text, line.length);
        if (!parse_line(&line, deck, fault))
            return false;
    }
    for (int seats = 2; seats <= 4; seats++) {
        int size = deck_size(deck, seats);
        if (size < 5 || size > DECK_MAX)
            return fault_at(fault, 0, 0, REASON_DECK_SIZE, "", 0);
    }
    return true;
}

int deck_size(const struct deck *deck, int seats)
{
    int total = 0;
    for (int card = 0; card < CARD_KINDS; card++)
        total += deck->count[seats - 2][card];
    return total;
}
