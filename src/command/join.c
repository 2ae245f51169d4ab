/* carnet join: a bot, or any program, as a player in somebody's room. */
#include "bots/bot.h"
#include "cli/options.h"
#include "cli/players.h"
#include "cli/remote.h"
#include "cli/stop.h"
#include "client/client.h"
#include "room/names.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct join {
    struct cli *cli;
    const char *bot, *name;
    long seconds; /* a program may take for a step */
    uv_loop_t loop;
    uv_timer_t look, retry;
    struct client_place place;
    struct client client;
    struct player *player; /* of the game with this number */
    int number;
    uint64_t seed;
    int printed; /* the round printed last */
    bool over;   /* its end was printed */
    int status;
};

static void leave(struct join *join, int status)
{
    join->status = status;
    uv_stop(&join->loop);
}

static void fail(struct join *join, const char *words)
{
    fprintf(stderr, "carnet: %s\n", words);
    leave(join, CLI_REFUSED);
}

static void say(const struct join *join, const char *key)
{
    const struct client_room *room = &join->client.room;
    const struct client_game *game = &room->game;
    const struct text_arg args[] = {TEXT_STRING("room", room->code),
                                    TEXT_INT("number", game->number), TEXT_INT("seat", game->seat),
                                    TEXT_INT("seats", game->record.setup.seats), TEXT_END};
    cli_print(join->cli, stdout, key, args);
    fflush(stdout);
}

/* --- a line a round ------------------------------------------------------------------------- */

/* The steps of our turn of the round that ends with the event `end`, a digest. */
static void write_turn(const struct client_game *game, uint32_t end, struct out *out)
{
    const struct session *session = game->session;
    uint32_t from = end;
    while (from > 0 && session->event[from - 1].kind == EVENT_STEP)
        from--;
    for (uint32_t i = from; i < end; i++) {
        if (session->event[i].seat != game->seat)
            continue;
        out_text(out, session->event[i].by == BY_HOST  ? " +"
                      : session->event[i].by == BY_BOT ? " *"
                                                       : " ");
        session->setup->game->format(session->event[i].what, out);
    }
}

static void print_round(struct join *join, uint32_t end, int round)
{
    const struct client_game *game = &join->client.room.game;
    const struct session *session = game->session;
    const struct setup *setup = session->setup;
    char turn[512];
    char roll[64] = "";
    struct score score = {0};
    struct out out = out_buffer(turn, sizeof turn);
    write_turn(game, end, &out);
    if (out.length == 0)
        return; /* another's turn */
    if (game_rolls(setup->game)) {
        struct chance chance = session->chance[round - 1];
        chance.roll.swaps = 0;
        out = out_buffer(roll, sizeof roll);
        out_char(&out, ' ');
        setup->game->family->format_chance(setup, &chance, &out);
    }
    setup->game->score(setup, session->state, game->seat, &score);
    const struct text_arg args[] = {TEXT_INT("round", round), TEXT_STRING("roll", roll),
                                    TEXT_STRING("turn", turn), TEXT_INT("total", score.total),
                                    TEXT_END};
    cli_print(join->cli, stdout, "join.round", args);
}

/* Every round that is closed and was not printed yet. */
static void print_rounds(struct join *join)
{
    const struct client_game *game = &join->client.room.game;
    int round = 0;
    for (uint32_t i = 0; game->seat && i < game->session->count; i++)
        if (game->session->event[i].kind == EVENT_DIGEST && ++round > join->printed) {
            join->printed = round;
            print_round(join, i, round);
        }
    fflush(stdout);
}

static void print_end(struct join *join)
{
    const struct client_game *game = &join->client.room.game;
    const struct setup *setup = &game->record.setup;
    struct score score = {0};
    if (!game->seat || join->over)
        return;
    join->over = true;
    setup->game->score(setup, game->session->state, game->seat, &score);
    const struct text_arg args[] = {TEXT_INT("total", score.total), TEXT_END};
    bool won = seatset_has(&join->client.room.winners, game->seat);
    cli_print(join->cli, stdout, won ? "join.won" : "join.over", args);
    fflush(stdout);
}

/* --- playing -------------------------------------------------------------------------------- */

/* A game has begun, or we have come into one. */
static bool sit_down(struct join *join)
{
    const struct client_game *game = &join->client.room.game;
    if (join->number == game->number && join->player)
        return true;
    player_close(join->player);
    join->player = player_open(join->cli, join->bot, &game->record.setup, join->seconds);
    join->number = game->number;
    join->printed = game->closed ? game->round : game->round - 1;
    join->over = false;
    if (!join->player) {
        leave(join, CLI_REFUSED);
        return false;
    }
    say(join, "join.seat");
    return true;
}

static void play(struct join *join)
{
    struct client_room *room = &join->client.room;
    const struct client_game *game = &room->game;
    int round = head_of(game->session->state)->round;
    struct rng rng;
    step s;
    rng_key(&rng, rng_derive(join->seed, RNG_GAME, (uint64_t)game->number), RNG_BOT,
            (uint64_t)round << 8 | (uint64_t)(game->round == round ? game->turn_count : 0));
    if (player_choose(join->player, game->session->state, game->seat, &rng, &s))
        client_room_play(room, s);
    else
        fail(join, player_failure(join->player));
}

static void ask_to_join(struct join *join)
{
    char name[NAME_BYTES];
    snprintf(name, sizeof name, "%s", join->name);
    name_cut(name, NAME_CHARACTERS);
    client_room_join(&join->client.room, name, join->client.room.spare);
}

/* Does what is to be done next, if anything is. */
static void look(struct join *join)
{
    struct client_room *room = &join->client.room;
    if (!client_is_up(&join->client) || uv_is_active((uv_handle_t *)&join->retry) ||
        room->phase == PHASE_NONE)
        return;
    if (!room->token[0]) {
        if (!client_room_awaits(room, REQUEST_JOIN))
            ask_to_join(join);
        return;
    }
    if (!room->game.seat || !room->game.session || !sit_down(join))
        return;
    print_rounds(join);
    if (room->phase == PHASE_OVER)
        print_end(join);
    if (room->phase == PHASE_PLAY && client_game_acts(&room->game) &&
        !client_room_awaits(room, REQUEST_PLAY))
        play(join);
}

/* --- what is heard -------------------------------------------------------------------------- */

static void on_retry(uv_timer_t *timer)
{
    look(timer->data);
}

static void refused(struct join *join, const struct client_news *news)
{
    const char *error = news->error;
    bool waits = client_news_is(news, ERROR_RATE) || client_news_is(news, ERROR_STORAGE) ||
                 client_news_is(news, ERROR_UNREADABLE);
    bool late = news->request == REQUEST_PLAY &&
                (client_news_is(news, ERROR_ROUND) || client_news_is(news, ERROR_MOMENT) ||
                 client_news_is(news, ERROR_PAPER));
    if (waits)
        uv_timer_start(&join->retry, on_retry, (uint64_t)(news->wait ? news->wait : 100), 0);
    else if (!late)
        fail(join, news->text ? news->text : error);
}

static void heard(void *of, const struct client_news *news)
{
    struct join *join = of;
    if (news->kind == NEWS_FAILED) {
        fail(join, join->client.room.error);
        return;
    }
    if (news->kind == NEWS_ANSWER && news->error)
        refused(join, news);
    else if (news->kind == NEWS_ANSWER && news->request == REQUEST_JOIN)
        say(join, join->client.room.waiting ? "join.waiting" : "join.in");
    else if (news->kind == NEWS_ANSWER && news->request == REQUEST_LEAVE)
        uv_stop(&join->loop);
    else
        look(join);
}

static void ended(void *of, int code, const char *words)
{
    struct join *join = of;
    if (code == CLOSE_SHUT || code == CLOSE_REMOVED) {
        say(join, code == CLOSE_SHUT ? "join.shut" : "join.removed");
        leave(join, CLI_OK);
    } else {
        fail(join, words);
    }
}

/* Ctrl-C gives the seat back before it ends us; a second one does not wait. */
static void on_look(uv_timer_t *timer)
{
    struct join *join = timer->data;
    if (!stop_signal())
        return;
    uv_timer_stop(timer);
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    if (client_is_up(&join->client) && join->client.room.token[0])
        client_room_ask(&join->client.room, REQUEST_LEAVE);
    else
        uv_stop(&join->loop);
}

static int run(struct join *join)
{
    stop_catch_signals();
    uv_loop_init(&join->loop);
    uv_timer_init(&join->loop, &join->look);
    uv_timer_init(&join->loop, &join->retry);
    join->look.data = join;
    join->retry.data = join;
    uv_timer_start(&join->look, on_look, STOP_LOOK_UP, STOP_LOOK_UP);
    client_init(&join->client, &join->loop, &join->place, join, heard, ended);
    memcpy(join->client.room.code, join->place.url.code, sizeof join->client.room.code);
    client_start(&join->client);
    uv_run(&join->loop, UV_RUN_DEFAULT);
    client_stop(&join->client);
    uv_close((uv_handle_t *)&join->look, NULL);
    uv_close((uv_handle_t *)&join->retry, NULL);
    uv_run(&join->loop, UV_RUN_DEFAULT);
    uv_loop_close(&join->loop);
    player_close(join->player);
    return join->status;
}

int command_join(struct cli *cli, const struct join_options *o, int count, char **url)
{
    struct join *join = cli_memory(sizeof *join);
    (void)count;
    memset(join, 0, sizeof *join);
    join->cli = cli;
    join->bot = o->bot;
    join->name = o->name ? o->name : o->bot;
    join->seconds = o->bot_time;
    join->seed = o->seed.said ? o->seed.value : cli_random_seed();
    const struct text_arg args[] = {TEXT_STRING("name", o->bot), TEXT_END};
    int status = player_is_known(o->bot) ? remote_place(cli, url[0], true, o->cafile, &join->place)
                                         : cli_say(cli, CLI_USAGE, "player.unknown", args);
    if (status == CLI_OK)
        status = run(join);
    remote_leave(&join->place);
    free(join);
    return status;
}
