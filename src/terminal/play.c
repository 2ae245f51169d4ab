/* carnet play: a game at this keyboard, with people and bots. */
#include "terminal/play_end.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- the game goes on ----------------------------------------------------------------------- */

static bool play_bot(struct front *front, struct table *table, int seat, struct waiting *waiting)
{
    enum waited waited;
    while ((waited = play_wait(front, table, seat, waiting)) == WAIT_FAILED) {
        if (!front->bot_failed(front, table, seat))
            return false;
        table_replace_bot(table, seat);
    }
    return waited == WAITED;
}

bool play_table(struct front *front, struct table *table)
{
    bool goes_on = true;
    struct waiting waiting = {0};
    table->front = front;
    while (goes_on && session_status(table->session) != STATUS_OVER) {
        int seat = table_next(table);
        if (stop_signal()) {
            goes_on = false;
        } else if (!seat) {
            goes_on = front->roll(front, table);
        } else if (table_is_person(table, seat)) {
            waiting = (struct waiting){0};
            goes_on = front->turn(front, table, seat);
        } else {
            goes_on = play_bot(front, table, seat, &waiting);
        }
    }
    if (session_status(table->session) != STATUS_OVER)
        return false;
    front->over(front, table);
    return true;
}

bool play_begin(struct table *table, const struct cli *cli, struct store *store,
                const struct plan *plan, struct fault *fault)
{
    store_open(store);
    return table_begin(table, cli, store, plan, fault);
}

enum resumed play_resume(struct table *table, const struct cli *cli, struct store *store,
                         const char *file, struct fault *fault)
{
    memset(table, 0, sizeof *table);
    store_open(store);
    store_name_after(store, file);
    if (!store_lock(store))
        return RESUME_ELSEWHERE;
    char *text = cli_read(cli, file); /* locked: nobody writes it any more */
    if (!text)
        return RESUME_UNREAD;
    bool loaded = table_load(table, cli, store, text, fault);
    free(text);
    return loaded ? RESUMED : RESUME_DAMAGED;
}

/* --- options -------------------------------------------------------------------------------- */

static int make_plan(const struct cli *cli, const char *game, const struct play_options *options,
                     struct plan *plan)
{
    memset(plan, 0, sizeof *plan);
    int status = chosen_read(cli, game, &options->boards, &options->cards, NULL, &plan->chosen);
    if (status != CLI_OK)
        return status;
    const struct game *of = plan->chosen.request.game;
    if (options->dice && !game_takes(of, TAKES_DICE))
        return cli_say(cli, CLI_USAGE, "play.no-dice", NULL);
    plan->seeded = options->seed.said;
    plan->seed = options->seed.value;
    plan->typed_dice = options->dice;
    plan->auto_confirm = options->auto_confirm;
    plan->bot_seconds = options->levels.bot_time;
    plan->warn = options->warn;
    const struct company company = {options->players, options->bot, options->names,
                                    options->levels.aim};
    if (!seats_arrange(cli, of, &company, &plan->seating))
        return CLI_USAGE;
    plan->chosen.request.seats = plan->seating.count;
    return CLI_OK;
}

/* --- the command ---------------------------------------------------------------------------- */

bool play_has_screen(void)
{
    const char *term = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && *term &&
           strcmp(term, "dumb") != 0;
}

/* A screen if there can be one, else lines. */
static struct front *open_front(struct cli *cli, bool plain)
{
    struct front *front = plain || !play_has_screen() ? NULL : screen_front(cli);
    return front ? front : plain_front(cli);
}

/* What is said when a game is left before its end. */
static void say_saved(const struct cli *cli, const struct table *table)
{
    const struct store *store = table->store;
    char path[STORE_PATH];
    if (!table->kept && !store->error) {
        cli_print(cli, stdout, "play.nothing-to-keep", NULL);
        return;
    }
    const struct text_arg error[] = {TEXT_STRING("error", strerror(store->error)), TEXT_END};
    if (!store->folder[0] || store->error) {
        cli_say(cli, CLI_REFUSED, "play.not-saved", error);
        return;
    }
    store_path(store, SHELF_SAVED, NULL, path);
    const struct text_arg args[] = {TEXT_STRING("file", path), TEXT_END};
    cli_print(cli, stdout, "play.saved", args);
}

/* What the screen told last, for whoever looks at the terminal later. */
static void print_end(const struct table *table)
{
    struct text text;
    text_begin(&text);
    end_summary(table, &text.out);
    fputs(text_end(&text), stdout);
    text_free(&text);
}

/* Plays a table that is ready. */
static int play_ready(struct cli *cli, struct table *table, const struct play_options *o)
{
    int status = o->levels.brain ? table_learn(table, o->levels.brain) : CLI_OK;
    if (status == CLI_OK && !table_open_bots(table))
        status = CLI_REFUSED;
    if (status != CLI_OK)
        return status;
    struct front *front = open_front(cli, o->plain);
    table_save(table);
    bool over = play_table(front, table);
    bool gone = over && front->covers;
    front->close(front);
    if (gone)
        print_end(table);
    if (!over || table->store->error)
        say_saved(cli, table);
    return stop_status(CLI_OK);
}

static int play_new(struct cli *cli, const char *game, const struct play_options *options)
{
    struct store store;
    struct fault fault;
    struct plan *plan = cli_memory(sizeof *plan);
    struct table *table = cli_memory(sizeof *table);
    memset(table, 0, sizeof *table);
    int status = make_plan(cli, game, options, plan);
    if (status == CLI_OK && play_begin(table, cli, &store, plan, &fault)) {
        status = play_ready(cli, table, options);
        store_close(&store);
    } else if (status == CLI_OK) {
        cli_fault(cli, "-", &fault);
        status = CLI_USAGE;
        store_close(&store);
    }
    table_close(table);
    chosen_free(&plan->chosen);
    free(plan);
    free(table);
    return status;
}

/* The path of the newest saved game, or of the one that is named. */
static bool find_saved(const char *name, char path[STORE_PATH])
{
    struct store store;
    struct stored newest;
    store_open(&store);
    if (!name && store_list(&store, SHELF_SAVED, &newest, 1) == 0)
        return false;
    if (name && strchr(name, '/')) {
        struct out out = out_buffer(path, STORE_PATH);
        out_text(&out, name);
    } else {
        store_path(&store, SHELF_SAVED, name ? name : newest.name, path);
    }
    return true;
}

/* Plays what was resumed, or says why nothing was. `own`: the file is one we wrote. */
static int play_resumed(struct cli *cli, struct table *table, const char *path, bool own,
                        const struct play_options *o)
{
    struct store store;
    struct fault fault;
    int status = CLI_REFUSED;
    const struct text_arg args[] = {TEXT_STRING("file", path), TEXT_END};
    switch (play_resume(table, cli, &store, path, &fault)) {
    case RESUMED:
        if (!own && seats_drop_programs(&table->seating))
            cli_say(cli, CLI_OK, "play.no-programs", args);
        status = play_ready(cli, table, o);
        break;
    case RESUME_ELSEWHERE:
        cli_say(cli, CLI_REFUSED, "play.open-elsewhere", args);
        break;
    case RESUME_UNREAD:
        break;
    case RESUME_DAMAGED:
        cli_fault(cli, path, &fault);
        cli_say(cli, CLI_REFUSED, "play.damaged", args);
        break;
    }
    store_close(&store);
    return status;
}

static int play_saved(struct cli *cli, const char *name, const struct play_options *o)
{
    char path[STORE_PATH];
    if (!find_saved(name, path))
        return cli_say(cli, CLI_REFUSED, "play.nothing-saved", NULL);
    struct table *table = cli_memory(sizeof *table);
    int status = play_resumed(cli, table, path, !name || !strchr(name, '/'), o);
    table_close(table);
    free(table);
    return status;
}

static int open_menu(struct cli *cli, bool plain)
{
    struct front *front = open_front(cli, plain);
    menu_run(front);
    front->close(front);
    return stop_status(CLI_OK);
}

/* Whether something is said that a saved game has settled. */
static bool plans_anew(const struct play_options *o)
{
    return o->boards.board || o->boards.boards || o->cards.mode || o->cards.objectives ||
           o->players || o->names || o->bot || o->levels.aim || o->seed.said || o->dice ||
           o->auto_confirm || o->warn || o->levels.brain || o->levels.bot_time != BOT_SECONDS;
}

int command_play(struct cli *cli, const struct play_options *o, int count, char **word)
{
    const char *name = count ? word[0] : NULL;
    if (o->resume && plans_anew(o))
        return cli_say(cli, CLI_USAGE, "play.resume-alone", NULL);
    stop_catch_signals();
    if (o->resume)
        return play_saved(cli, name, o);
    return name ? play_new(cli, name, o) : open_menu(cli, o->plain);
}
