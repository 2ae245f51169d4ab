/* News: what others did since a seat was last to act, and what that changed on its sheet. */
#include "play.h"

#include <stdlib.h>
#include <string.h>

/* They are whole rounds, the last of those that have resolved. */
static void check_span(struct playing *playing, int seat)
{
    const struct session *session = playing->session;
    struct news news = news_for(session, seat);
    assert_true(news.from <= news.to && news.to <= session->count);
    assert_true(news.from == 0 || session->event[news.from - 1].kind == EVENT_DIGEST);
    assert_true(news.to == 0 || session->event[news.to - 1].kind == EVENT_DIGEST);
    for (uint32_t i = news.to; i < session->count; i++)
        assert_int_not_equal(session->event[i].kind, EVENT_DIGEST);
    bool acted = false;
    for (uint32_t i = news.from; i < news.to; i++)
        acted |= session->event[i].kind == EVENT_STEP && session->event[i].seat == seat;
    assert_true(acted || news.from == 0);
}

static void news_are_whole_rounds(void **state)
{
    (void)state;
    play_all(check_span);
}

/* With the log told by hand: cells are new if somebody else wrote them, and only then. */
static void check_changed(struct playing *playing, int seat)
{
    const struct session *session = playing->session;
    const struct setup *setup = &playing->setup;
    size_t size = setup->game->size(setup);
    void *before = play_memory(size);
    void *after = play_memory(size);
    struct news news = news_for(session, seat);
    cellset changed = news_changed(session, seat, before, after);
    cellset drawn = 0;
    bool foreign = false;
    for (uint32_t i = news.from; i < news.to; i++) {
        const struct event *event = &session->event[i];
        if (event->kind != EVENT_STEP || news_sheet(session, event) != seat || event->seat == seat)
            continue;
        foreign = true;
        drawn |= setup->game->meaning(event->what).cells;
    }
    assert_true(foreign ? !(drawn & ~changed) : !changed);
    free(before);
    free(after);
}

static void what_others_draw_is_new(void **state)
{
    (void)state;
    play_all(check_changed);
}

/* A bot that plays for somebody tells them what it did. */
static void what_a_bot_wrote_for_a_seat_is_new(void **state)
{
    (void)state;
    for (int by = BY_SEAT; by <= BY_HOST; by++) {
        struct playing playing;
        struct refusal why;
        play_begin(&playing, 0, 1, 5);
        int seat = play_next(&playing);
        step s = playing.choices.step[0];
        cellset cells = playing.choices.move[0].cells;
        assert_true(session_play_by(playing.session, seat, s, (enum made_by)by, &why));
        size_t size = playing.setup.game->size(&playing.setup);
        void *before = play_memory(size);
        void *after = play_memory(size);
        assert_true(news_changed(playing.session, seat, before, after) ==
                    (by == BY_SEAT ? 0 : cells));
        free(before);
        free(after);
        play_end(&playing);
    }
}

static void only_others_deeds_are_told(void **state)
{
    (void)state;
    struct playing playing;
    play_begin(&playing, 3, 2, 7);
    for (int i = 0, seat; i < 40 && (seat = play_next(&playing)); i++)
        play_step(&playing, seat);
    const struct session *session = playing.session;
    int told = 0;
    for (uint32_t i = 0; i < session->count; i++) {
        const struct event *event = &session->event[i];
        bool tells = news_tells(session, event, 1);
        told += tells;
        assert_true(!tells || (event->kind == EVENT_STEP && event->seat == 2));
    }
    assert_true(told > 0);
    play_end(&playing);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(news_are_whole_rounds),
        cmocka_unit_test(what_others_draw_is_new),
        cmocka_unit_test(what_a_bot_wrote_for_a_seat_is_new),
        cmocka_unit_test(only_others_deeds_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
