/* The menu that plain `carnet` opens: the same questions on a screen and line by line. */
#include "cli/play.h"

#include "cli/play_words.h"
#include "core/data.h"
#include "games/list.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ITEMS_MAX = 40, ITEM_LENGTH = 128 };

struct menu {
    struct front *front;
    const struct cli *cli;
    char title[ITEM_LENGTH];
    char text[ITEMS_MAX][ITEM_LENGTH];
    const char *item[ITEMS_MAX];
    int count;
};

/* --- lists ---------------------------------------------------------------------------------- */

static void begin(struct menu *menu, const char *title_key)
{
    struct out out = out_buffer(menu->title, sizeof menu->title);
    say(menu->cli, &out, title_key, NULL);
    menu->count = 0;
}

/* An empty item to be written. */
static struct out add(struct menu *menu)
{
    int i = menu->count < ITEMS_MAX ? menu->count++ : ITEMS_MAX - 1;
    menu->item[i] = menu->text[i];
    return out_buffer(menu->text[i], ITEM_LENGTH);
}

static void add_message(struct menu *menu, const char *key)
{
    struct out out = add(menu);
    say(menu->cli, &out, key, NULL);
}

static int pick(struct menu *menu, int start)
{
    return menu->front->pick(menu->front, menu->title, menu->item, menu->count, start);
}

/* --- a new game ----------------------------------------------------------------------------- */

static bool pick_game(struct menu *menu, struct plan *plan)
{
    begin(menu, "play.menu.game");
    for (int i = 0; i < GAME_COUNT; i++) {
        struct out out = add(menu);
        say_named(menu->cli, &out, "play.game", game_list[i]->name, NULL);
    }
    int chosen = pick(menu, 0);
    if (chosen >= 0)
        plan->request.game = game_list[chosen];
    return chosen >= 0;
}

static bool pick_board(struct menu *menu, struct plan *plan)
{
    struct lines lines = {data_boards, 0};
    struct board board;
    struct fault fault;
    char names[ITEMS_MAX][BOARD_NAME];
    if (!plan->request.game->has_board)
        return true;
    begin(menu, "play.menu.board");
    while (menu->count < ITEMS_MAX && board_next(&lines, &board, &fault) == 1) {
        if (strcmp(board.game, plan->request.game->name) != 0)
            continue;
        memcpy(names[menu->count], board.name, BOARD_NAME);
        struct out out = add(menu);
        const struct text_arg args[] = {TEXT_STRING("board", board.name),
                                        TEXT_INT("cells", cellset_count(board.plain | board.door)),
                                        TEXT_END};
        char key[48];
        struct out name = out_buffer(key, sizeof key);
        out_text(&name, "play.board.");
        out_text(&name, board.name);
        say(menu->cli, &out, texts_have(&menu->cli->texts, key) ? key : "play.board", args);
    }
    int chosen = menu->count == 1 ? 0 : pick(menu, 0);
    if (chosen < 0)
        return false;
    memcpy(plan->board, names[chosen], BOARD_NAME);
    plan->request.board = plan->board;
    return true;
}

static int pick_number(struct menu *menu, const char *title, int least, int most, int start)
{
    begin(menu, title);
    for (int i = least; i <= most; i++) {
        struct out out = add(menu);
        out_int(&out, i);
    }
    int chosen = pick(menu, start - least);
    return chosen < 0 ? -1 : least + chosen;
}

static bool pick_bot(struct menu *menu, int bots, char *list, size_t room)
{
    static const char *const names[] = {"greedy", "random"};
    begin(menu, "play.menu.bot");
    for (int i = 0; i < 2; i++) {
        struct out out = add(menu);
        say_named(menu->cli, &out, "play.bot", names[i], NULL);
    }
    int chosen = pick(menu, 0);
    struct out out = out_buffer(list, room);
    for (int i = 0; i < bots && chosen >= 0; i++) {
        out_text(&out, i ? "," : "");
        out_text(&out, names[chosen]);
    }
    return chosen >= 0;
}

static bool ask_names(struct menu *menu, int people, char *names, size_t room)
{
    char question[ITEM_LENGTH];
    struct out out = out_buffer(question, sizeof question);
    names[0] = '\0';
    if (people < 2)
        return true;
    say(menu->cli, &out, "play.menu.names", NULL);
    return menu->front->ask(menu->front, question, names, room);
}

enum { MENU_PEOPLE = 8, MENU_BOTS = 8 };

static bool pick_seats(struct menu *menu, struct plan *plan)
{
    const struct game *game = plan->request.game;
    int limit = game->max_seats < MENU_PEOPLE ? game->max_seats : MENU_PEOPLE;
    char bots[ITEM_LENGTH] = "";
    char names[512];
    int people = pick_number(menu, "play.menu.people", 1, limit, 1);
    if (people < 0)
        return false;
    int least = people < game->min_seats ? game->min_seats - people : 0;
    int most = game->max_seats - people < MENU_BOTS ? game->max_seats - people : MENU_BOTS;
    int programs = least > most ? 0
                   : most == 0  ? 0
                                : pick_number(menu, "play.menu.bots", least, most, least);
    if (programs < 0 || (programs > 0 && !pick_bot(menu, programs, bots, sizeof bots)))
        return false;
    if (!ask_names(menu, people, names, sizeof names))
        return false;
    if (!seats_arrange(menu->cli, game, people + programs, bots, names, &plan->seating))
        return false;
    plan->request.seats = plan->seating.count;
    return true;
}

/* P12, P4: how Paper World is played. */
static bool pick_mode(struct menu *menu, struct plan *plan)
{
    static const uint8_t first[OBJECTIVES] = {1, 14, 16};
    if (plan->request.game->has_board)
        return true;
    begin(menu, "play.menu.mode");
    add_message(menu, "play.mode.first");
    add_message(menu, "play.mode.basic");
    add_message(menu, "play.mode.advanced");
    int chosen = pick(menu, 0);
    if (chosen == 0)
        memcpy(plan->request.objective, first, sizeof first);
    plan->request.mode = chosen == 2 ? MODE_ADVANCED : MODE_BASIC;
    return chosen >= 0;
}

/* Plays a table that is ready; a fault has been told otherwise. */
static void play_at(struct menu *menu, struct table *table)
{
    if (!table_open_bots(table))
        return;
    table_save(table);
    play_table(menu->front, table);
}

static void tell_fault(struct menu *menu, const char *file, const struct fault *fault)
{
    struct text text;
    char title[ITEM_LENGTH];
    struct out head = out_buffer(title, sizeof title);
    const struct text_arg args[] = {TEXT_STRING("file", file), TEXT_END};
    say(menu->cli, &head, "play.menu.fault", NULL);
    text_begin(&text);
    out_text(&text.out, file);
    out_text(&text.out, *file ? ": " : "");
    texts_fault(&menu->cli->texts, fault, &text.out);
    out_char(&text.out, '\n');
    if (*file)
        say(menu->cli, &text.out, "play.damaged", args);
    menu->front->tell(menu->front, title, text_end(&text));
    text_free(&text);
}

static void new_game(struct menu *menu)
{
    struct store store;
    struct fault fault;
    struct plan *plan = cli_memory(sizeof *plan);
    struct table *table = cli_memory(sizeof *table);
    memset(plan, 0, sizeof *plan);
    memset(table, 0, sizeof *table);
    plan->bot_seconds = BOT_SECONDS;
    if (pick_game(menu, plan) && pick_board(menu, plan) && pick_mode(menu, plan) &&
        pick_seats(menu, plan)) {
        if (play_begin(table, menu->cli, &store, plan, &fault))
            play_at(menu, table);
        else
            tell_fault(menu, "", &fault);
    }
    table_close(table);
    free(table);
    free(plan);
}

/* --- games that are kept -------------------------------------------------------------------- */

/* "Skull Island  2025-01-31 20:15": the game and when it was played last. */
static void add_stored(struct menu *menu, const struct stored *stored)
{
    struct out out = add(menu);
    char name[12];
    char date[32] = "";
    struct out game = out_buffer(name, sizeof name);
    time_t when = (time_t)(stored->when / 1000000000);
    struct tm parts;
    out_span(&game, stored->name, strcspn(stored->name, "-."));
    if (!game_find(name) || !localtime_r(&when, &parts)) {
        out_text(&out, stored->name);
        return;
    }
    strftime(date, sizeof date, "  %Y-%m-%d %H:%M:%S", &parts);
    say_named(menu->cli, &out, "play.game", name, NULL);
    out_text(&out, date);
}

/* Lets somebody choose a file of a shelf; its path, or false. */
static bool pick_stored(struct menu *menu, const char *title, enum shelf shelf,
                        char path[STORE_PATH])
{
    struct store store;
    struct stored list[ITEMS_MAX];
    store_open(&store);
    int count = store_list(&store, shelf, list, ITEMS_MAX);
    begin(menu, title);
    for (int i = 0; i < count && i < ITEMS_MAX; i++)
        add_stored(menu, &list[i]);
    if (count == 0) {
        char nothing[ITEM_LENGTH];
        struct out out = out_buffer(nothing, sizeof nothing);
        say(menu->cli, &out, "play.menu.empty", NULL);
        menu->front->tell(menu->front, menu->title, nothing);
        return false;
    }
    int chosen = pick(menu, 0);
    if (chosen >= 0)
        store_path(&store, shelf, list[chosen].name, path);
    return chosen >= 0;
}

static void open_stored(struct menu *menu, enum shelf shelf)
{
    struct store store;
    struct fault fault;
    char path[STORE_PATH];
    bool watch = shelf == SHELF_RECORDS;
    if (!pick_stored(menu, watch ? "play.menu.watch" : "play.menu.continue", shelf, path))
        return;
    char *text = cli_read(menu->cli, path);
    if (!text)
        return;
    struct table *table = cli_memory(sizeof *table);
    bool loaded = watch ? table_load(table, menu->cli, NULL, text, &fault)
                        : play_resume(table, menu->cli, &store, path, text, &fault);
    if (!loaded)
        tell_fault(menu, path, &fault);
    else if (watch)
        menu->front->watch(menu->front, table, 0, 2);
    else
        play_at(menu, table);
    table_close(table);
    free(table);
    free(text);
}

static void show_help(struct menu *menu)
{
    struct text text;
    char title[ITEM_LENGTH];
    struct out head = out_buffer(title, sizeof title);
    say(menu->cli, &head, "play.menu.help", NULL);
    text_begin(&text);
    say(menu->cli, &text.out, "play.help.about", NULL);
    for (int i = 0; i < GAME_COUNT; i++) {
        out_text(&text.out, "\n\n");
        say_named(menu->cli, &text.out, "play.game", game_list[i]->name, NULL);
        out_char(&text.out, '\n');
        say_named(menu->cli, &text.out, "play.rules", game_list[i]->name, NULL);
    }
    menu->front->tell(menu->front, title, text_end(&text));
    text_free(&text);
}

void menu_run(struct front *front)
{
    struct menu *menu = cli_memory(sizeof *menu);
    menu->front = front;
    menu->cli = front->cli;
    for (int chosen = 0; chosen >= 0 && chosen < 4 && !stop_signal();) {
        begin(menu, "play.menu.title");
        add_message(menu, "play.menu.new");
        add_message(menu, "play.menu.continue");
        add_message(menu, "play.menu.watch");
        add_message(menu, "play.menu.help");
        add_message(menu, "play.menu.quit");
        chosen = pick(menu, chosen);
        if (chosen == 0)
            new_game(menu);
        else if (chosen == 1 || chosen == 2)
            open_stored(menu, chosen == 1 ? SHELF_SAVED : SHELF_RECORDS);
        else if (chosen == 3)
            show_help(menu);
    }
    free(menu);
}
