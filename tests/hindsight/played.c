#include "played.h"

#include "bots/bot.h"
#include "core/setup.h"
#include "games/list.h"
#include "unit.h"

#include <stdlib.h>
#include <string.h>

static void *memory(size_t bytes)
{
    void *block = aligned_alloc(64, (bytes + 63) & ~(size_t)63);
    assert_non_null(block);
    memset(block, 0, bytes);
    return block;
}

static const struct bot *bot_of(enum who who, int seat)
{
    return bot_find(who == WHO_RANDOM || (who == WHO_BOTH && seat % 2) ? "random" : "greedy");
}

static void play_round(struct session *session, enum who who, struct rng *rng, struct mind *mind)
{
    const struct setup *setup = session->setup;
    struct chance chance = {0};
    struct refusal why;
    assert_true(session_chance(session, &chance, 0, &why));
    for (int seat = 1; seat <= setup->seats; seat++)
        while (setup->game->acts(setup, session->state, seat) &&
               session_status(session) == STATUS_PLAY) {
            step s = bot_ask(bot_of(who, seat), mind, session->state, seat, rng, 0).step;
            int round = head_of(session->state)->round;
            assert_true(session_play(session, seat, s, &why));
            if (head_of(session->state)->round != round)
                break;
        }
}

void played_game(struct played *played, const char *game, const char *board, int seats,
                 enum who who, uint64_t seed)
{
    assert_true(played_on(played, game, NULL, board, seats, who, seed));
}

bool played_on(struct played *played, const char *game, const char *boards, const char *board,
               int seats, enum who who, uint64_t seed)
{
    struct request request = {.game = game_find(game),
                              .board = board,
                              .own_boards = boards,
                              .seats = seats,
                              .rules = played->rules};
    struct fault fault;
    struct rng rng;
    rng_key(&rng, seed, RNG_BOT, 0);
    if (!setup_make(&played->setup, &request, &fault))
        return false;
    request.seats = 1;
    assert_true(setup_make(&played->alone, &request, &fault));
    struct session *session = memory(session_size(&played->setup));
    struct mind *mind = mind_make(&played->setup, memory(mind_size(&played->setup)));
    session_init(session, &played->setup, true, seed);
    while (session_status(session) == STATUS_ROLL && session->chances < HINDSIGHT_ROUNDS)
        play_round(session, who, &rng, mind);
    played->rolls = (int)session->chances;
    for (uint32_t i = 0; i < session->chances; i++)
        played->roll[i] = session->chance[i].roll;
    for (int seat = 1; seat <= seats; seat++) {
        struct out out = out_buffer(played->sheet[seat - 1], sizeof played->sheet[0]);
        played->setup.game->sheet(&played->setup, session->state, seat, &out);
    }
    free(mind);
    free(session);
    return true;
}

bool played_read(const struct played *played, const char *sheet, void *state)
{
    struct fault fault;
    played->alone.game->init(&played->alone, state);
    return played->alone.game->read_sheet(&played->alone, state, sheet, 1, &fault);
}

/* --- witnesses ------------------------------------------------------------------------------ */

/* The witness as a game of one, or of two that do the same and mark each other's sheets. */
static void follow(const struct played *played, const struct hindsight *result, const char *sheet)
{
    struct setup setup = played->alone;
    struct refusal why;
    char text[2048];
    setup.seats = played->setup.seats == 1 ? 1 : 2;
    struct session *session = memory(session_size(&setup));
    session_init(session, &setup, false, 0);
    int at = 0;
    for (int i = 0; i < played->rolls; i++) {
        struct chance chance = {.roll = played->roll[i]};
        unsigned given = GIVEN_DICE | GIVEN_SWAP;
        if (chance.roll.swaps) {
            chance.roll.swaps = 2;
            chance.roll.swap[0] = 2;
            chance.roll.swap[1] = 1;
        }
        assert_true(session_chance(session, &chance, given, &why));
        for (; at < result->steps && result->step[at].round == i + 1; at++)
            for (int seat = 1; seat <= setup.seats; seat++)
                assert_true(session_play(session, seat, result->step[at].step, &why));
        assert_int_not_equal(session_status(session), STATUS_PLAY);
    }
    assert_int_equal(at, result->steps);
    struct out out = out_buffer(text, sizeof text);
    setup.game->sheet(&setup, session->state, 1, &out);
    assert_string_equal(text, sheet);
    free(session);
}

enum verdict played_ask(const struct played *played, const char *sheet, uint32_t limit,
                        struct hindsight *result)
{
    void *state = memory(played->alone.game->size(&played->alone));
    void *scratch = memory(hindsight_size());
    assert_true(played_read(played, sheet, state));
    hindsight(&played->alone, state, played->roll, played->rolls, played->setup.seats == 1,
              (struct hindsight_limit){limit, NULL}, scratch, result);
    if (result->verdict == VERDICT_POSSIBLE)
        follow(played, result, sheet);
    free(scratch);
    free(state);
    return result->verdict;
}
