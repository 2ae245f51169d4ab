/* One test for every game: what src/core/game.h and session.h promise, in positions from random
 * play on all boards, with different numbers of players. */
#include "contract.h"

#include "bots/bot.h"
#include "core/record.h"
#include "core/setup.h"
#include "games/list.h"

#include <string.h>

void *memory(size_t bytes)
{
    void *block = aligned_alloc(64, (bytes + 64) & ~(size_t)63);
    EXPECT(block, "no memory");
    memset(block, 0, (bytes + 64) & ~(size_t)63);
    return block;
}

struct test {
    struct setup setup;
    struct session *session;
    struct rng rng;
    step *moves;
    void *scratch;
    long words;
    long positions;
};

static void setup_number(const struct game *game, long number, struct setup *setup)
{
    static const int seats[] = {1, 3, 2, 7, 1, 2, 100, 4};
    struct fault fault;
    struct request request = {.game = game};
    request.rules = game->rules - (int)(number / 8 % game->rules);
    if (game_takes(game, TAKES_BOARD)) {
        request.board = number % 2 ? "back" : "front";
        request.seats = seats[number % 8];
    } else {
        request.seats = 2 + (int)(number % 3);
        request.mode = number % 2 ? MODE_ADVANCED : MODE_BASIC;
    }
    EXPECT(setup_make(setup, &request, &fault), "no setup");
}

static uint32_t list_moves(struct test *test, int seat)
{
    const struct setup *setup = &test->setup;
    const void *state = test->session->state;
    uint32_t count = setup->game->moves(setup, state, seat, test->moves, STEPS);
    EXPECT(count <= STEPS, "more steps than expected");
    EXPECT((count > 0) == setup->game->acts(setup, state, seat), "acts and moves disagree");
    for (uint32_t i = 1; i < count; i++)
        EXPECT(test->moves[i - 1] < test->moves[i], "steps are not ascending");
    return count;
}

/* With less room the number stays the same, and nothing is written beyond the room. */
static void check_room(struct test *test, int seat, uint32_t count)
{
    const struct setup *setup = &test->setup;
    step few[9];
    memset(few, 0xee, sizeof few);
    EXPECT(setup->game->moves(setup, test->session->state, seat, few, 7) == count,
           "the number of steps depends on the room");
    for (int i = 7; i < 9; i++)
        EXPECT(few[i] == UINT64_C(0xeeeeeeeeeeeeeeee), "written beyond the room");
}

/* What is picked is the step of the list that the same random number would choose. */
static void check_pick(struct test *test, int seat, uint32_t count)
{
    const struct setup *setup = &test->setup;
    struct rng rng = test->rng, same = test->rng;
    step *room = test->moves + STEPS;
    step expected = count ? test->moves[rng_below(&rng, count)] : 0;
    EXPECT(setup->game->pick(setup, test->session->state, seat, &same, room, STEPS) == expected,
           "another step is picked");
    EXPECT(memcmp(&rng, &same, sizeof rng) == 0 || !count, "picking draws other numbers");
}

static void check_position(struct test *test, int seat, uint32_t count)
{
    const struct setup *setup = &test->setup;
    struct position position = {.setup = setup,
                                .state = test->session->state,
                                .seat = seat,
                                .moves = test->moves,
                                .count = count,
                                .scratch = test->scratch};
    check_pick(test, seat, count);
    test->words += check_words(&position, &test->rng);
    check_meaning(&position);
    test->positions++;
    check_room(test, seat, count);
    check_hidden(setup, test->session->state, &test->rng);
}

/* A step and its undo give back every byte; so does doing it again. */
static void check_undo(struct test *test, int seat, step s)
{
    const struct setup *setup = &test->setup;
    size_t size = setup->game->size(setup);
    struct session *copy = session_copy(memory(test->session->size), test->session);
    struct refusal why;
    uint32_t before = copy->count;
    EXPECT(session_play(copy, seat, s, &why), "a listed step is refused");
    bool open = copy->event[copy->count - 1].kind == EVENT_STEP;
    bool final = setup->game->is_final && setup->game->is_final(s);
    bool undone = session_undo(copy, seat, &why);
    EXPECT(undone == (open && !final), "undo %s", undone ? "accepted" : "refused");
    if (undone)
        EXPECT(copy->count == before && memcmp(copy->state, test->session->state, size) == 0,
               "undo does not restore the position");
    free(copy);
}

static void check_state(const struct test *test)
{
    int broken = test->setup.game->check(&test->setup, test->session->state);
    EXPECT(broken == 0, "%s: invariant %d is broken", test->setup.game->name, broken);
}

/* Plays the turn of a seat; thorough positions are looked at closely. */
static void play_turn(struct test *test, struct session *session, int seat, bool thorough)
{
    const struct head *head = head_of(session->state);
    uint16_t round = head->round;
    struct refusal why;
    uint32_t count;
    while (head->round == round && (count = list_moves(test, seat)) > 0) {
        if (thorough && rng_below(&test->rng, 4) == 0)
            check_position(test, seat, list_moves(test, seat));
        count = list_moves(test, seat);
        step s = test->moves[rng_below(&test->rng, count)];
        check_undo(test, seat, s);
        EXPECT(session_play(session, seat, s, &why), "a listed step is refused");
        check_state(test);
    }
}

/* The turns of the round that has just ended, played again in another order of seats, give the same
 * bytes. `before` is a session that stands at the round's start. */
static void check_order(const struct test *test, struct session *before, uint32_t from)
{
    const struct session *after = test->session;
    struct refusal why;
    for (int seat = test->setup.seats; seat >= 1; seat--)
        for (uint32_t i = from; i < after->count; i++)
            if (after->event[i].kind == EVENT_STEP && after->event[i].seat == seat)
                EXPECT(session_play(before, seat, after->event[i].what, &why),
                       "refused in another order");
    EXPECT(memcmp(before->state, after->state, test->setup.game->size(&test->setup)) == 0,
           "the order of the seats matters");
    EXPECT(before->count == after->count &&
               memcmp(before->event, after->event, after->count * sizeof(struct event)) == 0,
           "the order of the seats shows in the log");
}

static void play_round(struct test *test, bool thorough)
{
    struct session *session = test->session;
    const struct head *head = head_of(session->state);
    struct session *before = session_copy(memory(session->size), session);
    uint32_t from = session->count;
    if (head->turn) {
        play_turn(test, session, head->turn, thorough);
    } else {
        for (int seat = 1; seat <= test->setup.seats; seat++)
            play_turn(test, session, seat, thorough && seat <= 3);
        check_order(test, before, from);
    }
    free(before);
}

static char *write_record(const struct session *session)
{
    size_t room = 1 << 22;
    char *text = memory(room);
    struct out out = out_buffer(text, room);
    record_write(session, "note test contract\n", &out);
    EXPECT(out_fits(&out), "the record is too long");
    return text;
}

/* The record replays to the same bytes, and is written the same again. */
static void check_record(const struct test *test)
{
    char *text = write_record(test->session);
    struct record *record = memory(sizeof *record);
    struct replayed done;
    struct fault fault;
    EXPECT(record_open(text, game_find, record, &fault), "the record cannot be opened: %s",
           fault.why.reason);
    struct session *session = session_init(memory(session_size(&record->setup)), &record->setup,
                                           record->seeded, record->seed);
    EXPECT(record_replay(record, session, &done, &fault), "line %d: %s %s", fault.line,
           fault.why.reason, fault.word);
    EXPECT(memcmp(session->state, test->session->state, test->setup.game->size(&test->setup)) == 0,
           "the replay ends in another state");
    char *again = write_record(session);
    EXPECT(strcmp(text, again) == 0, "the record is written differently");
    session_state_at(session, session->count, session->start);
    EXPECT(memcmp(session->state, session->start, test->setup.game->size(&test->setup)) == 0,
           "session_state_at gives another state");
    free(again);
    free(session);
    free(record);
    free(text);
}

/* The longest game fits the log: what the session's size rests on. */
static void check_length(const struct test *test)
{
    EXPECT(test->session->count < test->session->room, "the log is full");
}

static void play_game(const struct game *game, long number, long *words, long *positions)
{
    struct test test = {.words = 0};
    struct chance chance;
    struct refusal why;
    setup_number(game, number, &test.setup);
    size_t size = game->size(&test.setup);
    test.session =
        session_init(memory(session_size(&test.setup)), &test.setup, true, (uint64_t)number * 7919);
    test.moves = memory(2 * STEPS * sizeof(step)); /* as much again for check_pick */
    test.scratch = memory(size);
    rng_key(&test.rng, (uint64_t)number, RNG_BOT, 3);
    EXPECT(size <= (test.setup.seats == 1 ? 1024 : 65536), "a state has %zu bytes", size);
    long rounds = 0;
    while (session_status(test.session) != STATUS_OVER) {
        if (session_status(test.session) == STATUS_ROLL)
            EXPECT(session_chance(test.session, &chance, 0, &why), "chance is refused");
        check_state(&test);
        play_round(&test, test.setup.seats <= 8 && rounds % 8 == number % 8);
        if (rounds++ % 8 == 0)
            check_record(&test);
    }
    check_record(&test);
    check_length(&test);
    *words += test.words;
    *positions += test.positions;
    free(test.session);
    free(test.moves);
    free(test.scratch);
}

int main(int argc, char **argv)
{
    const struct game *game = argc == 3 ? game_find(argv[1]) : NULL;
    long words = 0;
    long positions = 0;
    if (!game) {
        fputs("usage: contract GAME GAMES\n", stderr);
        return 2;
    }
    for (long i = 0; i < atol(argv[2]); i++)
        play_game(game, i, &words, &positions);
    printf("%s: %ld words tried in %ld positions\n", game->name, words, positions);
    return words == 0;
}
