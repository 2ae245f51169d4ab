/* Waiting for bots and for the coach: they think in a thread of their own, so that whoever waits is
 * told of it and may leave. Nothing is lost by that: a turn that was not made is made again when
 * the game goes on.
 */
#include "terminal/play.h"

#include <pthread.h>
#include <time.h>

enum { MOMENT = 400, LOOK = 40 }; /* milliseconds */

struct thought {
    void (*think)(void *of);
    void *of;
    pthread_mutex_t mutex;
    pthread_cond_t ends;
    bool done;
};

static long now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (long)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void *think(void *of)
{
    struct thought *thought = of;
    thought->think(thought->of);
    pthread_mutex_lock(&thought->mutex);
    thought->done = true;
    pthread_cond_signal(&thought->ends);
    pthread_mutex_unlock(&thought->mutex);
    return NULL;
}

/* Looks up after a while; whether the thought has ended. */
static bool has_ended(struct thought *thought)
{
    long until = now() + LOOK;
    struct timespec time = {until / 1000, until % 1000 * 1000000};
    pthread_mutex_lock(&thought->mutex);
    while (!thought->done && pthread_cond_timedwait(&thought->ends, &thought->mutex, &time) == 0)
        continue;
    bool done = thought->done;
    pthread_mutex_unlock(&thought->mutex);
    return done;
}

/* The other bots that have something to do. */
static int count_more(const struct table *table, int seat)
{
    const struct setup *setup = &table->setup;
    int count = 0;
    for (int other = 1; other <= setup->seats; other++)
        count += other != seat && !table_is_person(table, other) &&
                 setup->game->acts(setup, table->session->state, other);
    return count;
}

/* Who is waited for. */
struct thinker {
    struct front *front;
    struct table *table;
    int seat, more;
    struct waiting *waiting;
};

void wait_words(const struct table *table, int seat, int more, struct out *out)
{
    bool coach = seat == SEAT_COACH;
    const struct text_arg args[] = {TEXT_STRING("name", coach ? "" : table_name(table, seat)),
                                    TEXT_INT("more", more), TEXT_END};
    say(table->cli, out,
        coach  ? "play.thinking-coach"
        : more ? "play.thinking-more"
               : "play.thinking",
        args);
}

static void tell(const struct thinker *who)
{
    long time = now();
    struct waiting *waiting = who->waiting;
    if (waiting->seat == who->seat || (waiting->seat && time - waiting->told < who->front->hush))
        return;
    waiting->seat = who->seat;
    waiting->told = time;
    who->front->wait(who->front, who->table, who->seat, who->more);
}

static void wait_for(const struct thinker *who, struct thought *thought)
{
    while (!has_ended(thought)) {
        if (now() - who->waiting->since < MOMENT)
            continue;
        tell(who);
        if (who->front->leaves(who->front))
            stop_waiting(true);
    }
}

/* False if it was stopped. */
static bool let_think(const struct thinker *who, void (*what)(void *of), void *of)
{
    struct thought thought = {.think = what, .of = of, .mutex = PTHREAD_MUTEX_INITIALIZER};
    pthread_condattr_t steady;
    pthread_t thread;
    stop_waiting(false);
    if (!who->waiting->since)
        who->waiting->since = now();
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_cond_init(&thought.ends, &steady);
    if (pthread_create(&thread, NULL, think, &thought) == 0) {
        wait_for(who, &thought);
        pthread_join(thread, NULL);
    } else {
        think(&thought);
    }
    pthread_cond_destroy(&thought.ends);
    pthread_condattr_destroy(&steady);
    return !atomic_load(stop_thinking());
}

/* --- a bot's turn --------------------------------------------------------------------------- */

struct bot_turn {
    struct table *table;
    int seat;
    bool right;
};

static void make_turn(void *of)
{
    struct bot_turn *turn = of;
    turn->right = table_bot_turn(turn->table, turn->seat);
}

enum waited play_wait(struct front *front, struct table *table, int seat, struct waiting *waiting)
{
    const struct thinker who = {front, table, seat, count_more(table, seat), waiting};
    struct bot_turn turn = {.table = table, .seat = seat};
    if (!let_think(&who, make_turn, &turn))
        return WAIT_LEFT;
    return turn.right ? WAITED : WAIT_FAILED;
}

bool play_wait_for_coach(struct table *table, void (*what)(void *of), void *of)
{
    struct waiting waiting = {0};
    const struct thinker who = {table->front, table, SEAT_COACH, 0, &waiting};
    if (table->front)
        return let_think(&who, what, of);
    what(of);
    return true;
}
