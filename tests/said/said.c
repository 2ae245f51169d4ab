/* What is said at some three hundred positions of games of random steps, in both languages:
 * said.txt. The mid-end says it here, and the page's engine in page.test.mjs: both read the same
 * table. A changed line needs a reason, which the commit gives.
 *
 *     said TABLE          compares: fails at the first line that differs
 *     said --write TABLE  writes it anew
 *
 * A game begins with `== LANGUAGE GAME BOARD SEATS MODE SEED`; a line with a full stop is what is
 * done, `. roll` or `. 1 c4=7`; one with a question mark is what somebody at a seat asks, and the
 * lines below it are the answer. A position is told of as somebody hears it who asks everything.
 */
#include "core/setup.h"
#include "games/list.h"
#include "table/questions.h"
#include "table/typed.h"

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
    struct texts texts;
    struct setup setup;
    struct midend midend;
    struct choices choices;
    struct text {
        char *bytes;
        size_t used, room;
    } text;
    struct out out;
    char buffer[256];
};

static void *memory(size_t bytes)
{
    void *block = malloc(bytes);
    if (!block)
        abort();
    return block;
}

static void add(void *to, const char *bytes, size_t n)
{
    struct text *text = to;
    if (text->used + n + 1 > text->room) {
        text->room = 2 * (text->used + n + 1);
        text->bytes = realloc(text->bytes, text->room);
        if (!text->bytes)
            abort();
    }
    memcpy(text->bytes + text->used, bytes, n);
    text->used += n;
    text->bytes[text->used] = '\0';
}

static const char *name_of(const void *of, int seat)
{
    static const char *const names[] = {"Ann", "Bob", "Cleo", "Dan"};
    (void)of;
    return names[seat - 1];
}

static void end_line(struct telling *telling)
{
    if (telling->out.last != '\n')
        out_char(&telling->out, '\n');
}

/* "? 1 where 9" and the answer. */
static void ask(struct telling *telling, int seat, const char *question, const char *rest)
{
    char line[TYPED_LINE];
    struct out out = out_buffer(line, sizeof line);
    out_text(&out, question);
    out_text(&out, *rest ? " " : "");
    out_text(&out, rest);
    out_text(&telling->out, "? ");
    out_int(&telling->out, seat);
    out_char(&telling->out, ' ');
    out_text(&telling->out, line);
    end_line(telling);
    if (!questions_answer(&telling->midend, &telling->choices, seat, line, &telling->out))
        abort();
    end_line(telling);
}

static void ask_step(struct telling *telling, int seat, const char *question, step s)
{
    char text[64];
    struct out out = out_buffer(text, sizeof text);
    telling->setup.game->format(s, &out);
    ask(telling, seat, question, text);
}

/* Of all moves a few, evenly spread. */
static void tell_steps(struct telling *telling, int seat)
{
    const struct choices *choices = &telling->choices;
    uint32_t count = choices->moves < SHORT ? choices->moves : SHORT;
    for (uint32_t i = 0; i < count; i++)
        ask_step(telling, seat, i % 2 ? "try" : "step",
                 choices->move[(uint64_t)i * choices->moves / count].step);
}

/* Some of the steps that this game knows. */
static void tell_refusals(struct telling *telling, int seat, int number)
{
    size_t count = sizeof asked / sizeof *asked;
    int left = SHORT;
    for (size_t i = 0; i < count && left; i++) {
        const char *text = asked[((size_t)number * SHORT + i) % count];
        step s;
        if (!telling->setup.game->parse(text, &s))
            continue;
        ask(telling, seat, left % 2 ? "why" : "try", text);
        left--;
    }
}

/* What may be asked at a position: of a number of them each is asked something else. */
static void tell_position(struct telling *telling, int seat, int number)
{
    static const char *const what[] = {"7", "9", "boat", "hut", "blue3", "done", "12"};
    char cell[8];
    struct out name = out_buffer(cell, sizeof cell);
    out_cell(&name, cell_at(number % 6, number / 6 % 6));
    choices_read(&telling->choices, &telling->setup, telling->midend.session->state, seat);
    ask(telling, seat, "round", "");
    ask(telling, seat, "task", "");
    ask(telling, seat, "sheet", "");
    ask(telling, seat, "moves", "");
    tell_steps(telling, seat);
    ask(telling, seat, "changed", "");
    ask(telling, seat, "where", what[number % 7]);
    ask(telling, seat, "around", cell);
    tell_refusals(telling, seat, number);
    if (number % 4 == 0)
        ask(telling, seat, "score", "");
    if (number % 4 == 1)
        ask(telling, seat, game_rolls(telling->setup.game) ? "dice" : "cards", "");
}

/* --- playing -------------------------------------------------------------------------------- */

static void roll(struct telling *telling)
{
    struct chance chance = {.roll = {.swaps = 0}};
    struct refusal why;
    if (!session_chance(telling->midend.session, &chance, 0, &why))
        abort();
    out_text(&telling->out, ". roll\n");
}

/* One step of a seat; with `aloud` it is told what it brings before it is made. */
static void make_step(struct telling *telling, struct rng *rng, int seat, bool aloud)
{
    struct midend *midend = &telling->midend;
    struct refusal why;
    choices_read(&telling->choices, &telling->setup, midend->session->state, seat);
    step s = telling->choices.move[rng_below(rng, telling->choices.moves)].step;
    if (aloud)
        ask_step(telling, seat, "try", s);
    if (!midend_hold(midend, seat, s, &why))
        abort();
    midend_confirm(midend);
    out_text(&telling->out, ". ");
    out_int(&telling->out, seat);
    out_char(&telling->out, ' ');
    telling->setup.game->format(s, &telling->out);
    end_line(telling);
}

static void play(struct telling *telling, const struct played *played)
{
    const struct session *session = telling->midend.session;
    const struct seatset all = {{~UINT64_C(0), ~UINT64_C(0)}};
    struct rng rng;
    int turns = 0;
    int told = 0;
    rng_key(&rng, played->seed, RNG_BOT, 0);
    while (session_status(session) != STATUS_OVER) {
        if (session_status(session) == STATUS_ROLL)
            roll(telling);
        int seat = midend_next(&telling->midend, &all);
        bool aloud = seat == 1 && turns++ % played->each == 0;
        if (aloud)
            tell_position(telling, seat, told++);
        make_step(telling, &rng, seat, aloud);
    }
    ask(telling, 1, "end", "");
    for (int seat = 1; seat <= played->seats; seat++)
        ask(telling, seat, "score", "");
}

/* "== en temple front 1 basic 1" */
static void tell_header(struct telling *telling, const struct played *played)
{
    out_text(&telling->out, "== ");
    out_text(&telling->out, language_list[telling->texts.language].code);
    out_char(&telling->out, ' ');
    out_text(&telling->out, played->game);
    out_char(&telling->out, ' ');
    out_text(&telling->out, played->board ? played->board : "-");
    out_char(&telling->out, ' ');
    out_int(&telling->out, played->seats);
    out_text(&telling->out, played->mode == MODE_ADVANCED ? " advanced " : " basic ");
    out_int(&telling->out, (long long)played->seed);
    end_line(telling);
}

static void tell_game(struct telling *telling, const struct played *played)
{
    const struct request request = {.game = game_find(played->game),
                                    .board = played->board,
                                    .seats = played->seats,
                                    .mode = played->mode};
    struct fault fault;
    if (!setup_make(&telling->setup, &request, &fault))
        abort();
    void *session = memory(session_size(&telling->setup));
    void *lent = memory(midend_size(&telling->setup));
    telling->midend = (struct midend){.texts = &telling->texts, .name = name_of};
    midend_init(&telling->midend, session_init(session, &telling->setup, true, played->seed), lent);
    tell_header(telling, played);
    play(telling, played);
    free(session);
    free(lent);
}

static const char *tell_all(struct telling *telling)
{
    telling->out = out_stream(telling->buffer, sizeof telling->buffer, add, &telling->text);
    telling->choices.memory = memory;
    for (int language = 0; language < language_count; language++) {
        texts_init(&telling->texts, language);
        for (size_t i = 0; i < sizeof games / sizeof *games; i++)
            tell_game(telling, &games[i]);
    }
    choices_free(&telling->choices);
    out_flush(&telling->out);
    return telling->text.bytes;
}

/* --- comparing ------------------------------------------------------------------------------ */

static int write_table(const char *file, const char *said)
{
    FILE *table = fopen(file, "w");
    return table && fputs(said, table) >= 0 && fclose(table) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* The text of a file, to be freed; NULL if it cannot be read. */
static char *read_table(const char *file)
{
    FILE *table = fopen(file, "r");
    struct text text = {0};
    char bytes[4096];
    size_t n;
    if (!table)
        return NULL;
    while ((n = fread(bytes, 1, sizeof bytes, table)) > 0)
        add(&text, bytes, n);
    fclose(table);
    return text.bytes;
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
        char *table = read_table(argv[1]);
        result = table ? compare(table, said) : EXIT_FAILURE;
        free(table);
    }
    free(telling.text.bytes);
    return result;
}
