/* Drives a server of rooms through real WebSockets as fast as it can, or at a given pace, and says
 * what that cost: for carnet and for the yardstick (echo.mjs) alike.
 *
 *     drive URL --pid PID [--rooms R] [--players N] [--rounds K] [--warm K] [--pace MS]
 *           [--screens S] [--large 1]
 *     drive URL --pid PID --idle N
 *
 * --large: a board on which a game has 121 rounds. A room may begin games only so often; the driver
 * then waits as it is told.
 *
 * Unlike `carnet load` it checks little and keeps no game: all players of a room fill the same
 * cells of the Temple in the same order, with a number that the dice show, which is always legal.
 * So the load is the server's, not the driver's.
 */
#include "client/socket.h"
#include "core/setup.h"
#include "games/list.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

/* So many idle connections are being made at a time: fewer than a kernel lets wait for a server. */
enum { STEP_TEXT = 16, AT_THE_DOOR = 1000 };

struct room;

struct player {
    struct room *room;
    struct client_socket *socket;
    int seat;    /* 0: not in yet */
    bool screen; /* only looks on */
    uint64_t asked;
    bool open;
};

struct room {
    char code[16];
    char token[64];       /* of its host */
    char step[STEP_TEXT]; /* of the running round */
    int plain, doors;     /* filled so far */
    int round;            /* running */
    int rolled;           /* players that know of it */
    int in;               /* players that have a seat */
    uint64_t last;        /* when the last step of the round was sent */
    uint64_t next;        /* when the round may be played */
    uv_timer_t timer;
    const char *refused; /* what is asked for again when the timer is up */
    struct player *player;
};

static const char again[] = "{\"do\":\"again\",\"id\":7}";
static const char start[] = "{\"do\":\"start\",\"id\":8}";

struct times {
    uint32_t *took; /* microseconds */
    size_t count, room;
};

static struct {
    uv_loop_t *loop;
    struct client_place place;
    struct setup setup;
    int plain[CELLS], doors[CELLS], plains, all_doors;
    long pid, rooms, players, rounds, warm, pace, idle, screens, large;
    long played; /* rounds of all rooms, the warm ones too */
    long open;   /* connections */
    double cpu_from, cpu_to;
    uint64_t began, ended;
    long rss_from;
    bool measuring, done;
    struct times answers, closings;
    struct room *room;
    struct player *idler;
} all;

static _Noreturn void fail(const char *what, const char *more)
{
    fprintf(stderr, "drive: %s %s\n", what, more);
    exit(1);
}

/* --- measuring ------------------------------------------------------------------------------ */

static uint64_t now(void)
{
    return uv_hrtime();
}

static void note(struct times *times, uint64_t since)
{
    if (!all.measuring)
        return;
    if (times->count == times->room) {
        times->room = times->room ? 2 * times->room : 4096;
        times->took = realloc(times->took, times->room * sizeof *times->took);
        if (!times->took)
            fail("out of", "memory");
    }
    times->took[times->count++] = (uint32_t)((now() - since) / 1000);
}

/* Seconds of processor time of the server so far. */
static double server_cpu(void)
{
    char path[64];
    unsigned long user = 0;
    unsigned long kernel = 0;
    snprintf(path, sizeof path, "/proc/%ld/stat", all.pid);
    FILE *file = fopen(path, "r");
    if (!file || fscanf(file, "%*d (%*[^)]) %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu",
                        &user, &kernel) != 2)
        fail("cannot read", path);
    fclose(file);
    return (double)(user + kernel) / (double)sysconf(_SC_CLK_TCK);
}

/* KiB of memory of the server. */
static long server_memory(void)
{
    char path[64];
    char line[128];
    long kilobytes = 0;
    snprintf(path, sizeof path, "/proc/%ld/status", all.pid);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "VmRSS: %ld", &kilobytes) == 1)
            break;
    if (file)
        fclose(file);
    return kilobytes;
}

static int compare(const void *a, const void *b)
{
    uint32_t one = *(const uint32_t *)a;
    uint32_t other = *(const uint32_t *)b;
    return (one > other) - (one < other);
}

static uint32_t at(struct times *times, int thousandths)
{
    if (times->count == 0)
        return 0;
    qsort(times->took, times->count, sizeof *times->took, compare);
    return times->took[(times->count - 1) * (size_t)thousandths / 1000];
}

static void report(void)
{
    double seconds = (double)(all.ended - all.began) / 1e9;
    long rounds = all.rooms * all.rounds;
    printf("{\"rooms\":%ld,\"players\":%ld,\"rounds\":%ld,\"seconds\":%.3f,\"cpu\":%.3f,"
           "\"cpu_us_per_step\":%.2f,\"answer_us\":{\"p50\":%u,\"p90\":%u,\"p99\":%u},"
           "\"round_us\":{\"p50\":%u,\"p90\":%u,\"p99\":%u},\"hosts\":[",
           all.rooms, all.players, rounds, seconds, all.cpu_to - all.cpu_from,
           (all.cpu_to - all.cpu_from) * 1e6 / (double)(rounds * all.players),
           at(&all.answers, 500), at(&all.answers, 900), at(&all.answers, 990),
           at(&all.closings, 500), at(&all.closings, 900), at(&all.closings, 990));
    for (long i = 0; i < all.rooms; i++)
        printf("%s[\"%s\",\"%s\"]", i ? "," : "", all.room[i].code, all.room[i].token);
    printf("]}\n");
}

/* --- playing -------------------------------------------------------------------------------- */

static void ask(struct player *player, const char *text)
{
    client_socket_send(player->socket, text, strlen(text));
}

/* The number that one of the dice shows; 5 with Penny alone. */
static int number_of(const char *roll)
{
    for (const char *c = roll; *c; c++)
        if (*c >= '1' && *c <= '5')
            return *c - '0';
    return 5;
}

/* The same for all: sheets are alike, so every cell is free on each of them. */
static void choose_step(struct room *room, const char *roll)
{
    struct out out = out_buffer(room->step, sizeof room->step);
    bool peril = strchr(roll, 'X');
    bool door = !peril && strchr(roll, 'D') && room->doors < all.all_doors;
    int cell = door ? all.doors[room->doors++] : all.plain[room->plain++];
    out_text(&out, peril ? "mummy " : "");
    out_cell(&out, cell);
    if (!peril) {
        out_char(&out, '=');
        out_int(&out, number_of(roll));
    }
}

static void play_all(struct room *room)
{
    char text[128];
    for (int i = 0; i < all.players; i++) {
        struct player *player = &room->player[i];
        snprintf(text, sizeof text, "{\"do\":\"play\",\"id\":9,\"seat\":%d,\"step\":\"%s\"}",
                 player->seat, room->step);
        player->asked = now();
        ask(player, text);
    }
    room->last = now();
}

static void on_pace(uv_timer_t *timer)
{
    play_all(timer->data);
}

static void begin_round(struct room *room)
{
    uint64_t time = uv_now(all.loop);
    if (!all.pace) {
        play_all(room);
        return;
    }
    room->next = room->next ? room->next + (uint64_t)all.pace : time + (uint64_t)all.pace;
    uv_timer_start(&room->timer, on_pace, room->next > time ? room->next - time : 0, 0);
}

/* "1 2 3" out of a roll frame. */
static void read_roll(const char *frame, char roll[16])
{
    const char *from = strstr(frame, "\"roll\":\"");
    if (!from || sscanf(from + 8, "%15[^\"]", roll) != 1)
        fail("no roll in", frame);
}

static void hear_roll(struct player *player, const char *frame)
{
    struct room *room = player->room;
    char roll[16];
    if (++room->rolled == 1) {
        read_roll(frame, roll);
        choose_step(room, roll);
    }
    if (room->rolled == all.players) {
        room->rolled = 0;
        begin_round(room);
    }
}

static void finish_round(void)
{
    all.played++;
    if (all.played == all.rooms * all.warm) {
        all.measuring = true;
        all.began = now();
        all.cpu_from = server_cpu();
    }
    if (all.played == all.rooms * (all.warm + all.rounds)) {
        all.measuring = false;
        all.ended = now();
        all.cpu_to = server_cpu();
        all.done = true;
        uv_stop(all.loop);
    }
}

static void hear_round(struct player *player)
{
    note(&all.closings, player->room->last);
    if (player->seat == 1)
        finish_round();
}

static void hear_over(struct player *player)
{
    struct room *room = player->room;
    if (player->seat != 1)
        return;
    room->plain = room->doors = 0;
    ask(player, again);
}

static void on_time_to_ask(uv_timer_t *timer)
{
    struct room *room = timer->data;
    ask(&room->player[0], room->refused);
}

/* Whether a game could not begin now, but will. */
static bool wait_to_begin(struct room *room, int id, const char *frame)
{
    const char *wait = strstr(frame, "\"wait\":");
    if ((id != 7 && id != 8) || !wait)
        return false;
    room->refused = id == 7 ? again : start;
    uv_timer_start(&room->timer, on_time_to_ask, strtoull(wait + 7, NULL, 10), 0);
    return true;
}

/* --- coming in ------------------------------------------------------------------------------ */

static const struct client_socket_events events;

static void join(struct player *player)
{
    player->socket = client_socket_open(all.loop, &all.place, player->room->code, &events, player);
}

static void hear_created(struct player *host, const char *frame)
{
    struct room *room = host->room;
    const char *code = strstr(frame, "\"room\":\"");
    const char *token = strstr(frame, "\"token\":\"");
    if (!code || sscanf(code + 8, "%15[^\"]", room->code) != 1)
        fail("no room in", frame);
    if (token)
        sscanf(token + 9, "%63[^\"]", room->token);
    for (int i = 1; i < all.players + all.screens; i++)
        join(&room->player[i]);
}

static void hear_seated(struct player *player, const char *frame)
{
    const char *number = strstr(frame, "\"player\":");
    if (!number)
        fail("not let in:", frame);
    player->seat = atoi(number + 9);
    if (++player->room->in == all.players)
        ask(&player->room->player[0], start);
}

static void create(struct player *host)
{
    char text[512];
    struct out out = out_buffer(text, sizeof text);
    out_text(&out, "{\"do\":\"create\",\"id\":2,\"game\":\"temple\",\"grace\":0,\"name\":\"H\"");
    if (all.large)
        out_text(&out, ",\"board\":\"large\",\"boards\":\"[temple large]");
    for (int row = 0; all.large && row < GRID; row++)
        out_text(&out, "\\n...........");
    out_text(&out, all.large ? "\"}" : "}");
    ask(host, text);
}

static void hear_answer(struct player *player, const char *frame)
{
    int id = atoi(frame + strlen("{\"re\":"));
    char text[96];
    if (wait_to_begin(player->room, id, frame))
        return;
    if (strstr(frame, "\"error\""))
        fail("refused:", frame);
    if (all.idle || player->screen)
        return;
    if (id == 1 && player == player->room->player) {
        create(player);
    } else if (id == 1) {
        snprintf(text, sizeof text, "{\"do\":\"join\",\"id\":3,\"names\":[\"P%d\"]}",
                 (int)(player - player->room->player));
        ask(player, text);
    } else if (id == 2) {
        hear_created(player, frame);
        hear_seated(player, frame);
    } else if (id == 3) {
        hear_seated(player, frame);
    } else if (id == 7) {
        ask(player, start);
    } else if (id == 9) {
        note(&all.answers, player->asked);
    }
}

static bool begins(const char *frame, const char *with)
{
    return strncmp(frame, with, strlen(with)) == 0;
}

static void hear(void *of, const char *text, size_t n)
{
    struct player *player = of;
    if (player->screen)
        return;
    char frame[256]; /* what matters stands at the beginning of every frame */
    size_t length = n < sizeof frame - 1 ? n : sizeof frame - 1;
    memcpy(frame, text, length);
    frame[length] = '\0';
    if (begins(frame, "{\"re\":"))
        hear_answer(player, frame);
    else if (begins(frame, "{\"is\":\"roll\""))
        hear_roll(player, frame);
    else if (begins(frame, "{\"is\":\"round\""))
        hear_round(player);
    else if (begins(frame, "{\"is\":\"over\""))
        hear_over(player);
}

/* One more idle connection, if there are to be more. */
static void knock(void)
{
    static struct room nowhere;
    static long knocked;
    if (knocked == all.idle)
        return;
    struct player *player = &all.idler[knocked++];
    player->room = &nowhere;
    player->socket = client_socket_open(all.loop, &all.place, "", &events, player);
}

static void finish_idle(void)
{
    knock();
    if (++all.open < all.idle)
        return;
    all.ended = now();
    printf("{\"idle\":%ld,\"seconds\":%.3f,\"kib_each\":%.2f}\n", all.idle,
           (double)(all.ended - all.began) / 1e9,
           (double)(server_memory() - all.rss_from) / (double)all.idle);
    all.done = true;
    uv_stop(all.loop);
}

static void opened(void *of)
{
    struct player *player = of;
    player->open = true;
    ask(player, player->screen ? "{\"do\":\"hello\",\"id\":1,\"version\":1,\"role\":\"screen\"}"
                               : "{\"do\":\"hello\",\"id\":1,\"version\":1}");
    if (all.idle)
        finish_idle();
}

static void closed(void *of, const struct client_end *end)
{
    (void)of;
    if (!all.done)
        fail("a connection was lost:", end->words);
}

static const struct client_socket_events events = {opened, hear, closed};

/* --- starting ------------------------------------------------------------------------------- */

static void read_board(void)
{
    const struct request request = {.game = &temple_game, .seats = 2};
    struct fault fault;
    if (!setup_make(&all.setup, &request, &fault))
        fail("no", "board");
    for (int cell = 0; all.large && cell < CELLS; cell++)
        all.plain[all.plains++] = cell;
    for (int row = 0; !all.large && row < all.setup.board.height; row++)
        for (int column = 0; column < all.setup.board.width; column++) {
            int cell = cell_at(column, row);
            char kind = all.setup.board.kind[cell];
            if (kind == '.')
                all.plain[all.plains++] = cell;
            else if (kind == 'D')
                all.doors[all.all_doors++] = cell;
        }
}

static void open_rooms(void)
{
    all.room = calloc((size_t)all.rooms, sizeof *all.room);
    for (long i = 0; i < all.rooms; i++) {
        struct room *room = &all.room[i];
        room->player = calloc((size_t)(all.players + all.screens), sizeof *room->player);
        for (int k = 0; k < all.players + all.screens; k++) {
            room->player[k].room = room;
            room->player[k].screen = k >= all.players;
        }
        uv_timer_init(all.loop, &room->timer);
        room->timer.data = room;
        join(&room->player[0]);
    }
}

static void on_idle_open(uv_timer_t *timer)
{
    (void)timer;
    all.idler = calloc((size_t)all.idle, sizeof *all.idler);
    all.rss_from = server_memory();
    all.began = now();
    for (int i = 0; i < AT_THE_DOOR; i++)
        knock();
}

static long *option(const char *name)
{
    const struct {
        const char *name;
        long *to;
    } options[] = {
        {"--pid", &all.pid},       {"--rooms", &all.rooms},     {"--players", &all.players},
        {"--rounds", &all.rounds}, {"--warm", &all.warm},       {"--pace", &all.pace},
        {"--idle", &all.idle},     {"--screens", &all.screens}, {"--large", &all.large}};
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++)
        if (strcmp(options[i].name, name) == 0)
            return options[i].to;
    fail("there is no option", name);
}

static void prepare(int argc, char **argv)
{
    static struct texts texts;
    struct client_url url;
    const char *error;
    struct rlimit files;
    all.rooms = 1;
    all.players = 100;
    all.rounds = 20;
    all.warm = 2;
    if (argc < 2 || argc % 2 != 0 || client_url_parse(argv[1], &url) != URL_RIGHT)
        fail("called", "wrongly");
    for (int i = 2; i < argc; i += 2)
        *option(argv[i]) = atol(argv[i + 1]);
    texts_init(&texts, language_of("en"));
    if (!client_place_find(&all.place, &url, &texts, &error))
        fail("no such host:", error);
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

int main(int argc, char **argv)
{
    prepare(argc, argv);
    all.loop = uv_default_loop();
    read_board();
    if (all.idle) {
        uv_timer_t timer;
        uv_timer_init(all.loop, &timer);
        uv_timer_start(&timer, on_idle_open, 0, 0);
        uv_run(all.loop, UV_RUN_DEFAULT);
        return !all.done;
    }
    open_rooms();
    uv_run(all.loop, UV_RUN_DEFAULT);
    if (all.done)
        report();
    return !all.done;
}
