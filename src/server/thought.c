/* What bots think for a table, beside its loop: a level of ours, or a program that the operator
 * offers. Where a program fails, the usual level goes on, so that nobody waits for it. */
#include "server/thought.h"

#include "server/log.h"

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
        table->ready_changed = true;
    }
    if (told && game->family->together)
        tell_turn(table, told, BY_BOT);
    hub_count(table->hub, COUNT_BOT_STEPS, (uint64_t)made->count);
}

static void free_thought(struct thought *thought)
{
    for (int i = 0; i < thought->shares; i++)
        free(thought->share[i].made.step);
    free(thought->share);
    free(thought->state);
    free(thought);
}

/* All that was thought of is back. */
static void conclude(struct thought *thought)
{
    struct table *table = thought->table;
    if (table) {
        table->thought = NULL;
        table->times_changed = true;
        thought_notice(table, thought);
    }
    free_thought(thought);
}

/* A turn is thought of. */
static void on_share(void *of)
{
    const struct share *share = of;
    struct thought *thought = share->thought;
    struct table *table = thought->table;
    struct hub *hub = thought->hub;
    bool wanted = !atomic_load(&thought->unwanted);
    uint64_t began = uv_hrtime();
    hub_count(hub, wanted ? COUNT_THOUGHTS : COUNT_CANCELLED, 1);
    if (table && wanted) {
        hub_count(hub, COUNT_LATE, share->late && thought_is_slow(thought));
        apply(table, &share->made);
    }
    if (--thought->uses == 0)
        conclude(thought);
    if (table) {
        table_advance(table);
        pace_charge(&table->pace, uv_hrtime() - began);
    }
}

/* --- time ----------------------------------------------------------------------------------- */

/* One line a second at most. */
static void log_late(const struct thought *thought, int turns)
{
    const struct room *room = &thought->table->room;
    struct counts *counts = hub_counts(thought->hub);
    uint64_t now = uv_now(hub_loop(thought->hub));
    const struct log_field fields[] = {LOG_TEXT("room", room->code),
                                       LOG_TEXT("bot", room->config.bot),
                                       LOG_NUMBER("turns", turns), LOG_END};
    if (counts->late_logged && now < counts->late_logged + 1000)
        return;
    counts->late_logged = now;
    log_event(hub_config(thought->hub)->log, LOG_WARNING, "bots-late", fields);
}

/* The time of the room's bot is up. */
static void strike(struct thought *thought, int turns)
{
    thought->until = 0;
    thought_hurry(thought, false);
    log_late(thought, turns);
}

/* The usual level makes a turn that the program has not made, all of it. */
static void stand_in(struct share *share, enum instead why)
{
    struct thought *thought = share->thought;
    share->instead = why;
    share->made.count = 0;
    if (!thought->failed)
        thought->failed = share;
    hub_count(thought->hub, COUNT_INSTEAD + (enum count)why, 1);
    thought_level(share, on_share);
}

/* The room has waited for its program for as long as it may, or as it may without being asked at
 * all: what still waits for one of its processes does not any more. */
static void give_up_waiting(struct thought *thought)
{
    bool begun = atomic_load(&thought->begun);
    if (begun && thought->until < thought->deadline) {
        thought->until = thought->deadline;
        return;
    }
    thought->until = 0;
    for (int i = 0; i < thought->shares; i++)
        if (programs_withdraw(thought->program, &thought->share[i].task))
            stand_in(&thought->share[i], begun ? INSTEAD_LATE : INSTEAD_BUSY);
}

uint64_t table_thought_waits(const struct table *table)
{
    return table->thought ? table->thought->until : 0;
}

void table_hurry_thought(struct table *table)
{
    struct thought *thought = table->thought;
    if (!thought->until || uv_now(hub_loop(table->hub)) < thought->until)
        return;
    if (thought->program)
        give_up_waiting(thought);
    else
        strike(thought, thought->uses);
}

/* How many shares have not begun. */
static int withdraw(struct thought *thought)
{
    struct thinkers *thinkers = hub_config(thought->hub)->thinkers;
    int withdrawn = 0;
    for (int i = 0; i < thought->shares; i++)
        withdrawn +=
            thinkers_withdraw(thinkers, &thought->share[i].chore) ||
            (thought->program && programs_withdraw(thought->program, &thought->share[i].task));
    return withdrawn;
}

/* Nobody waits for it any more: what has not begun never will, the rest comes back for nothing. */
void table_forget_thought(struct table *table)
{
    struct thought *thought = table->thought;
    if (!thought)
        return;
    table->thought = NULL;
    table->times_changed = true;
    thought->table = NULL;
    thought_hurry(thought, true);
    int withdrawn = withdraw(thought);
    hub_count(table->hub, COUNT_CANCELLED, (uint64_t)withdrawn);
    thought->uses -= withdrawn;
    if (thought->uses == 0)
        free_thought(thought);
}

bool table_wants_thought(const struct table *table)
{
    const struct thought *thought = table->thought;
    return thought->number == table->room.number && thought->round == room_round(&table->room);
}

/* --- who thinks ----------------------------------------------------------------------------- */

/* A program has made a turn, or has failed. */
static void on_answer(void *of)
{
    struct share *share = of;
    struct thought *thought = share->thought;
    bool made = share->instead == INSTEAD_NOT;
    hub_count(thought->hub, COUNT_PROGRAM_STEPS, made ? (uint64_t)share->made.count : 0);
    if (made || atomic_load(&thought->unwanted))
        on_share(share);
    else
        stand_in(share, share->instead);
}

/* NULL: the room has chosen one that is not offered any more. */
static void ask_program(struct thought *thought, struct offered *program)
{
    thought->bot = bot_find(BOT_USUAL);
    thought->program = program;
    if (program)
        thought_begin_to_ask(thought);
    for (int i = 0; i < thought->shares; i++)
        if (!program || !thought_ask(&thought->share[i], on_answer))
            stand_in(&thought->share[i], program ? INSTEAD_RESTING : INSTEAD_MISSING);
}

/* A level thinks, as long as there is time. */
static void ask_level(struct thought *thought, const struct bot *bot)
{
    thought->bot = bot;
    uint64_t seconds = (uint64_t)hub_config(thought->hub)->bot_seconds;
    bool slow = thought_is_slow(thought);
    thought->until = slow ? uv_now(hub_loop(thought->hub)) + seconds * 1000 : 0;
    if (slow && seconds == 0)
        strike(thought, thought->shares);
    for (int i = 0; i < thought->shares; i++)
        thought_level(&thought->share[i], on_share);
}

static void add_share(struct thought *thought, int seat)
{
    struct share *share = &thought->share[thought->shares++];
    share->thought = thought;
    share->seat = seat;
    rng_seed(&share->rng, random_number());
}

static struct thought *new_thought(struct table *table, int shares)
{
    const struct room *room = &table->room;
    struct thought *thought = memory_get(sizeof *thought);
    size_t size = room->setup.game->size(&room->setup);
    thought->share = memory_get((size_t)shares * sizeof *thought->share);
    thought->uses = shares;
    thought->table = table;
    thought->hub = table->hub;
    thought->number = room->number;
    thought->round = room_round(room);
    thought->setup = room->setup;
    thought->state = memcpy(memory_get(size), room->session->state, size);
    for (int seat = 1; seat <= thought->setup.seats; seat++)
        if (table_is_due(table, seat))
            add_share(thought, seat);
    return thought;
}

static int count_due(const struct table *table)
{
    int due = 0;
    for (int seat = 1; seat <= table->room.setup.seats; seat++)
        due += table_is_due(table, seat);
    return due;
}

void table_think(struct table *table)
{
    int due = count_due(table);
    if (due == 0)
        return;
    const char *name = table->room.config.bot;
    const struct bot *bot = bot_find(name);
    table->thought = new_thought(table, due);
    if (bot)
        ask_level(table->thought, bot);
    else
        ask_program(table->thought, programs_find(hub_config(table->hub)->programs, name));
}

/* --- where it waits ------------------------------------------------------------------------- */

/* From where the room is led. NULL: as before. */
static const struct caller *leader_of(const struct table *table, const struct line *line)
{
    const struct client *host = table->holder[table->room.host];
    if (line && !host)
        return NULL;
    return host ? &host->caller : &table->clients->caller;
}

struct line *table_line(struct table *table)
{
    const struct caller *leader = leader_of(table, table->line);
    if (leader)
        table->line = thinkers_line(hub_config(table->hub)->thinkers, table->line, leader);
    return table->line;
}

struct line *table_program_line(struct table *table, struct offered *program)
{
    if (table->asked_line && table->asked != program) {
        programs_leave(table->asked, table->asked_line);
        table->asked_line = NULL;
    }
    const struct caller *leader = leader_of(table, table->asked_line);
    if (leader)
        table->asked_line = programs_line(program, table->asked_line, leader);
    table->asked = program;
    return table->asked_line;
}
