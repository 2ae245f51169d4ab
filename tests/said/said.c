/* What is said at some three hundred positions of games that bots have begun, in both languages:
 * said.txt. A changed line needs a reason, which the commit gives.
 *
 *     said TABLE          compares: fails at the first line that differs
 *     said --write TABLE  writes it anew
 *
 * A position is told of as somebody hears it who asks everything: what is to be done, what stands
 * in each cell, what can be done and where, what steps and refusals are called, what the others
 * have done, what a step brings, what the score is made of, and how it ended.
 */
#include "bots/bot.h"
#include "games/list.h"
#include "terminal/play_end.h"
#include "terminal/play_questions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- which positions ------------------------------------------------------------------------ */

enum { SHORT = 6 };

/* Games of random steps with a given seed: every `each`th turn of seat 1 is told of. */
static const struct played {
    const char *game, *board;
    int seats;
    enum mode mode;
    uint64_t seed;
    int each;
} games[] = {
    {"temple", "front", 1, MODE_BASIC, 1, 4},      {"temple", "back", 3, MODE_BASIC, 2, 3},
    {"temple", "front", 2, MODE_BASIC, 3, 3},      {"island", "front", 1, MODE_BASIC, 4, 4},
    {"island", "back", 3, MODE_BASIC, 5, 3},       {"island", "front", 2, MODE_BASIC, 6, 3},
    {"island", "back", 1, MODE_BASIC, 7, 4},       {"valley", "front", 1, MODE_BASIC, 8, 4},
    {"valley", "back", 3, MODE_BASIC, 9, 4},       {"valley", "front", 2, MODE_BASIC, 10, 4},
    {"paperworld", NULL, 2, MODE_BASIC, 11, 4},    {"paperworld", NULL, 3, MODE_BASIC, 12, 3},
    {"paperworld", NULL, 4, MODE_ADVANCED, 13, 3}, {"paperworld", NULL, 2, MODE_ADVANCED, 14, 3},
};

/* Steps that are asked about wherever they are not allowed. */
static const char *const asked[] = {
    "a1=1",
    "c3=15",
    "f6=9",
    "mummy c2",
    "danger d4",
    "snake e5",
    "boat a1",
    "boat d3",
    "treasure c4=9",
    "escape c3",
    "c3=hut",
    "e4=mine",
    "town b3,b4,c4",
    "jungle c3,c4,c5",
    "done",
    "take blue",
    "take 3",
    "discard red2",
    "lay blue3 c2",
    "scissors c3",
    "keep",
    "lay red3 d3",
    "discard yellow4",
    "lay black5s c4 free",
    "pass",
    "lay green1s b2 drop=blue1",
};

/* --- telling -------------------------------------------------------------------------------- */

struct telling {
    struct cli cli;
    struct table table;
    struct choices choices;
    struct text text;
};

static struct out *to(struct telling *telling)
{
    return &telling->text.out;
}

static void end_line(struct telling *telling)
{
    out_char(to(telling), '\n');
}

static void tell_sheet(struct telling *telling, int seat)
{
    struct sheet_look picture;
    int whose;
    const void *state = table_sheet(&telling->table, seat, &whose);
    words_sheet_of(&telling->table, seat, whose, to(telling));
    telling->table.setup.game->look(&telling->table.setup, state, whose, &picture);
    for (int cell = 0; cell < CELLS; cell++) {
        const struct mark *mark = &picture.mark[cell];
        if (cell_column(cell) >= picture.columns || cell_row(cell) >= picture.rows ||
            mark->kind == MARK_OUTSIDE ||
            (mark->kind == MARK_EMPTY && (mark->ground == '.' || mark->ground == 'D')))
            continue;
        out_char(to(telling), ' ');
        out_cell(to(telling), cell);
        out_char(to(telling), ' ');
        words_mark(&telling->cli, &telling->table.setup, mark, to(telling));
        out_char(to(telling), '.');
    }
    end_line(telling);
}

/* Of all moves a few, evenly spread. */
static void tell_steps(struct telling *telling)
{
    const struct choices *choices = &telling->choices;
    for (uint32_t i = 0; i < SHORT && i < choices->moves; i++) {
        uint32_t count = choices->moves < SHORT ? choices->moves : SHORT;
        step s = choices->move[(uint64_t)i * choices->moves / count].step;
        words_typed(&telling->cli, &telling->table.setup, s, to(telling));
        out_text(to(telling), " = ");
        words_step(&telling->cli, &telling->table.setup, s, to(telling));
        out_text(to(telling), "; ");
    }
    end_line(telling);
}

/* Some of the steps that this game knows. */
static void tell_refusals(struct telling *telling, int seat, int number)
{
    const struct table *table = &telling->table;
    size_t count = sizeof asked / sizeof *asked;
    int left = SHORT;
    for (size_t i = 0; i < count && left; i++) {
        const char *text = asked[((size_t)number * SHORT + i) % count];
        step s;
        if (!table->setup.game->parse(text, &s))
            continue;
        out_text(to(telling), text);
        out_text(to(telling), ": ");
        questions_why(table, seat, text, to(telling));
        end_line(telling);
        left--;
    }
}

/* What may be asked at a position: of a number of them each is asked something else. */
static void tell_position(struct telling *telling, int seat, int number)
{
    static const char *const what[] = {"7", "9", "boat", "hut", "blue3", "done", "12"};
    struct table *table = &telling->table;
    choices_read(&telling->choices, &table->setup, table->session->state, seat);
    words_round(&telling->cli, &table->setup, table->session->state, to(telling));
    end_line(telling);
    words_task(table, seat, to(telling));
    end_line(telling);
    tell_sheet(telling, seat);
    questions_moves(table, &telling->choices, to(telling));
    end_line(telling);
    tell_steps(telling);
    questions_changed(table, seat, SHORT, to(telling));
    end_line(telling);
    questions_where(table, &telling->choices, what[number % 7], to(telling));
    end_line(telling);
    questions_around(table, seat, cell_at(number % 6, number / 6 % 6), to(telling));
    end_line(telling);
    tell_refusals(telling, seat, number);
    words_score(&telling->cli, &table->setup, table_score_state(table, seat), seat, to(telling));
    end_line(telling);
    if (number % 4 == 0)
        end_breakdown(&telling->cli, &table->setup, table_look(table, seat), seat, to(telling));
}

/* --- playing -------------------------------------------------------------------------------- */

static step random_step(struct telling *telling, struct rng *rng, int seat)
{
    struct table *table = &telling->table;
    choices_read(&telling->choices, &table->setup, table->session->state, seat);
    return telling->choices.move[rng_below(rng, telling->choices.moves)].step;
}

/* One step of a seat; with `aloud` it is told what it is and what it brings. */
static void make_step(struct telling *telling, struct rng *rng, int seat, bool aloud)
{
    struct table *table = &telling->table;
    struct sheet_look before;
    struct refusal why;
    step s = random_step(telling, rng, seat);
    questions_own_sheet(table, seat, &before);
    enum tried tried = table_try(table, seat, s, &why);
    if (aloud) {
        out_text(to(telling), "> ");
        words_step(&telling->cli, &table->setup, s, to(telling));
        questions_gained(table, seat, &before, to(telling));
        end_line(telling);
    }
    if (tried == TRIED_HELD)
        table_confirm(table);
}

static void play(struct telling *telling, const struct played *played)
{
    struct table *table = &telling->table;
    struct rng rng;
    struct refusal why;
    int turns = 0;
    int told = 0;
    rng_key(&rng, played->seed, RNG_BOT, 0);
    for (int seat; session_status(table->session) != STATUS_OVER;) {
        if (session_status(table->session) == STATUS_ROLL)
            table_roll(table, NULL, &why);
        seat = table_next(table);
        bool aloud = seat == 1 && turns++ % played->each == 0;
        if (aloud)
            tell_position(telling, seat, told++);
        make_step(telling, &rng, seat, aloud);
    }
    end_story(table, to(telling));
}

static void tell_game(struct telling *telling, const struct played *played)
{
    struct plan plan = {.chosen.request = {.board = played->board, .seats = played->seats},
                        .seeded = true,
                        .seed = played->seed};
    struct fault fault;
    plan.chosen.request.game = game_find(played->game);
    plan.chosen.request.mode = played->mode;
    seats_read(&telling->cli, "person:Ann,person:Bob,person:Cleo,person:Dan", played->seats,
               &plan.seating);
    if (!table_begin(&telling->table, &telling->cli, NULL, &plan, &fault))
        abort();
    out_text(to(telling), "== ");
    out_text(to(telling), played->game);
    out_char(to(telling), ' ');
    out_int(to(telling), (long long)played->seed);
    end_line(telling);
    play(telling, played);
    table_close(&telling->table);
}

static const char *tell_all(struct telling *telling)
{
    text_begin(&telling->text);
    telling->choices.memory = cli_memory;
    for (int language = 0; language < LANGUAGES; language++) {
        texts_init(&telling->cli.texts, (enum language)language);
        for (size_t i = 0; i < sizeof games / sizeof *games; i++)
            tell_game(telling, &games[i]);
    }
    choices_free(&telling->choices);
    return text_end(&telling->text);
}

/* --- comparing ------------------------------------------------------------------------------ */

static int write_table(const char *file, const char *said)
{
    FILE *table = fopen(file, "w");
    return table && fputs(said, table) >= 0 && fclose(table) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

static int compare(const char *table, const char *said)
{
    for (int line = 1; *table || *said; line++) {
        size_t n = strcspn(table, "\n");
        size_t m = strcspn(said, "\n");
        if (n != m || memcmp(table, said, n) != 0) {
            fprintf(stderr, "line %d should be:\n%.*s\nand is:\n%.*s\n", line, (int)n, table,
                    (int)m, said);
            return EXIT_FAILURE;
        }
        table += n + (table[n] != '\0');
        said += m + (said[m] != '\0');
    }
    return EXIT_SUCCESS;
}

int main(int argc, char **argv)
{
    static struct telling telling;
    const char *said = tell_all(&telling);
    int result = EXIT_FAILURE;
    if (argc == 3 && strcmp(argv[1], "--write") == 0) {
        result = write_table(argv[2], said);
    } else if (argc == 2) {
        char *table = cli_read(&telling.cli, argv[1]);
        result = table ? compare(table, said) : EXIT_FAILURE;
        free(table);
    }
    text_free(&telling.text);
    return result;
}
