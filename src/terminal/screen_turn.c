/* A person's turn on the screen: keys and clicks. */
#include "terminal/screen_turn.h"

#include "table/ends.h"
#include "terminal/play_rules.h"
#include "terminal/rules.h"

#include <string.h>

/* --- looking -------------------------------------------------------------------------------- */

static void show_text(struct turn *turn, const char *title_key, struct text *text)
{
    char title[96];
    struct out out = out_buffer(title, sizeof title);
    say(turn->screen->front.cli, &out, title_key, NULL);
    screen_tell(&turn->screen->front, title, text_end(text));
    text_free(text);
}

static void show_help(struct turn *turn)
{
    const struct cli *cli = turn->screen->front.cli;
    const struct setup *setup = &turn->table->setup;
    struct text text;
    text_begin(&text);
    say_named(cli, &text.out, "play.help.keys", setup->game->family->place, NULL);
    out_char(&text.out, '\n');
    say_named(cli, &text.out, "play.help.signs", setup->game->name, NULL);
    out_char(&text.out, '\n');
    words_rules_here(cli, setup, &text.out);
    show_text(turn, "play.menu.help", &text);
}

static void show_rule(struct turn *turn, const char *asked)
{
    struct text text;
    text_begin(&text);
    words_rule(turn->screen->front.cli, &turn->table->setup, asked, &text.out);
    show_text(turn, "play.rules-title", &text);
}

/* The rule that was just named, or else all of them to choose from. */
static void show_rules(struct turn *turn)
{
    enum { RULES_MAX = 40 };
    const struct cli *cli = turn->screen->front.cli;
    const char *game = turn->table->setup.game->name;
    char titles[RULES_MAX][RULE_TITLE];
    const char *items[RULES_MAX] = {titles[0]};
    int count = 1;
    int chosen = 0;
    if (turn->refused) {
        show_rule(turn, turn->refused);
        turn->refused = NULL;
        return;
    }
    struct out out = out_buffer(titles[0], RULE_TITLE);
    say(cli, &out, "play.rules-all", NULL);
    while (count < RULES_MAX && rules_title(cli, game, count - 1, titles[count])) {
        items[count] = titles[count];
        count++;
    }
    char title[RULE_TITLE];
    out = out_buffer(title, sizeof title);
    say(cli, &out, "play.rules-title", NULL);
    while ((chosen = screen_pick(&turn->screen->front, title, items, count, chosen)) >= 0) {
        char clause[8];
        out = out_buffer(clause, sizeof clause);
        out_span(&out, titles[chosen], strcspn(titles[chosen], " "));
        show_rule(turn, chosen ? clause : game);
    }
}

static void show_score(struct turn *turn)
{
    struct text text;
    text_begin(&text);
    ends_score(&turn->table->mid, turn->seat, &text.out);
    show_text(turn, "play.score", &text);
}

static void show_news(struct turn *turn)
{
    struct text text;
    text_begin(&text);
    questions_changed(&turn->table->mid, turn->seat, 1000, &text.out);
    if (!*text_end(&text))
        say(turn->screen->front.cli, &text.out, "play.news-end", NULL);
    show_text(turn, "play.since", &text);
}

/* What can be done at the cursor, or why nothing can. */
static void show_around(struct turn *turn)
{
    struct text text;
    text_begin(&text);
    questions_around(&turn->table->mid, turn->seat, turn->cursor, &text.out);
    show_text(turn, "play.around", &text);
}

/* --- keys ----------------------------------------------------------------------------------- */

/* To the next cell there is in a direction. */
static void move_cursor(struct turn *turn, int dx, int dy)
{
    int column = cell_column(turn->cursor) + dx;
    int row = cell_row(turn->cursor) + dy;
    for (; column >= 0 && row >= 0 && column < turn->picture.columns && row < turn->picture.rows;
         column += dx, row += dy)
        if (turn->picture.mark[cell_at(column, row)].kind != MARK_OUTSIDE) {
            turn->cursor = cell_at(column, row);
            return;
        }
}

/* To the next legal cell in reading order. */
static void next_legal(struct turn *turn)
{
    cellset after = turn->marks.legal & ~((cellset_of(turn->cursor) << 1) - 1);
    cellset cells = after ? after : turn->marks.legal;
    if (cells)
        turn->cursor = cellset_first(cells);
}

static void click_cell(struct turn *turn, int cell)
{
    bool again = turn->table->mid.held && turn->cursor == cell;
    turn->cursor = cell;
    if (again) {
        turn_confirm(turn);
        return;
    }
    midend_release(&turn->table->mid);
    turn_act(turn);
}

/* A click on a pile chooses its colour, and the next one its value. */
static void click_pile(struct turn *turn, int pile)
{
    int card = turn->cards.top[pile];
    if (card == CARD_NONE)
        return;
    const struct choices *choices = turn->choices;
    int colour = choices_find_object(choices, OBJECT_TOPS, TOPS_COLOUR + card_colour(card));
    int value = choices_find_object(choices, OBJECT_TOPS, card_value(card));
    turn_choose(turn, turn->chosen == colour ? value : colour);
}

static void click(struct turn *turn)
{
    const struct spot *spot = screen_clicked(turn->screen);
    if (!spot)
        return;
    switch (spot->kind) {
    case SPOT_CELL:
        click_cell(turn, spot->what);
        break;
    case SPOT_CHOICE:
        if (turn->chosen == spot->what && !turn->choices->item[spot->what].cells)
            turn_act(turn);
        else
            turn_choose(turn, spot->what);
        break;
    case SPOT_PILE:
        click_pile(turn, spot->what);
        break;
    case SPOT_CONFIRM:
        turn_confirm(turn);
        break;
    default:
        break;
    }
}

static void show_sheets(struct turn *turn)
{
    screen_sheets(turn->screen, turn->table, turn->seat);
}

static void choose_forward(struct turn *turn)
{
    turn_choose_next(turn, 1);
}

static void choose_backward(struct turn *turn)
{
    turn_choose_next(turn, -1);
}

/* The verb of the game with such an extent and object; -1: it has none. */
static int verb_like(const struct turn *turn, enum extent extent, enum object object)
{
    const struct verb *verb = turn->table->setup.game->verb;
    for (int i = 0; verb[i].kind; i++)
        if (verb[i].extent == extent && verb[i].object == object)
            return i;
    return -1;
}

static void choose_discovery(struct turn *turn)
{
    int verb = verb_like(turn, EXTENT_CELLS, OBJECT_THING);
    if (!turn_choose_next_of(turn, verb))
        turn_say(turn, verb < 0 ? "play.no-such-key" : "play.nothing-to-reveal");
}

/* If nothing can be taken, any take is refused for the reason that all are. */
static void choose_take(struct turn *turn)
{
    int verb = verb_like(turn, EXTENT_NONE, OBJECT_TOPS);
    if (turn_choose_next_of(turn, verb))
        return;
    const struct choice ones = {.verb = (uint8_t)verb, .what = 1};
    if (verb < 0)
        turn_say(turn, "play.no-such-key");
    else
        turn_explain(turn, &ones);
}

/* Keys that move the cursor. */
static const struct {
    int key, other;
    int dx, dy;
} arrows[] = {
    {SK_UP, 'k', 0, -1}, {SK_DOWN, 'j', 0, 1}, {SK_LEFT, 'h', -1, 0}, {SK_RIGHT, 'l', 1, 0}};

/* Keys that look, choose or do something; those that do are not for a step that is held. */
static const struct {
    int key;
    bool looks;
    void (*run)(struct turn *);
} keys[] = {
    {'a', true, show_around},        {'i', true, show_score},
    {'n', true, show_news},          {'s', true, show_sheets},
    {'?', true, show_help},          {'u', true, turn_undo},
    {SK_BACKSPACE, true, turn_undo}, {SK_ESCAPE, true, turn_undo},
    {SK_CLICK, true, click},         {SK_TAB, false, choose_forward},
    {']', false, choose_forward},    {SK_BACK_TAB, false, choose_backward},
    {'[', false, choose_backward},   {'.', false, next_legal},
    {'r', false, choose_discovery},  {'t', false, choose_take},
    {'v', false, turn_list_moves},   {SK_ENTER, false, turn_act},
    {' ', false, turn_act},          {'c', true, turn_hint},
    {'R', true, show_rules},
};

static bool arrow_key(struct turn *turn, int key)
{
    for (size_t i = 0; i < sizeof arrows / sizeof arrows[0]; i++)
        if (arrows[i].key == key || arrows[i].other == key) {
            move_cursor(turn, arrows[i].dx, arrows[i].dy);
            return true;
        }
    return false;
}

static bool listed_key(struct turn *turn, int key)
{
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (keys[i].key == key && (keys[i].looks || !turn->table->mid.held)) {
            keys[i].run(turn);
            return true;
        }
    return false;
}

/* What the game calls by this key; false if there is nothing. */
static bool find_key(const struct game *game, int key, struct choice *choice)
{
    for (int i = 0; game->verb[i].kind; i++) {
        const struct verb *verb = &game->verb[i];
        *choice = (struct choice){.verb = (uint8_t)i, .what = verb->first};
        if (verb->key == key)
            return true;
        for (; choice->what < verb->first + verb->things; choice->what++)
            if (game->thing[choice->what].key == key)
                return true;
    }
    return false;
}

/* A key that chooses a thing, or does it if it needs no cell; what cannot be done is refused by its
 * rule. */
static void verb_key(struct turn *turn, int key)
{
    struct choice choice;
    const struct game *game = turn->table->setup.game;
    if (!find_key(game, key, &choice)) {
        turn_say(turn, "play.no-such-key");
        return;
    }
    int index = choices_find(turn->choices, choice.verb, choice.what);
    if (index < 0) {
        turn_explain(turn, &choice);
        return;
    }
    turn_choose(turn, index);
    if (game->verb[choice.verb].extent == EXTENT_NONE)
        turn_act(turn);
}

/* Nothing that somebody pressed to see something happen. */
static bool is_no_key(int key)
{
    return key == SK_RESIZE || key == SK_WHEEL_UP || key == SK_WHEEL_DOWN || key == SK_REDRAW;
}

static void handle_key(struct turn *turn, int key)
{
    bool digit = key >= '0' && key <= '9';
    if (is_no_key(key))
        return;
    if (!digit)
        turn->typed = 0;
    if (turn->message_style == STYLE_WARNING)
        turn->message[0] = '\0'; /* it was about the key before */
    if (key != 'R')
        turn->refused = NULL;
    if (arrow_key(turn, key) || listed_key(turn, key))
        return;
    if (turn->table->mid.held) {
        if (key == SK_ENTER || key == ' ' || key == 'y' || key == 'o')
            turn_confirm(turn);
    } else if (digit) {
        turn_type_digit(turn, key - '0');
    } else {
        verb_key(turn, key);
    }
}

/* --- the turn ------------------------------------------------------------------------------- */

/* Nobody sees another's marks of this round (A2), nor another's hand (P18). */
static bool hand_over(struct screen *screen, struct table *table, int seat)
{
    char text[160];
    struct out out = out_buffer(text, sizeof text);
    const struct text_arg args[] = {TEXT_STRING("name", table_name(table, seat)), TEXT_END};
    if (seats_people(&table->seating) < 2 || screen->last_seat == seat)
        return true;
    say(screen->front.cli, &out, "play.hand-over", args);
    for (;;) {
        screen_clear(screen);
        screen_title(screen, "carnet", "", table_name(table, seat));
        screen_wrap_middle(screen, screen->rows / 2, 2, screen->columns - 4, STYLE_STRONG, text);
        screen_keys(screen, "play.keys.hand-over");
        screen_show(screen, -1, -1);
        int key = screen_key(screen, -1);
        if (key == SK_ENTER || key == ' ')
            return true;
        if (key == SK_STOP || key == 'q')
            return false;
    }
}

/* A line of its own, whatever lines it has. */
static void put_joined(const char *text, struct out *out)
{
    if (*text)
        out_char(out, '\n');
    for (const char *at = text; *at; at++)
        if (*at == '\n')
            out_text(out, "; ");
        else
            out_char(out, *at);
}

/* The news in a line or two, so that nobody has to ask; first the board's own rules. */
static void begin_message(struct turn *turn, bool first)
{
    struct table *table = turn->table;
    struct text rules, news;
    text_begin(&rules);
    text_begin(&news);
    if (first)
        words_own_rules(turn->screen->front.cli, &table->setup, &rules.out);
    if (!session_undoable(table->session, turn->seat))
        questions_changed(&table->mid, turn->seat, 3, &news.out);
    text_end(&rules);
    text_end(&news);
    if (*rules.bytes || *news.bytes) {
        struct out out = out_buffer(turn->message, sizeof turn->message);
        words_task(&table->mid, turn->seat, &out);
        put_joined(rules.bytes, &out);
        put_joined(news.bytes, &out);
        turn->message_style = STYLE_PLAIN;
    }
    text_free(&rules);
    text_free(&news);
}

/* A cell to begin with: where the seat was last, else the middle. */
static int first_cell(const struct screen *screen, const struct setup *setup, const void *state,
                      int seat)
{
    struct sheet_look picture;
    if (screen->last_seat == seat && screen->last_cell >= 0)
        return screen->last_cell;
    setup->game->look(setup, state, seat, &picture);
    return turn_nearest_cell(look_cells(&picture), cell_at(picture.columns / 2, picture.rows / 2));
}

bool screen_turn(struct front *front, struct table *table, int seat)
{
    struct screen *screen = front->self;
    const struct setup *setup = &table->setup;
    const struct session *session = table->session;
    uint16_t round = head_of(session->state)->round;
    struct turn turn = {
        .screen = screen, .table = table, .choices = screen->choices, .seat = seat, .chosen = -1};
    turn.cursor = first_cell(screen, setup, session->state, seat);
    if (!hand_over(screen, table, seat))
        return false;
    turn_refresh(&turn);
    begin_message(&turn, round == 1 || !screen->last_seat);
    screen->last_seat = seat;
    while (setup->game->acts(setup, session->state, seat) &&
           head_of(session->state)->round == round) {
        turn_draw(&turn);
        int key = screen_key(screen, -1);
        if (key == SK_STOP || key == 'q') {
            midend_release(&table->mid);
            screen->last_seat = 0;
            screen->last_cell = -1;
            return false;
        }
        handle_key(&turn, key);
        screen->last_cell = turn.cursor;
    }
    return true;
}

bool screen_roll(struct front *front, struct table *table)
{
    struct refusal why;
    char question[400];
    char answer[64];
    struct out out = out_buffer(question, sizeof question);
    if (!table->typed_dice)
        return table_roll(table, NULL, &why);
    if (table->unrolled) {
        say(front->cli, &out, "play.roll-taken-back", NULL);
        out_char(&out, '\n');
    }
    say(front->cli, &out, "play.type-dice", NULL);
    while (screen_ask(front, question, answer, sizeof answer)) {
        if (table_roll(table, answer, &why))
            return true;
        out = out_buffer(question, sizeof question);
        words_refusal(&front->cli->texts, &why, &out);
        out_char(&out, '\n');
        say(front->cli, &out, "play.type-dice", NULL);
    }
    return false;
}
