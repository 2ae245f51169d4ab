#include "table/questions.h"

#include "table/dialect.h"
#include "table/ends.h"
#include "table/news.h"
#include "table/typed.h"

#include <string.h>

/* --- where and around ----------------------------------------------------------------------- */

static struct meaning move_of(const struct choice *choice)
{
    return (struct meaning){.verb = choice->verb, .what = choice->what};
}

void choice_label(const struct texts *texts, const struct setup *setup, const struct choice *choice,
                  struct out *out)
{
    const struct verb *verb = &setup->game->verb[choice->verb];
    const struct meaning move = move_of(choice);
    if (verb->object == OBJECT_CARD) {
        words_card(texts, choice->what, out);
    } else if (verb->object == OBJECT_TOPS && choice->what >= TOPS_COLOUR) {
        words_colour(texts, choice->what - TOPS_COLOUR, out);
    } else if (verb->object == OBJECT_NUMBER || verb->object == OBJECT_TOPS) {
        if (verb->object == OBJECT_NUMBER && verb->word) {
            texts_put_named(texts, "play.label", verb->word, NULL, out);
            out_char(out, ' ');
        }
        out_int(out, choice->what);
    } else {
        texts_put_named(texts, "play.label", meaning_name(setup->game, &move), NULL, out);
    }
}

/* Whether somebody who says `word` means this choice: the protocol's words. */
static bool is_meant(const struct setup *setup, const struct choice *choice, const char *word)
{
    const struct verb *verb = &setup->game->verb[choice->verb];
    const struct meaning move = move_of(choice);
    char name[32];
    struct out out = out_buffer(name, sizeof name);
    if (verb->object == OBJECT_CARD && verb->extent == EXTENT_CELL)
        card_format(choice->what, &out);
    else
        meaning_word(setup->game, &move, &out);
    return strcmp(name, word) == 0;
}

/* What a word of the protocol means, at the beginning of a sentence: "Blue 3", "Hut", "9". */
static void put_thing(const struct texts *texts, const char *word, char *text, size_t size)
{
    struct out out = out_buffer(text, size);
    const char *rest = word;
    int card = card_parse(&rest);
    if (card != CARD_NONE && *rest == '\0')
        words_card(texts, card, &out);
    else if (!texts_try_named(texts, "play.label", word, NULL, &out))
        out_text(&out, word);
    words_capital(text);
}

void questions_where(const struct midend *midend, const struct choices *choices, const char *what,
                     struct out *out)
{
    cellset cells = 0;
    for (int i = 0; i < choices->count; i++)
        if (is_meant(midend->session->setup, &choices->item[i], what))
            cells |= choices->item[i].cells;
    char list[4 * CELLS];
    struct out names = out_buffer(list, sizeof list);
    for (cellset rest = cells; rest;) {
        out_cell(&names, cellset_pop(&rest));
        if (rest)
            out_text(&names, ", ");
    }
    char thing[64];
    put_thing(midend->texts, what, thing, sizeof thing);
    const struct text_arg args[] = {TEXT_STRING("what", thing), TEXT_STRING("cells", list),
                                    TEXT_END};
    texts_put(midend->texts, cells ? "play.where" : "play.where-nowhere", args, out);
}

static bool has_cell(const struct sheet_look *picture, int cell)
{
    return cell != CELL_NONE && cell_column(cell) < picture->columns &&
           cell_row(cell) < picture->rows && picture->mark[cell].kind != MARK_OUTSIDE;
}

/* "c4: 7, jungle b" */
static void put_cell(const struct midend *midend, const struct sheet_look *picture, int cell,
                     struct out *out)
{
    out_cell(out, cell);
    words_colon(midend->texts, out);
    words_mark(midend->texts, midend->session->setup, &picture->mark[cell], out);
}

void questions_around(const struct midend *midend, int seat, int cell, struct out *out)
{
    const struct setup *setup = midend->session->setup;
    struct sheet_look picture;
    int whose;
    const void *state = midend_sheet(midend, seat, &whose);
    setup->game->look(setup, state, whose, &picture);
    if (!has_cell(&picture, cell)) {
        const struct text_arg args[] = {TEXT_CELL("cell", cell), TEXT_END};
        texts_put(midend->texts, "why.no-cell", args, out);
        return;
    }
    put_cell(midend, &picture, cell, out);
    for (cellset around = cellset_grow(cellset_of(cell)) & ~cellset_of(cell); around;) {
        int next = cellset_pop(&around);
        if (!has_cell(&picture, next))
            continue;
        out_char(out, '\n');
        put_cell(midend, &picture, next, out);
    }
}

/* --- what happened -------------------------------------------------------------------------- */

/* Did it put something on the seat's own sheet? */
static bool concerns(const struct midend *midend, const struct event *event, int seat)
{
    return news_sheet(midend->session, event) == seat;
}

void questions_changed(const struct midend *midend, int seat, int most, struct out *out)
{
    const struct session *session = midend->session;
    const struct news news = news_for(session, seat);
    int told = 0;
    int left = 0;
    for (int own = 1; own >= 0; own--) /* what concerns the seat itself comes first */
        for (uint32_t i = news.from; i < news.to; i++) {
            const struct event *event = &session->event[i];
            if (!news_tells(session, event, seat) || concerns(midend, event, seat) != own)
                continue;
            if (told == most) {
                left++;
                continue;
            }
            if (told++)
                out_char(out, '\n');
            words_event(midend, seat, event, out);
        }
    const struct text_arg args[] = {TEXT_INT("count", left), TEXT_END};
    if (left) {
        out_char(out, '\n');
        texts_put(midend->texts, "play.more-news", args, out);
    }
}

/* --- what can be done ----------------------------------------------------------------------- */

static void put_cells(cellset cells, struct out *out)
{
    while (cells) {
        out_cell(out, cellset_pop(&cells));
        if (cells)
            out_text(out, ", ");
    }
}

/* Choices of one verb with the same cells belong on one line, but for those of several cells, and
 * for cards, which each have their own. */
static bool goes_with(const struct game *game, const struct choice *a, const struct choice *b)
{
    const struct verb *verb = &game->verb[a->verb];
    bool alone = verb->extent == EXTENT_CELLS ||
                 (verb->extent == EXTENT_CELL && verb->object == OBJECT_CARD);
    return a->verb == b->verb && !alone && a->cells == b->cells;
}

static void put_choice(const struct midend *midend, const struct choice *choice, bool first,
                       struct out *out)
{
    const struct verb *verb = &midend->session->setup->game->verb[choice->verb];
    if (first && (verb->object == OBJECT_CARD || verb->object == OBJECT_TOPS)) {
        dialect_put(midend->texts, verb->word, out);
        out_char(out, ' ');
    }
    if (verb->object == OBJECT_CARD)
        words_typed_card(midend->texts, choice->what, out);
    else
        choice_label(midend->texts, midend->session->setup, choice, out);
}

void questions_moves(const struct midend *midend, const struct choices *choices, struct out *out)
{
    uint64_t done[2] = {0, 0};
    const char *between = "";
    for (int i = 0; i < choices->count; i++) {
        const struct choice *choice = &choices->item[i];
        if (done[i / 64] >> (i % 64) & 1)
            continue;
        out_text(out, between);
        between = "\n";
        put_choice(midend, choice, true, out);
        for (int k = i + 1; k < choices->count; k++)
            if (goes_with(choices->game, choice, &choices->item[k])) {
                out_text(out, ", ");
                put_choice(midend, &choices->item[k], false, out);
                done[k / 64] |= UINT64_C(1) << (k % 64);
            }
        const struct text_arg args[] = {TEXT_INT("count", choice->count), TEXT_END};
        if (choice->cells)
            words_colon(midend->texts, out);
        if (choice_verb(choices, choice)->extent == EXTENT_CELLS)
            texts_put(midend->texts, "play.ways", args, out);
        else
            put_cells(choice->cells, out);
    }
    if (!choices->count)
        texts_put(midend->texts, "play.nothing-to-do", NULL, out);
}

void questions_steps(const struct midend *midend, const struct choices *choices, int cell,
                     struct out *out)
{
    const char *between = "";
    for (uint32_t i = 0; i < choices->moves; i++) {
        if (cell != CELL_NONE && !cellset_has(choices->move[i].cells, cell))
            continue;
        out_text(out, between);
        between = "\n";
        words_typed(midend->texts, midend->session->setup, choices->move[i].step, out);
    }
    if (!*between)
        texts_put(midend->texts, "play.nothing-there", NULL, out);
}

/* --- what stands where ---------------------------------------------------------------------- */

void questions_sheet(const struct midend *midend, int seat, struct out *out)
{
    const struct setup *setup = midend->session->setup;
    struct sheet_look picture;
    int whose;
    const void *state = midend_sheet(midend, seat, &whose);
    words_sheet_of(midend, seat, whose, out);
    setup->game->look(setup, state, whose, &picture);
    bool empty = true;
    for (int cell = 0; cell < CELLS; cell++) {
        if (!has_cell(&picture, cell) || picture.mark[cell].kind == MARK_EMPTY)
            continue;
        out_char(out, '\n');
        put_cell(midend, &picture, cell, out);
        empty = false;
    }
    if (empty) {
        out_char(out, ' ');
        texts_put(midend->texts, "play.sheet-empty", NULL, out);
    }
}

static void put_card_list(const struct texts *texts, const int *card, int count, struct out *out)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            out_char(out, ' ');
        words_typed_card(texts, card[i], out);
    }
    if (!count)
        out_char(out, '-');
}

static void put_objective(const struct texts *texts, const struct objective *objective,
                          struct out *out)
{
    char what[160];
    char tokens[24];
    struct out about = out_buffer(what, sizeof what);
    struct out list = out_buffer(tokens, sizeof tokens);
    texts_objective(texts, objective->number, &about);
    for (int i = 0; i < 3 && objective->tokens[i]; i++) {
        out_text(&list, i ? ", " : "");
        out_int(&list, objective->tokens[i]);
    }
    const struct text_arg args[] = {TEXT_INT("number", objective->number),
                                    TEXT_STRING("what", what), TEXT_STRING("tokens", tokens),
                                    TEXT_END};
    texts_put(texts, objective->tokens[0] ? "play.objective-line" : "play.objective-empty", args,
              out);
}

static void put_pile(const struct texts *texts, const struct cards *cards, int pile,
                     struct out *out)
{
    char top[16] = "-";
    struct out card = out_buffer(top, sizeof top);
    if (cards->top[pile] != CARD_NONE)
        words_typed_card(texts, cards->top[pile], &card);
    const struct text_arg args[] = {TEXT_INT("pile", pile + 1), TEXT_STRING("card", top),
                                    TEXT_INT("height", cards->height[pile]), TEXT_END};
    texts_put(texts, cards->height[pile] ? "play.pile" : "play.pile-empty", args, out);
}

bool questions_cards(const struct midend *midend, int seat, struct out *out)
{
    const struct setup *setup = midend->session->setup;
    struct cards cards;
    if (!setup->game->cards(setup, midend_look(midend, seat), seat, &cards))
        return false;
    for (int i = 0; i < OBJECTIVES; i++) {
        put_objective(midend->texts, &cards.objective[i], out);
        out_char(out, '\n');
    }
    for (int i = 0; i < CARD_PILES; i++) {
        put_pile(midend->texts, &cards, i, out);
        out_char(out, '\n');
    }
    texts_put(midend->texts, "play.hand", NULL, out);
    out_char(out, ' ');
    put_card_list(midend->texts, cards.hand, cards.hand_count, out);
    return true;
}

/* --- what is asked -------------------------------------------------------------------------- */

struct asked {
    struct midend *midend;
    const struct choices *choices;
    int seat;
    const char *rest; /* of the line */
    struct out *out;
    char heard[TYPED_LINE]; /* the step, as people type it */
};

static void answer_moves(struct asked *asked)
{
    const char *at = asked->rest;
    int cell = cell_parse(&at);
    if (cell != CELL_NONE || strcmp(asked->rest, "all") == 0)
        questions_steps(asked->midend, asked->choices, cell, asked->out);
    else
        questions_moves(asked->midend, asked->choices, asked->out);
}

/* Finds the step that is asked about, and says how it was understood, or that it is none. Then
 * `heard` is what a person would type for it. */
static bool find_step(struct asked *asked, step *s)
{
    const struct midend *midend = asked->midend;
    char guess[TYPED_LINE];
    char meant[TYPED_LINE];
    struct out spoken = out_buffer(meant, sizeof meant);
    struct out heard = out_buffer(asked->heard, sizeof asked->heard);
    enum understood understood = typed_step(midend->session->setup->game, asked->rest, guess, s);
    dialect_put(midend->texts, asked->rest, &heard);
    if (understood == UNDERSTOOD_GUESS) {
        dialect_put(midend->texts, guess, &spoken);
        const struct text_arg both[] = {TEXT_STRING("word", asked->heard),
                                        TEXT_STRING("step", meant), TEXT_END};
        texts_put(midend->texts, "play.understood", both, asked->out);
        out_char(asked->out, '\n');
        memcpy(asked->heard, meant, sizeof meant);
    }
    const struct text_arg args[] = {TEXT_STRING("word", asked->heard), TEXT_END};
    if (understood == UNDERSTOOD_NOT)
        texts_put(midend->texts, "why.not-a-step", args, asked->out);
    return understood != UNDERSTOOD_NOT;
}

static void answer_why(struct asked *asked)
{
    const struct midend *midend = asked->midend;
    const struct setup *setup = midend->session->setup;
    const struct text_arg args[] = {TEXT_STRING("word", asked->heard), TEXT_END};
    struct refusal why;
    step s;
    if (!find_step(asked, &s))
        return;
    if (setup->game->why(setup, midend->session->state, asked->seat, s, &why))
        texts_put(midend->texts, "play.legal", args, asked->out);
    else
        words_refusal(midend->texts, &why, asked->out);
}

static void answer_step(struct asked *asked)
{
    step s;
    if (find_step(asked, &s))
        words_step(asked->midend->texts, asked->midend->session->setup, s, asked->out);
}

/* What is held stays held. */
static void answer_try(struct asked *asked)
{
    struct midend *midend = asked->midend;
    step held = midend->held;
    int held_seat = midend->held_seat;
    struct refusal why;
    step s;
    if (!find_step(asked, &s))
        return;
    if (!midend_hold(midend, asked->seat, s, &why)) {
        words_refusal(midend->texts, &why, asked->out);
        return;
    }
    ends_told(midend, asked->seat, s, asked->out);
    midend_release(midend);
    if (held)
        midend_hold(midend, held_seat, held, &why);
}

static void answer_task(struct asked *asked)
{
    const struct session *session = asked->midend->session;
    if (session->setup->game->acts(session->setup, session->state, asked->seat))
        words_task(asked->midend, asked->seat, asked->out);
    else
        texts_put(asked->midend->texts, "play.nothing-to-do", NULL, asked->out);
}

static void answer_round(struct asked *asked)
{
    const struct session *session = asked->midend->session;
    words_round(asked->midend->texts, session->setup, session->state, asked->out);
}

static void answer_end(struct asked *asked)
{
    ends_story(asked->midend, asked->out);
}

static void answer_where(struct asked *asked)
{
    questions_where(asked->midend, asked->choices, asked->rest, asked->out);
}

static void answer_around(struct asked *asked)
{
    questions_around(asked->midend, asked->seat, cell_parse(&asked->rest), asked->out);
}

static void answer_changed(struct asked *asked)
{
    size_t before = asked->out->length;
    questions_changed(asked->midend, asked->seat, 1000, asked->out);
    if (asked->out->length > before)
        out_char(asked->out, '\n');
    texts_put(asked->midend->texts, "play.news-end", NULL, asked->out);
}

static void answer_score(struct asked *asked)
{
    ends_score(asked->midend, asked->seat, asked->out);
}

static void answer_sheet(struct asked *asked)
{
    questions_sheet(asked->midend, asked->seat, asked->out);
}

static void answer_cards(struct asked *asked)
{
    if (!questions_cards(asked->midend, asked->seat, asked->out))
        texts_put(asked->midend->texts, "engine.not-this-game", NULL, asked->out);
}

static void answer_dice(struct asked *asked)
{
    const struct midend *midend = asked->midend;
    const struct roll *roll = midend_roll(midend);
    if (roll)
        words_roll(midend->texts, midend->session->setup, roll, asked->out);
    else
        texts_put(midend->texts, "play.no-roll", NULL, asked->out);
}

static const struct question {
    const char *word;
    void (*answer)(struct asked *);
} questions[] = {
    {"moves", answer_moves},     {"why", answer_why},     {"where", answer_where},
    {"around", answer_around},   {"score", answer_score}, {"sheet", answer_sheet},
    {"changed", answer_changed}, {"cards", answer_cards}, {"objectives", answer_cards},
    {"dice", answer_dice},       {"step", answer_step},   {"try", answer_try},
    {"task", answer_task},       {"round", answer_round}, {"end", answer_end},
};

static const struct question *question_of(const char *line)
{
    size_t n = strcspn(line, " ");
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        if (strlen(questions[i].word) == n && memcmp(questions[i].word, line, n) == 0)
            return &questions[i];
    return NULL;
}

bool questions_known(const char *line)
{
    return question_of(line) != NULL;
}

bool questions_answer(struct midend *midend, const struct choices *choices, int seat,
                      const char *line, struct out *out)
{
    const struct question *question = question_of(line);
    const char *rest = line + strcspn(line, " ");
    struct asked asked = {midend, choices, seat, *rest ? rest + 1 : rest, out, ""};
    if (question)
        question->answer(&asked);
    return question != NULL;
}
