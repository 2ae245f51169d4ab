/* Trials: a step that was tried does what it does when it is made, and the game does not change. */
#include "play.h"

#include <stdlib.h>
#include <string.h>

static bool is_same_game(const struct session *a, const struct session *b)
{
    return a->count == b->count &&
           game_digest(a->setup, a->state) == game_digest(b->setup, b->state);
}

/* What trial_make says is what can be seen of the copy, and of the game before. */
static void check_trial(struct playing *playing, int seat)
{
    const struct game *game = playing->setup.game;
    const step s = playing->choices.step[0];
    struct session *before = session_copy(play_memory(playing->session->size), playing->session);
    const struct session *tried = playing->copy;
    struct trial trial;
    struct refusal why;
    assert_true(trial_make(playing->copy, playing->session, seat, s, &trial, &why));
    assert_true(is_same_game(before, playing->session));
    assert_int_equal(trial.completes, !game->acts(&playing->setup, tried->state, seat));
    assert_int_equal(trial.final, game->is_final(s));
    assert_true(session_play(before, seat, s, &why));
    assert_true(is_same_game(before, tried));
    free(before);
}

static void a_trial_is_the_step(void **state)
{
    (void)state;
    play_all(check_trial);
}

static void check_refusal(struct playing *playing, int seat)
{
    struct session *before = session_copy(play_memory(playing->session->size), playing->session);
    const struct game *game = playing->setup.game;
    struct trial trial;
    struct refusal why;
    struct refusal wanted;
    const step s = playing->choices.step[0];
    int nobody = seat % playing->setup.seats + 1;
    if (!game->why(&playing->setup, playing->session->state, nobody, s, &wanted)) {
        assert_false(trial_make(playing->copy, playing->session, nobody, s, &trial, &why));
        assert_int_equal(why.clause, wanted.clause);
        assert_true(is_same_game(before, playing->session));
    }
    free(before);
}

static void what_is_illegal_is_refused_by_its_clause(void **state)
{
    (void)state;
    play_all(check_refusal);
}

/* Whether undo is offered is whether it works. */
static void check_undo(struct playing *playing, int seat)
{
    struct refusal why;
    (void)seat;
    for (int other = 1; other <= playing->setup.seats; other++) {
        struct session *copy = session_copy(playing->copy, playing->session);
        bool offered = session_can_undo(copy, other);
        assert_int_equal(session_undo(copy, other, &why), offered);
    }
}

static void undo_is_offered_where_it_works(void **state)
{
    (void)state;
    play_all(check_undo);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_trial_is_the_step),
        cmocka_unit_test(what_is_illegal_is_refused_by_its_clause),
        cmocka_unit_test(undo_is_offered_where_it_works),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
