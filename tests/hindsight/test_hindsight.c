/* Hindsight: sheets that were really played are never called impossible, and a witness always leads
 * to the very sheet (played_ask sees to it). Sheets of liars are found out where counting or the
 * dice can tell.
 *
 * HINDSIGHT_GAMES says how many games of each kind there are; the usual number is a short run. */
#include "played.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LIMIT = 30000 };

static struct played played;
static struct hindsight result;

static int games_wanted(int usual)
{
    const char *wanted = getenv("HINDSIGHT_GAMES");
    return wanted ? atoi(wanted) : usual;
}

/* --- sheets that were played ---------------------------------------------------------------- */

struct tally {
    int of[3]; /* by verdict */
    int rounds;
};

static void look_at(struct tally *tally, const char *sheet)
{
    enum verdict verdict = played_ask(&played, sheet, LIMIT, &result);
    if (verdict == VERDICT_IMPOSSIBLE)
        print_message("%s\n%s", objection_name(result.objection.kind), sheet);
    tally->of[verdict]++;
    tally->rounds += played.rolls;
}

static struct tally play_many(const char *game, const char *board, int seats, enum who who,
                              int games)
{
    struct tally tally = {{0}, 0};
    for (int i = 0; i < games; i++) {
        played_game(&played, game, board, seats, who, 7000 + (uint64_t)i);
        look_at(&tally, played.sheet[i % seats]);
    }
    print_message("%s %s, %d players, bots %d: possible %d, undecided %d\n", game, board, seats,
                  who, tally.of[VERDICT_POSSIBLE], tally.of[VERDICT_UNDECIDED]);
    assert_int_equal(tally.of[VERDICT_IMPOSSIBLE], 0);
    return tally;
}

static void test_temple(void **state)
{
    (void)state;
    int games = games_wanted(150);
    for (enum who who = WHO_RANDOM; who <= WHO_BOTH; who++) {
        int seats = 2 + (int)who;
        struct tally tally =
            play_many("temple", who == WHO_BOTH ? "back" : "front", seats, who, games);
        assert_int_equal(tally.of[VERDICT_UNDECIDED], 0);
    }
    play_many("temple", "front", 1, WHO_BOTH, games / 3);
}

static void test_island(void **state)
{
    (void)state;
    int games = games_wanted(60);
    played.rules = 1;
    play_many("island", "back", 3, WHO_BOTH, games);
    play_many("island", "front", 1, WHO_RANDOM, games / 3);
    played.rules = 0;
    for (enum who who = WHO_RANDOM; who <= WHO_BOTH; who++) {
        struct tally tally =
            play_many("island", who == WHO_BOTH ? "back" : "front", 2 + (int)who, who, games);
        assert_true(tally.of[VERDICT_UNDECIDED] * 20 <= games);
    }
    play_many("island", "front", 1, WHO_BOTH, games / 3);
}

static void test_valley(void **state)
{
    (void)state;
    int games = games_wanted(20);
    for (enum who who = WHO_RANDOM; who <= WHO_BOTH; who++) {
        struct tally tally =
            play_many("valley", who == WHO_BOTH ? "back" : "front", 2 + (int)who, who, games);
        assert_true(tally.of[VERDICT_UNDECIDED] * 10 <= games);
    }
    play_many("valley", "front", 1, WHO_BOTH, games / 3);
}

static void draw_board(struct rng *rng, const char *game, const char *kinds, char text[256])
{
    struct out out = out_buffer(text, 256);
    uint32_t width = 2 + rng_below(rng, 5);
    uint32_t height = 1 + rng_below(rng, 6);
    out_char(&out, '[');
    out_text(&out, game);
    out_text(&out, " odd]\n");
    for (uint32_t y = 0; y < height; y++) {
        for (uint32_t x = 0; x < width; x++)
            out_char(&out, kinds[rng_below(rng, (uint32_t)strlen(kinds))]);
        out_char(&out, '\n');
    }
}

/* Boards in pieces, with cells that nothing is beside: the rules let people jump there. */
static void test_odd_boards(void **state)
{
    static const struct {
        const char *game;
        const char *kinds;
    } odd[] = {{"temple", "...D "}, {"island", "...~^"}, {"valley", "....o "}};
    (void)state;
    struct tally tally = {{0}, 0};
    struct rng rng;
    char board[256];
    rng_seed(&rng, 77);
    for (int i = 0; i < games_wanted(150); i++) {
        int which = i % 3;
        int seats = 1 + i / 3 % 3;
        draw_board(&rng, odd[which].game, odd[which].kinds, board);
        if (played_on(&played, odd[which].game, board, "odd", seats,
                      i % 2 ? WHO_RANDOM : WHO_GREEDY, (uint64_t)i))
            look_at(&tally, played.sheet[i % seats]);
    }
    print_message("odd boards: possible %d, undecided %d\n", tally.of[VERDICT_POSSIBLE],
                  tally.of[VERDICT_UNDECIDED]);
    assert_int_equal(tally.of[VERDICT_IMPOSSIBLE], 0);
    assert_true(tally.of[VERDICT_POSSIBLE] > tally.of[VERDICT_UNDECIDED]);
}

/* A hundred sheets of one game. */
static void test_a_hundred(void **state)
{
    (void)state;
    struct tally tally = {{0}, 0};
    played_game(&played, "temple", "front", 100, WHO_BOTH, 5);
    for (int seat = 1; seat <= 100; seat++)
        look_at(&tally, played.sheet[seat - 1]);
    assert_int_equal(tally.of[VERDICT_POSSIBLE], 100);
}

/* What was rolled first may be looked at before the game is over, too. */
static void test_half_a_game(void **state)
{
    (void)state;
    char sheet[2048];
    played_game(&played, "temple", "front", 2, WHO_GREEDY, 11);
    assert_int_equal(played_ask(&played, played.sheet[0], LIMIT, &result), VERDICT_POSSIBLE);
    int rounds = played.rolls / 2;
    struct setup setup = played.alone;
    setup.seats = 2;
    struct session *session = aligned_alloc(64, (session_size(&setup) + 63) & ~(size_t)63);
    struct refusal why;
    session_init(session, &setup, false, 0);
    for (int i = 0, at = 0; i < rounds; i++) {
        struct chance chance = {.roll = played.roll[i]};
        assert_true(session_chance(session, &chance, GIVEN_DICE | GIVEN_SWAP, &why));
        for (; result.step[at].round == i + 1; at++)
            for (int seat = 1; seat <= 2; seat++)
                assert_true(session_play(session, seat, result.step[at].step, &why));
    }
    struct out out = out_buffer(sheet, sizeof sheet);
    setup.game->sheet(&setup, session->state, 1, &out);
    free(session);
    played.rolls = rounds;
    assert_int_equal(played_ask(&played, sheet, LIMIT, &result), VERDICT_POSSIBLE);
    played.rolls = rounds - 1;
    assert_int_equal(played_ask(&played, sheet, LIMIT, &result), VERDICT_IMPOSSIBLE);
}

/* Whoever does not want to know any more need not wait. */
static void test_a_stop(void **state)
{
    (void)state;
    atomic_bool stop = true;
    played_game(&played, "valley", "front", 2, WHO_GREEDY, 11);
    void *sheet = aligned_alloc(64, (played.alone.game->size(&played.alone) + 63) & ~(size_t)63);
    void *scratch = aligned_alloc(64, (hindsight_size() + 63) & ~(size_t)63);
    assert_int_equal(played_ask(&played, played.sheet[0], LIMIT, &result), VERDICT_POSSIBLE);
    assert_true(result.nodes > 1);
    assert_true(played_read(&played, played.sheet[0], sheet));
    hindsight(&played.alone, sheet, played.roll, played.rolls, false,
              (struct hindsight_limit){LIMIT, &stop}, scratch, &result);
    assert_int_equal(result.verdict, VERDICT_UNDECIDED);
    assert_int_equal(result.nodes, 1);
    free(scratch);
    free(sheet);
}

/* --- sheets of liars ------------------------------------------------------------------------ */

/* The sheet with its n-th word like this replaced; false if there is none. */
static bool forge(const char *sheet, bool (*like)(const char *word, size_t n), int nth,
                  const char *by, char forged[2048])
{
    const char *at = sheet;
    while (*at) {
        size_t blank = strspn(at, " \n");
        size_t n = strcspn(at + blank, " \n");
        const char *word = at + blank;
        if (n > 0 && like(word, n) && nth-- == 0) {
            snprintf(forged, 2048, "%.*s%s%s", (int)(word - sheet), sheet, by, word + n);
            return true;
        }
        at = word + n;
    }
    return false;
}

static bool is_number(const char *word, size_t n)
{
    return strspn(word, "0123456789") == n;
}

static bool is_door(const char *word, size_t n)
{
    return n == 1 && *word == 'D';
}

static bool is_snake(const char *word, size_t n)
{
    return n == 1 && *word == 'X';
}

static bool is_sea(const char *word, size_t n)
{
    return n == 1 && *word == '~';
}

static bool has_treasure(const char *word, size_t n)
{
    return memchr(word, '*', n) != NULL;
}

static bool is_readable(const char *sheet)
{
    void *state = aligned_alloc(64, 4096);
    bool readable = played_read(&played, sheet, state);
    free(state);
    return readable;
}

static void expect(const char *sheet, enum objection_kind kind)
{
    assert_int_equal(played_ask(&played, sheet, LIMIT, &result), VERDICT_IMPOSSIBLE);
    assert_int_equal(result.objection.kind, kind);
}

/* Whether any round makes the number, as far as its dice go. */
static bool somebody_makes(int number)
{
    for (int i = 0; i < played.rolls; i++) {
        const uint8_t *dice = played.roll[i].dice;
        int sum = 0;
        for (int die = 0; die < DICE; die++)
            sum += dice[die] == DIE_SPECIAL ? 0 : dice[die];
        if (dice[PURPLE] == DIE_SPECIAL || sum >= number)
            return true;
    }
    return false;
}

static void test_doors_and_mummies(void **state)
{
    (void)state;
    char forged[2048];
    int doors = 0;
    for (int i = 0; i < games_wanted(60); i++) {
        played_game(&played, "temple", "front", 3, WHO_BOTH, 8000 + (uint64_t)i);
        const char *sheet = played.sheet[i % 3];
        if (forge(sheet, is_number, i % 7, "M", forged) && is_readable(forged))
            expect(forged, OBJECTION_PERILS);
        if (forge(sheet, is_door, 0, "5", forged)) {
            expect(forged, OBJECTION_DOORS);
            doors++;
        }
        played.rolls--;
        played_ask(&played, sheet, LIMIT, &result);
        assert_int_equal(result.verdict, VERDICT_IMPOSSIBLE);
    }
    assert_true(doors > 0);
}

/* Numbers that no roll makes are always found; other numbers mostly are not lies that dice know. */
static void test_numbers(void **state)
{
    static const char *const games[] = {"temple", "island", "valley"};
    (void)state;
    char forged[2048];
    int found = 0;
    for (int i = 0; i < games_wanted(45); i++) {
        played_game(&played, games[i % 3], "front", 2, WHO_RANDOM, 9000 + (uint64_t)i);
        for (int number = 12; number <= 15; number++) {
            char by[12];
            snprintf(by, sizeof by, "%d", number);
            if (!forge(played.sheet[0], is_number, i % 5, by, forged) || !is_readable(forged))
                continue;
            enum verdict verdict = played_ask(&played, forged, LIMIT, &result);
            if (!somebody_makes(number)) {
                assert_int_equal(verdict, VERDICT_IMPOSSIBLE);
                found++;
            }
        }
    }
    assert_true(found > 0);
}

/* Every number is 15: the dice would have to be Penny's. */
static void test_wishes(void **state)
{
    static const char *const games[] = {"temple", "valley"};
    (void)state;
    char forged[2048];
    for (int i = 0; i < 2; i++) {
        char sheet[2048];
        played_game(&played, games[i], "front", 2, WHO_RANDOM, 41);
        memcpy(sheet, played.sheet[0], sizeof sheet);
        for (int nth = 0; nth < 12 && forge(sheet, is_number, nth, "15", forged); nth++)
            memcpy(sheet, forged, sizeof sheet);
        expect(sheet, i == 0 ? OBJECTION_ROUNDS : OBJECTION_DICE);
        assert_true(result.objection.have > result.objection.may);
        assert_int_equal(cellset_count(result.objection.cells), result.objection.have);
    }
}

static void test_treasures(void **state)
{
    (void)state;
    char forged[2048];
    int untaken = 0;
    int boats = 0;
    for (int i = 0; i < games_wanted(60); i++) {
        played_game(&played, "island", "front", 2, WHO_GREEDY, 8100 + (uint64_t)i);
        const char *sheet = played.sheet[0];
        const char *star = strchr(sheet, '*');
        if (forge(sheet, is_sea, 1, "B", forged) && is_readable(forged)) {
            enum verdict verdict = played_ask(&played, forged, LIMIT, &result);
            assert_int_equal(verdict, VERDICT_IMPOSSIBLE);
            boats++;
        }
        if (star && forge(sheet, has_treasure, 0, "^", forged) && is_readable(forged)) {
            expect(forged, OBJECTION_UNTAKEN);
            untaken++;
        }
    }
    assert_true(untaken > 0 && boats > 0);
}

static void test_snakes(void **state)
{
    (void)state;
    char forged[2048];
    int escapes = 0;
    for (int i = 0; i < games_wanted(20); i++) {
        played_game(&played, "valley", "front", 2, WHO_RANDOM, 8200 + (uint64_t)i);
        char *sheet = played.sheet[0];
        assert_true(forge(sheet, is_number, 3, "X", forged));
        expect(forged, OBJECTION_PERILS);
        memcpy(forged, sheet, sizeof forged);
        for (int nth = 0; forge(sheet, is_snake, 0, "x", forged) && nth < 40; nth++)
            memcpy(sheet, forged, sizeof forged);
        played_ask(&played, sheet, LIMIT, &result);
        escapes += result.verdict == VERDICT_IMPOSSIBLE;
    }
    assert_true(escapes > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_temple),    cmocka_unit_test(test_island),
        cmocka_unit_test(test_valley),    cmocka_unit_test(test_odd_boards),
        cmocka_unit_test(test_a_hundred), cmocka_unit_test(test_half_a_game),
        cmocka_unit_test(test_a_stop),    cmocka_unit_test(test_doors_and_mummies),
        cmocka_unit_test(test_numbers),   cmocka_unit_test(test_wishes),
        cmocka_unit_test(test_treasures), cmocka_unit_test(test_snakes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
