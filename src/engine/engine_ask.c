/* The engine's commands on the running game. */
#include "core/report.h"
#include "engine/engine_parts.h"

#include <stdlib.h>
#include <string.h>

/* Ends an answer whose text was written line by line: takes the last line break as the end. */
static void answer_rows(struct engine *engine, void (*write)(struct engine *, int), int argument)
{
    engine_answer_begin(engine);
    out_char(&engine->out, ' ');
    write(engine, argument);
}

static void write_board_rows(struct engine *engine, int unused)
{
    (void)unused;
    board_rows(&engine->setup.board, &engine->out);
}

bool do_settings(struct engine *engine, struct line *line)
{
    const struct board *board = &engine->setup.board;
    if (!engine_no_more(engine, line))
        return false;
    if (!game_takes(engine->setup.game, TAKES_BOARD))
        return engine_error(engine, "game", "engine.not-this-game");
    engine_answer_begin(engine);
    char before = ' ';
    for (const struct setting_known *known = board->game->setting; known->name; known++) {
        out_char(&engine->out, before);
        out_text(&engine->out, known->name);
        out_char(&engine->out, ' ');
        out_int(&engine->out, board->set[known->which]);
        before = '\n';
    }
    out_char(&engine->out, '\n');
    return true;
}

bool do_board(struct engine *engine, struct line *line)
{
    if (!engine_no_more(engine, line))
        return false;
    if (!game_takes(engine->setup.game, TAKES_BOARD))
        return engine_error(engine, "game", "engine.not-this-game");
    answer_rows(engine, write_board_rows, 0);
    return true;
}

/* What `roll` says: dice, a swap, nothing, or `seed=N`, which stands for the dice and the swap that
 * this seed would have drawn. */
static bool read_roll(const struct engine *engine, const char *text, struct chance *chance,
                      unsigned *given)
{
    const struct setup *setup = &engine->setup;
    struct word number = {text + 5, strlen(text) > 5 ? strlen(text) - 5 : 0, 0, 0};
    uint64_t seed;
    if (strncmp(text, "seed=", 5) != 0)
        return setup->game->family->parse_chance(setup, text, chance, given);
    if (!word_u64(&number, &seed))
        return false;
    setup->game->family->draw(setup, engine->session->state, seed, 0, chance);
    *given = GIVEN_DICE | (chance->roll.swaps ? GIVEN_SWAP : 0u);
    return true;
}

bool do_roll(struct engine *engine, struct line *line)
{
    const struct setup *setup = &engine->setup;
    struct word rest = line_rest(line);
    char text[ENGINE_WORD];
    struct chance chance;
    unsigned given;
    struct refusal why;
    if (!game_rolls(setup->game))
        return engine_error(engine, "game", "engine.not-this-game");
    if (!word_copy(&rest, text, sizeof text) || !read_roll(engine, text, &chance, &given))
        return engine_bad_arguments(engine);
    if (!session_chance(engine->session, &chance, given, &why))
        return engine_refuse(engine, &why);
    chance.roll.swaps = 0;
    engine_answer_begin(engine);
    out_char(&engine->out, ' ');
    setup->game->family->format_chance(setup, &chance, &engine->out);
    out_char(&engine->out, '\n');
    return true;
}

bool do_target(struct engine *engine, struct line *line)
{
    const struct setup *setup = &engine->setup;
    int seat = engine_seat(engine, line, 1);
    if (seat < 0 || !engine_no_more(engine, line))
        return false;
    int target = setup->game->target(setup, engine->session->state, seat);
    if (!target)
        return engine_error(engine, "moment", "engine.no-target");
    engine_answer_begin(engine);
    out_char(&engine->out, ' ');
    out_int(&engine->out, target);
    out_char(&engine->out, '\n');
    return true;
}

/* The text of a step in a form that sorts and fits everywhere. */
struct step_line {
    char text[64];
};

static int compare_lines(const void *a, const void *b)
{
    return strcmp(((const struct step_line *)a)->text, ((const struct step_line *)b)->text);
}

bool do_moves(struct engine *engine, struct line *line)
{
    int seat = engine_seat(engine, line, 1);
    if (seat < 0 || !engine_no_more(engine, line))
        return false;
    engine_list_choices(engine, engine->session, seat);
    const uint32_t count = engine->choices.moves;
    struct step_line *lines = engine->host.memory(count * sizeof *lines + 1);
    for (uint32_t i = 0; i < count; i++) {
        struct out text = out_buffer(lines[i].text, sizeof lines[i].text);
        engine->setup.game->format(engine->choices.step[i], &text);
    }
    qsort(lines, count, sizeof *lines, compare_lines);
    engine_answer_begin(engine);
    for (uint32_t i = 0; i < count; i++) {
        out_char(&engine->out, i ? '\n' : ' ');
        out_text(&engine->out, lines[i].text);
    }
    out_char(&engine->out, '\n');
    free(lines);
    return true;
}

bool do_play(struct engine *engine, struct line *line)
{
    struct refusal why;
    step s;
    int seat = engine_seat(engine, line, 1);
    if (seat < 0 || !engine_step(engine, line, &s))
        return false;
    if (!session_play(engine->session, seat, s, &why))
        return engine_refuse(engine, &why);
    engine_text(engine, "");
    return true;
}

bool do_undo(struct engine *engine, struct line *line)
{
    struct refusal why;
    int seat = engine_seat(engine, line, 1);
    if (seat < 0 || !engine_no_more(engine, line))
        return false;
    if (!session_undo(engine->session, seat, &why))
        return engine_refuse(engine, &why);
    engine_text(engine, "");
    return true;
}

bool do_why(struct engine *engine, struct line *line)
{
    const struct setup *setup = &engine->setup;
    struct refusal why;
    step s;
    int seat = engine_seat(engine, line, 1);
    if (seat < 0 || !engine_step(engine, line, &s))
        return false;
    if (setup->game->why(setup, engine->session->state, seat, s, &why)) {
        engine_text(engine, "legal");
        return true;
    }
    engine_answer_begin(engine);
    out_char(&engine->out, ' ');
    out_text(&engine->out, clause_name(&why));
    out_char(&engine->out, ' ');
    texts_refusal(engine->host.texts, &why, &engine->out);
    out_char(&engine->out, '\n');
    return true;
}

static void write_sheet(struct engine *engine, int seat)
{
    report_sheet(&engine->setup, engine->session->state, seat, &engine->out);
}

bool do_sheet(struct engine *engine, struct line *line)
{
    int seat = engine_seat(engine, line, 1);
    if (seat < 0 || !engine_no_more(engine, line))
        return false;
    answer_rows(engine, write_sheet, seat);
    return true;
}

bool do_view(struct engine *engine, struct line *line)
{
    int seat = engine_seat(engine, line, 0);
    if (seat < 0 || !engine_no_more(engine, line))
        return false;
    engine_answer_begin(engine);
    out_char(&engine->out, ' ');
    report_view(&engine->setup, engine->session->state, seat, engine->scratch, &engine->out);
    out_char(&engine->out, '\n');
    return true;
}

static void write_scores(struct engine *engine, int unused)
{
    (void)unused;
    const struct setup *setup = &engine->setup;
    const void *state = engine->session->state;
    for (int seat = 1; seat <= setup->seats; seat++) {
        struct score score = {0};
        setup->game->score(setup, state, seat, &score);
        out_int(&engine->out, seat);
        out_char(&engine->out, ' ');
        report_score(setup, &score, ' ', &engine->out);
        out_char(&engine->out, '\n');
    }
    if (session_status(engine->session) == STATUS_OVER) {
        report_winners(setup, state, &engine->out);
        out_char(&engine->out, '\n');
    }
}

bool do_score(struct engine *engine, struct line *line)
{
    if (!engine_no_more(engine, line))
        return false;
    answer_rows(engine, write_scores, 0);
    return true;
}

bool do_explain(struct engine *engine, struct line *line)
{
    const struct setup *setup = &engine->setup;
    struct reason_of_score reasons[SCORE_REASONS];
    struct score score = {.reasons = reasons, .room = SCORE_REASONS};
    int seat = engine_seat(engine, line, 1);
    if (seat < 0 || !engine_no_more(engine, line))
        return false;
    setup->game->score(setup, engine->session->state, seat, &score);
    engine_answer_begin(engine);
    out_char(&engine->out, ' ');
    report_score_json(setup, &score, NULL, &engine->out);
    out_char(&engine->out, '\n');
    return true;
}

bool do_level(struct engine *engine, struct line *line)
{
    const struct setup *setup = &engine->setup;
    if (!engine_no_more(engine, line))
        return false;
    enum level level = setup->game->level(setup, engine->session->state, NULL);
    if (level == LEVEL_NONE || setup->seats != 1)
        return engine_error(engine, "game", "engine.not-this-game");
    engine_text(engine, level_name(level));
    return true;
}

bool do_status(struct engine *engine, struct line *line)
{
    if (!engine_no_more(engine, line))
        return false;
    engine_text(engine, status_name(session_status(engine->session)));
    return true;
}

/* --- a table of cards ----------------------------------------------------------------------- */

/* What lies there for a caller who may see everything, with the hand of that seat (0: of nobody);
 * false after an error: games without cards have no such table. */
static bool read_cards(struct engine *engine, int seat, struct cards *cards)
{
    const struct setup *setup = &engine->setup;
    return setup->game->cards(setup, engine->session->state, seat, cards) ||
           engine_error(engine, "game", "engine.not-this-game");
}

static void put_pile(const struct cards *cards, int pile, struct out *out)
{
    if (cards->height[pile] == 0)
        out_char(out, '-');
    for (int i = cards->height[pile] - 1; i >= 0; i--) {
        card_format(cards->pile[pile][i], out);
        if (i > 0)
            out_char(out, ' ');
    }
}

bool do_piles(struct engine *engine, struct line *line)
{
    struct cards cards;
    char text[4096];
    struct out out = out_buffer(text, sizeof text);
    if (!read_cards(engine, 0, &cards) || !engine_no_more(engine, line))
        return false;
    for (int pile = 0; pile < CARD_PILES; pile++) {
        if (pile > 0)
            out_char(&out, '\n');
        put_pile(&cards, pile, &out);
    }
    engine_text(engine, text);
    return true;
}

bool do_hand(struct engine *engine, struct line *line)
{
    struct cards cards;
    char text[CARD_HAND * 10] = "";
    struct out out = out_buffer(text, sizeof text);
    if (!read_cards(engine, 0, &cards))
        return false;
    int seat = engine_seat(engine, line, 1);
    if (seat < 0 || !engine_no_more(engine, line) || !read_cards(engine, seat, &cards))
        return false;
    for (int i = 0; i < cards.hand_count; i++) {
        if (i > 0)
            out_char(&out, ' ');
        card_format(cards.hand[i], &out);
    }
    engine_text(engine, text);
    return true;
}

bool do_objectives(struct engine *engine, struct line *line)
{
    struct cards cards;
    char text[32];
    struct out out = out_buffer(text, sizeof text);
    if (!read_cards(engine, 0, &cards) || !engine_no_more(engine, line))
        return false;
    for (int i = 0; i < OBJECTIVES; i++) {
        if (i > 0)
            out_char(&out, ' ');
        out_int(&out, cards.objective[i].number);
    }
    engine_text(engine, text);
    return true;
}

bool do_turn(struct engine *engine, struct line *line)
{
    struct cards cards;
    int turn = head_of(engine->session->state)->turn;
    char text[8];
    struct out out = out_buffer(text, sizeof text);
    if (!read_cards(engine, 0, &cards) || !engine_no_more(engine, line))
        return false;
    if (!turn)
        return engine_error(engine, "moment", "engine.nobody");
    out_int(&out, turn);
    engine_text(engine, text);
    return true;
}
