#include "terminal/menu.h"

#include "games/list.h"
#include "terminal/play_rules.h"
#include "terminal/rules.h"

#include <stdlib.h>
#include <string.h>

/* --- lists ---------------------------------------------------------------------------------- */

void menu_begin(struct menu *menu, const char *title_key, const struct text_arg *args)
{
    struct out out = out_buffer(menu->title, sizeof menu->title);
    say(menu->cli, &out, title_key, args);
    menu->count = 0;
}

struct out menu_add(struct menu *menu)
{
    int i = menu->count < ITEMS_MAX ? menu->count++ : ITEMS_MAX - 1;
    menu->item[i] = menu->text[i];
    return out_buffer(menu->text[i], ITEM_LENGTH);
}

void menu_add_message(struct menu *menu, const char *key)
{
    struct out out = menu_add(menu);
    say(menu->cli, &out, key, NULL);
}

int menu_pick(struct menu *menu, int start)
{
    return menu->front->pick(menu->front, menu->title, menu->item, menu->count, start);
}

void menu_tell(struct menu *menu, const char *title_key, const char *key,
               const struct text_arg *args)
{
    struct text text;
    char title[ITEM_LENGTH];
    struct out head = out_buffer(title, sizeof title);
    say(menu->cli, &head, title_key, NULL);
    text_begin(&text);
    say(menu->cli, &text.out, key, args);
    menu->front->tell(menu->front, title, text_end(&text));
    text_free(&text);
}

void menu_tell_fault(struct menu *menu, const char *file, const struct fault *fault)
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

void menu_play(struct menu *menu, struct table *table)
{
    if (!table_open_bots(table))
        return;
    table_save(table);
    play_table(menu->front, table);
}

/* --- the first list ------------------------------------------------------------------------- */

static void put_in_short(const struct menu *menu, struct out *out)
{
    say(menu->cli, out, "play.help.about", NULL);
    for (int i = 0; i < GAME_COUNT; i++) {
        out_text(out, "\n\n");
        say_named(menu->cli, out, "play.game", game_list[i]->name, NULL);
        out_char(out, '\n');
        words_rules(menu->cli, game_list[i], out);
    }
}

/* First all of them in short, then each as a whole. */
static void show_help(struct menu *menu)
{
    const struct markdown_look look = {RULES_WIDE, false};
    struct text text;
    int chosen = 0;
    for (;;) {
        menu_begin(menu, "play.menu.help", NULL);
        menu_add_message(menu, "play.menu.in-short");
        for (int i = 0; i < GAME_COUNT; i++) {
            struct out item = menu_add(menu);
            say_named(menu->cli, &item, "play.game", game_list[i]->name, NULL);
        }
        chosen = menu_pick(menu, chosen);
        if (chosen < 0)
            return;
        text_begin(&text);
        if (chosen)
            rules_put(menu->cli, game_list[chosen - 1]->name, &look, &text.out);
        else
            put_in_short(menu, &text.out);
        menu->front->tell(menu->front, menu->title, text_end(&text));
        text_free(&text);
    }
}

static const struct {
    const char *key;
    void (*run)(struct menu *);
} entries[] = {
    {"play.menu.new", menu_new_game},
    {"play.menu.continue", menu_saved_games},
    {"play.menu.watch", menu_finished_games},
    {"play.menu.help", show_help},
    {"play.menu.quit", NULL},
};

enum { ENTRIES = sizeof entries / sizeof entries[0] };

void menu_run(struct front *front)
{
    struct menu *menu = cli_memory(sizeof *menu);
    memset(menu, 0, sizeof *menu);
    menu->front = front;
    menu->cli = front->cli;
    menu->wish.people = 1;
    for (int chosen = 0; chosen >= 0 && !stop_signal();) {
        menu_begin(menu, "play.menu.title", NULL);
        for (int i = 0; i < ENTRIES; i++)
            menu_add_message(menu, entries[i].key);
        chosen = menu_pick(menu, chosen);
        if (chosen < 0 || !entries[chosen].run)
            break;
        entries[chosen].run(menu);
    }
    free(menu);
}
