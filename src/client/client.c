#include "client/client.h"

#include <stdlib.h>

enum {
    PATIENCE = 120000, /* milliseconds without a connection until we give up */
    WAIT_FIRST = 50,   /* before the second try; twice as long before each further one */
    WAIT_LONGEST = 3000,
    OPEN_WITHIN = 10000, /* a connection that is not made by then never will be */
    LOOK_EVERY = 10000   /* a request without an answer for so long: the connection is dead */
};

static void connect_now(struct client *client);

static void on_time(uv_timer_t *timer);

static void wait_for(struct client *client, uint64_t milliseconds)
{
    uv_timer_start(&client->timer, on_time, milliseconds, 0);
}

/* --- what the socket tells ------------------------------------------------------------------ */

static void on_opened(void *of)
{
    struct client *client = of;
    client->place->reached = true;
    client->heard_at = uv_now(client->loop);
    wait_for(client, LOOK_EVERY);
    client_room_hello(&client->room);
}

static void on_frame(void *of, const char *text, size_t n)
{
    struct client *client = of;
    client->heard_at = uv_now(client->loop);
    client_room_hear(&client->room, text, n);
}

/* Codes and answers after which another connection would end the same way. */
static bool is_final(const struct client *client, const struct client_end *end)
{
    /* We have sent something malformed. */
    static const int ours[] = {CLOSE_MALFORMED, CLOSE_BINARY, CLOSE_NOT_TEXT, CLOSE_LONG};
    for (size_t i = 0; i < sizeof ours / sizeof ours[0]; i++)
        if (end->code == ours[i])
            return true;
    if (end->code >= CLOSE_REPLACED && end->code < 5000) /* those of docs/api.md */
        return true;
    if (end->final)
        return true;
    if (end->status)
        return end->status != 429 && end->status < 500;
    return !client->place->reached;
}

/* Tries again soon, then later and later; many who lost theirs at once do not come back at once. */
static void lose(struct client *client)
{
    uint64_t longest = (uint64_t)WAIT_FIRST << (client->tries < 8 ? client->tries : 8);
    if (longest > WAIT_LONGEST)
        longest = WAIT_LONGEST;
    uint64_t now = uv_now(client->loop);
    client_room_lost(&client->room);
    client->socket = NULL;
    client->up = false;
    if (client->lost_at == 0)
        client->lost_at = now ? now : 1;
    client->tries++;
    wait_for(client, longest / 2 + uv_hrtime() / 1000 % (longest / 2 + 1));
}

static void on_closed(void *of, const struct client_end *end)
{
    struct client *client = of;
    client->socket = NULL;
    bool late = client->lost_at && uv_now(client->loop) - client->lost_at > PATIENCE;
    if (is_final(client, end) || late) {
        client_room_lost(&client->room);
        uv_timer_stop(&client->timer);
        client->ended(client->of, end->code, end->words);
        return;
    }
    lose(client);
}

static const struct client_socket_events events = {on_opened, on_frame, on_closed};

/* --- what the room tells -------------------------------------------------------------------- */

static void send_frame(void *of, const char *text, size_t n)
{
    struct client *client = of;
    if (client->socket)
        client_socket_send(client->socket, text, n);
}

/* The server has said hello and, in a room, told us everything: what we knew before may be old. */
static bool is_welcome(const struct client *client, const struct client_news *news)
{
    if (!client->room.code[0])
        return news->kind == NEWS_ANSWER && news->request == REQUEST_HELLO && !news->error;
    return news->kind == NEWS_ALL;
}

static void on_news(void *of, const struct client_news *news)
{
    struct client *client = of;
    if (!client->up && is_welcome(client, news)) {
        client->again += client->lost_at != 0;
        client->lost_at = 0;
        client->up = true;
    } else if (news->kind == NEWS_ROUND ||
               (news->kind == NEWS_ANSWER && !news->error && news->request != REQUEST_HELLO)) {
        client->tries = 0; /* the connection was of use */
    }
    client->heard(client->of, news);
}

/* --- time ----------------------------------------------------------------------------------- */

static void connect_now(struct client *client)
{
    wait_for(client, OPEN_WITHIN);
    client->socket =
        client_socket_open(client->loop, client->place, client->room.code, &events, client);
}

/* Whoever has nothing to ask asks whether the other side is still there. */
static void on_time(uv_timer_t *timer)
{
    struct client *client = timer->data;
    if (!client->socket) {
        connect_now(client);
        return;
    }
    if (!client_socket_is_open(client->socket)) {
        client_socket_give_up(client->socket);
        return;
    }
    bool silent = uv_now(client->loop) - client->heard_at >= LOOK_EVERY;
    wait_for(client, LOOK_EVERY);
    if (silent && client_room_awaits(&client->room, REQUEST_PING))
        client_drop(client);
    else if (silent)
        client_room_ask(&client->room, REQUEST_PING);
}

/* --- for its owner -------------------------------------------------------------------------- */

void client_init(struct client *client, uv_loop_t *loop, struct client_place *place, void *of,
                 void (*heard)(void *, const struct client_news *),
                 void (*ended)(void *, int, const char *))
{
    *client =
        (struct client){.loop = loop, .place = place, .of = of, .heard = heard, .ended = ended};
    client_room_init(&client->room, place->texts, send_frame, on_news, client);
    client->room.now = uv_hrtime;
    if (uv_random(NULL, NULL, &client->room.entropy, sizeof client->room.entropy, 0, NULL) != 0)
        abort(); /* without chance nobody could believe our part in the dice */
    uv_timer_init(loop, &client->timer);
    client->timer.data = client;
}

void client_start(struct client *client)
{
    connect_now(client);
}

void client_drop(struct client *client)
{
    if (client->socket)
        client_socket_drop(client->socket);
    client->tries = 0;
    lose(client);
}

void client_stop(struct client *client)
{
    client->stopped = true;
    if (client->socket)
        client_socket_drop(client->socket);
    client->socket = NULL;
    if (!uv_is_closing((uv_handle_t *)&client->timer))
        uv_close((uv_handle_t *)&client->timer, NULL);
    client_room_free(&client->room);
}
