/* Chapters against replay: rooms in which random people do random things. Every now and then the
 * room is put in short, and a room made of that goes on beside it: whatever is said to both of them
 * then, right or wrong, has to be answered alike and lead to the same. */
#include "base/text.h"
#include "unit.h"

#include "base/memory.h"
#include "core/record.h"
#include "games/list.h"
#include "room/chapter.h"
#include "room/hall.h"
#include "room/public.h"
#include "room/results.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ENTRY = 1600, PEOPLE = 9, SEATS = 4, LINKS = 60, ROOMS = 40, ENTRIES = 700 };

static const char boards[] = "[temple small]\n.D.\n...\n[island small]\n~~~~\n~..~\n~..~\n~~~~\n"
                             "[valley small]\n...\n...\n";

struct twins {
    struct room room;
    struct room *other; /* of a chapter; NULL: there was none yet */
    struct config config;
    struct rng rng;
    int way;
    struct chain_link link[PEOPLE + 1][LINKS]; /* of every number's chain, the end first */
    int seated[SEATS_MAX + 1];                 /* whose chain a seat began with */
    int done, chapters, games, over, marked;
};

static int pick(struct twins *twins, int below)
{
    return (int)rng_below(&twins->rng, (uint32_t)below);
}

/* --- the same room -------------------------------------------------------------------------- */

static void put_number(struct out *out, const char *key, long long value)
{
    out_text(out, key);
    out_char(out, ' ');
    out_int(out, value);
    out_char(out, '\n');
}

static void put_player(const struct room *room, int number, struct out *out)
{
    const struct player *player = &room->player[number];
    put_number(out, "player", number);
    put_number(out, "there", player->there + 2 * player->asked + 4 * player->own_helps);
    put_number(out, "helps", player->helps);
    put_number(out, "extra", player->extra);
    put_number(out, "seat", player->seat);
    put_number(out, "paper", player->paper + 2 * room_is_on_paper(room, number));
    put_number(out, "changes", room_paper_changes(room, number));
    out_hex(out, player->has_nonce ? player->nonce : 0);
    if (player->chain && room->phase == ROOM_LOBBY)
        for (int i = 0; i < SHA256_BYTES; i++)
            put_number(out, "chain", player->chain->byte[i]);
}

static void put_seat(const struct room *room, int seat, struct out *out)
{
    put_number(out, "seat", seat);
    put_number(out, "player", room->seat[seat].player);
    put_number(out, "kind", room_seat_kind(room, seat) + 10 * room->seat[seat].kind);
    put_number(out, "ranked", room->seat[seat].ranked);
    put_number(out, "acts", room_acts(room, seat) + 2 * room_seat_done(room, seat));
    put_number(out, "owes", room_owes_link(room, seat));
    put_number(out, "undo", session_undoable(room->session, seat));
    for (int by = BY_SEAT; by <= BY_NOBODY; by++)
        put_number(out, "by", session_turns_by(room->session, seat, (enum made_by)by));
}

static void put_game(const struct room *room, struct out *out)
{
    const struct session *session = room->session;
    for (int seat = 1; seat <= room->setup.seats; seat++)
        put_seat(room, seat, out);
    put_number(out, "held", room->held.seat ? room->held.seat * 10 + (int)room->held.by : 0);
    put_number(out, "from", session->round_from);
    out_hex(out, game_digest(&room->setup, session->state));
    out_hex(out, game_digest(&room->setup, session->start));
    public_final_record(room, out);
    public_record(room, out);
    results_csv(room, out);
}

static void put_hall(const struct room *room, struct out *out)
{
    hall_rolls(room, out);
    hall_write(room, out);
    results_csv(room, out);
}

static char *description(const struct room *room)
{
    struct text text;
    struct out out = text_out(&text);
    char hex[FAIR_HEX] = "";
    config_write(&room->config, &out);
    if (room->has_secret)
        fair_format_secret(&room->secret, hex);
    out_text(&out, hex);
    put_number(&out, room_phase_name(room), room->locked + 2 * room->ended);
    put_number(&out, "way", room->has_secret ? (int)room->way : 0);
    put_number(&out, "host", room->host);
    put_number(&out, "games", room->number);
    for (int i = 1; i <= room->players; i++)
        put_player(room, i, &out);
    if (room->session)
        put_game(room, &out);
    if (room->hall)
        put_hall(room, &out);
    text_finish(&text, &out);
    return text.bytes;
}

static char *in_short(const struct room *room)
{
    struct text text;
    struct out out = text_out(&text);
    chapter_write(room, &out);
    text_finish(&text, &out);
    return text.bytes;
}

static void same_text(char *one, char *other)
{
    size_t at = 0;
    while (one[at] && one[at] == other[at])
        at++;
    if (one[at] != other[at])
        fail_msg("%s\nis not\n%s", one + (at > 200 ? at - 200 : 0), other + at);
    free(one);
    free(other);
}

static void compare(const struct twins *twins)
{
    if (twins->other)
        same_text(description(&twins->room), description(twins->other));
}

/* --- what is said to both ------------------------------------------------------------------- */

static bool tell(struct twins *twins, const char *entry)
{
    struct no no = {0};
    struct no other = {0};
    bool done = room_do(&twins->room, entry, &no);
    twins->done += done;
    if (twins->other && (room_do(twins->other, entry, &other) != done ||
                         (!done && strcmp(no.code, other.code) != 0)))
        fail_msg("%s: %s, %s", entry, done ? "" : no.code, other.code ? other.code : "");
    return done;
}

static bool tell_of(struct twins *twins, const char *word, int number, const char *rest)
{
    char entry[ENTRY];
    snprintf(entry, sizeof entry, "%s %d%s", word, number, rest);
    return tell(twins, entry);
}

static int somebody(struct twins *twins)
{
    return 1 + pick(twins, PEOPLE);
}

static int some_seat(struct twins *twins)
{
    return 1 + pick(twins, SEATS);
}

/* --- people --------------------------------------------------------------------------------- */

/* Whoever makes a room is in. */
static void come(struct twins *twins)
{
    int number = room_free_number(&twins->room);
    if (number <= PEOPLE)
        tell_of(twins, "player", number, number == 1 || pick(twins, 4) ? " in" : " asked");
}

static void set_paper(struct twins *twins)
{
    int player = somebody(twins);
    bool on = pick(twins, 2);
    char rest[32];
    int from = player <= twins->room.players
                   ? room_paper_from(&twins->room, player, on, pick(twins, 2))
                   : 0;
    snprintf(rest, sizeof rest, from ? " %s %d" : " %s", on ? "on" : "off", from);
    if (pick(twins, 8))
        tell_of(twins, "paper", player, rest);
    else
        tell_of(twins, "seat", player, on ? " paper=yes" : " paper=no");
}

static void set_something(struct twins *twins)
{
    static const char *const words[] = {"set clock=90",    "set clock=0",
                                        "set entry=asked", "set drawers=yes",
                                        "set listed=yes",  "set bot=explorer",
                                        "set helps=sums",  "set plays=no",
                                        "set plays=yes",   "set board=small",
                                        "set board=front", "set hall=yes",
                                        "set hall=no",     "set mode=advanced",
                                        "set mode=basic",  "set objectives=3,7,12",
                                        "set dice=typed",  "set grace=100",
                                        "lock on",         "lock off",
                                        "seat 2 extra=50", "seat 3 helps=-",
                                        "seat 3 helps=",   "seat 1 helps=stars",
                                        "set auto=yes",    "pause",
                                        "resume",          "pause",
                                        "resume",          "seat 9 extra=20",
                                        "set seats=2",     "set seats=3",
                                        "set seats=4",     "set away=5",
                                        "set rules=1",     "set nothing=1",
                                        "unroll",          "unroll"};
    tell(twins, words[pick(twins, sizeof words / sizeof words[0])]);
}

/* Most of whom it is tried with have a seat, and most seats are somebody's. */
static void sit(struct twins *twins, const char *word)
{
    bool sits = false;
    for (int i = 0; i < 8 && !sits; i++) {
        char rest[16];
        snprintf(rest, sizeof rest, " %d", some_seat(twins));
        sits = tell_of(twins, word, somebody(twins), rest);
    }
    twins->marked += sits;
}

static void change_people(struct twins *twins)
{
    switch (pick(twins, 12)) {
    case 0:
    case 1:
    case 2:
        come(twins);
        break;
    case 3:
        tell_of(twins, "admit", somebody(twins), "");
        break;
    case 4:
        tell_of(twins, "gone", somebody(twins), "");
        break;
    case 5:
        tell_of(twins, "host", somebody(twins), "");
        break;
    case 6:
    case 7:
        set_paper(twins);
        break;
    case 8:
        sit(twins, "sit");
        break;
    case 9:
        sit(twins, "take");
        break;
    default:
        set_something(twins);
    }
}

/* --- a game --------------------------------------------------------------------------------- */

static void put_hex(const struct chain_link *link, struct out *out)
{
    char hex[CHAIN_HEX];
    chain_format(link, hex);
    out_char(out, ' ');
    out_text(out, hex);
}

static void give(struct twins *twins, const char *word, int number, const struct chain_link *link)
{
    char hex[CHAIN_HEX + 1];
    struct out out = out_buffer(hex, sizeof hex);
    put_hex(link, &out);
    tell_of(twins, word, number, hex);
}

static void make_chain(struct twins *twins, int number)
{
    struct chain_link *link = twins->link[number];
    for (int i = 0; i < SHA256_BYTES; i++)
        link[LINKS - 1].byte[i] = (uint8_t)pick(twins, 256);
    for (int i = LINKS - 1; i > 0; i--)
        chain_hash(&link[i], &link[i - 1]);
    give(twins, "chain", number, &link[0]);
}

static void give_nonce(struct twins *twins)
{
    char hex[24];
    snprintf(hex, sizeof hex, " %016llx", (unsigned long long)rng_next(&twins->rng));
    if (twins->way == FAIR_NONCES)
        tell_of(twins, "nonce", somebody(twins), hex);
}

static void make_secret(struct twins *twins)
{
    char entry[ENTRY];
    struct out out = out_buffer(entry, sizeof entry);
    struct chain_link secret;
    for (int i = 0; i < SHA256_BYTES; i++)
        secret.byte[i] = (uint8_t)pick(twins, 256);
    out_text(&out, "secret");
    put_hex(&secret, &out);
    out_text(&out, twins->way == FAIR_CHAINS ? " 2" : "");
    tell(twins, entry);
}

static void start(struct twins *twins)
{
    char entry[ENTRY];
    struct out out = out_buffer(entry, sizeof entry);
    int seats = 2 + pick(twins, SEATS - 1);
    int next = 1;
    out_text(&out, "start ");
    for (int seat = 1; seat <= seats; seat++) {
        out_text(&out, seat > 1 ? "," : "");
        while (next <= PEOPLE && (!room_player(&twins->room, next) || !pick(twins, 4)))
            next++;
        twins->seated[seat] = next <= PEOPLE ? next : 0;
        if (next <= PEOPLE)
            out_int(&out, next++);
        else
            out_char(&out, pick(twins, 3) ? 'b' : 's');
    }
    twins->games += tell(twins, entry);
}

static void play_lobby(struct twins *twins)
{
    if (!twins->room.has_secret)
        make_secret(twins);
    else if (pick(twins, 3))
        make_chain(twins, somebody(twins));
    else
        start(twins);
}

static void give_link(struct twins *twins, int seat)
{
    const struct room *room = &twins->room;
    if (!room_owes_link(room, seat) || !pick(twins, 4))
        return;
    int number = room->chain[seat - 1].links + 1;
    give(twins, "link", seat, &twins->link[twins->seated[seat]][number - !pick(twins, 9)]);
}

static void roll(struct twins *twins)
{
    static const char *const dice[] = {"1 2 3", "4 5 X", "P 2 2", "3 D 1", "P D X", "5 5 5"};
    const char *typed = pick(twins, 4) ? NULL : dice[pick(twins, 6)];
    char text[2][ENTRY];
    struct out out = out_buffer(text[0], ENTRY);
    struct no no;
    for (int seat = 1; seat <= SEATS; seat++)
        if (twins->room.session && seat <= twins->room.setup.seats)
            give_link(twins, seat);
    if (!room_draw(&twins->room, typed, &out, &no))
        return;
    if (twins->other) {
        out = out_buffer(text[1], ENTRY);
        assert_true(room_draw(twins->other, typed, &out, &no));
        assert_string_equal(text[0], text[1]);
    }
    assert_true(tell(twins, text[0]));
}

static void make_step(struct twins *twins)
{
    static step steps[20000];
    const struct room *room = &twins->room;
    int seat = room_turn(room) ? room_turn(room) : some_seat(twins);
    char rest[160] = " ";
    struct out out = out_buffer(rest + 1, sizeof rest - 1);
    if (seat > room->setup.seats || !room_acts(room, seat))
        return;
    uint32_t count =
        room->setup.game->moves(&room->setup, room->session->state, seat, steps, 20000);
    room->setup.game->format(steps[pick(twins, (int)count)], &out);
    if (room_is_bots(room, seat) || !pick(twins, 5))
        tell_of(twins, "auto", seat, rest);
    else
        tell_of(twins, room_seat_kind(room, seat) == SEAT_PAPER ? "copied" : "play", seat, rest);
}

static void hand_in(struct twins *twins)
{
    static const char *const sheets[] = {
        " possible temple small/5 6 M/4 7 9/", " impossible temple small/M 5 9/10 9 8/",
        " undecided temple small/. . ./. . ./", " possible temple"};
    tell_of(twins, pick(twins, 2) ? "sheet" : "handed", somebody(twins), sheets[pick(twins, 4)]);
}

static void play_game(struct twins *twins)
{
    if (twins->room.hall && pick(twins, 3)) {
        hand_in(twins);
        return;
    }
    switch (pick(twins, 90)) {
    case 0:
        tell(twins, "end");
        break;
    case 1:
    case 2:
        tell_of(twins, "undo", some_seat(twins), "");
        break;
    case 3:
    case 4:
    case 5:
        give_nonce(twins);
        break;
    default:
        if (!room_awaits_chance(&twins->room) && !twins->room.hall)
            make_step(twins);
        else
            roll(twins);
        if (twins->room.held.seat && pick(twins, 3))
            tell(twins, "close");
        twins->over += twins->room.phase == ROOM_OVER;
    }
}

/* --- the test ------------------------------------------------------------------------------- */

static void drop_other(struct twins *twins)
{
    if (twins->other)
        room_release(twins->other);
    free(twins->other);
    twins->other = NULL;
}

/* A room like the first one is made of what it is in short, and goes on in place of the second. */
static void put_in_short(struct twins *twins)
{
    struct fault fault;
    struct no no;
    char *chapter = in_short(&twins->room);
    drop_other(twins);
    twins->other = memory_get(sizeof *twins->other);
    assert_true(room_init(twins->other, "BCDFG", &twins->config, boards, &fault));
    if (!room_do(twins->other, chapter, &no))
        fail_msg("%s: %s", chapter, no.code);
    compare(twins);
    assert_true(chapter_fits(twins->other));
    same_text(chapter, in_short(twins->other));
    twins->chapters++;
}

static void act(struct twins *twins)
{
    const struct room *room = &twins->room;
    if (!room->players || !pick(twins, 4))
        change_people(twins);
    else if (room->phase == ROOM_LOBBY)
        play_lobby(twins);
    else if (room->phase == ROOM_PLAY)
        play_game(twins);
    else if (room->hall && pick(twins, 3))
        hand_in(twins);
    else
        tell(twins, "again");
}

static void run(struct twins *twins, const struct game *game, int seed)
{
    struct fault fault;
    char wrong[24];
    memset(twins, 0, sizeof *twins);
    rng_seed(&twins->rng, (uint64_t)seed);
    config_init(&twins->config, game);
    if (game_takes(game, TAKES_BOARD) && pick(twins, 2))
        assert_true(config_set(&twins->config, "board=small", false, wrong));
    if (game_takes(game, TAKES_BOARD) && !pick(twins, 4))
        assert_true(config_set(&twins->config, "hall=yes", false, wrong));
    twins->way = pick(twins, 3) ? FAIR_CHAINS : FAIR_NONCES;
    assert_true(room_init(&twins->room, "BCDFG", &twins->config, boards, &fault));
    for (int i = 0; i < ENTRIES; i++) {
        act(twins);
        if (i % 16 == 0)
            compare(twins);
        if (!pick(twins, 12) && chapter_fits(&twins->room))
            put_in_short(twins);
    }
    compare(twins);
    drop_other(twins);
    room_release(&twins->room);
}

/* Random rooms that do too little would show too little. */
static void random_rooms(const struct game *game)
{
    struct twins *twins = memory_get(sizeof *twins);
    int done = 0, chapters = 0, games = 0, over = 0, marked = 0;
    for (int seed = 1; seed <= ROOMS; seed++) {
        run(twins, game, seed);
        done += twins->done;
        chapters += twins->chapters;
        games += twins->games;
        over += twins->over;
        marked += twins->marked;
    }
    free(twins);
    print_message("%s: %d entries, %d chapters, %d games, %d to their end, %d seats taken\n",
                  game->name, done, chapters, games, over, marked);
    assert_true(done > ROOMS * ENTRIES / 4 && chapters > 10 * ROOMS && games > 2 * ROOMS &&
                over > 10 && marked > ROOMS);
}

static void test_temple(void **state)
{
    (void)state;
    random_rooms(&temple_game);
}

static void test_island(void **state)
{
    (void)state;
    random_rooms(&island_game);
}

static void test_valley(void **state)
{
    (void)state;
    random_rooms(&valley_game);
}

static void test_paperworld(void **state)
{
    (void)state;
    random_rooms(&paperworld_game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_temple),
        cmocka_unit_test(test_island),
        cmocka_unit_test(test_valley),
        cmocka_unit_test(test_paperworld),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
