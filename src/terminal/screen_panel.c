#include "terminal/screen_panel.h"

#include <string.h>

void panel_heading(struct panel *panel, const char *key)
{
    if (panel->y < panel->limit)
        screen_say(panel->screen, panel->y++, panel->x, panel->width, STYLE_STRONG, key, NULL);
}

/* --- dice ----------------------------------------------------------------------------------- */

enum { DIE_WIDE = 7, DIE_APART = 9 };

static void draw_pips(struct screen *screen, int y, int x, int face, int style)
{
    static const char *const rows[][3] = {
        {"", "", ""},
        {"     ", "  o  ", "     "},
        {"o    ", "     ", "    o"},
        {"o    ", "  o  ", "    o"},
        {"o   o", "     ", "o   o"},
        {"o   o", "  o  ", "o   o"},
    };
    for (int row = 0; row < 3; row++)
        for (int i = 0; i < 5; i++)
            if (rows[face][row][i] == 'o')
                screen_put(screen, y + row, x + i, 1, style, screen_glyph(screen, GLYPH_PIP));
}

/* Special faces are filled and show their letter. */
static void draw_die(struct screen *screen, int y, int x, int die, int face, bool large)
{
    static const char *const letters[DICE] = {"P", "D", "X"};
    char number[8];
    struct out out = out_buffer(number, sizeof number);
    bool special = face == DIE_SPECIAL;
    int height = large ? 5 : 3;
    int style = (STYLE_PURPLE + die) | (special ? STYLE_REVERSE : 0);
    out_int(&out, face);
    screen_box(screen, y, x, height, DIE_WIDE, STYLE_PURPLE + die);
    for (int row = 1; row < height - 1; row++)
        screen_blank(screen, y + row, x + 1, DIE_WIDE - 2, style);
    if (large && !special)
        draw_pips(screen, y + 1, x + 1, face, style);
    else
        screen_put_middle(screen, y + height / 2, x + 1, DIE_WIDE - 2, style,
                          special ? letters[die] : number);
}

/* Where there is no room for boxes: "Dice: 3 D 5". */
static void draw_small_dice(struct panel *panel, const struct setup *setup, const struct roll *roll)
{
    char line[64];
    struct out out = out_buffer(line, sizeof line);
    struct chance chance = {.roll = *roll};
    chance.roll.swaps = 0;
    say(panel->screen->front.cli, &out, "play.dice", NULL);
    out_char(&out, ' ');
    setup->game->family->format_chance(setup, &chance, &out);
    if (panel->y < panel->limit)
        screen_put(panel->screen, panel->y++, panel->x, panel->width, STYLE_STRONG, line);
}

void panel_dice(struct panel *panel, const struct setup *setup, const struct roll *roll, bool large)
{
    static const char *const names[DICE] = {"purple", "green", "red"};
    struct screen *screen = panel->screen;
    int height = large ? 5 : 3;
    if (panel_left(panel) < height + 1 || panel->width < DICE * DIE_APART - 2) {
        draw_small_dice(panel, setup, roll);
        return;
    }
    for (int die = 0; die < DICE; die++) {
        char name[32];
        struct out out = out_buffer(name, sizeof name);
        int x = panel->x + die * DIE_APART;
        draw_die(screen, panel->y, x, die, roll->dice[die], large);
        if (roll->dice[die] == DIE_SPECIAL)
            words_face(&screen->front.cli->texts, setup, die, DIE_SPECIAL, &out);
        else
            say_named(screen->front.cli, &out, "play.die", names[die], NULL);
        screen_put_middle(screen, panel->y + height, x, DIE_WIDE, STYLE_PURPLE + die, name);
    }
    panel->y += height + 1;
}

/* --- choices -------------------------------------------------------------------------------- */

/* One label; goes to the next line when this one is full. */
static void put_label(struct panel *panel, int *x, const char *label, int style, int what)
{
    struct screen *screen = panel->screen;
    int width = screen_width(screen, label) + 2;
    bool chosen = style & STYLE_REVERSE;
    if (*x > panel->x && *x + width > panel->x + panel->width) {
        *x = panel->x;
        panel->y++;
    }
    if (panel->y >= panel->limit)
        return;
    screen_put(screen, panel->y, *x, 1, style, chosen ? "[" : " ");
    screen_put(screen, panel->y, *x + 1, width - 2, style, label);
    screen_put(screen, panel->y, *x + width - 1, 1, style, chosen ? "]" : " ");
    screen_spot(screen, panel->y, *x, 1, width, SPOT_CHOICE, what);
    *x += width;
}

void panel_choices(struct panel *panel, const struct table *table, const struct choices *choices,
                   int chosen)
{
    int x = panel->x;
    bool any = false;
    for (int i = 0; i < choices->count; i++) {
        const struct choice *choice = &choices->item[i];
        char label[64];
        struct out out = out_buffer(label, sizeof label);
        if (choice_verb(choices, choice)->object == OBJECT_CARD)
            continue; /* the hand shows it */
        choice_label(&panel->screen->front.cli->texts, &table->setup, choice, &out);
        put_label(panel, &x, label,
                  i == chosen       ? STYLE_STRONG | STYLE_REVERSE
                  : table->mid.held ? STYLE_DIM
                                    : STYLE_PLAIN,
                  i);
        any = true;
    }
    panel->y += any;
}

/* --- scores --------------------------------------------------------------------------------- */

static void put_part(struct panel *panel, int x, int width, const char *name, int value, int style)
{
    char number[16];
    struct out out = out_buffer(number, sizeof number);
    out_int(&out, value);
    screen_put(panel->screen, panel->y, x, width - 4, style, name);
    int digits = screen_width(panel->screen, number);
    screen_put(panel->screen, panel->y, x + width - digits, digits, style, number);
}

/* The total as a heading, then the parts. */
void panel_score(struct panel *panel, const struct setup *setup, const void *state, int seat)
{
    const struct cli *cli = panel->screen->front.cli;
    struct score score = {0};
    char name[48];
    struct out out = out_buffer(name, sizeof name);
    int parts = 0;
    setup->game->score(setup, state, seat, &score);
    while (setup->game->part[parts])
        parts++;
    bool two = panel_left(panel) < parts + 3 && panel->width >= 30;
    int width = two ? (panel->width - 2) / 2 : panel->width < 26 ? panel->width : 26;
    say(cli, &out, "play.score", NULL);
    if (panel->y < panel->limit)
        put_part(panel, panel->x, width, name, score.total, STYLE_STRONG);
    panel->y++;
    for (int part = 0; part < parts && panel->y < panel->limit; part++) {
        bool second = two && part % 2;
        out = out_buffer(name, sizeof name);
        out_char(&out, ' ');
        words_part(&cli->texts, setup, part, &out);
        put_part(panel, panel->x + (second ? width + 2 : 0), width, name, score.part[part],
                 STYLE_PLAIN);
        panel->y += !two || second || part == parts - 1;
    }
}

static int total_of(const struct setup *setup, const void *state, int seat)
{
    struct score score = {0};
    setup->game->score(setup, state, seat, &score);
    return score.total;
}

void panel_others(struct panel *panel, struct table *table, int viewer)
{
    const void *view = midend_look(&table->mid, viewer);
    int width = panel->width < 26 ? panel->width : 26;
    for (int seat = 1; seat <= table->setup.seats && panel->y < panel->limit; seat++) {
        if (seat == viewer)
            continue;
        put_part(panel, panel->x, width, table_name(table, seat),
                 total_of(&table->setup, view, seat), STYLE_DIM);
        panel->y++;
    }
}

void panel_sheets(struct panel *panel, struct table *table, int viewer)
{
    const struct setup *setup = &table->setup;
    for (int seat = 1; seat <= setup->seats; seat++) {
        struct sheet_look picture;
        struct marks marks = {.cursor = CELL_NONE, .quiet = true};
        if (seat == viewer)
            continue;
        setup->game->look(setup, midend_look(&table->mid, viewer), seat, &picture);
        struct grid grid = {panel->y + 1, panel->x, picture.columns, picture.rows, 4, 1, false};
        if (grid_high(&grid) + 2 > panel_left(panel) || grid_wide(&grid) > panel->width)
            return;
        screen_put(panel->screen, panel->y, panel->x, panel->width, STYLE_STRONG,
                   table_name(table, seat));
        sheet_draw(panel->screen, setup, &grid, &picture, &marks);
        panel->y += grid_high(&grid) + 2;
    }
}

/* --- Paper World ---------------------------------------------------------------------------- */

/* P6: would this choice take that top? */
static bool takes(const struct choice *taken, int card)
{
    if (!taken || card == CARD_NONE)
        return false;
    return taken->what < TOPS_COLOUR ? card_value(card) == taken->what
                                     : card_colour(card) == taken->what - TOPS_COLOUR;
}

void panel_piles(struct panel *panel, const struct cards *cards, const struct choice *taken)
{
    if (panel_left(panel) < 4)
        return;
    for (int i = 0; i < CARD_PILES; i++) {
        char note[16];
        struct out out = out_buffer(note, sizeof note);
        bool marked = takes(taken, cards->top[i]);
        out_text(&out, marked ? "<" : "");
        out_text(&out, "x");
        out_int(&out, cards->height[i]);
        out_text(&out, marked ? ">" : "");
        card_draw(panel->screen, panel->y, panel->x + 8 * i, cards->top[i], note,
                  marked ? STYLE_REVERSE : 0);
        screen_spot(panel->screen, panel->y, panel->x + 8 * i, 4, 8, SPOT_PILE, i);
    }
    panel->y += 4;
}

/* The choice that a card of the hand stands for, or -1. */
static int choice_of(const struct choices *choices, int card)
{
    return choices ? choices_find_object(choices, OBJECT_CARD, card) : -1;
}

/* One card at *x; goes to the next line when this one is full. */
static void put_card(struct panel *panel, int *x, int card, int choice, bool here)
{
    struct screen *screen = panel->screen;
    char label[24];
    struct out out = out_buffer(label, sizeof label);
    words_colour(&screen->front.cli->texts, card_colour(card), &out);
    out_int(&out, card_value(card));
    out_text(&out, card_scissors(card) ? "s" : "");
    int width = screen_width(screen, label) + 2;
    if (*x + width > panel->x + panel->width) {
        *x = panel->x;
        panel->y++;
    }
    if (panel->y >= panel->limit)
        return;
    int style = card_style(card) | (choice >= 0 ? STYLE_UNDERLINE : 0);
    screen_put(screen, panel->y, *x, 1, STYLE_STRONG, here ? "[" : " ");
    screen_put(screen, panel->y, *x + 1, width - 2, style | (here ? STYLE_REVERSE : 0), label);
    screen_put(screen, panel->y, *x + width - 1, 1, STYLE_STRONG, here ? "]" : " ");
    if (choice >= 0)
        screen_spot(screen, panel->y, *x, 1, width, SPOT_CHOICE, choice);
    *x += width;
}

void panel_hand(struct panel *panel, const struct cards *cards, const struct choices *choices,
                int chosen)
{
    int x = panel->x;
    panel_heading(panel, "play.hand");
    for (int i = 0; i < cards->hand_count; i++) {
        int choice = choice_of(choices, cards->hand[i]);
        bool again = i > 0 && cards->hand[i] == cards->hand[i - 1];
        put_card(panel, &x, cards->hand[i], choice, choice >= 0 && choice == chosen && !again);
    }
    panel->y++;
}

void panel_objectives(struct panel *panel, const struct cards *cards, int viewer)
{
    const struct cli *cli = panel->screen->front.cli;
    for (int i = 0; i < OBJECTIVES && panel->y < panel->limit; i++) {
        const struct objective *objective = &cards->objective[i];
        bool won = viewer && objective->scored >> (viewer - 1) & 1;
        char line[128];
        struct out out = out_buffer(line, sizeof line);
        out_text(&out, won ? "* " : "  ");
        texts_objective(&cli->texts, objective->number, &out);
        screen_put(panel->screen, panel->y, panel->x, panel->width - 6,
                   won ? STYLE_STRONG : STYLE_PLAIN, line);
        out = out_buffer(line, sizeof line);
        for (int k = 0; k < 3 && objective->tokens[k]; k++) {
            out_text(&out, k ? " " : "");
            out_int(&out, objective->tokens[k]);
        }
        int width = screen_width(panel->screen, line);
        screen_put(panel->screen, panel->y++, panel->x + panel->width - width, width, STYLE_STRONG,
                   width ? line : "-");
    }
}

void panel_players(struct panel *panel, struct table *table, const struct cards *cards, int viewer)
{
    const struct cli *cli = panel->screen->front.cli;
    const void *view = midend_look(&table->mid, viewer);
    for (int seat = 1; seat <= table->setup.seats && panel->y < panel->limit; seat++) {
        char line[128];
        struct out out = out_buffer(line, sizeof line);
        if (seat == viewer)
            continue;
        const struct text_arg args[] = {TEXT_STRING("name", table_name(table, seat)),
                                        TEXT_INT("score", total_of(&table->setup, view, seat)),
                                        TEXT_INT("hand", cards->hands[seat - 1]),
                                        TEXT_INT("discards", cards->discards[seat - 1]), TEXT_END};
        say(cli, &out, "play.card-player", args);
        if (cards->scissors_seat == seat)
            out_text(&out, " 8<");
        screen_put(panel->screen, panel->y++, panel->x, panel->width, STYLE_PLAIN, line);
    }
}
