/* What a program of the operator's thinks for a table: in its own threads, for every seat that is
 * due by itself. */
#include "base/log.h"
#include "base/memory.h"
#include "live/bot_job.h"
#include "live/table.h"

#include <stdlib.h>
#include <string.h>

/* A program may take so many times as long for all turns that are due in a room as for one step. */
enum { TASK_STEPS = 3 };

struct interview {
    struct bot_turn *turn;
    struct asking *asking;
    struct program *program;
    long seconds;
    enum program_answer answer;
};

static bool choose(void *of, const void *state, int seat, step *s)
{
    struct interview *interview = of;
    struct bot_turn *turn = interview->turn;
    if (atomic_load(&turn->job->unwanted))
        return false;
    if (hub_exact(turn->job->hub) / 1000000 >= turn->job->deadline) {
        turn->instead = INSTEAD_LATE; /* none of its steps was: it may go on elsewhere */
        return false;
    }
    interview->answer = asking_step(interview->asking, interview->program, state, seat, &turn->rng,
                                    interview->seconds, s, turn->answer);
    return interview->answer == PROGRAM_ANSWERED;
}

/* In a thread of the program. */
static enum program_answer ask(struct task *task, struct program *program)
{
    struct bot_turn *turn = task->of;
    struct bot_job *job = turn->job;
    const struct setup *setup = &job->setup;
    size_t size = setup->game->size(setup);
    void *state = memcpy(memory_get(size), job->state, size);
    struct interview interview = {.turn = turn,
                                  .asking = asking_make(setup, memory_get(asking_size(setup))),
                                  .program = program,
                                  .seconds = programs_seconds(hub_config(job->hub)->programs),
                                  .answer = PROGRAM_ANSWERED};
    atomic_store(&job->begun, true);
    play_seat(setup, state, turn->seat, &turn->made, choose, &interview);
    free(interview.asking);
    free(state);
    return interview.answer;
}

static void come_back(struct task *task, enum instead instead)
{
    struct bot_turn *turn = task->of;
    if (instead != INSTEAD_NOT)
        turn->instead = instead;
    hub_bring_back(turn->job->hub, &turn->errand);
}

void bot_job_begin_to_ask(struct bot_job *job)
{
    const struct hub_config *config = hub_config(job->hub);
    uint64_t now = hub_now(job->hub);
    uint64_t least = (uint64_t)programs_seconds(config->programs) * 1000;
    job->until = now + least;
    job->deadline = now + least * TASK_STEPS;
}

bool bot_turn_ask(struct bot_turn *turn, void (*back)(void *turn))
{
    struct bot_job *job = turn->job;
    turn->errand = (struct errand){.of = turn, .back = back};
    turn->task = (struct task){.of = turn, .ask = ask, .done = come_back};
    return job->hub->call->ask(job->table, job->program, &turn->task);
}

/* --- who hears of it ------------------------------------------------------------------------ */

/* Whether it is worth a line: every failure, and what is new of a room; one a second at most, but
 * for what is told once of a room. */
static bool is_news(const struct table *table, enum instead instead)
{
    struct counts *counts = hub_counts(table->hub);
    uint64_t now = hub_now(table->hub);
    if (instead == INSTEAD_MISSING)
        return !table->bots.instead;
    if (instead == INSTEAD_RESTING || (instead == INSTEAD_BUSY && table->bots.instead) ||
        now < counts->instead_logged + 1000)
        return false;
    counts->instead_logged = now;
    return true;
}

void bot_job_notice(struct table *table, const struct bot_job *job)
{
    const struct bot_turn *failed = job->failed;
    enum instead instead = failed ? failed->instead : INSTEAD_NOT;
    const struct log_field fields[] = {
        LOG_TEXT("room", table->room.code), LOG_TEXT("bot", table->room.config.bot),
        LOG_TEXT("why", instead_name[instead]),
        instead == INSTEAD_ILLEGAL ? LOG_TEXT("answer", failed->answer) : LOG_END, LOG_END};
    if (failed && is_news(table, instead))
        log_event(hub_config(table->hub)->log, LOG_WARNING, "bot-replaced", fields);
    if (table->bots.instead == (failed != NULL))
        return;
    table->bots.instead = failed != NULL;
    tell_room(table);
}
