/* The picture of a turn: the sheet to the left, what can be done to the right, what is said below.
 */
#include "terminal/screen_turn.h"

#include "table/ends.h"

#include <string.h>

const struct choice *turn_choice(const struct turn *turn)
{
    return turn->chosen >= 0 && turn->chosen < turn->choices->count
               ? &turn->choices->item[turn->chosen]
               : NULL;
}

/* --- what there is to draw ------------------------------------------------------------------ */

/* The cells where the chosen thing may go; of a discovery those that some legal set still has. */
static cellset legal_cells(const struct turn *turn)
{
    const struct choice *choice = turn_choice(turn);
    const struct meaning *none[1];
    cellset cells;
    if (!choice || turn->table->mid.held)
        return 0;
    if (choice_verb(turn->choices, choice)->extent != EXTENT_CELLS)
        return choice->cells;
    choices_with(turn->choices, choice, turn->selected, none, 0, &cells);
    return cells & ~turn->selected;
}

/* Marks of this turn: where the sheet differs from what it was when the round began. */
static cellset fresh_cells(const struct turn *turn)
{
    struct sheet_look before;
    const struct setup *setup = &turn->table->setup;
    setup->game->look(setup, turn->table->session->start, turn->whose, &before);
    return look_changed(&before, &turn->picture);
}

static void look(struct turn *turn)
{
    struct table *table = turn->table;
    const struct setup *setup = &table->setup;
    const void *state = midend_sheet(&table->mid, turn->seat, &turn->whose);
    setup->game->look(setup, state, turn->whose, &turn->picture);
    if (table->mid.held) {
        struct meaning held = setup->game->meaning(table->mid.held);
        if (setup->game->verb[held.verb].object == OBJECT_THING && held.what == 0)
            look_add_peril(&turn->picture, cellset_first(held.cells));
    }
    turn->marks = (struct marks){legal_cells(turn), turn->selected | turn->hinted,
                                 fresh_cells(turn), turn->cursor, false};
    turn->has_cards =
        setup->game->cards(setup, midend_look(&table->mid, turn->seat), turn->seat, &turn->cards);
}

/* --- the panels ----------------------------------------------------------------------------- */

static void draw_dice_panel(struct turn *turn, struct panel *panel)
{
    struct table *table = turn->table;
    const struct roll *roll = midend_roll(&table->mid);
    bool roomy = panel_left(panel) >= 26;
    if (roll)
        panel_dice(panel, &table->setup, roll, roomy);
    panel->y += roomy;
    if (panel_left(panel) > 12)
        panel_heading(panel, "play.choices");
    panel_choices(panel, table, turn->choices, table->mid.held ? -1 : turn->chosen);
    panel->y += panel_left(panel) > 10;
    panel_score(panel, &table->setup, midend_own(&table->mid, turn->seat), turn->seat);
    panel->y += panel_left(panel) > 4;
    panel_others(panel, table, turn->seat);
    panel->y++;
    panel_sheets(panel, table, turn->seat);
}

static void draw_cards_panel(struct turn *turn, struct panel *panel)
{
    struct table *table = turn->table;
    bool roomy = panel_left(panel) >= 26;
    const struct choice *choice = turn_choice(turn);
    bool takes = choice && choice_verb(turn->choices, choice)->object == OBJECT_TOPS;
    panel_piles(panel, &turn->cards, takes ? choice : NULL);
    int before = panel->y;
    panel_choices(panel, table, turn->choices, table->mid.held ? -1 : turn->chosen);
    panel->y += panel->y == before;
    panel->y += roomy;
    panel_hand(panel, &turn->cards, turn->choices, table->mid.held ? -1 : turn->chosen);
    panel->y += roomy;
    panel_objectives(panel, &turn->cards, turn->seat);
    panel->y += roomy;
    panel_score(panel, &table->setup, midend_own(&table->mid, turn->seat), turn->seat);
    panel->y += roomy;
    panel_players(panel, table, &turn->cards, turn->seat);
    panel->y++;
    panel_sheets(panel, table, turn->seat);
}

/* --- above and below ------------------------------------------------------------------------ */

static void draw_title(struct turn *turn)
{
    const struct cli *cli = turn->screen->front.cli;
    struct table *table = turn->table;
    char left[96];
    char middle[64];
    struct out out = out_buffer(left, sizeof left);
    say_named(cli, &out, "play.game", table->setup.game->name, NULL);
    out = out_buffer(middle, sizeof middle);
    words_round(&cli->texts, &table->setup, table->session->state, &out);
    if (turn->has_cards && turn->cards.last_turns > 0) {
        out_text(&out, ", ");
        say(cli, &out, "play.last-turns", NULL);
    }
    screen_title(turn->screen, left, middle, table_name(table, turn->seat));
}

/* What a held step would do, and how to confirm it. */
static void put_held(struct turn *turn, struct out *out)
{
    const struct cli *cli = turn->screen->front.cli;
    char what[256];
    struct out words = out_buffer(what, sizeof what);
    words_step(&cli->texts, &turn->table->setup, turn->table->mid.held, &words);
    const struct text_arg args[] = {TEXT_STRING("step", what), TEXT_END};
    say(cli, out, midend_is_final(&turn->table->mid) ? "play.held-final" : "play.held", args);
    ends_gains(&turn->table->mid, turn->seat, out);
}

static void draw_message(struct turn *turn, int free)
{
    struct screen *screen = turn->screen;
    struct text text;
    int style = turn->message[0] ? turn->message_style : STYLE_PLAIN;
    text_begin(&text);
    if (turn->table->mid.held) {
        out_text(&text.out, turn->message);
        out_text(&text.out, turn->message[0] ? " " : "");
        put_held(turn, &text.out);
        style = STYLE_STRONG;
    } else if (turn->message[0]) {
        out_text(&text.out, turn->message);
    } else {
        words_task(&turn->table->mid, turn->seat, &text.out);
    }
    if (turn->table->store->error) {
        const struct text_arg args[] = {TEXT_STRING("error", strerror(turn->table->store->error)),
                                        TEXT_END};
        out_text(&text.out, " (");
        say(screen->front.cli, &text.out, "play.not-saved", args);
        out_char(&text.out, ')');
    }
    screen_message(screen, free, style, text_end(&text));
    text_free(&text);
    int top = screen->message_top;
    if (turn->table->mid.held)
        screen_spot(screen, top, 0, screen->rows - 1 - top, screen->columns, SPOT_CONFIRM, 0);
}

/* The sheet's owner, if it is somebody else's (A6). */
static void draw_owner(struct turn *turn, struct panel *panel)
{
    const struct text_arg args[] = {TEXT_STRING("name", table_name(turn->table, turn->whose)),
                                    TEXT_END};
    if (turn->whose == turn->seat)
        return;
    screen_say(turn->screen, panel->y, panel->x, panel->width, STYLE_WARNING, "play.sheet-of",
               args);
    panel->y++;
}

/* What Tab goes through, if there is more than one thing to choose. */
static const char *tab_key(const struct turn *turn)
{
    const struct choices *choices = turn->choices;
    if (choices->count < 2)
        return NULL;
    if (choices_find_object(choices, OBJECT_CARD, -1) >= 0)
        return "play.key.tab-card";
    const struct choice *last = &choices->item[choices->count - 1];
    return choice_verb(choices, last)->act == ACT_WRITE ? "play.key.tab-number"
                                                        : "play.key.tab-choice";
}

static const char *enter_key(const struct turn *turn)
{
    static const char *const keys[] = {
        [ACT_DO] = "play.key.enter-do",
        [ACT_WRITE] = "play.key.enter-write",
        [ACT_DRAW] = "play.key.enter-draw",
        [ACT_CHOOSE] = "play.key.enter-choose",
    };
    const struct choice *choice = turn_choice(turn);
    return keys[choice ? choice_verb(turn->choices, choice)->act : ACT_DO];
}

/* The key of what can be done without an object and a cell: "done", "pass". */
static const char *key_of(const struct choices *choices, const char *word, const char *key)
{
    struct meaning move;
    bool there = meaning_find(choices->game, word, &move);
    return there && choices_find(choices, move.verb, move.what) >= 0 ? key : NULL;
}

static const char *undo_key(const struct turn *turn)
{
    const struct table *table = turn->table;
    if (turn->selected || session_undoable(table->session, turn->seat))
        return "play.key.undo";
    return table_can_unroll(table) ? "play.key.unroll" : NULL;
}

/* Only the keys that do something now, those that everybody tries anyway last. */
static void put_keys(const struct turn *turn, struct out *out)
{
    const struct table *table = turn->table;
    const struct choices *choices = turn->choices;
    const char *const keys[] = {
        turn->refused ? "play.key.rule" : NULL,
        tab_key(turn),
        choices_find_object(choices, OBJECT_TOPS, -1) >= 0 ? "play.key.take" : NULL,
        enter_key(turn),
        choices_find_extent(choices, EXTENT_CELLS) >= 0 ? "play.key.reveal" : NULL,
        key_of(choices, "done", "play.key.done"),
        key_of(choices, "pass", "play.key.pass"),
        undo_key(turn),
        "play.key.hint",
        table->setup.seats > 1 ? "play.key.sheets" : NULL,
        "play.key.score",
        "play.key.arrows",
        "play.key.help",
        "play.key.leave",
    };
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (!keys[i])
            continue;
        out_text(out, out->length ? "  " : "");
        say(turn->screen->front.cli, out, keys[i], NULL);
    }
}

static void draw_keys(struct turn *turn)
{
    char text[256];
    struct out out = out_buffer(text, sizeof text);
    if (turn->table->mid.held)
        say(turn->screen->front.cli, &out, "play.keys.held", NULL);
    else
        put_keys(turn, &out);
    screen_keys_line(turn->screen, text);
}

void turn_draw(struct turn *turn)
{
    struct screen *screen = turn->screen;
    look(turn);
    bool cards = turn->has_cards;
    screen_clear(screen);
    if (screen_too_small(screen))
        return;
    int message = screen_message_lines(screen->rows);
    int body = screen->rows - 2 - message;
    int panel_wide = cards ? 40 : 29;
    turn->grid = grid_fit(1, 0, turn->picture.columns, turn->picture.rows, body,
                          screen->columns - panel_wide - 1);
    struct panel panel = {
        .screen = screen, .x = grid_wide(&turn->grid) + 1 + !cards, .limit = 1 + body};
    panel.y = body >= 21 ? 2 : 1;
    panel.width = screen->columns - panel.x - !cards;
    draw_title(turn);
    sheet_draw(screen, &turn->table->setup, &turn->grid, &turn->picture, &turn->marks);
    draw_owner(turn, &panel);
    if (cards)
        draw_cards_panel(turn, &panel);
    else
        draw_dice_panel(turn, &panel);
    int below = 1 + grid_high(&turn->grid);
    draw_message(turn, panel.y > below ? panel.y : below);
    draw_keys(turn);
    screen_show(screen, grid_y(&turn->grid, turn->cursor), grid_x(&turn->grid, turn->cursor));
}
