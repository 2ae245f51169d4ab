/* The client of a room follows whole games, and believes nothing that does not fit. The
 * conversations are those of the fuzzer (tests/fuzz/corpus/room). */
#include "unit.h"

#include "talk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct texts texts;
static char text[1 << 18];

static void read_talk(const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s", TALKS, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t n = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[n] = '\0';
}

/* Puts another text in place of the n-th `old` of the conversation. */
static void change(int nth, const char *old, const char *by)
{
    static char changed[sizeof text];
    char *at = text;
    for (int i = 1; (at = strstr(at, old)) && i < nth; i++)
        at++;
    assert_non_null(at);
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - text), text, by, at + strlen(old));
    memcpy(text, changed, sizeof text);
}

static void expect_error(const char *words)
{
    struct talk talk;
    talk_begin(&talk, &texts);
    assert_int_not_equal(talk_all(&talk, text, strlen(text)), 0);
    if (!strstr(talk.room.error, words))
        print_error("\"%s\" is not in: %s\n", words, talk.room.error);
    assert_non_null(strstr(talk.room.error, words));
    assert_int_equal(talk.heard[NEWS_FAILED], 1);
    talk_end(&talk);
}

static void test_whole_games(void **state)
{
    (void)state;
    static const char *const names[] = {"temple-1", "temple-3",     "island-2",
                                        "valley-2", "paperworld-2", "paperworld-3"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct talk talk;
        read_talk(names[i]);
        talk_begin(&talk, &texts);
        int wrong = talk_all(&talk, text, strlen(text));
        if (wrong)
            print_error("%s:%d: %s\n", names[i], wrong, talk.room.error);
        assert_int_equal(wrong, 0);
        assert_int_equal(session_status(talk.room.game.session), STATUS_OVER);
        assert_int_equal(talk.heard[NEWS_OVER], 1);
        assert_true(talk.room.game.acks > 10);
        assert_true(client_game_is_kept(&talk.room.game, talk.room.game.session));
        assert_int_equal(talk.room.phase, PHASE_OVER);
        talk_end(&talk);
    }
}

/* Where in the conversation temple-3 a round of each kind is closed. */
static void test_rounds_that_do_not_fit(void **state)
{
    (void)state;
    read_talk("temple-3");
    change(1, "\"digest\":\"", "\"digest\":\"f");
    expect_error("round 1: the digest is ");
    read_talk("temple-3");
    change(1, "\"turns\":[\"1 ", "\"turns\":[\"3 ");
    expect_error("round 1: the rules refuse");
    read_talk("temple-3");
    change(1, "\"turns\":[\"1 ", "\"turns\":[\"4 ");
    expect_error("round 1: the rules refuse");
    read_talk("temple-3");
    change(1, "{\"is\":\"round\",\"round\":1", "{\"is\":\"round\",\"round\":2");
    expect_error("\"round\" of round 2 does not fit round 1");
    read_talk("temple-3");
    change(1, "{\"is\":\"roll\",\"round\":2", "{\"is\":\"roll\",\"round\":3");
    expect_error("\"roll\" of round 3 does not fit round 1");
    read_talk("temple-3");
    change(1, "\"roll\":\"2 3 4\"", "\"roll\":\"2 3 7\"");
    expect_error("round 1: the rules refuse what the server says happened, 2 3 7");
    read_talk("temple-3");
    change(1, "\"is\":\"turn\",\"seat\":2", "\"is\":\"turn\",\"seat\":3");
    expect_error("\"turn\" of round");
}

static void test_a_turn_left_out(void **state)
{
    (void)state;
    struct talk talk;
    read_talk("temple-3");
    char *at = strstr(text, "\"turns\":[\"1 ");
    assert_non_null(at);
    char *end = strchr(at, ',');
    memmove(at + strlen("\"turns\":["), end + 1, strlen(end));
    talk_begin(&talk, &texts);
    assert_int_not_equal(talk_all(&talk, text, strlen(text)), 0);
    assert_non_null(strstr(talk.room.error, "round 1: the server closed it"));
    talk_end(&talk);
}

static void test_steps_that_were_acknowledged(void **state)
{
    (void)state;
    read_talk("temple-3");
    change(1, "\"2 e6=6\"", "\"2 e5=6\"");
    expect_error("round 1: the server had acknowledged \"e6=6\" of seat 2");
    /* After a lost connection the record must hold what the rounds had. */
    read_talk("temple-3");
    change(1, "\\n2 e6=6\\n", "\\n2 e6=5\\n");
    change(1, "\\ndigest", "\\n#");
    change(1, "\\ndigest", "\\n#");
    expect_error("round 1: the server had acknowledged \"e6=6\" of seat 2");
    read_talk("paperworld-2");
    change(1, "\"steps\":[\"1 take", "\"steps\":[\"1 lay");
    expect_error("the rules refuse");
}

static void test_winners(void **state)
{
    (void)state;
    read_talk("temple-3");
    change(1, "\"winners\":[", "\"winners\":[1,2,3,");
    expect_error("\"over\" the field \"winners\" is missing or wrong");
}

/* The link for the roll that comes next in the game as it is here, and for no other, whatever the
 * server says. */
static void expect_link(const char *chances, const char *links, bool given)
{
    static const char room[] = "\"game\":\"temple\"}";
    static const char sealed[] =
        "\"game\":\"temple\",\"commit\":"
        "\"5ecb5c9a8bde67a1fe29e37a1ec317652a46743ef64a9cb5fd9d60d60acec29b\"}";
    struct talk talk;
    read_talk("temple-1");
    change(1, room, sealed);
    change(1, "\"round\":0", chances);
    change(1, "\"turns\":[{\"seat\":1", links);
    *strstr(text, "{\"is\":\"roll\"") = '\0';
    talk_begin(&talk, &texts);
    assert_int_equal(talk_all(&talk, text, strlen(text)), 0);
    assert_int_equal(client_room_awaits(&talk.room, REQUEST_LINK), given);
    talk_end(&talk);
}

static void test_links(void **state)
{
    (void)state;
    expect_link("\"round\":0,\"chances\":0", "\"turns\":[{\"links\":0,\"seat\":1", true);
    expect_link("\"round\":0,\"chances\":40", "\"turns\":[{\"links\":40,\"seat\":1", false);
    expect_link("\"round\":0,\"chances\":0", "\"turns\":[{\"links\":1,\"seat\":1", false);
}

static void test_frames_that_are_none(void **state)
{
    (void)state;
    static const struct {
        const char *frame;
        const char *words;
    } frames[] = {
        {"{", "not a JSON object"},
        {"{}x", "not a JSON object"},
        {"{\"is\":\"all\",\"is\":\"all\"}", "not a JSON object"},
        {"{\"is\":\"\xff\"}", "not a JSON object"},
        {"{}", "the field \"is\" is"},
        {"{\"is\":1}", "the field \"is\" is"},
        {"{\"is\":\"a\\u0000b\"}", "not a JSON object"},
        {"{\"is\":\"party\"}", "does not know: party"},
        {"{\"re\":7}", "never asked"},
        {"{\"re\":0}", "never asked"},
        {"{\"re\":\"1\"}", "never asked"},
        {"{\"is\":\"players\",\"players\":[]}", "came too early"},
        {"{\"is\":\"roll\",\"round\":1,\"roll\":\"1 1 1\"}", "does not fit round 0"},
        {"{\"is\":\"roll\",\"round\":1,\"turn\":1}", "does not fit round 0"},
        {"{\"is\":\"turn\",\"round\":1,\"seat\":1,\"steps\":[]}", "does not fit round 0"},
        {"{\"is\":\"round\",\"round\":1,\"turns\":[],\"digest\":\"\"}", "does not fit round 0"},
        {"{\"is\":\"steps\",\"round\":1,\"steps\":[]}", "does not fit round 0"},
        {"{\"is\":\"over\",\"secret\":\"\",\"winners\":[]}", "came too early"},
        {"{\"is\":\"round\",\"round\":1e3}", "the field \"digest\" is"},
        {"{\"is\":\"round\",\"digest\":\"\",\"round\":-1}", "the field \"round\" is"},
        {"{\"is\":\"round\",\"digest\":\"\",\"round\":99999999999999999999}", "not a JSON object"},
        {"{\"is\":\"all\",\"version\":2}", "the field \"version\" is"},
    };
    for (size_t i = 0; i < sizeof frames / sizeof frames[0]; i++) {
        struct talk talk;
        talk_begin(&talk, &texts);
        assert_false(client_room_hear(&talk.room, frames[i].frame, strlen(frames[i].frame)));
        if (!strstr(talk.room.error, frames[i].words))
            print_error("%s: %s\n", frames[i].frame, talk.room.error);
        assert_non_null(strstr(talk.room.error, frames[i].words));
        talk_end(&talk);
    }
}

/* Brackets without end must not use up the stack. */
static void test_deep_nesting(void **state)
{
    (void)state;
    struct talk talk;
    memcpy(text, "{\"is\":", 6);
    memset(text + 6, '[', sizeof text - 6);
    talk_begin(&talk, &texts);
    assert_false(client_room_hear(&talk.room, text, sizeof text));
    talk_end(&talk);
}

/* Every field of every frame of a whole game becomes something else, or is left out. Nothing may
 * crash, and whatever is found wrong has words. */
static void test_fields_of_every_kind(void **state)
{
    (void)state;
    static const char *const others[] = {
        "null", "true", "0",  "-1",           "65536",  "1e9",      "\"\"",      "\"x\"",
        "[]",   "[0]",  "{}", "[\"1 c4=7\"]", "[null]", "[[\"\"]]", "\"1 1 X\"", "[{\"seat\":1}]"};
    int found = 0;
    read_talk("temple-3");
    size_t length = strlen(text);
    for (size_t at = 0; at + 2 < length; at++) {
        if (text[at] != '"' || text[at + 1] != ':')
            continue;
        size_t end = at + 2;
        for (int depth = 0; depth > 0 || !strchr(",}\n", text[end]); end++) {
            depth += text[end] == '[' || text[end] == '{';
            depth -= text[end] == ']' || text[end] == '}';
        }
        const char *other = others[(size_t)found++ % (sizeof others / sizeof others[0])];
        static char changed[sizeof text];
        int n =
            snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at + 2), text, other, text + end);
        struct talk talk;
        talk_begin(&talk, &texts);
        if (talk_all(&talk, changed, (size_t)n) != 0)
            assert_int_not_equal(strlen(talk.room.error), 0);
        talk_end(&talk);
    }
    assert_true(found > 300);
}

static void test_refused_steps_change_nothing(void **state)
{
    (void)state;
    struct talk talk;
    read_talk("temple-3");
    change(
        1, "{\"re\":3}",
        "{\"re\":3,\"error\":\"round\",\"text\":\"Too late.\",\"wait\":5}\nplay e6=6\n{\"re\":4}");
    char *rest = strstr(text, "{\"is\":\"ready\"");
    *rest = '\0';
    talk_begin(&talk, &texts);
    assert_int_equal(talk_all(&talk, text, strlen(text)), 0);
    assert_int_equal(talk.room.game.acks, 1);
    assert_int_equal(talk.room.game.turn_count, 1);
    talk_end(&talk);
}

static void test_a_player_the_server_forgot(void **state)
{
    (void)state;
    read_talk("temple-3");
    change(2, "\"players\":[3]", "\"players\":[]");
    expect_error("does not know this player any more");
}

/* A bot has completed our turn: what we did stands at its beginning. */
static void test_a_bot_completes_a_turn(void **state)
{
    (void)state;
    struct talk talk;
    read_talk("temple-3");
    change(1, "play e6=6\n{\"re\":3}\n",
           "{\"is\":\"turn\",\"seat\":2,\"round\":1,\"steps\":[\"e6=6\"],\"done\":true,\"by\":"
           "\"bot\"}\n");
    change(1, "\"2 e6=6\"", "\"2* e6=6\"");
    *strstr(text, "{\"is\":\"roll\",\"round\":2") = '\0';
    talk_begin(&talk, &texts);
    assert_int_equal(talk_all(&talk, text, strlen(text)), 0);
    assert_int_equal(talk.room.game.acks, 0);
    assert_true(talk.room.game.closed);
    talk_end(&talk);
}

static int read_texts(void **state)
{
    (void)state;
    texts_init(&texts, language_of("en"));
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_games),
        cmocka_unit_test(test_rounds_that_do_not_fit),
        cmocka_unit_test(test_a_turn_left_out),
        cmocka_unit_test(test_steps_that_were_acknowledged),
        cmocka_unit_test(test_winners),
        cmocka_unit_test(test_links),
        cmocka_unit_test(test_frames_that_are_none),
        cmocka_unit_test(test_deep_nesting),
        cmocka_unit_test(test_fields_of_every_kind),
        cmocka_unit_test(test_refused_steps_change_nothing),
        cmocka_unit_test(test_a_player_the_server_forgot),
        cmocka_unit_test(test_a_bot_completes_a_turn),
    };
    return cmocka_run_group_tests(tests, read_texts, NULL);
}
