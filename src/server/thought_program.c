/* What a program of the operator's thinks for a table: in its own thread, for all seats that are
 * due, one after the other. */
#include "server/log.h"
#include "server/thought.h"

#include <stdlib.h>

/* A program may take so many times as long for all turns that are due as for one step. */
enum { TASK_STEPS = 3 };

struct interview {
    struct thought *thought;
    struct asking *asking;
    struct program *program;
    long seconds;
    uint64_t until; /* nanoseconds */
    enum program_answer answer;
};

static bool choose(void *of, const void *state, int seat, step *s)
{
    struct interview *interview = of;
    struct thought *thought = interview->thought;
    if (atomic_load(&thought->unwanted))
        return false;
    if (uv_hrtime() >= interview->until) {
        thought->instead = INSTEAD_LATE; /* none of its steps was: it may go on elsewhere */
        return false;
    }
    interview->answer = asking_step(interview->asking, interview->program, state, seat,
                                    &thought->rng, interview->seconds, s, thought->answer);
    return interview->answer == PROGRAM_ANSWERED;
}

/* In a thread of the program. */
static enum program_answer ask(struct task *task, struct program *program)
{
    struct thought *thought = task->of;
    long seconds = programs_seconds(hub_config(thought->hub)->programs);
    struct interview interview = {
        .thought = thought,
        .asking = asking_make(&thought->setup, memory_get(asking_size(&thought->setup))),
        .program = program,
        .seconds = seconds,
        .until = uv_hrtime() + (uint64_t)(seconds * TASK_STEPS) * 1000000000,
        .answer = PROGRAM_ANSWERED};
    while (thought->next < thought->seats &&
           play_seat(&thought->setup, thought->state, thought->seat[thought->next], &thought->made,
                     choose, &interview))
        thought->next++;
    free(interview.asking);
    return interview.answer;
}

static void come_back(struct task *task, enum instead instead)
{
    struct thought *thought = task->of;
    if (instead != INSTEAD_NOT)
        thought->instead = instead;
    hub_return(thought->hub, &thought->errand);
}

bool thought_ask(struct thought *thought, void (*back)(void *thought))
{
    struct programs *programs = hub_config(thought->hub)->programs;
    thought->errand = (struct errand){.of = thought, .back = back};
    thought->task = (struct task){.of = thought, .ask = ask, .done = come_back};
    thought->until = uv_now(hub_loop(thought->hub)) + (uint64_t)programs_seconds(programs) * 1000;
    thought->uses = 1;
    if (programs_take(thought->program, &thought->task))
        return true;
    thought->uses = 0;
    return false;
}

/* --- who hears of it ------------------------------------------------------------------------ */

/* Whether it is worth a line: every failure, and what is new of a room; one a second at most, but
 * for what is told once of a room. */
static bool is_news(const struct table *table, enum instead instead)
{
    struct counts *counts = hub_counts(table->hub);
    uint64_t now = uv_now(hub_loop(table->hub));
    if (instead == INSTEAD_MISSING)
        return !table->instead;
    if (instead == INSTEAD_RESTING || (instead == INSTEAD_BUSY && table->instead) ||
        now < counts->instead_logged + 1000)
        return false;
    counts->instead_logged = now;
    return true;
}

void thought_notice(struct table *table, const struct thought *thought)
{
    enum instead instead = thought->instead;
    const struct log_field fields[] = {
        LOG_TEXT("room", table->room.code), LOG_TEXT("bot", table->room.config.bot),
        LOG_TEXT("why", instead_name[instead]),
        instead == INSTEAD_ILLEGAL ? LOG_TEXT("answer", thought->answer) : LOG_END, LOG_END};
    if (instead != INSTEAD_NOT)
        hub_count(table->hub, COUNT_INSTEAD + (enum count)instead, 1);
    if (instead != INSTEAD_NOT && is_news(table, instead))
        log_event(hub_config(table->hub)->log, LOG_WARNING, "bot-replaced", fields);
    if (table->instead == (instead != INSTEAD_NOT))
        return;
    table->instead = instead != INSTEAD_NOT;
    tell_room(table);
}
