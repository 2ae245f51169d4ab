/* A game that was played, on the screen: step by step, round by round, or by itself. */
#include "terminal/screen_panel.h"

#include "table/news.h"
#include "terminal/play_end.h"

#include <stdlib.h>
#include <string.h>

struct watching {
    struct screen *screen;
    struct table *table;
    const struct session *session;
    int viewer;   /* whose view: 0 a spectator */
    int shown;    /* whose sheet; 0: of whoever acted last */
    uint32_t at;  /* how many events have happened */
    bool playing; /* by itself */
    long speed;   /* events a second */
    void *state;  /* after these events */
    void *view;   /* what the viewer saw */
};

/* --- where we are --------------------------------------------------------------------------- */

/* A spectator sees marks as they are made, but nobody's hand. */
static void look(struct watching *watching)
{
    const struct setup *setup = &watching->table->setup;
    session_state_at(watching->session, watching->at, watching->state);
    if (!watching->viewer && setup->game->family->together) {
        memcpy(watching->view, watching->state, setup->game->size(setup));
        return;
    }
    setup->game->redact(setup, watching->state, watching->viewer, SCOPE_WHOLE, watching->view);
}

/* Digests are no events to look at: they come with the step before them. */
static bool is_pause(const struct watching *watching, uint32_t at)
{
    return at == watching->session->count || watching->session->event[at].kind != EVENT_DIGEST;
}

static void go_forward(struct watching *watching)
{
    if (watching->at < watching->session->count)
        watching->at++;
    while (!is_pause(watching, watching->at))
        watching->at++;
}

static void go_back(struct watching *watching)
{
    if (watching->at > 0)
        watching->at--;
    while (watching->at > 0 && !is_pause(watching, watching->at))
        watching->at--;
}

/* To the end of this round, or of the one before. */
static void go_round(struct watching *watching, bool forward)
{
    const struct event *event = watching->session->event;
    do {
        if (forward)
            go_forward(watching);
        else
            go_back(watching);
    } while (watching->at > 0 && watching->at < watching->session->count &&
             event[watching->at - 1].kind != EVENT_DIGEST);
}

/* The sheet to show: the viewer's, or that of whoever acted last. */
static int shown_seat(const struct watching *watching)
{
    if (watching->shown)
        return watching->shown;
    if (watching->viewer)
        return watching->viewer;
    for (uint32_t i = watching->at; i > 0; i--)
        if (watching->session->event[i - 1].kind == EVENT_STEP)
            return watching->session->event[i - 1].seat;
    return 1;
}

/* --- the picture ---------------------------------------------------------------------------- */

/* The dice are drawn above: here their letters do. */
static void put_event(struct watching *watching, const struct event *event, struct out *out)
{
    const struct session *session = watching->session;
    const struct setup *setup = session->setup;
    if (event->kind != EVENT_CHANCE || !game_rolls(setup->game)) {
        words_event(&watching->table->mid, watching->viewer, event, out);
        return;
    }
    struct chance dice = session->chance[event->what];
    dice.roll.swaps = 0;
    say(watching->screen->front.cli, out, "play.dice", NULL);
    out_char(out, ' ');
    setup->game->family->format_chance(setup, &dice, out);
}

/* The events up to here, the last one last; those of others in a running round are hidden from a
 * seat (A2). */
static void draw_log(struct watching *watching, struct panel *panel)
{
    const struct session *session = watching->session;
    int room = panel_left(panel);
    uint32_t list[64];
    int count = 0;
    if (room > 64)
        room = 64;
    uint32_t resolved = watching->at;
    while (resolved > 0 && session->event[resolved - 1].kind != EVENT_DIGEST)
        resolved--;
    for (uint32_t i = watching->at; i > 0 && count < room; i--) {
        const struct event *event = &session->event[i - 1];
        bool hidden = watching->viewer && event->kind == EVENT_STEP && i > resolved &&
                      event->seat != watching->viewer && session->setup->game->family->together;
        if (event->kind != EVENT_DIGEST && !hidden)
            list[count++] = i - 1;
    }
    while (count-- > 0) {
        char line[256];
        struct out out = out_buffer(line, sizeof line);
        put_event(watching, &session->event[list[count]], &out);
        screen_put(panel->screen, panel->y++, panel->x, panel->width,
                   count == 0 ? STYLE_STRONG : STYLE_DIM, line);
    }
}

static void draw_title(struct watching *watching, int seat)
{
    const struct cli *cli = watching->screen->front.cli;
    char left[96];
    char middle[96];
    char right[128];
    struct out out = out_buffer(left, sizeof left);
    say_named(cli, &out, "play.game", watching->table->setup.game->name, NULL);
    out = out_buffer(middle, sizeof middle);
    words_round(&cli->texts, &watching->table->setup, watching->state, &out);
    out_text(&out, "  ");
    out_int(&out, watching->at);
    out_char(&out, '/');
    out_int(&out, watching->session->count);
    out = out_buffer(right, sizeof right);
    const struct text_arg args[] = {
        TEXT_STRING("sheet", table_name(watching->table, seat)),
        TEXT_STRING("name", watching->viewer ? table_name(watching->table, watching->viewer) : ""),
        TEXT_END};
    say(cli, &out, watching->viewer ? "replay.seen-by" : "replay.spectator", args);
    screen_title(watching->screen, left, middle, right);
}

static void draw_panel(struct watching *watching, struct panel *panel, int seat)
{
    const struct setup *setup = &watching->table->setup;
    uint32_t at = watching->at;
    const struct roll *roll =
        at > 0 ? news_roll(watching->session, &watching->session->event[at - 1]) : NULL;
    if (roll)
        panel_dice(panel, setup, roll, panel_left(panel) >= 30);
    struct cards cards;
    if (watching->at && setup->game->cards(setup, watching->view, watching->viewer, &cards)) {
        panel_piles(panel, &cards, NULL);
        if (watching->viewer)
            panel_hand(panel, &cards, NULL, -1);
        panel_objectives(panel, &cards, seat);
    }
    panel_score(panel, setup, watching->view, seat);
    panel->y++;
    draw_log(watching, panel);
}

static void draw(struct watching *watching)
{
    struct screen *screen = watching->screen;
    const struct setup *setup = &watching->table->setup;
    struct sheet_look picture;
    look(watching);
    screen_clear(screen);
    if (screen_too_small(screen))
        return;
    int seat = shown_seat(watching);
    struct cards cards;
    bool wide = setup->game->cards(setup, watching->view, watching->viewer, &cards);
    int panel_wide = wide ? 41 : 29;
    struct marks marks = {.cursor = CELL_NONE};
    setup->game->look(setup, watching->view, seat, &picture);
    struct grid grid = grid_fit(1, 0, picture.columns, picture.rows, screen->rows - 3,
                                screen->columns - panel_wide);
    draw_title(watching, seat);
    sheet_draw(screen, setup, &grid, &picture, &marks);
    struct panel panel = {screen, 1, grid_wide(&grid) + 2, 0, screen->rows - 2};
    panel.width = screen->columns - panel.x - 1;
    draw_panel(watching, &panel, seat);
    const struct text_arg args[] = {TEXT_INT("speed", watching->speed), TEXT_END};
    if (watching->playing)
        screen_say(screen, screen->rows - 2, 1, screen->columns - 2, STYLE_STRONG, "replay.playing",
                   args);
    screen_keys(screen, "replay.keys");
    screen_show(screen, -1, -1);
}

/* --- keys ----------------------------------------------------------------------------------- */

static void show_story(struct watching *watching)
{
    char title[64];
    struct out out = out_buffer(title, sizeof title);
    struct text story;
    if (session_status(watching->session) != STATUS_OVER)
        return;
    say(watching->screen->front.cli, &out, "play.score", NULL);
    text_begin(&story);
    end_story(watching->table, &story.out);
    screen_tell(&watching->screen->front, title, text_end(&story));
    text_free(&story);
}

static void change_speed(struct watching *watching, bool faster)
{
    long speed = faster ? watching->speed * 2 : watching->speed / 2;
    watching->speed = speed < 1 ? 1 : speed > 64 ? 64 : speed;
}

static void see_as(struct watching *watching, int viewer)
{
    int seats = watching->table->setup.seats;
    watching->viewer = viewer > seats ? 0 : viewer;
    watching->shown = 0;
}

static void go_next_round(struct watching *watching)
{
    go_round(watching, true);
}

static void go_last_round(struct watching *watching)
{
    go_round(watching, false);
}

static void go_start(struct watching *watching)
{
    watching->at = 0;
}

static void go_end(struct watching *watching)
{
    watching->at = watching->session->count;
}

static void play_or_stop(struct watching *watching)
{
    watching->playing = !watching->playing && watching->at < watching->session->count;
}

static void go_faster(struct watching *watching)
{
    change_speed(watching, true);
}

static void go_slower(struct watching *watching)
{
    change_speed(watching, false);
}

static void change_view(struct watching *watching)
{
    see_as(watching, watching->viewer + 1);
}

static void change_sheet(struct watching *watching)
{
    watching->shown = shown_seat(watching) % watching->table->setup.seats + 1;
}

static const struct {
    int key, other;
    void (*run)(struct watching *);
} keys[] = {
    {SK_RIGHT, 'l', go_forward},    {SK_ENTER, 'n', go_forward},
    {SK_LEFT, 'h', go_back},        {SK_BACKSPACE, 'p', go_back},
    {SK_DOWN, 'j', go_next_round},  {SK_PAGE_DOWN, SK_WHEEL_DOWN, go_next_round},
    {SK_UP, 'k', go_last_round},    {SK_PAGE_UP, SK_WHEEL_UP, go_last_round},
    {SK_HOME, 'g', go_start},       {SK_END, 'G', go_end},
    {' ', ' ', play_or_stop},       {'+', '=', go_faster},
    {'-', '-', go_slower},          {'s', 's', change_view},
    {SK_TAB, SK_TAB, change_sheet}, {'i', 'i', show_story},
};

/* False when the watcher leaves. */
static bool handle_key(struct watching *watching, int key)
{
    if (key == SK_STOP || key == 'q' || key == SK_ESCAPE)
        return false;
    if (key == SK_NONE) {
        go_forward(watching);
        watching->playing = watching->at < watching->session->count;
        return true;
    }
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (keys[i].key == key || keys[i].other == key) {
            keys[i].run(watching);
            return true;
        }
    if (key >= '0' && key <= '9')
        see_as(watching, key - '0');
    return true;
}

void screen_watch(struct front *front, struct table *table, int viewer, long speed)
{
    size_t size = table->setup.game->size(&table->setup);
    struct watching watching = {
        .screen = front->self,
        .table = table,
        .session = table->session,
        .viewer = viewer,
        .speed = speed,
        .state = cli_memory(size),
        .view = cli_memory(size),
    };
    int key;
    do {
        draw(&watching);
        key = screen_key(watching.screen, watching.playing ? (int)(1000 / watching.speed) : -1);
    } while (handle_key(&watching, key));
    free(watching.state);
    free(watching.view);
}
