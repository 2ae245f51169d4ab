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
    if (told && game->has_board)
        tell_turn(table, told, BY_BOT);
    hub_count(table->hub, COUNT_BOT_STEPS, (uint64_t)made->count);
}

static void free_thought(struct thought *thought)
{
    for (int i = 0; thought->share && i < thought->seats - thought->next; i++)
        free(thought->share[i].made.step);
    free(thought->share);
    free(thought->made.step);
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
    hub_count(hub, wanted ? COUNT_THOUGHTS : COUNT_CANCELLED, 1);
    if (table && wanted) {
        hub_count(hub, COUNT_LATE, share->late && thought_is_slow(thought));
        apply(table, &share->made);
    }
    if (--thought->uses == 0)
        conclude(thought);
    if (table)
        table_advance(table);
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

/* A level thinks about what is left, as long as there is time. */
static void ask_level(struct thought *thought)
{
    uint64_t seconds = (uint64_t)hub_config(thought->hub)->bot_seconds;
    bool slow = thought_is_slow(thought);
    thought->until = slow ? uv_now(hub_loop(thought->hub)) + seconds * 1000 : 0;
    if (slow && seconds == 0)
        strike(thought, thought->seats - thought->next);
    thought_share(thought, on_share);
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
    thought->until = 0;
    if (thought->share) {
        strike(thought, thought->uses);
    } else if (programs_withdraw(thought->program, &thought->task)) {
        thought->instead = INSTEAD_BUSY;
        ask_level(thought);
    }
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
    hub_count(table->hub, COUNT_CANCELLED, (uint64_t)thought_withdraw(thought));
    if (!thought->share && programs_withdraw(thought->program, &thought->task))
        thought->uses--;
    if (thought->uses == 0)
        free_thought(thought);
}

bool table_wants_thought(const struct table *table)
{
    const struct thought *thought = table->thought;
    return thought->number == table->room.number && thought->round == room_round(&table->room);
}

/* --- who thinks ----------------------------------------------------------------------------- */

/* A program has done what it could. */
static void on_back(void *of)
{
    struct thought *thought = of;
    struct table *table = thought->table;
    thought->uses--;
    thought->until = 0;
    hub_count(thought->hub, COUNT_PROGRAM_STEPS, (uint64_t)thought->made.count);
    if (table) {
        hub_count(table->hub, COUNT_THOUGHTS, 1);
        apply(table, &thought->made);
    }
    if (table && thought->instead != INSTEAD_NOT && thought->next < thought->seats)
        ask_level(thought);
    else
        conclude(thought);
    if (table)
        table_advance(table);
}

static struct thought *new_thought(struct table *table)
{
    const struct room *room = &table->room;
    struct thought *thought = memory_get(sizeof *thought);
    size_t size = room->setup.game->size(&room->setup);
    thought->table = table;
    thought->hub = table->hub;
    thought->number = room->number;
    thought->round = room_round(room);
    thought->setup = room->setup;
    thought->state = memcpy(memory_get(size), room->session->state, size);
    rng_seed(&thought->rng, random_number());
    for (int seat = 1; seat <= thought->setup.seats; seat++)
        if (table_is_due(table, seat))
            thought->seat[thought->seats++] = (uint8_t)seat;
    return thought;
}

/* The room's bot, or the usual one that plays in place of a program. */
static void choose_bot(struct thought *thought, const char *name)
{
    thought->bot = bot_find(name);
    if (thought->bot)
        return;
    thought->bot = bot_find(BOT_USUAL);
    thought->program = programs_find(hub_config(thought->hub)->programs, name);
    thought->instead = thought->program ? INSTEAD_NOT : INSTEAD_MISSING;
}

void table_think(struct table *table)
{
    struct thought *thought = new_thought(table);
    if (thought->seats == 0) {
        free_thought(thought);
        return;
    }
    table->thought = thought;
    choose_bot(thought, table->room.config.bot);
    if (thought->program && thought_ask(thought, on_back))
        return;
    if (thought->program)
        thought->instead = INSTEAD_RESTING;
    ask_level(thought);
}

struct line *table_line(struct table *table)
{
    const struct client *host = table->holder[table->room.host];
    const struct client *leads = host ? host : table->clients;
    if (!table->line || host)
        table->line = thinkers_line(hub_config(table->hub)->thinkers, table->line, &leads->caller);
    return table->line;
}
