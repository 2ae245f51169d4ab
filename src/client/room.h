/* A room as one of its players sees it: requests out, answers and frames in (docs/api.md).
 *
 * Knows nothing of sockets: frames are handed to client_room_hear, requests go to `send`. After
 * everything that was heard `heard` is called, once, with what it was. One player a connection.
 */
#ifndef CLIENT_ROOM_H
#define CLIENT_ROOM_H

#include "client/game.h"
#include "client/roster.h"
#include "core/fair.h"

enum { ROOM_TOKEN = 128, ROOM_CODE = 24, ROOM_WORD = 32, ROOM_PENDING = 16 };

enum client_phase { PHASE_NONE, PHASE_LOBBY, PHASE_PLAY, PHASE_PAUSED, PHASE_OVER, PHASE_SHUT };

enum client_news_kind {
    NEWS_ANSWER,
    NEWS_ALL,
    NEWS_ROOM,
    NEWS_PLAYERS,
    NEWS_ROLL,
    NEWS_TURN,
    NEWS_READY,
    NEWS_ROUND, /* also Paper World's steps */
    NEWS_CLOCK,
    NEWS_OVER,
    NEWS_CHECKED,
    NEWS_REPLACED,
    NEWS_REMOVED,
    NEWS_FAILED /* something did not hold: room->error */
};

/* What was heard. The texts are there only until `heard` returns. */
struct client_news {
    enum client_news_kind kind;
    /* Of an answer: */
    enum wire_request request;
    uint64_t asked;     /* when the request was sent, by the owner's clock */
    const char *error;  /* a code of docs/api.md, or NULL */
    const char *text;   /* the sentence with it */
    long wait;          /* milliseconds to wait before the next try, or 0 */
    const char *record; /* to REQUEST_ASK */
};

bool client_news_is(const struct client_news *, enum wire_error);

struct client_room {
    const struct texts *texts;
    void (*send)(void *of, const char *text, size_t n);
    void (*heard)(void *of, const struct client_news *);
    void *of;
    uint64_t (*now)(void); /* for `asked`; NULL: nobody wants to know */

    char code[ROOM_CODE];
    char token[ROOM_TOKEN]; /* "": we are nobody yet */
    int player;
    bool host;    /* we may do what only the host may */
    bool waiting; /* the host has not let us in yet */
    bool ended;   /* the game was, by the host */
    enum client_phase phase;
    int spare;                /* a seat that could be claimed, or 0 */
    struct seatset unranked;  /* seats that do not count among the winners */
    struct seatset winners;   /* when the game is over */
    char commit[FAIR_HEX];    /* the seal of the room's dice, or "" */
    char committed[FAIR_HEX]; /* the same, as it was when the running game began */
    char chained[FAIR_HEX];   /* the seal for which the server was told our chain, or "" */
    /* Our part in the dice (core/chain.h): what only we know, set by the owner; for how many
     * chances of this game our links are there, -1: we take no part. */
    struct chain_link entropy;
    int links;
    struct client_game game;

    struct {
        long id; /* 0: free */
        enum wire_request request;
        uint64_t asked;
        step step;
        int round;
    } pending[ROOM_PENDING];
    long ids;
    bool told;              /* of the room, at least once */
    struct roster roster;   /* the players, as told */
    struct wire heard_text; /* the frame heard last */
    char error[CLIENT_ERROR];
};

/* What a room is to be; what is 0 or NULL is as usual. */
struct client_create {
    const char *game, *board, *name, *password;
    int seats;
    bool only_hosts; /* the host has no seat */
    long grace;      /* milliseconds; -1: as usual */
};

void client_room_init(struct client_room *, const struct texts *,
                      void (*send)(void *, const char *, size_t),
                      void (*heard)(void *, const struct client_news *), void *of);
void client_room_free(struct client_room *);

/* One frame from the server. False if something did not hold (NEWS_FAILED has told so). */
bool client_room_hear(struct client_room *, const char *text, size_t n);
/* The connection is gone: no answer will come any more. */
void client_room_lost(struct client_room *);
/* The player with the next number above `after` of whom no device is connected, or 0. */
int client_room_absent(const struct client_room *, int after);
/* Whether a request of that kind has no answer yet. */
bool client_room_awaits(const struct client_room *, enum wire_request);

/* Requests. */
void client_room_hello(struct client_room *);
void client_room_create(struct client_room *, const struct client_create *);
/* `seat`: a spare one to claim, or 0. */
void client_room_join(struct client_room *, const char *name, int seat);
void client_room_play(struct client_room *, step);
/* Our part in the dice, if it is time for it: the chain before a game, a link before every roll. */
void client_room_give(struct client_room *);
void client_room_remove(struct client_room *, int player);
/* Those that need nothing but their name. REQUEST_ASK asks for the record. */
void client_room_ask(struct client_room *, enum wire_request);

#endif
