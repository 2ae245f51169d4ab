/* The rooms of carnet load: their hosts create them, wait until they are full, start, and at the
 * end compare the record with what the server has acknowledged. */
#include "command/load.h"

#include "cli/figures.h"
#include "cli/stop.h"
#include "core/fair.h"
#include "core/record.h"
#include "games/list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    FILL_AT_ONCE = 4,  /* rooms */
    SILENCE_MOST = 60, /* seconds in which nothing is heard at all: the server hangs */
    LOOK_EVERY = 250
};

void load_fail(struct load *load, const char *words)
{
    if (load->failed)
        return;
    load->failed = true;
    struct out out = out_buffer(load->failure, sizeof load->failure);
    out_text(&out, words);
    uv_stop(&load->loop);
}

static void fail_host(const struct load_room *room, const char *words)
{
    char text[CLIENT_ERROR + 100];
    const char *code = room->host.room.code;
    snprintf(text, sizeof text, "%s%s%s", code, *code ? ": " : "", words);
    load_fail(room->load, text);
}

static void fail_key(const struct load_room *room, const char *key)
{
    char words[200];
    struct out out = out_buffer(words, sizeof words);
    texts_put(&room->load->cli->texts, key, NULL, &out);
    fail_host(room, words);
}

/* --- the end of a room ---------------------------------------------------------------------- */

static void keep_record(const struct load_room *room, const char *text)
{
    char path[1024];
    const struct load *load = room->load;
    if (!load->records)
        return;
    snprintf(path, sizeof path, "%s/%s.carnet", load->records, room->host.room.code);
    FILE *file = fopen(path, "w");
    if (!file || fputs(text, file) < 0)
        fail_key(room, "cli.cannot-write");
    if (file && fclose(file) != 0)
        fail_key(room, "cli.cannot-write");
}

/* Whether the record's game has the same score for every seat as the host's own. */
static bool same_scores(const struct session *record, const struct client_game *game)
{
    const struct setup *setup = record->setup;
    if (setup->seats != game->record.setup.seats)
        return false;
    for (int seat = 1; seat <= setup->seats; seat++) {
        struct score there = {0};
        struct score here = {0};
        setup->game->score(setup, record->state, seat, &there);
        setup->game->score(setup, game->session->state, seat, &here);
        if (there.total != here.total)
            return false;
    }
    return true;
}

/* Whether every chance of a finished game follows from the secret that was committed to. */
static bool is_proved(struct load_room *room, const char *text, const struct session *session)
{
    struct fair_proof proof = {0};
    struct fault fault;
    char words[300];
    struct out out = out_buffer(words, sizeof words);
    void *scratch = cli_memory(session->setup->game->size(session->setup));
    bool right = fair_verify(text, session, scratch, NULL, &proof, &fault);
    free(scratch);
    room->load->late_links += (uint64_t)proof.lost;
    if (right && proof.revealed && (uint32_t)proof.proved == session->chances)
        return true;
    if (!right) {
        texts_fault(&room->load->cli->texts, &fault, &out);
        fail_host(room, words);
    } else {
        fail_key(room, "load.not-proved");
    }
    return false;
}

static bool has_chain(const char *text, int seat)
{
    char note[32];
    snprintf(note, sizeof note, "\nnote chain %d ", seat);
    return strstr(text, note) != NULL;
}

/* Whether the dice have the part of every player who did not lose a connection in them. Who is
 * late with a link, on a machine with much else to do, is out of them from there on: the record
 * says so, and proves the rest. Who has lost one in the lobby may be late with the chain, too. */
static bool has_parts(const struct load_room *room, const char *text, const struct session *session)
{
    for (int i = 0; i < room->load->players; i++) {
        const struct client *client = &room->player[i].client;
        const struct client_room *player = &client->room;
        int links = fair_own_links(text, player->game.seat, &player->entropy, player->player);
        bool late = client->again && (links == 0 || !has_chain(text, player->game.seat));
        if (links <= 0 && !late && session->chances > 0)
            return false;
    }
    return true;
}

static void compare(struct load_room *room, const char *text, const struct session *session,
                    const struct replayed *done)
{
    struct load *load = room->load;
    const struct client_game *game = &room->host.room.game;
    bool over = session_status(session) == STATUS_OVER;
    if (over != (session_status(game->session) == STATUS_OVER) || (over && !done->result) ||
        (over && !same_scores(session, game))) {
        fail_key(room, "load.other-result");
        return;
    }
    if (over && !is_proved(room, text, session))
        return;
    if (over && !has_parts(room, text, session)) {
        fail_key(room, "load.not-proved");
        return;
    }
    for (int i = 0; i < load->players && !load->failed; i++) {
        struct client_room *player = &room->player[i].client.room;
        if (!client_game_is_kept(&player->game, session))
            fail_host(room, player->game.error);
    }
}

static void check_record(struct load_room *room, const char *text)
{
    struct load *load = room->load;
    struct record *record = cli_memory(sizeof *record);
    struct session *session = NULL;
    struct replayed done;
    struct fault fault;
    bool right = record_open(text, game_find, record, &fault);
    if (right) {
        session = cli_memory(session_size(&record->setup));
        session_init(session, &record->setup, record->seeded, record->seed);
        right = record_replay(record, session, &done, &fault);
    }
    if (right) {
        compare(room, text, session, &done);
    } else {
        char words[300];
        struct out out = out_buffer(words, sizeof words);
        texts_fault(&load->cli->texts, &fault, &out);
        fail_host(room, words);
    }
    free(session);
    free(record);
    keep_record(room, text);
}

static void finish(struct load_room *room)
{
    struct load *load = room->load;
    room->stage = LOAD_DONE;
    load->round_count += (uint64_t)load_rounds(&room->host.room.game);
    if (++load->done == load->rooms)
        uv_stop(&load->loop);
}

/* --- the host ------------------------------------------------------------------------------- */

static void fill_next(struct load *load);

static bool is_known(const struct load_room *room, int player)
{
    bool known = player == room->host.room.player;
    for (int i = 0; i < room->load->players; i++)
        known |= player == room->player[i].client.room.player;
    return known;
}

/* Somebody joined, but the answer was lost with the connection: nobody can be that player now. */
static void remove_ghosts(struct load_room *room)
{
    struct client_room *host = &room->host.room;
    int player = 0;
    while ((player = client_room_absent(host, player)) > 0)
        if (!is_known(room, player) && !client_room_awaits(host, REQUEST_REMOVE))
            client_room_remove(host, player);
}

static void host_look(struct load_room *room)
{
    struct load *load = room->load;
    struct client *host = &room->host;
    if (load->failed || !client_is_up(host))
        return;
    if (room->stage == LOAD_CREATES && !client_room_awaits(&host->room, REQUEST_CREATE)) {
        const struct client_create create = {
            .game = load->game->name,
            .board = load->board,
            .password = load->password,
            .seats = (int)load->players,
            .only_hosts = true,
            .grace = load->grace,
        };
        client_room_create(&host->room, &create);
    }
    if (room->stage == LOAD_FILLS)
        remove_ghosts(room);
    if (room->stage == LOAD_PLAYS && host->room.phase == PHASE_LOBBY && !room->started) {
        room->started = true;
        client_room_ask(&host->room, REQUEST_START);
    }
    if (room->stage == LOAD_PLAYS && room->finished == load->players &&
        load_is_finished(load, &host->room.game))
        room->stage = LOAD_ASKS;
    if (room->stage == LOAD_ASKS && !client_room_awaits(&host->room, REQUEST_ASK))
        client_room_ask(&host->room, REQUEST_ASK);
}

/* When all rooms are full, all games begin. */
static void start_all(struct load *load)
{
    load->started = uv_hrtime();
    for (int i = 0; i < load->rooms; i++) {
        load->room[i].stage = LOAD_PLAYS;
        host_look(&load->room[i]);
    }
}

void load_room_look(struct load_room *room)
{
    struct load *load = room->load;
    if (room->stage == LOAD_FILLS && room->joined == load->players) {
        room->stage = LOAD_READY;
        load->filling--;
        if (++load->ready == load->rooms)
            start_all(load);
        else
            fill_next(load);
    }
    host_look(room);
}

static void fill(struct load_room *room)
{
    struct load *load = room->load;
    room->stage = LOAD_FILLS;
    for (int i = 0; i < load->players; i++) {
        room->player[i].room = room;
        room->player[i].index = i;
        load_player_start(&room->player[i]);
    }
}

static void answered(struct load_room *room, const struct client_news *news)
{
    struct load *load = room->load;
    if (news->request == REQUEST_REMOVE)
        return; /* an error: it is done already, and the news of it on its way */
    if (client_news_is(news, ERROR_RATE)) {
        room->started = false; /* the next look tries again */
        return;
    }
    if (news->error) {
        char words[300];
        snprintf(words, sizeof words, "%s: %s", news->error, news->text ? news->text : "");
        fail_host(room, words);
    } else if (news->request == REQUEST_CREATE) {
        fill(room);
    } else if (news->request == REQUEST_ASK) {
        check_record(room, news->record);
        if (!load->failed) {
            client_room_ask(&room->host.room, REQUEST_SHUT);
            finish(room);
        }
    }
}

static void heard(void *of, const struct client_news *news)
{
    struct load_room *room = of;
    struct load *load = room->load;
    load->heard++;
    if (load->failed || room->stage == LOAD_DONE)
        return;
    if (news->kind == NEWS_FAILED)
        fail_host(room, room->host.room.error);
    else if (news->kind == NEWS_ANSWER)
        answered(room, news);
    else if (news->kind == NEWS_ROUND)
        load->closed++;
    else if (news->kind == NEWS_ALL) /* a start may have been lost with the connection */
        room->started = room->host.room.phase != PHASE_LOBBY;
    if (room->stage != LOAD_DONE && (news->kind != NEWS_ANSWER || !news->error))
        host_look(room);
}

static void ended(void *of, int code, const char *words)
{
    struct load_room *room = of;
    (void)code;
    if (room->stage < LOAD_DONE)
        fail_host(room, words);
}

static void fill_next(struct load *load)
{
    for (int i = 0; i < load->rooms && load->filling < FILL_AT_ONCE; i++) {
        struct load_room *room = &load->room[i];
        if (room->stage != LOAD_WAITS)
            continue;
        load->filling++;
        room->stage = LOAD_CREATES;
        client_init(&room->host, &load->loop, &load->place, room, heard, ended);
        client_start(&room->host);
    }
}

/* --- looking after it all ------------------------------------------------------------------- */

static void show_progress(const struct load *load)
{
    double seconds = load->started ? (double)(uv_hrtime() - load->started) * 1e-9 : 0;
    figures_print(&load->cli->texts, stderr, "\r%d/%ld %d/%ld  %llu  %.1f/s ", load->ready,
                  load->rooms, load->done, load->rooms, (unsigned long long)load->closed,
                  seconds > 0 ? (double)load->closed / seconds : 0);
    fflush(stderr);
}

static void on_look(uv_timer_t *timer)
{
    struct load *load = timer->data;
    if (isatty(STDERR_FILENO))
        show_progress(load);
    for (int i = 0; i < load->rooms; i++)
        if (load->room[i].stage > LOAD_WAITS && load->room[i].stage < LOAD_DONE)
            host_look(&load->room[i]);
    if (load->heard != load->heard_before)
        load->silence = 0;
    else if (++load->silence > (SILENCE_MOST * 1000 + load->think) / LOOK_EVERY)
        fail_key(&load->room[0], "load.silent");
    load->heard_before = load->heard;
    if (stop_signal())
        fail_key(&load->room[0], "load.stopped");
}

static void stop_all(struct load *load)
{
    uv_close((uv_handle_t *)&load->look, NULL);
    for (int i = 0; i < load->rooms; i++) {
        struct load_room *room = &load->room[i];
        if (room->stage > LOAD_WAITS)
            client_stop(&room->host);
        for (int j = 0; j < load->players; j++) {
            load->again += room->player[j].client.again;
            load_player_stop(&room->player[j]);
        }
    }
    uv_run(&load->loop, UV_RUN_DEFAULT);
    uv_loop_close(&load->loop);
    for (int i = 0; i < load->rooms; i++)
        free(load->room[i].player);
    free(load->room);
    free(load->memory);
}

bool load_run(struct load *load)
{
    size_t rooms = (size_t)load->rooms;
    size_t players = (size_t)load->players;
    load->room = cli_memory(rooms * sizeof *load->room);
    memset(load->room, 0, rooms * sizeof *load->room);
    for (size_t i = 0; i < rooms; i++) {
        struct load_room *room = &load->room[i];
        room->load = load;
        room->index = (int)i;
        room->player = cli_memory(players * sizeof *room->player);
        memset(room->player, 0, players * sizeof *room->player);
    }
    uv_loop_init(&load->loop);
    uv_timer_init(&load->loop, &load->look);
    load->look.data = load;
    uv_timer_start(&load->look, on_look, LOOK_EVERY, LOOK_EVERY);
    fill_next(load);
    uv_run(&load->loop, UV_RUN_DEFAULT);
    load->ended = uv_hrtime();
    if (isatty(STDERR_FILENO))
        fputs("\r\033[K", stderr);
    stop_all(load);
    return !load->failed;
}
