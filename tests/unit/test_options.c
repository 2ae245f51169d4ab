/* The command line against the table of commands (src/cli/commands.def). */
#include "cli/suggest.h"
#include "command/commands.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS = 12 };

/* What a command line came to: of the command's own type, how many operands, what was said. */
struct outcome {
    union {
        struct sim_options sim;
        struct print_options print;
        struct play_options play;
    } as;
    char copy[200];
    char *word[WORDS];
    int operands;
    char said[400];
};

/* Cuts "sim temple --games 5" at its blanks, and reads it. */
static struct outcome *read_line(const char *text)
{
    static struct outcome outcome;
    struct cli cli = {.errors = fmemopen(outcome.said, sizeof outcome.said, "w")};
    const struct command *command;
    int count = 0;
    texts_init(&cli.texts, language_of("en"));
    memset(outcome.said, 0, sizeof outcome.said);
    snprintf(outcome.copy, sizeof outcome.copy, "%s", text);
    for (char *at = outcome.copy; at && count < WORDS; count++) {
        outcome.word[count] = at;
        if ((at = strchr(at, ' ')))
            *at++ = '\0';
    }
    command = command_find(outcome.word[0]);
    assert_non_null(command);
    assert_true(command->size <= sizeof outcome.as);
    outcome.operands = options_read(&cli, command, count - 1, outcome.word + 1, &outcome.as);
    fclose(cli.errors);
    return &outcome;
}

static void refuses(const char *line, const char *words)
{
    struct outcome *outcome = read_line(line);
    assert_int_equal(outcome->operands, -1);
    assert_non_null(strstr(outcome->said, words));
}

static void test_defaults(void **state)
{
    (void)state;
    const struct sim_options *sim = &read_line("sim temple")->as.sim;
    assert_int_equal(sim->games, 1000);
    assert_int_equal(sim->levels.bot_time, 10);
    assert_int_equal(sim->played.players, 0);
    assert_string_equal(sim->bot, "random");
    assert_null(sim->played.boards.board);
    assert_false(sim->run.seed.said);
    assert_false(sim->run.json);
}

static void test_ways_to_write(void **state)
{
    (void)state;
    const struct outcome *outcome =
        read_line("sim --games 5 temple --bot=greedy --seed 18446744073709551615 --json");
    assert_int_equal(outcome->operands, 1);
    assert_string_equal(outcome->word[1], "temple");
    assert_int_equal(outcome->as.sim.games, 5);
    assert_string_equal(outcome->as.sim.bot, "greedy");
    assert_true(outcome->as.sim.run.seed.said);
    assert_true(outcome->as.sim.run.seed.value == UINT64_MAX);
    assert_true(outcome->as.sim.run.json);
    assert_string_equal(read_line("print temple -o a.pdf")->as.print.output, "a.pdf");
    assert_string_equal(read_line("print temple -oa.pdf")->as.print.output, "a.pdf");
    assert_string_equal(read_line("print temple --output -")->as.print.output, "-");
    assert_true(read_line("play --auto-confirm")->as.play.auto_confirm);
}

static void test_what_begins_with_a_dash_and_is_no_option(void **state)
{
    (void)state;
    assert_string_equal(read_line("score -")->word[1], "-");
    const struct outcome *outcome = read_line("score -- --json");
    assert_int_equal(outcome->operands, 1);
    assert_string_equal(outcome->word[1], "--json");
}

static void test_what_is_wrong_is_said_with_what_is_right(void **state)
{
    (void)state;
    refuses("sim temple --gmaes 5", "there is no option --gmaes here; did you mean --games?");
    refuses("sim temple --xyzzy", "there is no option --xyzzy here\n");
    refuses("sim temple --bot_time 5", "did you mean --bot-time?");
    refuses("sim temple -x", "there is no option -x here\n");
    refuses("sim temple --games 0", "--games takes a number from 1 to 1000000000, not \"0\"");
    refuses("sim temple --games 5x", "not \"5x\"");
    refuses("sim temple --games", "--games needs a value: a number from 1 to 1000000000");
    refuses("sim temple --seed 0x10", "--seed takes a number from 0 to 18446744073709551615");
    refuses("sim temple --aim x", "--aim takes score or win, not \"x\"");
    refuses("sim temple --color x", "--color takes auto, always or never, not \"x\"");
    refuses("sim paperworld --objectives 1,1,2", "--objectives takes three different numbers");
    refuses("sim temple --json=1", "--json takes no value");
    refuses("sim temple --boards", "--boards needs a value: a file");
}

/* The words of a choice are words of the table, so that a command needs to know no others. */
static void test_every_default_is_a_value(void **state)
{
    (void)state;
    const struct command *command;
    const struct option *option;
    size_t at;
    for (int i = 0; (command = command_at(i)); i++)
        for (int j = 0; !command->section && (option = option_at(command, j, &at)); j++) {
            assert_true(at < command->size);
            if (option->kind == OPTION_NUMBER && option->number)
                assert_in_range(option->number, option->least, option->most);
            if (option->kind == OPTION_WORD && option->word && value_words(option->value))
                assert_non_null(strstr(value_words(option->value), option->word));
        }
}

static const char *meant(const char *typed)
{
    static const char *const words[] = {"score", "sim", "serve", "replay", "play"};
    struct suggestion suggestion = suggestion_for(typed);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        suggestion_offer(&suggestion, words[i]);
    return suggestion.best ? suggestion.best : "";
}

static void test_what_was_meant(void **state)
{
    (void)state;
    assert_string_equal(meant("scoree"), "score");
    assert_string_equal(meant("scoer"), "score");
    assert_string_equal(meant("sm"), "sim");
    assert_string_equal(meant("plya"), "play");
    assert_string_equal(meant("reply"), "replay");
    assert_string_equal(meant("x"), "");
    assert_string_equal(meant(""), "");
    assert_string_equal(meant("a-word-much-longer-than-any-name-of-ours-is"), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_defaults),
        cmocka_unit_test(test_ways_to_write),
        cmocka_unit_test(test_what_begins_with_a_dash_and_is_no_option),
        cmocka_unit_test(test_what_is_wrong_is_said_with_what_is_right),
        cmocka_unit_test(test_every_default_is_a_value),
        cmocka_unit_test(test_what_was_meant),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
