/* What bots think for a table, beside its loop: a level of ours, or a program that the operator
 * offers.
 *
 * A job is about one moment of a room and has a copy of all it needs, so the room goes on
 * meanwhile. Its turns come back one by one, and each is made at once as far as it still fits: a
 * seat whose player has come back is left alone, and what is left is thought over again in a job of
 * its own. A job that nobody wants any more has no table; it is freed when the last of its turns is
 * back, which `uses` counts. Where a program fails, or is too busy, the usual level makes the turn,
 * so that nobody waits for a program.
 */
#include "live/bot_job.h"

#include "base/log.h"
#include "base/memory.h"
#include "base/must.h"
#include "live/keeping.h"
#include "live/table.h"

#include <stdlib.h>
#include <string.h>

/* --- what becomes of it --------------------------------------------------------------------- */

static void apply(struct table *table, const struct made *made)
{
    const struct game *game = table->room.setup.game;
    struct no no;
    int told = 0;
    for (int i = 0; i < made->count; i++) {
        int seat = made->step[i].seat;
        if (!table_is_due(table, seat))
            continue; /* somebody has come for it */
        char text[128];
        struct out out = out_buffer(text, sizeof text);
        game->format(made->step[i].step, &out);
        if (!table_enter(table, "auto", seat, text, &no))
            break; /* the seat has played meanwhile: whatever is left is thought over again */
        if (told && told != seat)
            tell_turn(table, told, BY_BOT);
        told = seat;
        told_ready_changes(table);
    }
    if (told && game->family->together)
        tell_turn(table, told, BY_BOT);
    hub_count(table->hub, COUNT_BOT_STEPS, (uint64_t)made->count);
}

static void free_job(struct bot_job *job)
{
    for (int i = 0; i < job->turns; i++)
        free(job->turn[i].made.step);
    free(job->turn);
    free(job->state);
    free(job);
}

/* All that was thought of is back. */
static void conclude(struct bot_job *job)
{
    struct table *table = job->table;
    if (table) {
        table->bots.job = NULL;
        timing_changed(&table->timing);
        bot_job_notice(table, job);
    }
    free_job(job);
}

/* A turn is thought of. */
static void on_turn(void *of)
{
    const struct bot_turn *turn = of;
    struct bot_job *job = turn->job;
    struct table *table = job->table;
    struct hub *hub = job->hub;
    bool wanted = !atomic_load(&job->unwanted);
    uint64_t began = hub_exact(hub);
    hub_count(hub, wanted ? COUNT_THOUGHTS : COUNT_CANCELLED, 1);
    if (table && wanted) {
        hub_count(hub, COUNT_LATE, turn->late && bot_job_is_slow(job));
        apply(table, &turn->made);
    }
    void (*made)(struct table *) = job->made;
    must(job->uses > 0);
    if (--job->uses == 0)
        conclude(job);
    if (table) {
        made(table);
        pace_charge(&table->pace, hub_exact(hub) - began);
    }
}

/* --- time ----------------------------------------------------------------------------------- */

/* One line a second at most. */
static void log_late(const struct bot_job *job, int turns)
{
    const struct room *room = &job->table->room;
    struct counts *counts = hub_counts(job->hub);
    uint64_t now = hub_now(job->hub);
    const struct log_field fields[] = {LOG_TEXT("room", room->code),
                                       LOG_TEXT("bot", room->config.bot),
                                       LOG_NUMBER("turns", turns), LOG_END};
    if (counts->late_logged && now < counts->late_logged + 1000)
        return;
    counts->late_logged = now;
    log_event(hub_config(job->hub)->log, LOG_WARNING, "bots-late", fields);
}

/* The time of the room's bot is up. */
static void strike(struct bot_job *job, int turns)
{
    job->until = 0;
    bot_job_hurry(job, false);
    log_late(job, turns);
}

/* The usual level makes a turn that the program has not made, all of it. */
static void stand_in(struct bot_turn *turn, enum instead why)
{
    struct bot_job *job = turn->job;
    turn->instead = why;
    turn->made.count = 0;
    if (!job->failed)
        job->failed = turn;
    hub_count(job->hub, COUNT_INSTEAD + (enum count)why, 1);
    bot_turn_think(turn, on_turn);
}

/* The room has waited for its program for as long as it may, or as it may without being asked at
 * all: what still waits for one of its processes does not any more. */
static void give_up_waiting(struct bot_job *job)
{
    bool begun = atomic_load(&job->begun);
    if (begun && job->until < job->deadline) {
        job->until = job->deadline;
        return;
    }
    job->until = 0;
    for (int i = 0; i < job->turns; i++)
        if (job->hub->call->unask(job->hub, job->program, &job->turn[i].task))
            stand_in(&job->turn[i], begun ? INSTEAD_LATE : INSTEAD_BUSY);
}

uint64_t bots_wait_until(const struct table *table)
{
    return table->bots.job ? table->bots.job->until : 0;
}

void bots_hurry(struct table *table)
{
    struct bot_job *job = table->bots.job;
    if (!job->until || hub_now(table->hub) < job->until)
        return;
    if (job->program)
        give_up_waiting(job);
    else
        strike(job, job->uses);
}

/* How many turns have not begun. */
static int withdraw(struct bot_job *job)
{
    struct hub *hub = job->hub;
    int withdrawn = 0;
    for (int i = 0; i < job->turns; i++)
        withdrawn += hub->call->unthink(hub, &job->turn[i].chore) ||
                     (job->program && hub->call->unask(hub, job->program, &job->turn[i].task));
    return withdrawn;
}

/* Nobody waits for it any more: what has not begun never will, the rest comes back for nothing. */
void bots_stop(struct table *table)
{
    struct bot_job *job = table->bots.job;
    if (!job)
        return;
    table->bots.job = NULL;
    timing_changed(&table->timing);
    job->table = NULL;
    bot_job_hurry(job, true);
    int withdrawn = withdraw(job);
    hub_count(table->hub, COUNT_CANCELLED, (uint64_t)withdrawn);
    job->uses -= withdrawn;
    if (job->uses == 0)
        free_job(job);
}

bool bots_are_wanted(const struct table *table)
{
    const struct bot_job *job = table->bots.job;
    return job->number == table->room.number && job->round == room_round(&table->room);
}

/* --- who thinks ----------------------------------------------------------------------------- */

/* A program has made a turn, or has failed. */
static void on_answer(void *of)
{
    struct bot_turn *turn = of;
    struct bot_job *job = turn->job;
    bool made = turn->instead == INSTEAD_NOT;
    hub_count(job->hub, COUNT_PROGRAM_STEPS, made ? (uint64_t)turn->made.count : 0);
    if (made || atomic_load(&job->unwanted))
        on_turn(turn);
    else
        stand_in(turn, turn->instead);
}

/* NULL: the room has chosen one that is not offered any more. */
static void ask_program(struct bot_job *job, struct offered *program)
{
    job->bot = bot_find(BOT_USUAL);
    job->program = program;
    if (program)
        bot_job_begin_to_ask(job);
    for (int i = 0; i < job->turns; i++)
        if (!program || !bot_turn_ask(&job->turn[i], on_answer))
            stand_in(&job->turn[i], program ? INSTEAD_RESTING : INSTEAD_MISSING);
}

/* A level thinks, as long as there is time. */
static void ask_level(struct bot_job *job, const struct bot *bot)
{
    job->bot = bot;
    uint64_t seconds = (uint64_t)hub_config(job->hub)->bot_seconds;
    bool slow = bot_job_is_slow(job);
    job->until = slow ? hub_now(job->hub) + seconds * 1000 : 0;
    if (slow && seconds == 0)
        strike(job, job->turns);
    for (int i = 0; i < job->turns; i++)
        bot_turn_think(&job->turn[i], on_turn);
}

static void add_turn(struct bot_job *job, int seat)
{
    struct bot_turn *turn = &job->turn[job->turns++];
    turn->job = job;
    turn->seat = seat;
    rng_seed(&turn->rng, random_number());
}

static struct bot_job *new_job(struct table *table, int turns)
{
    const struct room *room = &table->room;
    struct bot_job *job = memory_get(sizeof *job);
    size_t size = room->setup.game->size(&room->setup);
    job->turn = memory_get((size_t)turns * sizeof *job->turn);
    job->uses = turns;
    job->table = table;
    job->hub = table->hub;
    job->number = room->number;
    job->round = room_round(room);
    job->setup = room->setup;
    job->state = memcpy(memory_get(size), room->session->state, size);
    for (int seat = 1; seat <= job->setup.seats; seat++)
        if (table_is_due(table, seat))
            add_turn(job, seat);
    return job;
}

static int count_due(const struct table *table)
{
    int due = 0;
    for (int seat = 1; seat <= table->room.setup.seats; seat++)
        due += table_is_due(table, seat);
    return due;
}

void bots_think(struct table *table, void (*made)(struct table *))
{
    int due = count_due(table);
    if (due == 0)
        return;
    const char *name = table->room.config.bot;
    const struct bot *bot = bot_find(name);
    must(!table->bots.job); /* one moment at a time */
    table->bots.job = new_job(table, due);
    table->bots.job->made = made;
    if (bot)
        ask_level(table->bots.job, bot);
    else
        ask_program(table->bots.job, programs_find(hub_config(table->hub)->programs, name));
}

void bots_are_chosen(struct table *table)
{
    table->bots.instead = false;
}
