#include "talk.h"

#include <string.h>

static void send(void *of, const char *text, size_t n)
{
    (void)of;
    struct wire request = {0};
    if (!wire_is(wire_read(&request, text, n), WIRE_OBJECT))
        __builtin_trap(); /* whatever the server said: what we send is well-formed */
    wire_free(&request);
}

static void heard(void *of, const struct client_news *news)
{
    struct talk *talk = of;
    talk->heard[news->kind]++;
    if (news->kind != NEWS_ANSWER)
        return;
    struct out out = out_buffer(talk->answered, sizeof talk->answered);
    out_text(&out, news->error ? news->error : "");
}

void talk_begin(struct talk *talk, const struct texts *texts)
{
    memset(talk, 0, sizeof *talk);
    client_room_init(&talk->room, texts, send, heard, talk);
}

void talk_end(struct talk *talk)
{
    client_room_free(&talk->room);
}

static void play(struct client_room *room, const char *text)
{
    const struct client_game *game = &room->game;
    step s;
    if (client_game_acts(game) && !client_room_awaits(room, REQUEST_PLAY) &&
        game->record.setup.game->parse(text, &s))
        client_room_play(room, s);
}

static void act(struct talk *talk, const char *line)
{
    struct client_room *room = &talk->room;
    if (strcmp(line, "hello") == 0)
        client_room_hello(room);
    else if (strcmp(line, "create") == 0)
        client_room_create(room, &(struct client_create){.game = "temple", .only_hosts = true});
    else if (strcmp(line, "leave") == 0)
        client_room_ask(room, REQUEST_LEAVE);
    else if (strncmp(line, "join ", 5) == 0)
        client_room_join(room, line + 5, 0);
    else if (strncmp(line, "play ", 5) == 0)
        play(room, line + 5);
    else if (strcmp(line, "undo") == 0)
        client_room_ask(room, REQUEST_UNDO);
    else if (strcmp(line, "record") == 0)
        client_room_ask(room, REQUEST_ASK);
    else if (strcmp(line, "lost") == 0)
        client_room_lost(room);
}

bool talk_line(struct talk *talk, const char *line, size_t n)
{
    char text[128];
    if (n > 0 && line[0] == '{')
        return client_room_hear(&talk->room, line, n);
    for (size_t i = 0; i < n; i++)
        if (line[i] < ' ' || line[i] > '~')
            return true; /* nobody types that */
    if (n < sizeof text) {
        memcpy(text, line, n);
        text[n] = '\0';
        act(talk, text);
    }
    return true;
}

int talk_all(struct talk *talk, const char *text, size_t n)
{
    int number = 1;
    for (const char *end = text + n; text < end; number++) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t length = (size_t)((stop ? stop : end) - text);
        if (!talk_line(talk, text, length))
            return number;
        text += length + (stop != NULL);
    }
    return 0;
}
