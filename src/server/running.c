#include "server/running.h"

#include "core/chance.h"
#include "core/lines.h"
#include "room/memory.h"

#include <stdlib.h>

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

static void begin_anew(struct running *running)
{
    running->count = 0;
    running->loose = 0;
    running->has_undo = false;
}

static void add_step(struct running *running, int seat, uint32_t seq)
{
    if (running->count == running->room) {
        running->room = running->room ? 2 * running->room : 16;
        running->step = memory_grow(running->step, (size_t)running->room * sizeof *running->step);
    }
    running->step[running->count++] = (struct running_step){seq, seat};
}

/* How people come and go has an end of its own, or none that they could be kept from. */
bool running_is_loose(const char *entry)
{
    static const char *const others[] = {"play",   "copied", "auto",  "undo",   "link",
                                         "chance", "typed",  "close", "gone",   "start",
                                         "end",    "again",  "shut",  "secret", NULL};
    struct line line;
    struct word word = first_word(entry, &line);
    return !is_one_of(&word, others);
}

void running_note(struct running *running, const char *entry, uint32_t seq)
{
    static const char *const steps[] = {"play", "copied", "auto", NULL};
    static const char *const begins[] = {"chance", "typed", "start", "again", "chapter", NULL};
    struct line line;
    struct word word = first_word(entry, &line);
    running->seq = seq;
    if (is_one_of(&word, begins))
        begin_anew(running);
    else if (is_one_of(&word, steps))
        add_step(running, seat_of(&line), seq);
    else if (word_is(&word, "undo"))
        running->has_undo = true;
    else
        running->loose += running_is_loose(entry);
}

uint32_t running_undone(struct running *running, const char *entry)
{
    struct line line;
    struct word word = first_word(entry, &line);
    if (!word_is(&word, "undo") || running->has_undo)
        return 0;
    int seat = seat_of(&line);
    int at = running->count - 1;
    while (at >= 0 && running->step[at].seat != seat)
        at--;
    if (at < 0)
        return 0;
    uint32_t seq = running->step[at].seq;
    for (running->count--; at < running->count; at++)
        running->step[at] = running->step[at + 1];
    return seq;
}

void running_release(struct running *running)
{
    free(running->step);
    *running = (struct running){0};
}
