/* What bots think for a table, beside its loop: a level of ours, or a program that the operator
 * offers. Where a program fails, the usual level goes on, so that nobody waits for it. */
#include "bots/bot.h"
#include "program/asking.h"
#include "server/log.h"
#include "server/table_parts.h"

#include <stdlib.h>
#include <string.h>

/* A program may take so many times as long for all turns that are due as for one step. */
enum { TASK_STEPS = 3 };

/* Turns that a bot makes on a copy of the state. */
struct thought {
    struct errand errand; /* brings it back from a program */
    struct task task;     /* of the program */
    uv_work_t work;       /* of a level, in the loop's pool */
    struct table *table;  /* NULL: nobody wants it any more */
    atomic_bool unwanted; /* the same, for other threads */
    struct hub *hub;
    struct offered *program;
    uint64_t waits; /* until then at most it waits for a program that is busy; 0: it does not */
    enum instead instead;
    char answer[ANSWER_ROOM]; /* that was no step */
    struct setup setup;
    const struct bot *bot;
    void *state;
    struct rng rng;
    int seats, next; /* how many; which one thinks */
    uint8_t seat[SEATS_MAX];
    int steps;
    struct {
        uint8_t seat;
        step step;
    } * made;
};

/* --- thinking ------------------------------------------------------------------------------- */

static void add_step(struct thought *thought, int seat, step s)
{
    size_t size = sizeof *thought->made;
    if ((thought->steps & (thought->steps - 1)) == 0)
        thought->made =
            memory_grow(thought->made, size * (thought->steps ? 2 * (size_t)thought->steps : 1));
    thought->made[thought->steps].seat = (uint8_t)seat;
    thought->made[thought->steps++].step = s;
}

/* Makes the steps of all seats that `choose` finds; ends where it finds none. */
static void play_seats(struct thought *thought,
                       bool (*choose)(void *of, struct thought *, int seat, step *), void *of)
{
    const struct setup *setup = &thought->setup;
    const struct game *game = setup->game;
    struct refusal why;
    step s;
    for (; thought->next < thought->seats; thought->next++) {
        int seat = thought->seat[thought->next];
        uint16_t round = head_of(thought->state)->round;
        while (game->acts(setup, thought->state, seat) && head_of(thought->state)->round == round) {
            if (!choose(of, thought, seat, &s) ||
                !game->apply(setup, thought->state, seat, s, &why))
                return;
            add_step(thought, seat, s);
        }
    }
}

static bool choose_level(void *of, struct thought *thought, int seat, step *s)
{
    *s = bot_ask(thought->bot, of, thought->state, seat, &thought->rng, 0).step;
    return *s != 0;
}

/* In a thread of the loop's pool. The bot is given views only; the copy is ours. */
static void think(uv_work_t *work)
{
    struct thought *thought = work->data;
    const struct setup *setup = &thought->setup;
    struct mind *mind = mind_make(setup, memory_get(mind_size(setup)));
    play_seats(thought, choose_level, mind);
    free(mind);
}

/* --- programs ------------------------------------------------------------------------------- */

struct interview {
    struct asking *asking;
    struct program *program;
    long seconds;
    uint64_t until; /* nanoseconds */
    enum program_answer answer;
};

static bool choose_program(void *of, struct thought *thought, int seat, step *s)
{
    struct interview *interview = of;
    if (atomic_load(&thought->unwanted))
        return false;
    if (uv_hrtime() >= interview->until) {
        thought->instead = INSTEAD_LATE; /* none of its steps was: it may go on elsewhere */
        return false;
    }
    interview->answer = asking_step(interview->asking, interview->program, thought->state, seat,
                                    &thought->rng, interview->seconds, s, thought->answer);
    return interview->answer == PROGRAM_ANSWERED;
}

/* In a thread of the program. */
static enum program_answer interview(struct task *task, struct program *program)
{
    struct thought *thought = task->of;
    long seconds = programs_seconds(hub_config(thought->hub)->programs);
    struct interview interview = {
        .asking = asking_make(&thought->setup, memory_get(asking_size(&thought->setup))),
        .program = program,
        .seconds = seconds,
        .until = uv_hrtime() + (uint64_t)(seconds * TASK_STEPS) * 1000000000,
        .answer = PROGRAM_ANSWERED};
    play_seats(thought, choose_program, &interview);
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

/* Counts, logs and tells the room whether its own bot plays. */
static void notice_instead(struct table *table, const struct thought *thought)
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

/* --- what becomes of it --------------------------------------------------------------------- */

static void apply_thought(struct table *table, const struct thought *thought)
{
    const struct game *game = table->room.setup.game;
    struct no no;
    int told = 0;
    for (int i = 0; i < thought->steps; i++) {
        int seat = thought->made[i].seat;
        if (!table_is_due(table, seat))
            continue; /* somebody has come for it */
        char text[128];
        struct out out = out_buffer(text, sizeof text);
        game->format(thought->made[i].step, &out);
        if (!table_enter(table, "auto", seat, text, &no))
            break; /* the seat has played meanwhile: whatever is left is thought over again */
        if (told && told != seat)
            tell_turn(table, told, true);
        told = seat;
        table->ready_changed = true;
    }
    if (told && table->room.setup.game->has_board)
        tell_turn(table, told, true);
}

static void free_thought(struct thought *thought)
{
    free(thought->state);
    free(thought->made);
    free(thought);
}

static void conclude(struct thought *thought, bool good)
{
    struct table *table = thought->table;
    if (table) {
        table->thought = NULL;
        table->times_changed = true;
        hub_count(table->hub, COUNT_THOUGHTS, 1);
        hub_count(table->hub, COUNT_BOT_STEPS, (uint64_t)thought->steps);
        notice_instead(table, thought);
        if (good)
            apply_thought(table, thought);
        table_advance(table);
    }
    free_thought(thought);
}

static void on_thought(uv_work_t *work, int status)
{
    conclude(work->data, status == 0);
}

static void ask_level(struct thought *thought)
{
    thought->waits = 0;
    if (uv_queue_work(hub_loop(thought->hub), &thought->work, think, on_thought) != 0)
        abort();
}

/* A program has done what it could. */
static void on_back(void *of)
{
    struct thought *thought = of;
    hub_count(thought->hub, COUNT_PROGRAM_STEPS, (uint64_t)thought->steps);
    if (!thought->table || thought->instead == INSTEAD_NOT)
        conclude(thought, true);
    else
        ask_level(thought);
}

void table_forget_thought(struct table *table)
{
    if (!table->thought)
        return;
    atomic_store(&table->thought->unwanted, true);
    table->thought->table = NULL;
    table->thought = NULL;
}

uint64_t table_thought_waits(const struct table *table)
{
    return table->thought ? table->thought->waits : 0;
}

void table_hurry_thought(struct table *table)
{
    struct thought *thought = table->thought;
    if (!thought->waits || uv_now(hub_loop(table->hub)) < thought->waits)
        return;
    thought->waits = 0;
    if (!programs_withdraw(thought->program, &thought->task))
        return;
    thought->instead = INSTEAD_BUSY;
    ask_level(thought);
}

/* --- who thinks ----------------------------------------------------------------------------- */

static struct thought *new_thought(struct table *table)
{
    const struct room *room = &table->room;
    struct thought *thought = memory_get(sizeof *thought);
    size_t size = room->setup.game->size(&room->setup);
    thought->errand = (struct errand){.of = thought, .back = on_back};
    thought->task = (struct task){.of = thought, .ask = interview, .done = come_back};
    thought->work.data = thought;
    thought->table = table;
    thought->hub = table->hub;
    thought->setup = room->setup;
    thought->state = memcpy(memory_get(size), room->session->state, size);
    rng_seed(&thought->rng, random_number());
    return thought;
}

static void ask_program(struct thought *thought, uint64_t now)
{
    struct programs *programs = hub_config(thought->hub)->programs;
    thought->waits = now + (uint64_t)programs_seconds(programs) * 1000;
    if (programs_take(thought->program, &thought->task))
        return;
    thought->instead = INSTEAD_RESTING;
    ask_level(thought);
}

void table_think(struct table *table)
{
    const char *name = table->room.config.bot;
    struct thought *thought = new_thought(table);
    for (int seat = 1; seat <= thought->setup.seats; seat++)
        if (table_is_due(table, seat))
            thought->seat[thought->seats++] = (uint8_t)seat;
    if (thought->seats == 0) {
        free_thought(thought);
        return;
    }
    table->thought = thought;
    thought->bot = bot_find(name);
    if (!thought->bot) {
        thought->bot = bot_find(BOT_USUAL);
        thought->program = programs_find(hub_config(table->hub)->programs, name);
        thought->instead = thought->program ? INSTEAD_NOT : INSTEAD_MISSING;
    }
    if (thought->program)
        ask_program(thought, uv_now(hub_loop(table->hub)));
    else
        ask_level(thought);
}
