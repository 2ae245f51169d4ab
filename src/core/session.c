#include "core/session.h"

#include <string.h>

static size_t rounded(size_t n)
{
    return (n + 15) & ~(size_t)15;
}

/* Every step can complete a round, and every round has one chance and one digest. */
static uint32_t log_room(const struct setup *setup)
{
    return setup->game->longest(setup) * 2 + 2;
}

/* Chances are rarer than steps: at most one to every full set of turns, or one deal. */
static uint32_t chance_room(const struct setup *setup)
{
    return setup->game->longest(setup) / setup->seats + 1;
}

size_t session_size(const struct setup *setup)
{
    return rounded(sizeof(struct session)) + 2 * rounded(setup->game->size(setup)) +
           rounded(log_room(setup) * sizeof(struct event)) +
           rounded(chance_room(setup) * sizeof(struct chance));
}

/* Points the session at the parts of its block. */
static void lay_out(struct session *session)
{
    const struct setup *setup = session->setup;
    char *at = (char *)session + rounded(sizeof *session);
    session->state = at;
    at += rounded(setup->game->size(setup));
    session->start = at;
    at += rounded(setup->game->size(setup));
    session->event = (struct event *)(void *)at;
    at += rounded(session->room * sizeof(struct event));
    session->chance = (struct chance *)(void *)at;
}

struct session *session_init(void *block, const struct setup *setup, bool seeded, uint64_t seed)
{
    struct session *session = block;
    *session = (struct session){
        .setup = setup,
        .seed = seed,
        .seeded = seeded,
        .size = session_size(setup),
        .room = log_room(setup),
    };
    lay_out(session);
    setup->game->init(setup, session->state);
    setup->game->init(setup, session->start);
    return session;
}

struct session *session_copy(void *block, const struct session *from)
{
    memcpy(block, from, from->size);
    struct session *session = block;
    lay_out(session);
    return session;
}

static void log_event(struct session *session, struct event event)
{
    if (session->count < session->room)
        session->event[session->count++] = event;
}

/* The running turns become the round's start: nothing before this is undone. */
static void begin_turns(struct session *session)
{
    memcpy(session->start, session->state, session->setup->game->size(session->setup));
    session->round_from = session->count;
}

bool session_chance(struct session *session, struct chance *chance, unsigned given,
                    struct refusal *why)
{
    const struct setup *setup = session->setup;
    if (session_status(session) != STATUS_ROLL)
        return setup->game->family->happen(setup, session->state, chance, why);
    if (session->seeded)
        setup->game->family->draw(setup, session->state, session->seed, given, chance);
    else if (!(given & (GIVEN_DICE | GIVEN_DEAL)))
        return refuse(why, setup->game->family->chance_clause, REASON_NO_SEED, CELL_NONE, 0);
    if (!setup->game->family->happen(setup, session->state, chance, why))
        return false;
    session->chance[session->chances] = *chance;
    log_event(session, (struct event){.kind = EVENT_CHANCE,
                                      .what = session->chances++,
                                      .given = (uint8_t)(session->seeded ? given : 0)});
    begin_turns(session);
    return true;
}

/* The turns of a round in seat order, each in the order it was played. */
static void sort_turns(struct session *session)
{
    for (uint32_t i = session->round_from + 1; i < session->count; i++) {
        struct event moved = session->event[i];
        uint32_t at = i;
        for (; at > session->round_from && session->event[at - 1].seat > moved.seat; at--)
            session->event[at] = session->event[at - 1];
        session->event[at] = moved;
    }
}

bool session_play_by(struct session *session, int seat, step s, enum made_by by,
                     struct refusal *why)
{
    const struct setup *setup = session->setup;
    uint16_t round = head_of(session->state)->round;
    if (!setup->game->apply(setup, session->state, seat, s, why))
        return false;
    log_event(
        session,
        (struct event){.kind = EVENT_STEP, .what = s, .seat = (uint8_t)seat, .by = (uint8_t)by});
    const struct head *head = head_of(session->state);
    if (head->status != STATUS_PLAY || head->round != round) {
        sort_turns(session);
        uint64_t digest = session->undigested ? 0 : game_digest(setup, session->state);
        log_event(session, (struct event){.kind = EVENT_DIGEST, .what = digest});
        begin_turns(session);
    }
    return true;
}

bool session_play(struct session *session, int seat, step s, struct refusal *why)
{
    return session_play_by(session, seat, s, BY_SEAT, why);
}

void session_take_seat(struct session *session, int seat)
{
    for (uint32_t i = 0; i < session->count; i++) {
        struct event *event = &session->event[i];
        if (event->kind == EVENT_STEP && event->seat == seat && event->by == BY_NOBODY)
            event->by = BY_BOT;
    }
}

int session_undoable(const struct session *session, int seat)
{
    int steps = 0;
    for (uint32_t i = session->round_from; i < session->count; i++)
        steps += session->event[i].seat == seat;
    return steps;
}

const char *made_by_name(enum made_by by)
{
    return by == BY_HOST ? "host" : "bot";
}

int session_turn_by(const struct session *session, int seat, enum made_by by, int after)
{
    bool rounds = session->setup->game->family->together;
    int turn = rounds ? 0 : 1;
    for (uint32_t i = 0; i < session->count; i++) {
        const struct event *event = &session->event[i];
        turn += event->kind == (rounds ? EVENT_CHANCE : EVENT_DIGEST);
        if (turn > after && event->kind == EVENT_STEP && event->seat == seat && event->by == by)
            return turn;
    }
    return 0;
}

/* Goes over the log once: there are rooms with a hundred seats and thousands of events. */
void session_count_turns(const struct session *session, turn_counts counts)
{
    bool rounds = session->setup->game->family->together;
    turn_counts last = {{0}}; /* the turn that was counted last */
    uint16_t turn = rounds ? 0 : 1;
    memset(counts, 0, sizeof(turn_counts));
    for (uint32_t i = 0; i < session->count; i++) {
        const struct event *event = &session->event[i];
        turn = (uint16_t)(turn + (event->kind == (rounds ? EVENT_CHANCE : EVENT_DIGEST)));
        if (event->kind != EVENT_STEP || last[event->seat][event->by] == turn)
            continue;
        last[event->seat][event->by] = turn;
        counts[event->seat][event->by]++;
    }
}

int session_turns_by(const struct session *session, int seat, enum made_by by)
{
    turn_counts counts;
    session_count_turns(session, counts);
    return counts[seat][by];
}

/* The last step of the seat's running turn, or the log's end. */
static uint32_t last_step(const struct session *session, int seat)
{
    for (uint32_t i = session->count; i > session->round_from; i--)
        if (session->event[i - 1].seat == seat)
            return i - 1;
    return session->count;
}

bool session_can_undo(const struct session *session, int seat)
{
    uint32_t at = last_step(session, seat);
    return at < session->count && !session->setup->game->is_final(session->event[at].what);
}

bool session_undo(struct session *session, int seat, struct refusal *why)
{
    const struct setup *setup = session->setup;
    const struct game *game = setup->game;
    uint32_t undone = last_step(session, seat);
    if (undone == session->count)
        return refuse(why, game->family->undo_clause, REASON_UNDO_NOTHING, CELL_NONE, 0);
    if (game->is_final(session->event[undone].what))
        return refuse(why, game->family->undo_clause, REASON_UNDO_TAKE, CELL_NONE, 0);
    session->count--;
    memmove(session->event + undone, session->event + undone + 1,
            (session->count - undone) * sizeof(struct event));
    memcpy(session->state, session->start, game->size(setup));
    for (uint32_t i = session->round_from; i < session->count; i++)
        game->apply(setup, session->state, session->event[i].seat, session->event[i].what, why);
    return true;
}

void session_state_at(const struct session *session, uint32_t events, void *state)
{
    const struct setup *setup = session->setup;
    struct refusal why;
    setup->game->init(setup, state);
    for (uint32_t i = 0; i < events && i < session->count; i++) {
        const struct event *event = &session->event[i];
        if (event->kind == EVENT_CHANCE)
            setup->game->family->happen(setup, state, &session->chance[event->what], &why);
        else if (event->kind == EVENT_STEP)
            setup->game->apply(setup, state, event->seat, event->what, &why);
    }
}

/* Steps that were taken back are not in the log: then the roll is the last thing there again. */
bool session_can_unroll(const struct session *session)
{
    const struct event *last = session->count ? &session->event[session->count - 1] : NULL;
    return last && last->kind == EVENT_CHANCE && game_rolls(session->setup->game) &&
           (!session->seeded || last->given & GIVEN_DICE);
}

bool session_unroll(struct session *session)
{
    if (!session_can_unroll(session))
        return false;
    session_rewind(session, session->count - 1);
    return true;
}

/* Plays the events again, each onto its own place in the log: the turns of a resolved round stand
 * there in the order that sorting gives them. Digests come by themselves. */
void session_rewind(struct session *session, uint32_t events)
{
    struct refusal why;
    if (events >= session->count)
        return;
    session_init(session, session->setup, session->seeded, session->seed);
    for (uint32_t i = 0; i < events; i++) {
        struct event event = session->event[i];
        struct chance chance = session->chance[session->chances];
        unsigned all = GIVEN_DICE | GIVEN_SWAP | GIVEN_DEAL;
        if (event.kind == EVENT_CHANCE)
            session_chance(session, &chance, session->seeded ? event.given : all, &why);
        else if (event.kind == EVENT_STEP)
            session_play_by(session, event.seat, event.what, (enum made_by)event.by, &why);
    }
}
