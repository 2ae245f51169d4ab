/* Steps of the running round stand in a list with their numbers in the journal; an `undo` takes
 * the last one of its seat off it. Example: entries 7 play 1, 8 play 2, 9 play 1; "undo 1" deletes
 * 9, the next "undo 1" deletes 7, and 8 stays, for another seat's steps do not depend on it. */
#include "room/running.h"

#include "base/memory.h"
#include "core/chance.h"
#include "core/lines.h"
#include "guard/limits.h"

#include <stdlib.h>

enum { KEPT_UNDO = 0 }; /* in the place of a step's number */

static struct word first_word(const char *entry, struct line *line)
{
    struct lines lines = {entry, 0};
    struct word word = {entry, 0, 0, 0};
    if (lines_next(&lines, line))
        line_word(line, &word);
    return word;
}

static bool is_one_of(const struct word *word, const char *const words[])
{
    for (; *words; words++)
        if (word_is(word, *words))
            return true;
    return false;
}

static int seat_of(struct line *line)
{
    struct word word;
    line_word(line, &word);
    return (int)word_number(&word, SEATS_MAX);
}

/* Dice in the place of others: what is counted goes on, or there would be no end to it. */
static void begin_anew(struct running *running, uint32_t roll)
{
    running->count = 0;
    running->loose = running->unrolled ? running->loose : 0;
    running->loose_before = running->loose;
    running->unrolled = false;
    running->roll = roll;
}

static void take_back_roll(struct running *running)
{
    running->count = 0;
    running->roll = 0;
    running->unrolled = true;
}

static void add_step(struct running *running, int seat, uint32_t seq)
{
    if (running->count == running->room) {
        running->room = running->room ? 2 * running->room : 16;
        running->step = memory_grow(running->step, (size_t)running->room * sizeof *running->step);
    }
    running->step[running->count++] = (struct running_step){seq, seat};
}

/* The newest one of a seat; -1: none. */
static int find_step(const struct running *running, int seat)
{
    int at = running->count - 1;
    while (at >= 0 && running->step[at].seat != seat)
        at--;
    return at;
}

static uint32_t take_step(struct running *running, int at)
{
    uint32_t seq = running->step[at].seq;
    for (running->count--; at < running->count; at++)
        running->step[at] = running->step[at + 1];
    return seq;
}

/* One step less, and older ones of the seat are needed for what was taken back behind them. */
static void keep_undo(struct running *running, int seat)
{
    uint32_t seq = KEPT_UNDO;
    for (int at; seq == KEPT_UNDO && (at = find_step(running, seat)) >= 0;)
        seq = take_step(running, at);
    add_step(running, seat, KEPT_UNDO);
}

/* How people come and go has an end of its own, or none that they could be kept from. */
bool running_is_loose(const char *entry)
{
    static const char *const others[] = {"play",  "copied", "auto",   "undo", "link",  "chance",
                                         "typed", "unroll", "close",  "gone", "start", "end",
                                         "again", "shut",   "secret", NULL};
    struct line line;
    struct word word = first_word(entry, &line);
    return !is_one_of(&word, others);
}

/* After `again` nobody needs the game before, after a roll no link but the newest; an `undo` and
 * its step need not be there. */
static void count(struct running *running, const struct word *word, const char *entry)
{
    if (word_is(word, "chapter"))
        running->all = running->spare = 0;
    running->all++;
    if (word_is(word, "again"))
        running->spare = running->all;
    else if (word_is(word, "undo"))
        running->spare += 2;
    else if (!word_is(word, "chapter"))
        running->spare += running_is_loose(entry) || word_is(word, "link");
}

void running_note(struct running *running, const char *entry, uint32_t seq)
{
    static const char *const steps[] = {"play", "copied", "auto", NULL};
    static const char *const begins[] = {"chance", "typed", "start", "again", "chapter", NULL};
    struct line line;
    struct word word = first_word(entry, &line);
    running->seq = seq;
    count(running, &word, entry);
    if (is_one_of(&word, begins))
        begin_anew(running, word_is(&word, "typed") ? seq : 0);
    else if (is_one_of(&word, steps))
        add_step(running, seat_of(&line), seq);
    else if (word_is(&word, "undo"))
        keep_undo(running, seat_of(&line));
    else if (word_is(&word, "unroll"))
        take_back_roll(running);
    else
        running->loose += running_is_loose(entry);
}

bool running_is_long(const struct running *running, uint32_t events)
{
    return running->spare >= LIMIT_CHAPTER + events / 4;
}

uint32_t running_undone(struct running *running, const char *entry)
{
    struct line line;
    struct word word = first_word(entry, &line);
    int at = word_is(&word, "undo") ? find_step(running, seat_of(&line)) : -1;
    return at < 0 || running->step[at].seq == KEPT_UNDO ? 0 : take_step(running, at);
}

static bool has_kept_undo(const struct running *running)
{
    for (int i = 0; i < running->count; i++)
        if (running->step[i].seq == KEPT_UNDO)
            return true;
    return false;
}

uint32_t running_unrolled(struct running *running)
{
    uint32_t roll = running->roll;
    if (has_kept_undo(running))
        return 0;
    if (running->count)
        return running->step[--running->count].seq;
    if (!roll || running->loose > running->loose_before)
        return 0; /* a chapter has them, or what came after them needs them */
    take_back_roll(running);
    return roll;
}

void running_release(struct running *running)
{
    free(running->step);
    *running = (struct running){0};
}
