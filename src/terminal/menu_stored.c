/* Games that are kept: going on with one, deleting one, watching one. */
#include "terminal/menu.h"

#include "games/list.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* --- what a file is ------------------------------------------------------------------------- */

static void put_date(const struct stored *stored, struct out *out)
{
    char date[32] = "";
    time_t when = (time_t)(stored->when / 1000000000);
    struct tm parts;
    if (localtime_r(&when, &parts))
        strftime(date, sizeof date, "%Y-%m-%d %H:%M", &parts);
    out_text(out, date);
}

/* "Ann, Bob, greedy", and what they have if it is over; of many players only the first. */
static void put_players(const struct table *table, struct out *out)
{
    enum { PLAYERS_TOLD = 3 };
    bool over = session_status(table->session) == STATUS_OVER;
    int seats = table->setup.seats;
    for (int seat = 1; seat <= seats && seat <= PLAYERS_TOLD; seat++) {
        struct score score = {0};
        out_text(out, seat > 1 ? ", " : "");
        out_text(out, table_name(table, seat));
        table->setup.game->score(&table->setup, table->session->state, seat, &score);
        if (over) {
            out_char(out, ' ');
            out_int(out, score.total);
        }
    }
    if (seats > PLAYERS_TOLD) {
        out_text(out, ", +");
        out_int(out, seats - PLAYERS_TOLD);
    }
}

/* "Skull Island, round 5: Ann, Bob  2025-01-31 20:15" */
static void put_game(struct menu *menu, const struct table *table, const char *date,
                     struct out *out)
{
    char game[64];
    char players[ITEM_LENGTH - 64];
    struct out name = out_buffer(game, sizeof game);
    struct out list = out_buffer(players, sizeof players);
    say_named(menu->cli, &name, "play.game", table->setup.game->name, NULL);
    put_players(table, &list);
    const struct text_arg args[] = {TEXT_STRING("game", game), TEXT_STRING("players", players),
                                    TEXT_INT("round", head_of(table->session->state)->round),
                                    TEXT_STRING("date", date), TEXT_END};
    const char *key =
        table->setup.game->family->together ? "play.menu.in-round" : "play.menu.in-turn";
    say(menu->cli, out, session_status(table->session) == STATUS_OVER ? "play.menu.finished" : key,
        args);
}

/* A file that cannot be read, or is damaged, has only its name. */
static void add_stored(struct menu *menu, const char *path, const struct stored *stored)
{
    struct out out = menu_add(menu);
    struct table *table = cli_memory(sizeof *table);
    struct fault fault;
    char date[32];
    struct out when = out_buffer(date, sizeof date);
    put_date(stored, &when);
    memset(table, 0, sizeof *table);
    char *text = cli_read(menu->cli, path);
    if (text && table_load(table, menu->cli, NULL, text, &fault)) {
        put_game(menu, table, date, &out);
    } else {
        out_text(&out, stored->name);
        out_text(&out, "  ");
        out_text(&out, date);
    }
    table_close(table);
    free(table);
    free(text);
}

/* --- choosing one --------------------------------------------------------------------------- */

enum { NOTHING = -1, DELETE = -2 };

/* Lets somebody choose a file of a shelf: its path. `last`: one more thing to choose, or NULL. */
static int pick_stored(struct menu *menu, const char *title, enum shelf shelf, const char *last,
                       char path[STORE_PATH])
{
    struct store store;
    struct stored list[ITEMS_MAX];
    store_open(&store);
    int count = store_list(&store, shelf, list, ITEMS_MAX - 1);
    if (count > ITEMS_MAX - 1)
        count = ITEMS_MAX - 1;
    menu_begin(menu, title, NULL);
    for (int i = 0; i < count; i++) {
        store_path(&store, shelf, list[i].name, path);
        add_stored(menu, path, &list[i]);
    }
    if (count == 0) {
        menu_tell(menu, title, "play.menu.empty", NULL);
        return NOTHING;
    }
    if (last)
        menu_add_message(menu, last);
    int chosen = menu_pick(menu, 0);
    if (chosen < 0 || chosen == count)
        return chosen < 0 ? NOTHING : DELETE;
    store_path(&store, shelf, list[chosen].name, path);
    return chosen;
}

static void tell_elsewhere(struct menu *menu, const char *path)
{
    const struct text_arg args[] = {TEXT_STRING("file", path), TEXT_END};
    menu_tell(menu, "play.menu.fault", "play.open-elsewhere", args);
}

/* --- deleting one --------------------------------------------------------------------------- */

static void delete_file(struct menu *menu, const char *path)
{
    struct store store;
    store_open(&store);
    store_name_after(&store, path);
    if (!store_lock(&store)) {
        tell_elsewhere(menu, path);
    } else if (!store_delete(&store)) {
        const struct text_arg args[] = {TEXT_STRING("file", path),
                                        TEXT_STRING("error", strerror(store.error)), TEXT_END};
        menu_tell(menu, "play.menu.fault", "play.not-deleted", args);
    }
    store_close(&store);
}

static void delete_one(struct menu *menu)
{
    char path[STORE_PATH];
    char game[ITEM_LENGTH];
    int chosen = pick_stored(menu, "play.menu.delete-which", SHELF_SAVED, NULL, path);
    if (chosen < 0)
        return;
    memcpy(game, menu->text[chosen], sizeof game);
    const struct text_arg args[] = {TEXT_STRING("game", game), TEXT_END};
    menu_begin(menu, "play.menu.delete-sure", args);
    menu_add_message(menu, "play.menu.keep-it");
    menu_add_message(menu, "play.menu.delete-it");
    if (menu_pick(menu, 0) == 1)
        delete_file(menu, path);
}

/* --- opening one ---------------------------------------------------------------------------- */

static void resume(struct menu *menu, const char *path)
{
    struct store store;
    struct fault fault;
    struct table *table = cli_memory(sizeof *table);
    switch (play_resume(table, menu->cli, &store, path, &fault)) {
    case RESUMED:
        menu_play(menu, table);
        break;
    case RESUME_ELSEWHERE:
        tell_elsewhere(menu, path);
        break;
    case RESUME_UNREAD:
        break;
    case RESUME_DAMAGED:
        menu_tell_fault(menu, path, &fault);
        break;
    }
    table_close(table);
    store_close(&store);
    free(table);
}

void menu_saved_games(struct menu *menu)
{
    char path[STORE_PATH];
    int chosen = pick_stored(menu, "play.menu.continue", SHELF_SAVED, "play.menu.delete", path);
    if (chosen == DELETE)
        delete_one(menu);
    else if (chosen >= 0)
        resume(menu, path);
}

void menu_finished_games(struct menu *menu)
{
    struct fault fault;
    char path[STORE_PATH];
    if (pick_stored(menu, "play.menu.watch", SHELF_RECORDS, NULL, path) < 0)
        return;
    char *text = cli_read(menu->cli, path);
    struct table *table = cli_memory(sizeof *table);
    memset(table, 0, sizeof *table);
    if (text && table_load(table, menu->cli, NULL, text, &fault))
        menu->front->watch(menu->front, table, 0, 2);
    else if (text)
        menu_tell_fault(menu, path, &fault);
    table_close(table);
    free(table);
    free(text);
}
