#include "terminal/play_words.h"

#include "table/news.h"
#include "terminal/dialect.h"

#include <stdlib.h>
#include <string.h>

/* --- cards and cells ------------------------------------------------------------------------ */

void words_typed_card(const struct cli *cli, int card, struct out *out)
{
    char text[16];
    struct out words = out_buffer(text, sizeof text);
    card_format(card, &words);
    dialect_put(cli, text, out);
}

void words_board(const struct cli *cli, const char *name, struct out *out)
{
    if (!texts_try_named(&cli->texts, "print.board", name, NULL, out))
        out_text(out, name);
}

void words_colour(const struct cli *cli, int colour, struct out *out)
{
    say_named(cli, out, "play.colour", colour_name(colour), NULL);
}

void words_card(const struct cli *cli, int card, struct out *out)
{
    texts_card(&cli->texts, card, out);
}

void words_part(const struct cli *cli, const struct setup *setup, int part, struct out *out)
{
    say_named(cli, out, "play.part", setup->game->part[part], NULL);
}

static void put_signed(int value, struct out *out)
{
    if (value > 0)
        out_char(out, '+');
    out_int(out, value);
}

void words_mark(const struct cli *cli, const struct setup *setup, const struct mark *mark,
                struct out *out)
{
    switch (mark->kind) {
    case MARK_NUMBER:
        out_int(out, mark->value);
        break;
    case MARK_THING:
        say_named(cli, out, "play.mark", setup->game->thing[mark->value].word, NULL);
        break;
    case MARK_CARD:
        words_card(cli, mark->value, out);
        break;
    default:
        say_named(cli, out, "play.mark", ground_name(setup->game, mark->ground), NULL);
    }
    if (mark->has_stars) {
        out_char(out, ' ');
        put_signed(mark->stars, out);
    }
    const struct text_arg treasure[] = {TEXT_INT("value", mark->treasure), TEXT_END};
    if (mark->treasure) {
        out_text(out, ", ");
        say(cli, out, "play.mark.treasure", treasure);
    }
    if (mark->region) {
        out_text(out, ", ");
        say_named(cli, out, "play.part", setup->game->thing[mark->region].word, NULL);
        out_char(out, ' ');
        out_char(out, mark->letter);
    }
}

/* --- steps and rolls ------------------------------------------------------------------------ */

/* What a step of Paper World is about: the card, or what is taken. */
static void put_object(const struct cli *cli, const struct setup *setup, const struct meaning *move,
                       struct out *out)
{
    int object = setup->game->verb[move->verb].object;
    if (object == OBJECT_CARD)
        words_card(cli, move->what, out);
    else if (object == OBJECT_TOPS && move->what >= TOPS_COLOUR)
        say_named(cli, out, "play.colour-cards", colour_name(move->what - TOPS_COLOUR), NULL);
}

/* What a lay costs. */
static void put_payment(const struct cli *cli, const struct meaning *move, struct out *out)
{
    if (move->free) {
        out_text(out, ", ");
        say(cli, out, "play.did.free", NULL);
    }
    if (!move->drops)
        return;
    out_text(out, ", ");
    say(cli, out, "play.did.drop", NULL);
    for (int i = 0; i < move->drops; i++) {
        out_text(out, i ? ", " : " ");
        words_card(cli, move->drop[i], out);
    }
}

/* A message "FAMILY.KIND" about the step. */
static void put_step(const struct cli *cli, const struct setup *setup, const char *family, step s,
                     struct out *out)
{
    struct meaning move = setup->game->meaning(s);
    char cells[128];
    char object[64];
    struct out list = out_buffer(cells, sizeof cells);
    struct out what = out_buffer(object, sizeof object);
    out_cells(&list, move.cells);
    put_object(cli, setup, &move, &what);
    const struct text_arg args[] = {
        TEXT_STRING("cell", cells),  TEXT_STRING("cells", cells),  TEXT_INT("value", move.what),
        TEXT_STRING("card", object), TEXT_STRING("cards", object), TEXT_END,
    };
    say_named(cli, out, family, meaning_name(setup->game, &move), args);
    put_payment(cli, &move, out);
}

void words_step(const struct cli *cli, const struct setup *setup, step s, struct out *out)
{
    put_step(cli, setup, "play.did", s, out);
}

void words_typed(const struct cli *cli, const struct setup *setup, step s, struct out *out)
{
    char text[256];
    struct out words = out_buffer(text, sizeof text);
    setup->game->format(s, &words);
    dialect_put(cli, text, out);
}

void words_turn(const struct cli *cli, const struct setup *setup, const struct whole_turn *turn,
                struct out *out)
{
    for (int i = 0; i < turn->count; i++) {
        bool done = setup->game->verb[setup->game->meaning(turn->step[i]).verb].ends;
        if (i)
            out_text(out, ", ");
        if (i && done)
            say(cli, out, "play.do.done-then", NULL);
        else
            put_step(cli, setup, done || !setup->game->family->together ? "play.do" : "play.did",
                     turn->step[i], out);
    }
}

void words_face(const struct cli *cli, const struct setup *setup, int die, int face,
                struct out *out)
{
    if (face == DIE_SPECIAL)
        say_named(cli, out, "play.face", setup->game->face[die], NULL);
    else
        out_int(out, face);
}

void words_roll(const struct cli *cli, const struct setup *setup, const struct roll *roll,
                struct out *out)
{
    static const char *const names[DICE] = {"purple", "green", "red"};
    static const char letters[DICE] = {'P', 'D', 'X'};
    for (int die = 0; die < DICE; die++) {
        if (die > 0)
            out_text(out, ", ");
        say_named(cli, out, "play.die", names[die], NULL);
        out_char(out, ' ');
        words_face(cli, setup, die, roll->dice[die], out);
        if (roll->dice[die] == DIE_SPECIAL) {
            out_text(out, " (");
            out_char(out, letters[die]);
            out_char(out, ')');
        }
    }
}

const struct roll *table_last_roll(const struct table *table)
{
    const struct session *session = table->session;
    return session->count ? news_roll(session, &session->event[session->count - 1]) : NULL;
}

/* P6: the tops that a take took; everybody saw them. */
static void put_taken(const struct table *table, const struct event *event, struct out *out)
{
    const struct setup *setup = &table->setup;
    struct meaning taken = setup->game->meaning(event->what);
    if (setup->game->verb[taken.verb].object != OBJECT_TOPS)
        return;
    void *state = cli_memory(setup->game->size(setup));
    void *view = cli_memory(setup->game->size(setup));
    struct cards cards;
    const char *between = " (";
    session_state_at(table->session, (uint32_t)(event - table->session->event), state);
    setup->game->redact(setup, state, 0, SCOPE_WHOLE, view);
    bool seen = setup->game->cards(setup, view, 0, &cards);
    for (int i = 0; seen && i < CARD_PILES; i++) {
        int card = cards.top[i];
        if (card == CARD_NONE ||
            (taken.what != card_value(card) && taken.what != TOPS_COLOUR + card_colour(card)))
            continue;
        out_text(out, between);
        words_card(table->cli, card, out);
        between = ", ";
    }
    out_char(out, ')');
    free(state);
    free(view);
}

/* To a spectator of a game that somebody played alone, "you" is that somebody. */
static bool is_you(const struct table *table, int viewer, int seat)
{
    return seat == viewer || (!viewer && table->seating.seat[seat - 1].is_you);
}

void words_sheet_of(const struct table *table, int viewer, int seat, struct out *out)
{
    const struct text_arg args[] = {TEXT_STRING("name", table_name(table, seat)), TEXT_END};
    say(table->cli, out, is_you(table, viewer, seat) ? "play.your-sheet" : "play.sheet-of", args);
}

void words_sheet(const struct cli *cli, const struct setup *setup, const void *state, int seat,
                 struct out *out)
{
    struct text text;
    text_begin(&text);
    setup->game->sheet(setup, state, seat, &text.out);
    dialect_put(cli, text_end(&text), out);
    text_free(&text);
}

/* " (by a bot)": somebody else has made the step for the seat. */
static void put_made_by(const struct cli *cli, const struct event *event, struct out *out)
{
    if (event->by == BY_SEAT)
        return;
    out_text(out, " (");
    say_named(cli, out, "play.made-by", made_by_name((enum made_by)event->by), NULL);
    out_char(out, ')');
}

void words_event(const struct table *table, int viewer, const struct event *event, struct out *out)
{
    const struct cli *cli = table->cli;
    const struct roll *roll = news_roll(table->session, event);
    if (event->kind == EVENT_CHANCE) {
        if (roll) {
            say(cli, out, "play.dice", NULL);
            out_char(out, ' ');
            words_roll(cli, &table->setup, roll, out);
        } else {
            say(cli, out, "play.dealt", NULL);
        }
        return;
    }
    char what[256];
    struct out text = out_buffer(what, sizeof what);
    words_step(cli, &table->setup, event->what, &text);
    int other = roll && roll->swaps ? roll->swap[event->seat - 1] : 0;
    const struct text_arg args[] = {
        TEXT_STRING("name", table_name(table, event->seat)), TEXT_STRING("step", what),
        TEXT_STRING("other", other ? table_name(table, other) : ""), TEXT_END};
    if (other && is_you(table, viewer, other))
        say(cli, out, "play.event-on-you", args);
    else
        say(cli, out, other ? "play.event-on" : "play.event", args);
    put_taken(table, event, out);
    put_made_by(cli, event, out);
}

/* --- where the game stands ------------------------------------------------------------------ */

void words_refusal(const struct cli *cli, const struct refusal *why, struct out *out)
{
    texts_refusal(&cli->texts, why, out);
    const struct text_arg rule[] = {TEXT_STRING("clause", why->clause), TEXT_END};
    if (why->clause) {
        out_char(out, ' ');
        say(cli, out, "fault.rule", rule);
    }
}

void words_score(const struct cli *cli, const struct setup *setup, const void *state, int seat,
                 struct out *out)
{
    struct score score = {0};
    setup->game->score(setup, state, seat, &score);
    out_int(out, score.total);
    for (int part = 0; setup->game->part[part]; part++) {
        out_text(out, part ? ", " : " (");
        words_part(cli, setup, part, out);
        out_char(out, ' ');
        out_int(out, score.part[part]);
    }
    out_char(out, ')');
}

void words_round(const struct cli *cli, const struct setup *setup, const void *state,
                 struct out *out)
{
    const struct head *head = head_of(state);
    const struct text_arg args[] = {TEXT_INT("round", head->round), TEXT_END};
    if (head->round == 0)
        say(cli, out, "play.start", NULL);
    else if (head->status == STATUS_OVER)
        say(cli, out, "play.over", NULL);
    else
        say_named(cli, out, "play", setup->game->family->round, args);
}

/* A6: on whose sheet the peril goes. */
void words_thinking(const struct table *table, int seat, int more, struct out *out)
{
    bool coach = seat == SEAT_COACH;
    const struct text_arg args[] = {TEXT_STRING("name", coach ? "" : table_name(table, seat)),
                                    TEXT_INT("more", more), TEXT_END};
    say(table->cli, out,
        coach  ? "play.thinking-coach"
        : more ? "play.thinking-more"
               : "play.thinking",
        args);
}

void words_task(const struct table *table, int seat, struct out *out)
{
    const struct setup *setup = &table->setup;
    const void *state = table->session->state;
    const char *task = setup->game->task(setup, state, seat);
    int target = setup->game->target(setup, state, seat);
    const struct text_arg args[] = {TEXT_STRING("name", target ? table_name(table, target) : ""),
                                    TEXT_END};
    say_named(table->cli, out, target == seat ? "play.task-own" : "play.task", task, args);
}
