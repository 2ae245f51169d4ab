/* The table: who plays, bots, dice that are typed in, and the record on the disk. Steps are tried,
 * held and made by the mid-end. */
#include "terminal/play.h"

#include "terminal/play_coach.h"

#include "games/list.h"
#include "lab/teach.h"

#include <stdlib.h>
#include <string.h>

/* --- beginning and end ---------------------------------------------------------------------- */

/* The setup is in its place: makes the memory that depends on it. */
static void make_room(struct table *table)
{
    table->session = cli_memory(session_size(&table->setup));
    table->lent = cli_memory(midend_size(&table->setup));
}

static const char *name_of(const void *of, int seat)
{
    return table_name(of, seat);
}

/* The game is there, and so is who plays it. */
static void open_midend(struct table *table)
{
    midend_init(&table->mid, table->session, table->lent);
    table->mid.texts = &table->cli->texts;
    table->mid.name = name_of;
    table->mid.of = table;
    for (int seat = 1; seat <= table->setup.seats; seat++)
        if (table->seating.seat[seat - 1].is_you)
            table->mid.self = seat;
}

/* Paper World is dealt at once: nothing is rolled there. */
static void deal_if_needed(struct table *table)
{
    struct refusal why;
    if (!game_rolls(table->setup.game) && session_status(table->session) == STATUS_ROLL)
        table_roll(table, NULL, &why);
}

bool table_begin(struct table *table, const struct cli *cli, struct store *store,
                 const struct plan *plan, struct fault *fault)
{
    memset(table, 0, sizeof *table);
    table->cli = cli;
    table->store = store;
    if (!setup_make(&table->setup, &plan->chosen.request, fault))
        return false;
    uint64_t seed = plan->seeded ? plan->seed : cli_random_seed();
    table->seating = plan->seating;
    table->typed_dice = plan->typed_dice;
    table->auto_confirm = plan->auto_confirm;
    table->warn = plan->warn;
    table->bot_seconds = plan->bot_seconds;
    make_room(table);
    session_init(table->session, &table->setup, true, seed);
    open_midend(table);
    if (store)
        store_name(store, table->setup.game->name, seed);
    deal_if_needed(table);
    return true;
}

/* A note that is a number from 1 to `most`; else what is usual. */
static long note_number(const char *text, const char *name, long most, long usual)
{
    char value[32];
    const char *end = value;
    if (!record_note(text, name, value, sizeof value))
        return usual;
    long number = number_parse(&end, most);
    return number > 0 && !*end ? number : usual;
}

/* What the notes of the record say about who plays and how. */
static void read_notes(struct table *table, const char *text)
{
    char *value = cli_memory(SEATS_MAX * (SEAT_NAME + SEAT_BOT));
    if (!record_note(text, "seats", value, SEATS_MAX * (SEAT_NAME + SEAT_BOT)))
        value[0] = '\0';
    seats_read(table->cli, value, table->setup.seats, &table->seating);
    table->typed_dice = !table->session->seeded ||
                        (record_note(text, "dice", value, 32) && strcmp(value, "typed") == 0);
    table->auto_confirm = record_note(text, "confirm", value, 32) && strcmp(value, "no") == 0;
    table->bot_seconds = note_number(text, "bot-time", BOT_SECONDS_MOST, BOT_SECONDS);
    table->warn = note_number(text, "warn", WARN_MOST, 0);
    free(value);
}

static bool replay_record(struct table *table, const char *text, struct fault *fault)
{
    struct record record;
    struct replayed done;
    if (!record_open(text, game_find, &record, fault))
        return false;
    table->setup = record.setup;
    make_room(table);
    session_init(table->session, &table->setup, record.seeded, record.seed);
    return record_replay(&record, table->session, &done, fault);
}

bool table_load(struct table *table, const struct cli *cli, struct store *store, const char *text,
                struct fault *fault)
{
    memset(table, 0, sizeof *table);
    table->cli = cli;
    table->store = store;
    if (!replay_record(table, text, fault)) {
        table_close(table);
        return false;
    }
    read_notes(table, text);
    open_midend(table);
    table->kept = true;
    deal_if_needed(table);
    return true;
}

/* A brain and its weights, in one piece. */
struct taught {
    struct brain brain;
    weight weights[WEIGHTS_MOST];
};

int table_learn(struct table *table, const char *file)
{
    struct taught *taught = cli_memory(sizeof *taught);
    table->brain = &taught->brain;
    return teach_read(table->cli, file, &table->setup, &taught->brain, taught->weights);
}

bool table_open_bots(struct table *table)
{
    for (int i = 0; i < table->setup.seats; i++) {
        const char *bot = table->seating.seat[i].bot;
        if (!bot[0])
            continue;
        table->player[i] = player_open(table->cli, bot, &table->setup, table->bot_seconds);
        if (!table->player[i])
            return false;
        if (!table->threads)
            table->threads = threads_open(&table->setup, 0);
        player_help(table->player[i], threads_crew(table->threads));
        player_obeys(table->player[i], stop_thinking());
        if (table->brain)
            player_teach(table->player[i], table->brain);
    }
    return true;
}

void table_close(struct table *table)
{
    for (int i = 0; i < SEATS_MAX; i++)
        if (table->player[i])
            player_close(table->player[i]);
    threads_close(table->threads);
    free(table->brain);
    free(table->session);
    free(table->lent);
    memset(table, 0, sizeof *table);
}

/* --- who acts ------------------------------------------------------------------------------- */

bool table_is_person(const struct table *table, int seat)
{
    return table->seating.seat[seat - 1].bot[0] == '\0';
}

const char *table_name(const struct table *table, int seat)
{
    return table->seating.seat[seat - 1].name;
}

static int next_of(const struct table *table, bool person)
{
    struct seatset among = {{0, 0}};
    for (int seat = 1; seat <= table->setup.seats; seat++)
        if (table_is_person(table, seat) == person)
            seatset_add(&among, seat);
    return midend_next(&table->mid, &among);
}

int table_next(const struct table *table)
{
    int person = next_of(table, true);
    return person ? person : next_of(table, false);
}

/* --- playing -------------------------------------------------------------------------------- */

/* As the protocol writes it, with capitals: whoever types need not. */
static bool read_dice(const struct setup *setup, const char *text, struct chance *chance,
                      unsigned *given)
{
    char dice[64];
    struct out out = out_buffer(dice, sizeof dice);
    for (const char *at = text; *at; at++)
        out_char(&out, *at == 'p' || *at == 'd' || *at == 'x' ? (char)(*at - 'a' + 'A') : *at);
    return out_fits(&out) && setup->game->family->parse_chance(setup, dice, chance, given) &&
           (!game_rolls(setup->game) || *given & GIVEN_DICE);
}

bool table_roll(struct table *table, const char *text, struct refusal *why)
{
    struct chance chance = {.roll = {.swaps = 0}};
    unsigned given = 0;
    if (text && !read_dice(&table->setup, text, &chance, &given))
        return refuse(why, table->setup.game->family->chance_clause, REASON_BAD_DIE, CELL_NONE, 0);
    if (!session_chance(table->session, &chance, given, why))
        return false;
    table->unrolled = false;
    table_save(table);
    return true;
}

/* Without questions there is still one about a turn that loses too much. */
static bool is_warned(struct table *table)
{
    char text[1600];
    struct out out = out_buffer(text, sizeof text);
    return coach_warns(table, &out);
}

enum tried table_try(struct table *table, int seat, step s, struct refusal *why)
{
    if (!midend_hold(&table->mid, seat, s, why))
        return TRIED_REFUSED;
    if (trial_asks(&table->mid.tried) && (!table->auto_confirm || is_warned(table)))
        return TRIED_HELD;
    table_confirm(table);
    return TRIED_MADE;
}

void table_confirm(struct table *table)
{
    if (!table->mid.held)
        return;
    midend_confirm(&table->mid);
    table_save(table);
}

bool table_undo(struct table *table, int seat, struct refusal *why)
{
    bool held = table->mid.held != 0;
    if (!midend_undo(&table->mid, seat, why))
        return table_unroll(table);
    if (!held)
        table_save(table);
    return true;
}

bool table_can_unroll(const struct table *table)
{
    return table->typed_dice && session_can_unroll(table->session);
}

bool table_unroll(struct table *table)
{
    if (!table_can_unroll(table))
        return false;
    session_unroll(table->session);
    midend_release(&table->mid);
    table->unrolled = true;
    table_save(table);
    return true;
}

bool table_bot_turn(struct table *table, int seat)
{
    const struct setup *setup = &table->setup;
    struct session *session = table->session;
    uint16_t round = head_of(session->state)->round;
    while (setup->game->acts(setup, session->state, seat) &&
           head_of(session->state)->round == round) {
        struct rng rng;
        struct refusal why;
        step s;
        /* Keyed by the place in the log: a resumed game goes on as it would have. */
        rng_key(&rng, session->seed, RNG_BOT, (uint64_t)session->count << 8 | (uint64_t)seat);
        bool chosen = player_choose(table->player[seat - 1], session->state, seat, &rng, &s);
        if (atomic_load(stop_thinking()))
            break; /* it was not given the time */
        if (!chosen || !session_play(session, seat, s, &why))
            return false;
    }
    /* What our own bots do in a round that goes on need not be saved: they would do it again. */
    if (head_of(session->state)->round != round || session_status(session) != STATUS_PLAY ||
        strncmp(table->seating.seat[seat - 1].bot, "exec:", 5) == 0)
        table_save(table);
    return true;
}

void table_replace_bot(struct table *table, int seat)
{
    struct player **player = &table->player[seat - 1];
    struct out bot = out_buffer(table->seating.seat[seat - 1].bot, SEAT_BOT);
    out_text(&bot, "random");
    player_close(*player);
    *player = player_open(table->cli, "random", &table->setup, table->bot_seconds);
}

/* --- the record on the disk ----------------------------------------------------------------- */

static void write_notes(const struct table *table, struct out *out)
{
    out_text(out, "note seats ");
    seats_write(&table->seating, out);
    out_text(out, "\nnote bot-time ");
    out_int(out, table->bot_seconds);
    out_char(out, '\n');
    if (table->typed_dice)
        out_text(out, "note dice typed\n");
    if (table->auto_confirm)
        out_text(out, "note confirm no\n");
    if (table->warn) {
        out_text(out, "note warn ");
        out_int(out, table->warn);
        out_char(out, '\n');
    }
}

/* Has a person made a step, or typed in what dice show? All else would happen again. */
static bool somebody_decided(const struct table *table)
{
    const struct session *session = table->session;
    for (uint32_t i = 0; i < session->count; i++) {
        const struct event *event = &session->event[i];
        if (event->kind == EVENT_STEP ? table_is_person(table, event->seat)
                                      : event->kind == EVENT_CHANCE && event->given)
            return true;
    }
    return false;
}

void table_save(struct table *table)
{
    struct text notes;
    struct text record;
    table->kept |= somebody_decided(table);
    if (!table->store || !(table->kept || session_status(table->session) == STATUS_OVER))
        return;
    text_begin(&notes);
    text_begin(&record);
    write_notes(table, &notes.out);
    record_write(table->session, text_end(&notes), &record.out);
    if (session_status(table->session) == STATUS_OVER)
        store_finish(table->store, text_end(&record));
    else
        store_save(table->store, text_end(&record));
    text_free(&notes);
    text_free(&record);
}
