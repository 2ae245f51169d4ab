#include "cli/play_cards.h"

#include "cli/play_text.h"

#include <string.h>

/* --- just enough JSON to read our own views ------------------------------------------------- */

static const char *skip_string(const char *at)
{
    for (at++; *at && *at != '"'; at++)
        if (*at == '\\' && at[1])
            at++;
    return *at ? at + 1 : at;
}

/* Behind the value that begins at `at`. */
static const char *skip_value(const char *at)
{
    int depth = 0;
    do {
        if (*at == '"') {
            at = skip_string(at);
            continue;
        }
        if (*at == '{' || *at == '[')
            depth++;
        if (*at == '}' || *at == ']')
            depth--;
        at++;
    } while (*at && (depth > 0 || (*at != ',' && *at != '}' && *at != ']')));
    return at;
}

/* The value of a member of the object at `at`; "" if there is none. */
static const char *member(const char *at, const char *name)
{
    size_t n = strlen(name);
    for (at++; *at == '"';) {
        const char *key = at + 1;
        at = skip_string(at);
        bool found = (size_t)(at - 1 - key) == n && memcmp(key, name, n) == 0;
        at++; /* the colon */
        if (found)
            return at;
        at = skip_value(at);
        at += *at == ',';
    }
    return "";
}

/* The first item of an array, or NULL. */
static const char *first_item(const char *array)
{
    return array[0] == '[' && array[1] != ']' ? array + 1 : NULL;
}

static const char *next_item(const char *item)
{
    item = skip_value(item);
    return *item == ',' ? item + 1 : NULL;
}

static int number_at(const char *at)
{
    return (int)number_parse(&at, 9999); /* -1 for null */
}

static int card_at(const char *at)
{
    at++; /* the quote, or the n of null */
    return card_parse(&at);
}

static int read_numbers(const char *array, int *to, int room)
{
    int count = 0;
    for (const char *item = first_item(array); item; item = next_item(item), count++)
        if (count < room)
            to[count] = number_at(item);
    return count;
}

/* --- the table ------------------------------------------------------------------------------ */

static void read_objectives(struct cards *cards, const char *array)
{
    int i = 0;
    for (const char *item = first_item(array); item && i < OBJECTIVES; item = next_item(item)) {
        struct objective *objective = &cards->objective[i++];
        int seats[CARD_SEATS];
        objective->number = number_at(member(item, "number"));
        read_numbers(member(item, "tokens"), objective->tokens, 3);
        int scored = read_numbers(member(item, "scored"), seats, CARD_SEATS);
        for (int k = 0; k < scored && k < CARD_SEATS; k++)
            objective->scored |= 1u << (seats[k] - 1);
    }
}

static void read_piles(struct cards *cards, const char *array)
{
    int i = 0;
    for (const char *item = first_item(array); item && i < CARD_PILES; item = next_item(item)) {
        cards->top[i] = card_at(member(item, "top"));
        cards->height[i++] = number_at(member(item, "height"));
    }
}

static void read_hand(struct cards *cards, const char *array)
{
    for (const char *item = first_item(array); item && cards->hand_count < CARD_HAND;
         item = next_item(item))
        cards->hand[cards->hand_count++] = card_at(item);
}

static void read_discards(struct cards *cards, const char *array)
{
    int seat = 0;
    for (const char *item = first_item(array); item && seat < CARD_SEATS; item = next_item(item)) {
        int count = 0;
        for (const char *card = first_item(item); card; card = next_item(card))
            count++;
        cards->discards[seat++] = count;
    }
}

static void read_phase(struct cards *cards, const char *at)
{
    struct out out = out_buffer(cards->phase, sizeof cards->phase);
    if (*at == '"')
        out_span(&out, at + 1, strcspn(at + 1, "\""));
}

void cards_read(struct cards *cards, const struct setup *setup, const void *view, int viewer)
{
    struct text text;
    text_begin(&text);
    out_char(&text.out, '{');
    setup->game->view(setup, view, viewer, &text.out);
    out_char(&text.out, '}');
    const char *json = text_end(&text);
    memset(cards, 0, sizeof *cards);
    cards->turn = number_at(member(json, "turn"));
    read_objectives(cards, member(json, "objectives"));
    read_piles(cards, member(json, "piles"));
    read_hand(cards, member(json, "hand"));
    read_numbers(member(json, "hands"), cards->hands, CARD_SEATS);
    read_discards(cards, member(json, "discards"));
    const char *scissors = member(json, "scissors");
    cards->scissors_seat = *scissors == '{' ? number_at(member(scissors, "seat")) : 0;
    cards->last_turns = number_at(member(json, "last_turns"));
    read_phase(cards, member(json, "phase"));
    text_free(&text);
}
