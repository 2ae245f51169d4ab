/* The mid-end: a held step changes nothing until it is confirmed, and shows nothing that the seat
 * may not see; what a step brings is the difference of the scores. */
#include "play.h"

#include "games/list.h"
#include "table/ends.h"
#include "table/questions.h"
#include "table/typed.h"

#include <stdlib.h>
#include <string.h>

static const char *name_of(const void *of, int seat)
{
    static const char *const names[] = {"Ann", "Bob", "Cleo"};
    (void)of;
    return names[seat - 1];
}

static struct texts english;

static struct midend open_midend(struct session *session)
{
    struct midend midend = {.texts = &english, .name = name_of};
    texts_init(&english, language_of("en"));
    midend_init(&midend, session, play_memory(midend_size(session->setup)));
    return midend;
}

static void close_midend(struct midend *midend)
{
    free(midend->trial);
}

static uint64_t digest(const struct session *session)
{
    return game_digest(session->setup, session->state);
}

/* --- holding -------------------------------------------------------------------------------- */

static void check_hold(struct playing *playing, int seat)
{
    struct session *session = session_copy(playing->copy, playing->session);
    struct midend midend = open_midend(session);
    struct refusal why;
    const step s = playing->choices.step[0];
    uint64_t before = digest(session);
    assert_true(midend_hold(&midend, seat, s, &why));
    assert_int_equal(digest(session), before);
    assert_true(midend_undo(&midend, seat, &why)); /* of what is held */
    assert_int_equal(midend.held, 0);
    assert_int_equal(digest(session), before);
    assert_true(midend_hold(&midend, seat, s, &why));
    midend_confirm(&midend);
    assert_int_equal(midend.held, 0);
    assert_int_equal(digest(session), digest(midend.trial));
    close_midend(&midend);
}

static void a_held_step_is_made_when_it_is_confirmed(void **state)
{
    (void)state;
    play_all(check_hold);
}

static void check_refused(struct playing *playing, int seat)
{
    struct session *session = session_copy(playing->copy, playing->session);
    struct midend midend = open_midend(session);
    struct refusal why;
    int nobody = seat % playing->setup.seats + 1;
    const step s = playing->choices.step[0];
    assert_true(midend_hold(&midend, seat, s, &why));
    if (!playing->setup.game->acts(&playing->setup, session->state, nobody)) {
        assert_false(midend_hold(&midend, nobody, s, &why));
        assert_int_equal(midend.held, s);
        assert_int_equal(midend.held_seat, seat);
    }
    close_midend(&midend);
}

static void what_is_held_stays_held_when_another_step_is_refused(void **state)
{
    (void)state;
    play_all(check_refused);
}

/* P7, A6: the own sheet with a held step has the step's marks and nothing that was uncovered. */
static void check_seen(struct playing *playing, int seat)
{
    struct session *session = session_copy(playing->copy, playing->session);
    const struct game *game = playing->setup.game;
    struct midend midend = open_midend(session);
    struct refusal why;
    const step s = playing->choices.step[0];
    struct sheet_look was, is;
    int whose;
    game->look(&playing->setup, midend_look(&midend, seat), seat, &was);
    assert_true(midend_hold(&midend, seat, s, &why));
    game->look(&playing->setup, midend_own(&midend, seat), seat, &is);
    midend_sheet(&midend, seat, &whose);
    if (midend_is_final(&midend) || whose != seat)
        assert_true(look_changed(&was, &is) == 0);
    else
        assert_true((game->meaning(s).cells & ~look_changed(&was, &is)) == 0);
    close_midend(&midend);
}

static void nothing_is_shown_that_the_seat_may_not_see(void **state)
{
    (void)state;
    play_all(check_seen);
}

static void the_next_seat_is_the_first_that_acts(void **state)
{
    struct playing playing;
    const struct seatset all = {{~UINT64_C(0), ~UINT64_C(0)}};
    const struct seatset nobody = {{0, 0}};
    (void)state;
    play_begin(&playing, 0, 3, 7);
    struct midend midend = open_midend(playing.session);
    assert_int_equal(midend_next(&midend, &all), 0); /* nothing is rolled */
    play_next(&playing);
    assert_int_equal(midend_next(&midend, &all), 1);
    assert_int_equal(midend_next(&midend, &nobody), 0);
    struct seatset last = {{0, 0}};
    seatset_add(&last, 3);
    assert_int_equal(midend_next(&midend, &last), 3);
    close_midend(&midend);
    play_end(&playing);
}

/* --- gains ---------------------------------------------------------------------------------- */

static int total(const struct setup *setup, const void *state, int seat)
{
    struct score score = {0};
    setup->game->score(setup, state, seat, &score);
    return score.total;
}

static int sum(const struct gain *gains, int count)
{
    int stars = 0;
    for (int i = 0; i < count; i++) {
        assert_int_not_equal(gains[i].stars, 0);
        stars += gains[i].stars;
    }
    return stars;
}

/* With others the round may resolve with the step, and what they have drawn is nothing it brings.
 */
static void check_gains(struct playing *playing, int seat)
{
    struct session *session = session_copy(playing->copy, playing->session);
    const struct setup *setup = &playing->setup;
    struct midend midend = open_midend(session);
    struct gain gains[GAINS_MAX];
    struct refusal why;
    int before = total(setup, session->state, seat);
    assert_true(midend_hold(&midend, seat, playing->choices.step[0], &why));
    int shown = total(setup, midend_own(&midend, seat), seat);
    assert_int_equal(sum(gains, gains_of(&midend, seat, gains)), shown - before);
    midend_confirm(&midend);
    int brought = sum(gains, gains_of(&midend, seat, gains));
    if (setup->seats == 1)
        assert_int_equal(brought, total(setup, session->state, seat) - before);
    close_midend(&midend);
}

static void gains_are_the_difference_of_the_scores(void **state)
{
    (void)state;
    play_all(check_gains);
}

/* Plays steps of a solo game in which nothing is rolled against it. */
static void brings(struct midend *midend, const char *dice, const char *text, const char *told)
{
    struct session *session = midend->session;
    const struct setup *setup = session->setup;
    struct chance chance = {.roll = {.swaps = 0}};
    struct refusal why;
    unsigned given;
    char words[400];
    struct out out = out_buffer(words, sizeof words);
    step s;
    assert_true(setup->game->family->parse_chance(setup, dice, &chance, &given));
    assert_true(session_chance(session, &chance, given, &why));
    assert_true(setup->game->parse(text, &s));
    assert_true(midend_hold(midend, 1, s, &why));
    ends_told(midend, 1, s, &out);
    assert_string_equal(words, told);
    midend_confirm(midend);
    out = out_buffer(words, sizeof words);
    ends_told(midend, 1, s, &out);
    assert_string_equal(words, told);
}

static void a_chain_that_grows_brings_what_is_more(void **state)
{
    struct playing playing;
    (void)state;
    play_begin(&playing, 0, 1, 1);
    struct midend midend = open_midend(playing.session);
    brings(&midend, "2 3 1", "c2=5", "5 in c2. +1 chain, 5 alone: c2.");
    brings(&midend, "2 4 1", "d2=6", "6 in d2. +1 chain, from 5 to 6: c2,d2.");
    brings(&midend, "2 4 3", "e4=5", "5 in e4.");
    brings(&midend, "2 3 1", "d3=5", "5 in d3. +3 groups, a group of 5s: c2,d3,e4.");
    close_midend(&midend);
    play_end(&playing);
}

/* --- what is typed -------------------------------------------------------------------------- */

static void understands(const char *game, const char *language, const char *line, const char *meant)
{
    const struct game *known = game_find(game);
    struct texts texts;
    char typed[TYPED_LINE], guess[TYPED_LINE], text[TYPED_LINE];
    struct out out = out_buffer(text, sizeof text);
    step s;
    texts_init(&texts, language_of(language));
    typed_normalise(&texts, known, line, typed);
    enum understood understood = typed_step(known, typed, guess, &s);
    assert_int_equal(understood != UNDERSTOOD_NOT, meant != NULL);
    if (!meant)
        return;
    known->format(s, &out);
    assert_string_equal(text, meant);
}

static void steps_are_understood_as_people_write_them(void **state)
{
    (void)state;
    understands("temple", "en", "C4 = 7", "c4=7");
    understands("temple", "en", "c4 7", "c4=7");
    understands("temple", "en", "7 c4", "c4=7");
    understands("temple", "en", "mummy c2", "mummy c2");
    understands("temple", "fr", "momie  C2", "mummy c2");
    understands("island", "en", "treasure d5 7", "treasure d5=7");
    understands("island", "fr", "trésor 7 d5", "treasure d5=7");
    understands("valley", "en", "hut b2", "b2=hut");
    understands("valley", "fr", "b2 hutte", "b2=hut");
    understands("valley", "en", "town b1, a1", "town a1,b1");
    understands("paperworld", "fr", "poser bleu3 c2", "lay blue3 c2");
    understands("valley", "fr", "forêt a1,b1,c1,d1,e1", "jungle a1,b1,c1,d1,e1");
    understands("valley", "fr", "jungle a1,b1,c1,d1,e1", "jungle a1,b1,c1,d1,e1");
    understands("temple", "en", "dance", NULL);
    understands("temple", "en", "c4", NULL);
    understands("temple", "en", "b2 5 7", NULL);
}

/* --- questions ------------------------------------------------------------------------------ */

/* Whatever is asked is answered, in lines of which the last one has no end. */
static void ask_everything(struct midend *midend, const struct choices *choices, int seat)
{
    static const char *const lines[] = {
        "moves",    "moves c3",  "moves all",    "where 7", "around c3", "changed", "why c3=5",
        "try c3=5", "step c3=5", "score",        "sheet",   "cards",     "dice",    "task",
        "round",    "end",       "why nonsense", "where",   "around"};
    static char text[1 << 20];
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct out out = out_buffer(text, sizeof text);
        assert_true(questions_answer(midend, choices, seat, lines[i], &out));
        assert_true(out.length > 0 && out_fits(&out) && out.last != '\n');
        assert_null(strstr(text, "\n\n"));
        assert_null(strchr(text, '['));
    }
    struct out out = out_buffer(text, sizeof text);
    assert_false(questions_answer(midend, choices, seat, "dance", &out));
}

/* It changes nothing, and what is held stays held. */
static void check_questions(struct playing *playing, int seat)
{
    struct session *session = session_copy(playing->copy, playing->session);
    struct midend midend = open_midend(session);
    struct refusal why;
    uint64_t before = digest(session);
    assert_true(midend_hold(&midend, seat, playing->choices.step[0], &why));
    ask_everything(&midend, &playing->choices, seat);
    ask_everything(&midend, &playing->choices, seat % playing->setup.seats + 1);
    assert_int_equal(midend.held, playing->choices.step[0]);
    assert_int_equal(digest(session), before);
    close_midend(&midend);
}

/* Nobody has anything to do any more. */
static void a_game_that_is_over_can_be_asked_about(void **state)
{
    (void)state;
    for (int game = 0; game < GAME_COUNT; game++) {
        struct playing playing;
        play_begin(&playing, game, 2, 5);
        for (int seat; (seat = play_next(&playing));)
            play_step(&playing, seat);
        struct midend midend = open_midend(playing.session);
        choices_read(&playing.choices, &playing.setup, playing.session->state, 1);
        ask_everything(&midend, &playing.choices, 1);
        close_midend(&midend);
        play_end(&playing);
    }
}

static void every_question_has_an_answer(void **state)
{
    (void)state;
    play_all(check_questions);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_held_step_is_made_when_it_is_confirmed),
        cmocka_unit_test(what_is_held_stays_held_when_another_step_is_refused),
        cmocka_unit_test(nothing_is_shown_that_the_seat_may_not_see),
        cmocka_unit_test(the_next_seat_is_the_first_that_acts),
        cmocka_unit_test(gains_are_the_difference_of_the_scores),
        cmocka_unit_test(a_chain_that_grows_brings_what_is_more),
        cmocka_unit_test(steps_are_understood_as_people_write_them),
        cmocka_unit_test(every_question_has_an_answer),
        cmocka_unit_test(a_game_that_is_over_can_be_asked_about),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
