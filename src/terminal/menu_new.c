/* A new game from the menu: everything has an answer already, so that Enter and Enter begin. */
#include "terminal/menu.h"

#include "bots/bot.h"
#include "cli/figures.h"
#include "core/data.h"
#include "games/boards.h"
#include "games/list.h"

#include <stdlib.h>
#include <string.h>

enum { MENU_PEOPLE = 8, MENU_BOTS = 8 };

/* --- the board ------------------------------------------------------------------------------ */

/* "front (29 cells)" */
static void put_board(struct menu *menu, const struct board *board, struct out *out)
{
    const struct text_arg args[] = {TEXT_STRING("board", board->name),
                                    TEXT_INT("cells", cellset_count(board->written)), TEXT_END};
    if (!texts_try_named(&menu->cli->texts, "play.board", board->name, args, out))
        say(menu->cli, out, "play.board", args);
}

/* The next board of the game; false if there is none. */
static bool next_board(const struct game *game, struct lines *lines, struct board *board)
{
    struct fault fault;
    while (board_next(lines, board, &fault) == 1)
        if (board->game == game)
            return true;
    return false;
}

static void put_chosen_board(struct menu *menu, struct out *out)
{
    struct lines lines = {data_boards, 0};
    struct board board;
    while (next_board(menu->wish.game, &lines, &board))
        if (strcmp(board.name, menu->wish.board) == 0)
            put_board(menu, &board, out);
}

static void first_board(struct wish *wish)
{
    struct lines lines = {data_boards, 0};
    struct board board;
    wish->board[0] = '\0';
    if (next_board(wish->game, &lines, &board))
        memcpy(wish->board, board.name, BOARD_NAME);
}

static void ask_board(struct menu *menu)
{
    struct lines lines = {data_boards, 0};
    struct board board;
    char names[ITEMS_MAX][BOARD_NAME];
    int start = 0;
    menu_begin(menu, "play.menu.board", NULL);
    while (menu->count < ITEMS_MAX && next_board(menu->wish.game, &lines, &board)) {
        if (strcmp(board.name, menu->wish.board) == 0)
            start = menu->count;
        memcpy(names[menu->count], board.name, BOARD_NAME);
        struct out out = menu_add(menu);
        put_board(menu, &board, &out);
    }
    int chosen = menu_pick(menu, start);
    if (chosen >= 0)
        memcpy(menu->wish.board, names[chosen], BOARD_NAME);
}

/* --- who plays ------------------------------------------------------------------------------ */

static int most_people(const struct wish *wish)
{
    return wish->game->max_seats < MENU_PEOPLE ? wish->game->max_seats : MENU_PEOPLE;
}

static int least_bots(const struct wish *wish)
{
    int missing = wish->game->min_seats - wish->people;
    return missing > 0 ? missing : 0;
}

static int most_bots(const struct wish *wish)
{
    int left = wish->game->max_seats - wish->people;
    return left < MENU_BOTS ? left : MENU_BOTS;
}

static int within(int value, int least, int most)
{
    if (value > most)
        value = most;
    return value < least ? least : value;
}

/* What was wished for another game may not do for this one. */
static void fit_seats(struct wish *wish)
{
    wish->people = within(wish->people, 1, most_people(wish));
    wish->bots = within(wish->bots, least_bots(wish), most_bots(wish));
}

static int pick_number(struct menu *menu, const char *title, int least, int most, int start)
{
    menu_begin(menu, title, NULL);
    for (int i = least; i <= most; i++) {
        struct out out = menu_add(menu);
        out_int(&out, i);
    }
    int chosen = menu_pick(menu, start - least);
    return chosen < 0 ? start : least + chosen;
}

static void put_people(struct menu *menu, struct out *out)
{
    out_int(out, menu->wish.people);
}

static void ask_people(struct menu *menu)
{
    struct wish *wish = &menu->wish;
    wish->people =
        pick_number(menu, "play.menu.people", 1, most_people(&menu->wish), menu->wish.people);
    fit_seats(wish);
}

/* The list of bots has the plainest first; here the best one is. */
static const char *bot_name(int i)
{
    return bot_list[BOT_COUNT - 1 - i]->name;
}

static int usual_bot(void)
{
    int i = 0;
    while (strcmp(bot_name(i), BOT_USUAL) != 0)
        i++;
    return i;
}

static void put_bots(struct menu *menu, struct out *out)
{
    char name[FIGURE_ROOM];
    struct out bot = out_buffer(name, sizeof name);
    figures_bot(&menu->cli->texts, bot_name(menu->wish.bot), &bot);
    const struct text_arg args[] = {TEXT_INT("count", menu->wish.bots), TEXT_STRING("bot", name),
                                    TEXT_END};
    say(menu->cli, out, menu->wish.bots ? "play.menu.some-bots" : "play.menu.no-bots", args);
}

static void ask_bots(struct menu *menu)
{
    struct wish *wish = &menu->wish;
    wish->bots = pick_number(menu, "play.menu.bots", least_bots(wish), most_bots(wish), wish->bots);
    if (wish->bots == 0)
        return;
    menu_begin(menu, "play.menu.bot", NULL);
    for (int i = 0; i < BOT_COUNT; i++) {
        struct out out = menu_add(menu);
        say_named(menu->cli, &out, "play.bot", bot_name(i), NULL);
    }
    int chosen = menu_pick(menu, wish->bot);
    if (chosen >= 0)
        wish->bot = chosen;
}

/* The names as they will be seen. Of more names than people those left over name bots, or nobody.
 */
static bool arrange(struct menu *menu, struct seating *seating)
{
    const struct wish *wish = &menu->wish;
    char bots[ITEM_LENGTH];
    char names[MENU_NAMES];
    struct out list = out_buffer(bots, sizeof bots);
    struct out told = out_buffer(names, sizeof names);
    for (int i = 0; i < wish->bots; i++) {
        out_text(&list, i ? "," : "");
        out_text(&list, bot_name(wish->bot));
    }
    int left = wish->people + wish->bots;
    for (const char *at = wish->names; *at && (*at != ',' || --left > 0); at++)
        out_char(&told, *at);
    const struct company company = {wish->people + wish->bots, bots, names, NULL};
    return seats_arrange(menu->cli, wish->game, &company, seating);
}

static void put_names(struct menu *menu, struct out *out)
{
    struct seating *seating = cli_memory(sizeof *seating);
    if (arrange(menu, seating))
        for (int i = 0; i < seating->count; i++) {
            out_text(out, i ? ", " : "");
            out_text(out, seating->seat[i].name);
        }
    free(seating);
}

static void ask_names(struct menu *menu)
{
    char question[ITEM_LENGTH];
    char names[MENU_NAMES];
    struct out out = out_buffer(question, sizeof question);
    say(menu->cli, &out, "play.menu.names", NULL);
    if (menu->front->ask(menu->front, question, names, sizeof names))
        memcpy(menu->wish.names, names, sizeof names);
}

/* --- how it is played ----------------------------------------------------------------------- */

static void put_dice(struct menu *menu, struct out *out)
{
    say(menu->cli, out, menu->wish.real_dice ? "play.menu.real-dice" : "play.menu.own-dice", NULL);
}

static void ask_dice(struct menu *menu)
{
    menu_begin(menu, "play.menu.ask-dice", NULL);
    menu_add_message(menu, "play.menu.own-dice");
    menu_add_message(menu, "play.menu.real-dice");
    int chosen = menu_pick(menu, menu->wish.real_dice);
    if (chosen >= 0)
        menu->wish.real_dice = chosen == 1;
}

enum { MODES = 3 };
static const char *const mode_keys[MODES] = {"play.mode.first", "play.mode.basic",
                                             "play.mode.advanced"};

static void put_mode(struct menu *menu, struct out *out)
{
    say(menu->cli, out, mode_keys[menu->wish.mode], NULL);
}

static void ask_mode(struct menu *menu)
{
    menu_begin(menu, "play.menu.mode", NULL);
    for (int i = 0; i < MODES; i++)
        menu_add_message(menu, mode_keys[i]);
    int chosen = menu_pick(menu, menu->wish.mode);
    if (chosen >= 0)
        menu->wish.mode = chosen;
}

/* --- the game ------------------------------------------------------------------------------- */

/* What can be said about a game before it begins. */
static const struct {
    const char *key;
    enum takes option; /* what the game has to take; 0: every game has it */
    void (*put)(struct menu *, struct out *);
    void (*ask)(struct menu *);
} settings[] = {
    {"play.menu.set-board", TAKES_BOARD, put_chosen_board, ask_board},
    {"play.menu.set-mode", TAKES_MODE, put_mode, ask_mode},
    {"play.menu.set-people", 0, put_people, ask_people},
    {"play.menu.set-bots", 0, put_bots, ask_bots},
    {"play.menu.set-names", 0, put_names, ask_names},
    {"play.menu.set-dice", TAKES_DICE, put_dice, ask_dice},
};

enum { SETTINGS = sizeof settings / sizeof settings[0] };

/* Lists the settings that go with the game: *which says which they are. */
static void list_settings(struct menu *menu, int which[SETTINGS + 1])
{
    char name[64];
    struct out game = out_buffer(name, sizeof name);
    say_named(menu->cli, &game, "play.game", menu->wish.game->name, NULL);
    const struct text_arg title[] = {TEXT_STRING("game", name), TEXT_END};
    menu_begin(menu, "play.menu.ready", title);
    menu_add_message(menu, "play.menu.begin");
    for (int i = 0; i < SETTINGS; i++) {
        char value[ITEM_LENGTH - 32];
        struct out out = out_buffer(value, sizeof value);
        if (settings[i].option && !game_takes(menu->wish.game, settings[i].option))
            continue;
        settings[i].put(menu, &out);
        which[menu->count] = i;
        out = menu_add(menu);
        const struct text_arg args[] = {TEXT_STRING("value", value), TEXT_END};
        say(menu->cli, &out, settings[i].key, args);
    }
}

/* Until the game is to begin (true), or another one is wanted. */
static bool settle(struct menu *menu)
{
    int which[SETTINGS + 1];
    for (;;) {
        list_settings(menu, which);
        int chosen = menu_pick(menu, 0);
        if (chosen <= 0)
            return chosen == 0;
        settings[which[chosen]].ask(menu);
    }
}

static bool make_plan(struct menu *menu, struct plan *plan)
{
    static const uint8_t first[OBJECTIVES] = {1, 14, 16}; /* P4 */
    const struct wish *wish = &menu->wish;
    memset(plan, 0, sizeof *plan);
    plan->bot_seconds = BOT_SECONDS;
    plan->chosen.request.game = wish->game;
    plan->chosen.request.seats = wish->people + wish->bots;
    plan->typed_dice = game_takes(wish->game, TAKES_DICE) && wish->real_dice;
    memcpy(plan->chosen.first.name, wish->board, BOARD_NAME);
    if (game_takes(wish->game, TAKES_BOARD))
        plan->chosen.request.board = plan->chosen.first.name;
    if (game_takes(wish->game, TAKES_OBJECTIVES) && wish->mode == 0)
        memcpy(plan->chosen.request.objective, first, sizeof first);
    plan->chosen.request.mode =
        game_takes(wish->game, TAKES_MODE) && wish->mode == 2 ? MODE_ADVANCED : MODE_BASIC;
    return arrange(menu, &plan->seating);
}

static bool pick_game(struct menu *menu)
{
    struct wish *wish = &menu->wish;
    int start = 0;
    menu_begin(menu, "play.menu.game", NULL);
    for (int i = 0; i < GAME_COUNT; i++) {
        struct out out = menu_add(menu);
        say_named(menu->cli, &out, "play.game", game_list[i]->name, NULL);
        if (wish->game == game_list[i])
            start = i;
    }
    int chosen = menu_pick(menu, start);
    if (chosen < 0)
        return false;
    if (!wish->game)
        wish->bot = usual_bot();
    wish->game = game_list[chosen];
    first_board(wish);
    fit_seats(wish);
    return true;
}

void menu_new_game(struct menu *menu)
{
    struct store store;
    struct fault fault;
    do
        if (!pick_game(menu))
            return;
    while (!settle(menu));
    struct plan *plan = cli_memory(sizeof *plan);
    struct table *table = cli_memory(sizeof *table);
    memset(table, 0, sizeof *table);
    if (make_plan(menu, plan)) {
        if (play_begin(table, menu->cli, &store, plan, &fault))
            menu_play(menu, table);
        else
            menu_tell_fault(menu, "", &fault);
        store_close(&store);
    }
    table_close(table);
    free(table);
    free(plan);
}
