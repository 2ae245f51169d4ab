/* Whole games in rooms, played at random: what is kept gives the same room again, what is public
 * replays, and it tells nothing that is hidden. */
#include "base/text.h"
#include "unit.h"

#include "base/memory.h"
#include "core/record.h"
#include "games/list.h"
#include "games/paperworld/paperworld.h"
#include "room/public.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ENTRY = 1600 };

/* A room with all its entries. */
struct diary {
    struct room room;
    struct rng rng;
    char **entry;
    size_t count;
};

static void write_down(struct diary *diary, const char *entry)
{
    diary->entry = memory_grow(diary->entry, (diary->count + 1) * sizeof *diary->entry);
    diary->entry[diary->count++] = memory_text(entry);
}

static bool try(struct diary *diary, const char *entry, struct no *no)
{
    if (!room_do(&diary->room, entry, no))
        return false;
    write_down(diary, entry);
    return true;
}

static void must(struct diary *diary, const char *entry)
{
    struct no no = {0};
    if (!try(diary, entry, &no))
        fail_msg("%s: %s", entry, no.code);
}

static void must_number(struct diary *diary, const char *word, int number, const char *rest)
{
    char entry[ENTRY];
    snprintf(entry, sizeof entry, "%s %d%s", word, number, rest);
    must(diary, entry);
}

static void open_room(struct diary *diary, const struct game *game, uint64_t seed, bool drawers)
{
    struct config config;
    struct fault fault;
    char wrong[24];
    memset(diary, 0, sizeof *diary);
    rng_seed(&diary->rng, seed);
    config_init(&config, game);
    assert_true(config_set(&config, drawers ? "drawers=yes" : "drawers=no", false, wrong));
    assert_true(room_init(&diary->room, "BCDFG", &config, NULL, &fault));
}

static void close_room(struct diary *diary)
{
    room_release(&diary->room);
    for (size_t i = 0; i < diary->count; i++)
        free(diary->entry[i]);
    free(diary->entry);
}

static void start(struct diary *diary, int people, int bots)
{
    char entry[ENTRY] = "start ";
    char nonce[20];
    must(diary, "secret 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff");
    for (int i = 1; i <= people; i++) {
        must_number(diary, "player", i, " in");
        snprintf(nonce, sizeof nonce, " %016llx", (unsigned long long)rng_next(&diary->rng));
        must_number(diary, "nonce", i, nonce);
        snprintf(entry + strlen(entry), 16, "%s%d", i > 1 ? "," : "", i);
    }
    for (int i = 0; i < bots; i++)
        snprintf(entry + strlen(entry), 8, i % 2 ? ",s" : ",b");
    must(diary, entry);
}

static void roll(struct diary *diary)
{
    char entry[ENTRY];
    struct out out = out_buffer(entry, sizeof entry);
    struct no no;
    assert_true(room_draw(&diary->room, NULL, &out, &no));
    must(diary, entry);
}

static int random_seat(struct diary *diary)
{
    int seats = diary->room.setup.seats;
    int first = (int)rng_below(&diary->rng, (uint32_t)seats);
    for (int i = 0; i < seats; i++) {
        int seat = (first + i) % seats + 1;
        if (room_acts(&diary->room, seat))
            return seat;
    }
    return 0;
}

static void play_step(struct diary *diary, int seat)
{
    static step steps[1 << 16];
    const struct setup *setup = &diary->room.setup;
    char text[160] = " ";
    struct out out = out_buffer(text + 1, sizeof text - 1);
    uint32_t count = setup->game->moves(setup, diary->room.session->state, seat, steps, 1 << 16);
    assert_true(count > 0);
    if (count > 1 << 16)
        count = 1 << 16;
    setup->game->format(steps[rng_below(&diary->rng, count)], &out);
    must_number(diary, rng_below(&diary->rng, 4) ? "play" : "auto", seat, text);
}

/* One thing that can happen now. */
static void go_on(struct diary *diary)
{
    struct room *room = &diary->room;
    struct no no;
    char undo[32];
    if (room_awaits_chance(room)) {
        roll(diary);
        return;
    }
    if (rng_below(&diary->rng, 6) == 0) {
        snprintf(undo, sizeof undo, "undo %d", 1 + (int)rng_below(&diary->rng, room->setup.seats));
        if (try(diary, undo, &no))
            return;
    }
    int seat = random_seat(diary);
    if (seat)
        play_step(diary, seat);
    else
        must(diary, "close");
}

/* --- looking -------------------------------------------------------------------------------- */

static char *public_text(const struct room *room)
{
    struct text text;
    struct out out = text_out(&text);
    public_record(room, &out);
    text_finish(&text, &out);
    return text.bytes;
}

static char *final_text(const struct room *room)
{
    struct text text;
    struct out out = text_out(&text);
    public_final_record(room, &out);
    text_finish(&text, &out);
    return text.bytes;
}

static struct session *replayed(const char *text, struct record *record)
{
    struct fault fault;
    struct replayed done;
    assert_true(record_open(text, game_find, record, &fault));
    struct session *session = memory_get(session_size(&record->setup));
    session_init(session, &record->setup, false, 0);
    if (!record_replay(record, session, &done, &fault))
        fail_msg("line %d: %s\n%s", fault.line, fault.why.reason, text);
    return session;
}

/* The public record is a record, and at the end of a round it gives the same sheets. */
static void check_public(const struct diary *diary)
{
    static struct record record;
    const struct room *room = &diary->room;
    char *text = public_text(room);
    struct session *session = replayed(text, &record);
    if (game_takes(room->setup.game, TAKES_BOARD) && session_status(room->session) != STATUS_PLAY)
        assert_int_equal(game_digest(&record.setup, session->state),
                         game_digest(&room->setup, room->session->state));
    free(session);
    free(text);
}

/* All entries again, in another room. */
static void check_entries(struct diary *diary)
{
    struct diary again;
    open_room(&again, diary->room.config.game, 0, diary->room.config.drawers);
    for (size_t i = 0; i < diary->count; i++)
        must(&again, diary->entry[i]);
    assert_int_equal(game_digest(&again.room.setup, again.room.session->state),
                     game_digest(&diary->room.setup, diary->room.session->state));
    assert_int_equal(again.room.held.seat, diary->room.held.seat);
    char *one = public_text(&diary->room);
    char *other = public_text(&again.room);
    assert_string_equal(one, other);
    free(one);
    free(other);
    close_room(&again);
}

static void check_proof(const struct room *room)
{
    static struct record record;
    struct fair_proof proof;
    struct fault fault;
    char *text = final_text(room);
    struct session *session = replayed(text, &record);
    void *scratch = memory_get(record.setup.game->size(&record.setup));
    assert_true(fair_verify(text, session, scratch, NULL, &proof, &fault));
    assert_true(proof.revealed);
    assert_int_equal(proof.proved, room->session->chances);
    free(scratch);
    free(session);
    free(text);
}

static void play_game(const struct game *game, int people, int bots, uint64_t seed)
{
    struct diary diary;
    open_room(&diary, game, seed, seed % 2);
    start(&diary, people, bots);
    for (int i = 0; diary.room.phase == ROOM_PLAY; i++) {
        go_on(&diary);
        if (i % 37 == 0)
            check_public(&diary);
        if (i % 151 == 0)
            check_entries(&diary);
    }
    check_public(&diary);
    check_entries(&diary);
    check_proof(&diary.room);
    close_room(&diary);
}

static void test_games_give_the_same_room_again(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        for (int i = 0; i < 3; i++)
            play_game(game_list[i], 1 + (int)seed % 4, (int)seed % 3, seed);
        play_game(&paperworld_game, 2, (int)seed % 3, seed);
    }
}

/* --- what is hidden ------------------------------------------------------------------------- */

/* Steps of a running round change nothing of what is public. */
static void test_a_running_round_is_not_public(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct diary diary;
        open_room(&diary, game_list[i], 5, false);
        start(&diary, 3, 0);
        char *before = NULL;
        for (int n = 0; n < 200 && diary.room.phase == ROOM_PLAY; n++) {
            uint32_t chances = diary.room.session->chances;
            bool closing = diary.room.held.seat && room_open_turns(&diary.room) == 0;
            go_on(&diary);
            if (!closing && before && diary.room.session->chances == chances) {
                char *after = public_text(&diary.room);
                assert_string_equal(before, after);
                free(after);
            }
            free(before);
            before = public_text(&diary.room);
        }
        free(before);
        close_room(&diary);
    }
}

/* Two cards that nobody has seen change places: nobody can tell. */
static bool swap_unseen(const struct room *room, char *entry)
{
    const struct paperworld *game = room->session->state;
    struct chance chance = room->session->chance[0];
    int found[2] = {-1, -1};
    for (int i = 0; i < chance.deal.cards; i++)
        if (i / PILES + 1 < game->height[i % PILES] &&
            (found[0] < 0 || chance.deal.card[i] != chance.deal.card[found[0]]))
            found[found[0] >= 0] = i;
    if (found[1] < 0)
        return false;
    uint8_t card = chance.deal.card[found[0]];
    chance.deal.card[found[0]] = chance.deal.card[found[1]];
    chance.deal.card[found[1]] = card;
    struct out out = out_buffer(entry, ENTRY);
    out_text(&out, "chance ");
    room->setup.game->family->format_chance(&room->setup, &chance, &out);
    return true;
}

static void test_unseen_cards_are_not_public(void **state)
{
    (void)state;
    struct diary diary;
    open_room(&diary, &paperworld_game, 9, false);
    start(&diary, 3, 0);
    int checked = 0;
    while (diary.room.phase == ROOM_PLAY) {
        char other[ENTRY];
        struct diary again;
        go_on(&diary);
        if (!swap_unseen(&diary.room, other))
            continue;
        open_room(&again, &paperworld_game, 0, false);
        for (size_t i = 0; i < diary.count; i++)
            must(&again, strncmp(diary.entry[i], "chance", 6) == 0 ? other : diary.entry[i]);
        char *text = public_text(&diary.room);
        char *same = public_text(&again.room);
        assert_string_equal(text, same);
        checked++;
        free(text);
        free(same);
        close_room(&again);
    }
    assert_true(checked > 20);
    close_room(&diary);
}

/* Who drew a peril: the marks are those of the sheets, in an order that says nothing. */
static void test_who_drew_is_not_public(void **state)
{
    (void)state;
    struct diary diary;
    open_room(&diary, &temple_game, 1, false);
    start(&diary, 4, 0);
    must(&diary, "typed 1 1 X swap=3,4,2,1");
    must(&diary, "play 1 mummy c2");
    must(&diary, "play 2 mummy d2");
    must(&diary, "play 3 mummy e2");
    must(&diary, "play 4 mummy b2");
    must(&diary, "close");
    char *text = public_text(&diary.room);
    assert_non_null(strstr(text, "roll 1 1 X swap=2,3,4,1\n"
                                 "1 mummy e2\n2 mummy c2\n3 mummy d2\n4 mummy b2\ndigest "));
    free(text);
    struct public_round round = public_round(&diary.room, 0);
    char marks[200];
    struct out out = out_buffer(marks, sizeof marks);
    public_marks(&diary.room, &round, &out);
    assert_string_equal(marks, "\"1 mummy b2\",\"2 mummy e2\",\"3 mummy c2\",\"4 mummy d2\"");
    close_room(&diary);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_give_the_same_room_again),
        cmocka_unit_test(test_a_running_round_is_not_public),
        cmocka_unit_test(test_unseen_cards_are_not_public),
        cmocka_unit_test(test_who_drew_is_not_public),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
