/* carnet load: many rooms full of bots on a running server (docs/api.md), over real connections. */
#ifndef COMMAND_LOAD_H
#define COMMAND_LOAD_H

#include "bots/bot.h"
#include "cli/cli.h"
#include "client/client.h"

struct load;
struct load_room;

/* How long something took, many times over: microseconds. */
struct load_times {
    uint32_t *took;
    size_t count;
    size_t room;
};

void load_times_add(struct load_times *, uint64_t nanoseconds);
/* Of times that are sorted: the one below which so many of a thousand lie, in milliseconds. */
double load_times_below(struct load_times *, int per_mille);

/* When in a round a player loses the connection: before its step, or with the step on its way. */
enum load_drop { DROP_NOT, DROP_BEFORE, DROP_AFTER };

struct load_player {
    struct client client;
    struct load_room *room;
    uv_timer_t thinking;
    int index;           /* from 0 */
    int joins;           /* how often it has tried to join */
    int thought;         /* the round it has thought about */
    enum load_drop drop; /* of this round */
    bool finished;
};

enum load_stage {
    LOAD_WAITS,
    LOAD_CREATES,
    LOAD_FILLS,
    LOAD_READY,
    LOAD_PLAYS,
    LOAD_ASKS,
    LOAD_DONE
};

struct load_room {
    struct load *load;
    int index;
    enum load_stage stage;
    struct client host;
    struct load_player *player;
    int joined;
    int finished;
    bool started;          /* the host has asked for it */
    uint64_t last_step[4]; /* when the last step of a round was sent; by the round */
};

struct load {
    const struct cli *cli;
    long rooms, players, rounds, think, drop, grace;
    const struct game *game;
    const char *board, *records;
    char *password; /* to create rooms, or NULL */
    const struct bot *bot;
    uint64_t seed;
    uv_loop_t loop;
    uv_timer_t look;
    struct client_place place;
    struct load_room *room;
    int filling; /* rooms that are being created and joined */
    int ready;   /* rooms that have everybody in them */
    int done;
    void *memory; /* for the bots */
    size_t memory_size;
    uint64_t started, ended;      /* nanoseconds */
    uint64_t heard, heard_before; /* frames */
    long silence;                 /* looks in which nothing was heard */
    uint64_t closed;              /* rounds that hosts were told of */
    uint64_t steps, round_count, drops, again, late;
    uint64_t late_links; /* players who were out of the dice of a whole game for one */
    struct load_times answers, closings;
    bool failed;
    char failure[CLIENT_ERROR + 120];
};

/* Runs it all; false if anything did not hold: `failure` says what. */
bool load_run(struct load *);
/* The first thing that did not hold. Ends the run. */
void load_fail(struct load *, const char *words);

/* A seat of a room: connects and plays. */
void load_player_start(struct load_player *);
void load_player_stop(struct load_player *);
/* Rounds (Paper World: turns) that are over in this client's game. */
int load_rounds(const struct client_game *);
/* Whether a game has come as far as it is to come. */
bool load_is_finished(const struct load *, const struct client_game *);
/* A player has come in, or to the end. */
void load_room_look(struct load_room *);

void load_report(struct load *, bool json);

#endif
