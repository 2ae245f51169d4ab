/* Every sentence is a message of the table with its pieces put in; what varies from step to step is
 * found by its name: what a step of the verb "boat" did is the message "play.did.boat". */
#include "table/words.h"

#include "table/dialect.h"
#include "table/news.h"

/* --- cards and cells ------------------------------------------------------------------------ */

void words_typed_card(const struct texts *texts, int card, struct out *out)
{
    char text[16];
    struct out words = out_buffer(text, sizeof text);
    card_format(card, &words);
    dialect_put(texts, text, out);
}

void words_board(const struct texts *texts, const char *name, struct out *out)
{
    if (!texts_try_named(texts, "print.board", name, NULL, out))
        out_text(out, name);
}

void words_colour(const struct texts *texts, int colour, struct out *out)
{
    texts_put_named(texts, "play.colour", colour_name(colour), NULL, out);
}

void words_colon(const struct texts *texts, struct out *out)
{
    texts_put(texts, "language.colon", NULL, out);
    out_char(out, ' ');
}

void words_capital(char *text)
{
    if (text[0] >= 'a' && text[0] <= 'z')
        text[0] = (char)(text[0] - 'a' + 'A');
}

void words_card(const struct texts *texts, int card, struct out *out)
{
    texts_card(texts, card, out);
}

void words_part(const struct texts *texts, const struct setup *setup, int part, struct out *out)
{
    texts_put_named(texts, "play.part", setup->game->part[part], NULL, out);
}

void words_stars(int value, struct out *out)
{
    if (value > 0)
        out_char(out, '+');
    out_int(out, value);
}

void words_mark(const struct texts *texts, const struct setup *setup, const struct mark *mark,
                struct out *out)
{
    switch (mark->kind) {
    case MARK_NUMBER:
        out_int(out, mark->value);
        break;
    case MARK_THING:
        texts_put_named(texts, "play.mark", setup->game->thing[mark->value].word, NULL, out);
        break;
    case MARK_CARD:
        words_card(texts, mark->value, out);
        break;
    default:
        texts_put_named(texts, "play.mark", ground_name(setup->game, mark->ground), NULL, out);
    }
    if (mark->has_stars) {
        out_char(out, ' ');
        words_stars(mark->stars, out);
    }
    const struct text_arg treasure[] = {TEXT_INT("value", mark->treasure), TEXT_END};
    if (mark->treasure) {
        out_text(out, ", ");
        texts_put(texts, "play.mark.treasure", treasure, out);
    }
    if (mark->region) {
        out_text(out, ", ");
        texts_put_named(texts, "play.part", setup->game->thing[mark->region].word, NULL, out);
        out_char(out, ' ');
        out_char(out, mark->letter);
    }
}

/* --- steps and rolls ------------------------------------------------------------------------ */

/* What a step of Paper World is about: the card, or what is taken. */
static void put_object(const struct texts *texts, const struct setup *setup,
                       const struct meaning *move, struct out *out)
{
    int object = setup->game->verb[move->verb].object;
    if (object == OBJECT_CARD)
        words_card(texts, move->what, out);
    else if (object == OBJECT_TOPS && move->what >= TOPS_COLOUR)
        texts_put_named(texts, "play.colour-cards", colour_name(move->what - TOPS_COLOUR), NULL,
                        out);
}

/* What a lay costs. */
static void put_payment(const struct texts *texts, const struct meaning *move, struct out *out)
{
    if (move->free) {
        out_text(out, ", ");
        texts_put(texts, "play.did.free", NULL, out);
    }
    if (!move->drops)
        return;
    out_text(out, ", ");
    texts_put(texts, "play.did.drop", NULL, out);
    for (int i = 0; i < move->drops; i++) {
        out_text(out, i ? ", " : " ");
        words_card(texts, move->drop[i], out);
    }
}

/* A message "FAMILY.KIND" about the step. */
static void put_step(const struct texts *texts, const struct setup *setup, const char *family,
                     step s, struct out *out)
{
    struct meaning move = setup->game->meaning(s);
    char cells[128];
    char object[64];
    struct out list = out_buffer(cells, sizeof cells);
    struct out what = out_buffer(object, sizeof object);
    out_cells(&list, move.cells);
    put_object(texts, setup, &move, &what);
    const struct text_arg args[] = {
        TEXT_STRING("cell", cells),  TEXT_STRING("cells", cells),  TEXT_INT("value", move.what),
        TEXT_STRING("card", object), TEXT_STRING("cards", object), TEXT_END,
    };
    texts_put_named(texts, family, meaning_name(setup->game, &move), args, out);
    put_payment(texts, &move, out);
}

void words_step(const struct texts *texts, const struct setup *setup, step s, struct out *out)
{
    put_step(texts, setup, "play.did", s, out);
}

void words_typed(const struct texts *texts, const struct setup *setup, step s, struct out *out)
{
    char text[256];
    struct out words = out_buffer(text, sizeof text);
    setup->game->format(s, &words);
    dialect_put(texts, text, out);
}

void words_turn(const struct texts *texts, const struct setup *setup, const step *made, int count,
                struct out *out)
{
    for (int i = 0; i < count; i++) {
        bool done = setup->game->verb[setup->game->meaning(made[i]).verb].ends;
        if (i)
            out_text(out, ", ");
        if (i && done)
            texts_put(texts, "play.do.done-then", NULL, out);
        else
            put_step(texts, setup, done || !setup->game->family->together ? "play.do" : "play.did",
                     made[i], out);
    }
}

void words_face(const struct texts *texts, const struct setup *setup, int die, int face,
                struct out *out)
{
    if (face == DIE_SPECIAL)
        texts_put_named(texts, "play.face", setup->game->face[die], NULL, out);
    else
        out_int(out, face);
}

void words_roll(const struct texts *texts, const struct setup *setup, const struct roll *roll,
                struct out *out)
{
    static const char *const names[DICE] = {"purple", "green", "red"};
    static const char letters[DICE] = {'P', 'D', 'X'};
    for (int die = 0; die < DICE; die++) {
        if (die > 0)
            out_text(out, ", ");
        texts_put_named(texts, "play.die", names[die], NULL, out);
        out_char(out, ' ');
        words_face(texts, setup, die, roll->dice[die], out);
        if (roll->dice[die] == DIE_SPECIAL) {
            out_text(out, " (");
            out_char(out, letters[die]);
            out_char(out, ')');
        }
    }
}

/* P6: the tops that a take took; everybody saw them. */
static void put_taken(const struct midend *midend, const struct event *event, struct out *out)
{
    const struct session *session = midend->session;
    const struct setup *setup = session->setup;
    struct meaning taken = setup->game->meaning(event->what);
    if (setup->game->verb[taken.verb].object != OBJECT_TOPS)
        return;
    struct cards cards;
    const char *between = " (";
    session_state_at(session, (uint32_t)(event - session->event), midend->before);
    setup->game->redact(setup, midend->before, 0, SCOPE_WHOLE, midend->after);
    bool seen = setup->game->cards(setup, midend->after, 0, &cards);
    for (int i = 0; seen && i < CARD_PILES; i++) {
        int card = cards.top[i];
        if (card == CARD_NONE ||
            (taken.what != card_value(card) && taken.what != TOPS_COLOUR + card_colour(card)))
            continue;
        out_text(out, between);
        words_card(midend->texts, card, out);
        between = ", ";
    }
    out_char(out, ')');
}

/* To a spectator of a game that somebody played alone, "you" is that somebody. */
static bool is_you(const struct midend *midend, int viewer, int seat)
{
    return seat == (viewer ? viewer : midend->self);
}

void words_sheet_of(const struct midend *midend, int viewer, int seat, struct out *out)
{
    const struct text_arg args[] = {TEXT_STRING("name", midend_name(midend, seat)), TEXT_END};
    texts_put(midend->texts, is_you(midend, viewer, seat) ? "play.your-sheet" : "play.sheet-of",
              args, out);
}

void words_sheet(const struct texts *texts, const struct setup *setup, const void *state, int seat,
                 struct out *out)
{
    char text[SHEET_TEXT];
    struct out written = out_buffer(text, sizeof text);
    setup->game->sheet(setup, state, seat, &written);
    dialect_put(texts, text, out);
}

/* " (by a bot)": somebody else has made the step for the seat. */
static void put_made_by(const struct texts *texts, const struct event *event, struct out *out)
{
    if (event->by == BY_SEAT)
        return;
    out_text(out, " (");
    texts_put_named(texts, "play.made-by", made_by_name((enum made_by)event->by), NULL, out);
    out_char(out, ')');
}

static void put_chance(const struct midend *midend, const struct roll *roll, struct out *out)
{
    if (!roll) {
        texts_put(midend->texts, "play.dealt", NULL, out);
        return;
    }
    texts_put(midend->texts, "play.dice", NULL, out);
    out_char(out, ' ');
    words_roll(midend->texts, midend->session->setup, roll, out);
}

void words_deed(const struct midend *midend, const struct event *event, struct out *out)
{
    words_step(midend->texts, midend->session->setup, event->what, out);
    put_taken(midend, event, out);
    put_made_by(midend->texts, event, out);
}

void words_event(const struct midend *midend, int viewer, const struct event *event,
                 struct out *out)
{
    const struct texts *texts = midend->texts;
    const struct roll *roll = news_roll(midend->session, event);
    char what[256];
    struct out text = out_buffer(what, sizeof what);
    if (event->kind == EVENT_CHANCE) {
        put_chance(midend, roll, out);
        return;
    }
    words_step(texts, midend->session->setup, event->what, &text);
    int other = roll && roll->swaps ? roll->swap[event->seat - 1] : 0;
    const struct text_arg args[] = {
        TEXT_STRING("name", midend_name(midend, event->seat)), TEXT_STRING("step", what),
        TEXT_STRING("other", other ? midend_name(midend, other) : ""), TEXT_END};
    if (other && is_you(midend, viewer, other))
        texts_put(texts, "play.event-on-you", args, out);
    else
        texts_put(texts, other ? "play.event-on" : "play.event", args, out);
    put_taken(midend, event, out);
    put_made_by(texts, event, out);
}

/* --- where the game stands ------------------------------------------------------------------ */

void words_refusal(const struct texts *texts, const struct refusal *why, struct out *out)
{
    texts_refusal(texts, why, out);
    const struct text_arg rule[] = {TEXT_STRING("clause", why->clause), TEXT_END};
    if (why->clause) {
        out_char(out, ' ');
        texts_put(texts, "fault.rule", rule, out);
    }
}

void words_score(const struct texts *texts, const struct setup *setup, const void *state, int seat,
                 struct out *out)
{
    struct score score = {0};
    setup->game->score(setup, state, seat, &score);
    out_int(out, score.total);
    for (int part = 0; setup->game->part[part]; part++) {
        out_text(out, part ? ", " : " (");
        words_part(texts, setup, part, out);
        out_char(out, ' ');
        out_int(out, score.part[part]);
    }
    out_char(out, ')');
}

void words_round(const struct texts *texts, const struct setup *setup, const void *state,
                 struct out *out)
{
    const struct head *head = head_of(state);
    const struct text_arg args[] = {TEXT_INT("round", head->round), TEXT_END};
    if (head->round == 0)
        texts_put(texts, "play.start", NULL, out);
    else if (head->status == STATUS_OVER)
        texts_put(texts, "play.over", NULL, out);
    else
        texts_put_named(texts, "play", setup->game->family->round, args, out);
}

/* Before a part of a list: ", ", before the last one " and ". */
static void put_between(const struct texts *texts, bool between, bool last, struct out *out)
{
    if (between && last)
        texts_put(texts, "language.and", NULL, out);
    else if (between)
        out_char(out, ',');
    if (between)
        out_char(out, ' ');
}

void words_new(const struct midend *midend, int seat, cellset changed, struct out *out)
{
    const struct setup *setup = midend->session->setup;
    struct sheet_look picture;
    char text[1000];
    struct out what = out_buffer(text, sizeof text);
    setup->game->look(setup, midend_look(midend, seat), seat, &picture);
    for (cellset rest = changed; rest;) {
        int cell = cellset_pop(&rest);
        struct mark mark = picture.mark[cell];
        mark.has_stars = false; /* what it costs may still change */
        if (mark.kind == MARK_EMPTY)
            continue;
        put_between(midend->texts, what.length > 0, !rest, &what);
        words_mark(midend->texts, setup, &mark, &what);
        out_char(&what, ' ');
        out_cell(&what, cell);
    }
    const struct text_arg args[] = {TEXT_STRING("what", text), TEXT_END};
    if (what.length)
        texts_put(midend->texts, "play.new", args, out);
}

void words_task(const struct midend *midend, int seat, struct out *out)
{
    const struct setup *setup = midend->session->setup;
    const void *state = midend->session->state;
    const char *task = setup->game->task(setup, state, seat);
    int target = setup->game->target(setup, state, seat);
    const struct text_arg args[] = {TEXT_STRING("name", target ? midend_name(midend, target) : ""),
                                    TEXT_END};
    texts_put_named(midend->texts, target == seat ? "play.task-own" : "play.task", task, args, out);
}
