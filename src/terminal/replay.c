/* carnet replay: a record, event by event, as any seat saw it. */
#include "terminal/plain.h"

#include "cli/options.h"
#include "games/list.h"

#include <stdlib.h>
#include <string.h>

/* --- line by line --------------------------------------------------------------------------- */

struct watched {
    struct table *table;
    int viewer;
    void *state; /* after an event */
    void *view;  /* what the viewer saw of it */
    struct text text;
};

static void look_at(struct watched *watched, uint32_t events)
{
    const struct setup *setup = &watched->table->setup;
    session_state_at(watched->table->session, events, watched->state);
    setup->game->redact(setup, watched->state, watched->viewer, SCOPE_WHOLE, watched->view);
}

static void put_seat(struct watched *watched, int seat)
{
    const struct table *table = watched->table;
    struct out *out = &watched->text.out;
    words_sheet_of(&table->mid, 0, seat, out);
    out_char(out, '\n');
    words_sheet(&table->cli->texts, &table->setup, watched->view, seat, out);
    say(table->cli, out, "play.score", NULL);
    out_char(out, ' ');
    words_score(&table->cli->texts, &table->setup, watched->view, seat, out);
    out_char(out, '\n');
}

/* The end of a round: its number, then the sheets. */
static void put_round(struct watched *watched, uint32_t events)
{
    const struct table *table = watched->table;
    look_at(watched, events);
    for (int seat = 1; seat <= table->setup.seats; seat++)
        if (!watched->viewer || seat == watched->viewer)
            put_seat(watched, seat);
    out_char(&watched->text.out, '\n');
}

/* The round (turn) that an event begins, if it begins one. */
static void put_heading(struct watched *watched, uint32_t i)
{
    const struct table *table = watched->table;
    const struct event *event = table->session->event;
    bool rolled = game_rolls(table->setup.game);
    bool begins = rolled ? event[i].kind == EVENT_CHANCE
                         : event[i].kind == EVENT_STEP && event[i - 1].kind != EVENT_STEP;
    if (!begins)
        return;
    look_at(watched, rolled ? i + 1 : i);
    words_round(&table->cli->texts, &table->setup, watched->state, &watched->text.out);
    out_char(&watched->text.out, '\n');
}

void plain_watch(struct front *front, struct table *table, int viewer, long speed)
{
    (void)front;
    (void)speed;
    const struct session *session = table->session;
    struct watched watched = {.table = table, .viewer = viewer};
    watched.state = cli_memory(table->setup.game->size(&table->setup));
    watched.view = cli_memory(table->setup.game->size(&table->setup));
    text_begin(&watched.text);
    for (uint32_t i = 0; i < session->count && !stop_signal() && !ferror(stdout); i++) {
        const struct event *event = &session->event[i];
        if (event->kind == EVENT_DIGEST) {
            put_round(&watched, i + 1);
        } else {
            put_heading(&watched, i);
            words_event(&table->mid, viewer, event, &watched.text.out);
            out_char(&watched.text.out, '\n');
        }
        fputs(text_end(&watched.text), stdout);
        text_clear(&watched.text);
    }
    if (session_status(session) == STATUS_OVER)
        end_story(table, &watched.text.out);
    fputs(text_end(&watched.text), stdout);
    text_free(&watched.text);
    free(watched.state);
    free(watched.view);
}

/* --- the command ---------------------------------------------------------------------------- */

static int watch_table(struct cli *cli, struct table *table, const struct replay_options *o)
{
    const struct text_arg args[] = {TEXT_INT("value", o->seat), TEXT_END};
    if (o->seat > table->setup.seats)
        return cli_say(cli, CLI_USAGE, "why.no-such-seat", args);
    struct front *front = o->plain || !play_has_screen() ? NULL : screen_front(cli);
    if (!front)
        front = plain_front(cli);
    front->watch(front, table, (int)o->seat, o->speed);
    front->close(front);
    return stop_status(CLI_OK);
}

int command_replay(struct cli *cli, const struct replay_options *o, int count, char **file)
{
    (void)count;
    char *text = cli_read(cli, file[0]);
    if (!text)
        return CLI_REFUSED;
    struct fault fault;
    struct table *table = cli_memory(sizeof *table);
    stop_catch_signals();
    int status = table_load(table, cli, NULL, text, &fault) ? watch_table(cli, table, o)
                                                            : cli_fault(cli, file[0], &fault);
    table_close(table);
    free(table);
    free(text);
    return status;
}
