/* What a program of the operator's thinks for a table: in its own threads, for every seat that is
 * due by itself. */
#include "base/log.h"
#include "server/thought.h"

#include <stdlib.h>
#include <string.h>

/* A program may take so many times as long for all turns that are due in a room as for one step. */
enum { TASK_STEPS = 3 };

struct interview {
    struct share *share;
    struct asking *asking;
    struct program *program;
    long seconds;
    enum program_answer answer;
};

static bool choose(void *of, const void *state, int seat, step *s)
{
    struct interview *interview = of;
    struct share *share = interview->share;
    if (atomic_load(&share->thought->unwanted))
        return false;
    if (uv_hrtime() / 1000000 >= share->thought->deadline) {
        share->instead = INSTEAD_LATE; /* none of its steps was: it may go on elsewhere */
        return false;
    }
    interview->answer = asking_step(interview->asking, interview->program, state, seat, &share->rng,
                                    interview->seconds, s, share->answer);
    return interview->answer == PROGRAM_ANSWERED;
}

/* In a thread of the program. */
static enum program_answer ask(struct task *task, struct program *program)
{
    struct share *share = task->of;
    struct thought *thought = share->thought;
    const struct setup *setup = &thought->setup;
    size_t size = setup->game->size(setup);
    void *state = memcpy(memory_get(size), thought->state, size);
    struct interview interview = {.share = share,
                                  .asking = asking_make(setup, memory_get(asking_size(setup))),
                                  .program = program,
                                  .seconds = programs_seconds(hub_config(thought->hub)->programs),
                                  .answer = PROGRAM_ANSWERED};
    atomic_store(&thought->begun, true);
    play_seat(setup, state, share->seat, &share->made, choose, &interview);
    free(interview.asking);
    free(state);
    return interview.answer;
}

static void come_back(struct task *task, enum instead instead)
{
    struct share *share = task->of;
    if (instead != INSTEAD_NOT)
        share->instead = instead;
    hub_return(share->thought->hub, &share->errand);
}

void thought_begin_to_ask(struct thought *thought)
{
    const struct hub_config *config = hub_config(thought->hub);
    uint64_t now = uv_now(hub_loop(thought->hub));
    uint64_t least = (uint64_t)programs_seconds(config->programs) * 1000;
    thought->until = now + least;
    thought->deadline = now + least * TASK_STEPS;
}

bool thought_ask(struct share *share, void (*back)(void *share))
{
    struct thought *thought = share->thought;
    struct line *line = table_program_line(thought->table, thought->program);
    share->errand = (struct errand){.of = share, .back = back};
    share->task = (struct task){.of = share, .ask = ask, .done = come_back};
    return programs_take(thought->program, line, &share->task);
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
    const struct share *failed = thought->failed;
    enum instead instead = failed ? failed->instead : INSTEAD_NOT;
    const struct log_field fields[] = {
        LOG_TEXT("room", table->room.code), LOG_TEXT("bot", table->room.config.bot),
        LOG_TEXT("why", instead_name[instead]),
        instead == INSTEAD_ILLEGAL ? LOG_TEXT("answer", failed->answer) : LOG_END, LOG_END};
    if (failed && is_news(table, instead))
        log_event(hub_config(table->hub)->log, LOG_WARNING, "bot-replaced", fields);
    if (table->instead == (failed != NULL))
        return;
    table->instead = failed != NULL;
    tell_room(table);
}
