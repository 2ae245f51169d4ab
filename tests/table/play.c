#include "play.h"

#include "core/setup.h"
#include "games/list.h"

#include <stdlib.h>
#include <string.h>

void *play_memory(size_t bytes)
{
    void *block = aligned_alloc(64, (bytes + 63) & ~(size_t)63);
    assert_non_null(block);
    return block;
}

void play_begin(struct playing *playing, int game, int seats, uint64_t seed)
{
    struct fault fault;
    const struct request request = {.game = game_list[game], .seats = seats};
    memset(playing, 0, sizeof *playing);
    assert_true(setup_make(&playing->setup, &request, &fault));
    size_t size = session_size(&playing->setup);
    playing->session = session_init(play_memory(size), &playing->setup, true, seed);
    playing->copy = play_memory(size);
    playing->choices.memory = play_memory;
    rng_seed(&playing->rng, seed);
}

int play_next(struct playing *playing)
{
    const struct game *game = playing->setup.game;
    struct session *session = playing->session;
    struct chance chance;
    struct refusal why;
    if (session_status(session) == STATUS_ROLL)
        assert_true(session_chance(session, &chance, 0, &why));
    int first = (int)rng_below(&playing->rng, playing->setup.seats);
    for (int i = 0; i < playing->setup.seats; i++) {
        int seat = (first + i) % playing->setup.seats + 1;
        if (!game->acts(&playing->setup, session->state, seat))
            continue;
        choices_read(&playing->choices, &playing->setup, session->state, seat);
        return seat;
    }
    return 0;
}

void play_step(struct playing *playing, int seat)
{
    struct refusal why;
    step s = playing->choices.step[rng_below(&playing->rng, playing->choices.moves)];
    assert_true(session_play(playing->session, seat, s, &why));
}

void play_end(struct playing *playing)
{
    choices_free(&playing->choices);
    free(playing->session);
    free(playing->copy);
}

void play_all(void (*look)(struct playing *, int seat))
{
    for (int game = 0; game < GAME_COUNT; game++)
        for (int seats = game_list[game]->min_seats; seats <= 3; seats++) {
            struct playing playing;
            play_begin(&playing, game, seats, (uint64_t)(10 * game + seats));
            for (int seat; (seat = play_next(&playing)); play_step(&playing, seat))
                look(&playing, seat);
            assert_int_equal(session_status(playing.session), STATUS_OVER);
            play_end(&playing);
        }
}
