/* One seat of carnet load: joins, thinks, plays, loses its connection and comes back. */
#include "command/load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { JOINS_MOST = 50, WAIT_USUAL = 100 };

int load_rounds(const struct client_game *game)
{
    if (!game->session)
        return 0;
    const struct head *head = head_of(game->session->state);
    return head->status == STATUS_PLAY ? head->round - 1 : head->round;
}

bool load_is_finished(const struct load *load, const struct client_game *game)
{
    if (!game->session)
        return false;
    return session_status(game->session) == STATUS_OVER ||
           (load->rounds && load_rounds(game) >= load->rounds);
}

static void fail(const struct load_player *player, const char *words)
{
    char text[CLIENT_ERROR + 100];
    snprintf(text, sizeof text, "%s/%d: %s", player->client.room.code, player->index + 1, words);
    load_fail(player->room->load, text);
}

/* A stream for one choice of one player in one round: what else happened cannot shift it. */
static void choice_stream(const struct load_player *player, int round, int steps, struct rng *rng)
{
    uint64_t seed = rng_derive(player->room->load->seed, RNG_GAME, (uint64_t)player->room->index);
    rng_key(rng, seed, RNG_BOT,
            (uint64_t)player->index << 32 | (uint64_t)round << 8 | (uint64_t)(steps & 255));
}

static void join(struct load_player *player)
{
    char name[32];
    if (player->joins++ == JOINS_MOST) {
        fail(player, "join");
        return;
    }
    snprintf(name, sizeof name, "player %d", player->index + 1);
    client_room_join(&player->client.room, name, 0);
}

static void play(struct load_player *player)
{
    struct load *load = player->room->load;
    const struct client_game *game = &player->client.room.game;
    const struct setup *setup = &game->record.setup;
    int round = head_of(game->session->state)->round;
    struct rng rng;
    choice_stream(player, round, game->round == round ? game->turn_count : 0, &rng);
    size_t size = mind_size(setup);
    if (size > load->memory_size) {
        free(load->memory);
        load->memory = cli_memory(size);
        load->memory_size = size;
    }
    struct mind *mind = mind_make(setup, load->memory);
    step s = bot_ask(load->bot, mind, game->session->state, game->seat, &rng, 0).step;
    client_room_play(&player->client.room, s);
    player->room->last_step[round & 3] = uv_hrtime();
    if (player->drop == DROP_AFTER) {
        player->drop = DROP_NOT;
        load->drops++;
        client_drop(&player->client);
    }
}

/* A new round: how long to think, and whether the connection is lost in it. */
static void begin_round(struct load_player *player, int round)
{
    struct load *load = player->room->load;
    struct rng rng;
    choice_stream(player, round, 255, &rng);
    player->thought = round;
    player->drop = DROP_NOT;
    if ((long)rng_below(&rng, 100) < load->drop)
        player->drop = rng_below(&rng, 2) ? DROP_BEFORE : DROP_AFTER;
    if (player->drop == DROP_BEFORE) {
        player->drop = DROP_NOT;
        load->drops++;
        client_drop(&player->client);
    }
}

static void look(struct load_player *player);

static void after_thought(uv_timer_t *timer)
{
    look(timer->data);
}

static void think(struct load_player *player)
{
    const struct load *load = player->room->load;
    struct rng rng;
    choice_stream(player, player->thought, 254, &rng);
    uv_timer_start(&player->thinking, after_thought, rng_below(&rng, (uint32_t)load->think + 1), 0);
}

/* Does what is to be done next, if anything is. */
static void look(struct load_player *player)
{
    struct load *load = player->room->load;
    struct client *client = &player->client;
    struct client_room *room = &client->room;
    if (load->failed || player->finished)
        return;
    if (load_is_finished(load, &room->game)) {
        player->finished = true;
        player->room->finished++;
        load_room_look(player->room);
        return;
    }
    if (!client_is_up(client) || uv_is_active((uv_handle_t *)&player->thinking))
        return;
    if (room->phase == PHASE_NONE)
        return; /* hello, but not yet all */
    if (!room->token[0]) {
        if (!client_room_awaits(room, REQUEST_JOIN))
            join(player);
        return;
    }
    if (!client_game_acts(&room->game) || room->phase != PHASE_PLAY ||
        client_room_awaits(room, REQUEST_PLAY))
        return;
    int round = head_of(room->game.session->state)->round;
    if (player->thought == round) {
        play(player);
        return;
    }
    begin_round(player, round);
    if (load->think)
        think(player);
    else if (client_is_up(client))
        play(player);
}

/* An answer with an error: some only mean that it is too late, or too early. */
static void refused(struct load_player *player, const struct client_news *news)
{
    struct load *load = player->room->load;
    char words[300];
    bool waits = client_news_is(news, ERROR_RATE) || client_news_is(news, ERROR_STORAGE);
    bool late = news->request == REQUEST_PLAY &&
                (client_news_is(news, ERROR_ROUND) || client_news_is(news, ERROR_MOMENT));
    /* Perhaps somebody has our place whom the host will remove: load_room.c, remove_ghosts. */
    bool full = news->request == REQUEST_JOIN && client_news_is(news, ERROR_FULL) &&
                player->joins < JOINS_MOST;
    load->late += late;
    if (waits || full) {
        long wait = news->wait ? news->wait : WAIT_USUAL;
        uv_timer_start(&player->thinking, after_thought, (uint64_t)wait, 0);
        player->joins -= waits && news->request == REQUEST_JOIN;
    } else if (!late) {
        snprintf(words, sizeof words, "%s: %s", news->error, news->text ? news->text : "");
        fail(player, words);
    }
}

static void answered(struct load_player *player, const struct client_news *news)
{
    struct load *load = player->room->load;
    if (news->error) {
        refused(player, news);
    } else if (news->request == REQUEST_PLAY) {
        load->steps++;
        load_times_add(&load->answers, uv_hrtime() - news->asked);
    } else if (news->request == REQUEST_JOIN) {
        player->room->joined++;
        load_room_look(player->room);
    }
}

static void heard(void *of, const struct client_news *news)
{
    struct load_player *player = of;
    struct load *load = player->room->load;
    const struct client_room *room = &player->client.room;
    load->heard++;
    if (load->failed)
        return;
    if (news->kind == NEWS_FAILED)
        fail(player, room->error);
    else if (news->kind == NEWS_ANSWER)
        answered(player, news);
    else if (news->kind == NEWS_ROUND && player->room->last_step[room->game.round & 3])
        load_times_add(&load->closings,
                       uv_hrtime() - player->room->last_step[room->game.round & 3]);
    look(player);
}

static void ended(void *of, int code, const char *words)
{
    struct load_player *player = of;
    (void)code;
    if (player->room->stage < LOAD_DONE)
        fail(player, words);
}

void load_player_start(struct load_player *player)
{
    struct load_room *room = player->room;
    client_init(&player->client, &room->load->loop, &room->load->place, player, heard, ended);
    memcpy(player->client.room.code, room->host.room.code, sizeof player->client.room.code);
    uv_timer_init(&room->load->loop, &player->thinking);
    player->thinking.data = player;
    client_start(&player->client);
}

void load_player_stop(struct load_player *player)
{
    if (!player->client.loop)
        return;
    client_stop(&player->client);
    uv_close((uv_handle_t *)&player->thinking, NULL);
}
