/* Two levels of the same thing: parties wait in a heap, and in each of them its lines do. Each
 * place has what it has had and what its next work is thought to take (as long as its last one);
 * the least sum is next. What is being done is charged by that guess, and put right when it is
 * paid.
 *
 * Example: a room of a hundred quick bots and a room of one slow one come from two addresses. The
 * first has had 50 ms after fifty turns; then the slow bot's turn of 60 ms is done once, and after
 * it the first room goes on until it has had more. Neither waits for all of the other's.
 *
 * A heap remembers how much the one that was next last had had (`now`): whoever comes begins
 * there.
 */
#include "thinking/rota.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 256 };
/* What the first work of all is thought to take, in microseconds. */
enum { FIRST_GUESS = 1000 };

/* A place among those who wait, by what they have had. */
struct place {
    uint64_t had;   /* microseconds */
    uint64_t guess; /* what its next work takes: as much as the last one */
    size_t at;      /* in its heap, from 1; 0: it does not wait */
    void *of;       /* the line or the party */
};

/* Who will have had the least is the first one: [i] comes before [2i] and [2i+1]. */
struct heap {
    struct place **place; /* from 1 on */
    size_t count, room;
    uint64_t now; /* what the one that was next last had had */
};

struct party {
    struct party *next; /* with the same bucket */
    struct caller caller;
    int lines; /* that belong to it, whether they wait or not */
    struct place place;
    struct heap waiting;
};

struct line {
    struct party *party;
    int uses; /* by its room, by what waits and by what is being done */
    struct place place;
    struct work *first, **last;
};

struct rota {
    struct party *bucket[BUCKETS];
    struct heap waiting;
    size_t works;
};

/* --- heaps ---------------------------------------------------------------------------------- */

/* With what comes next: so those who want a moment are before those who want long, until they have
 * had as much. */
static bool comes_before(const struct place *a, const struct place *b)
{
    return a->had + a->guess < b->had + b->guess;
}

static void put(struct heap *heap, size_t at, struct place *place)
{
    heap->place[at] = place;
    place->at = at;
}

static void rise(struct heap *heap, struct place *place)
{
    size_t at = place->at;
    for (; at > 1 && comes_before(place, heap->place[at / 2]); at /= 2)
        put(heap, at, heap->place[at / 2]);
    put(heap, at, place);
}

static void sink(struct heap *heap, struct place *place)
{
    size_t at = place->at;
    for (size_t next; (next = 2 * at) <= heap->count; at = next) {
        if (next < heap->count && comes_before(heap->place[next + 1], heap->place[next]))
            next++;
        if (!comes_before(heap->place[next], place))
            break;
        put(heap, at, heap->place[next]);
    }
    put(heap, at, place);
}

/* What it has had has changed. */
static void settle(struct heap *heap, struct place *place)
{
    if (!place->at)
        return;
    rise(heap, place);
    sink(heap, place);
}

/* It waits from now on: nothing was saved up before. */
static void enter(struct heap *heap, struct place *place)
{
    if (place->at)
        return;
    if (heap->count + 1 >= heap->room) {
        heap->room = heap->room ? 2 * heap->room : 8;
        heap->place = memory_grow(heap->place, heap->room * sizeof(struct place *));
    }
    place->had = place->had > heap->now ? place->had : heap->now;
    put(heap, ++heap->count, place);
    rise(heap, place);
}

static void quit(struct heap *heap, struct place *place)
{
    struct place *last = heap->place[heap->count--];
    if (last != place) {
        put(heap, place->at, last);
        settle(heap, last);
    }
    place->at = 0;
}

/* Who is next. From here on whoever comes begins there. */
static void *next_of(struct heap *heap)
{
    struct place *next = heap->place[1];
    heap->now = next->had > heap->now ? next->had : heap->now;
    return next->of;
}

/* --- parties and lines ---------------------------------------------------------------------- */

static struct party **bucket_of(struct rota *rota, const struct caller *caller)
{
    unsigned sum = 0;
    for (size_t i = 0; i < sizeof caller->address; i++)
        sum = sum * 31 + caller->address[i];
    return &rota->bucket[sum % BUCKETS];
}

/* A site has 65,536 addresses, which is as many parties as anybody could wish for. */
static struct caller payer_of(const struct caller *caller)
{
    struct caller site;
    return caller_site(caller, &site) ? site : *caller;
}

bool line_is_of(const struct line *line, const struct caller *caller)
{
    const struct caller payer = payer_of(caller);
    return caller_same(&line->party->caller, &payer);
}

static struct party *party_of(struct rota *rota, const struct caller *caller)
{
    const struct caller payer = payer_of(caller);
    struct party **bucket = bucket_of(rota, &payer);
    for (struct party *party = *bucket; party; party = party->next)
        if (caller_same(&party->caller, &payer))
            return party;
    struct party *party = memory_get(sizeof *party);
    party->caller = payer;
    party->place.of = party;
    party->place.guess = FIRST_GUESS;
    party->next = *bucket;
    *bucket = party;
    return party;
}

struct line *rota_join(struct rota *rota, const struct caller *caller)
{
    struct line *line = memory_get(sizeof *line);
    line->party = party_of(rota, caller);
    line->party->lines++;
    line->uses = 1;
    line->place.of = line;
    line->last = &line->first;
    line->place.guess = FIRST_GUESS;
    return line;
}

static void drop_party(struct rota *rota, struct party *party)
{
    struct party **link = bucket_of(rota, &party->caller);
    while (*link != party)
        link = &(*link)->next;
    *link = party->next;
    free(party->waiting.place);
    free(party);
}

void rota_leave(struct rota *rota, struct line *line)
{
    struct party *party = line->party;
    if (--line->uses > 0)
        return;
    free(line);
    if (--party->lines == 0)
        drop_party(rota, party);
}

/* --- work ----------------------------------------------------------------------------------- */

/* Something of the line was the last that waits: it has no place any more, and perhaps its party
 * has none. */
static void close_line(struct rota *rota, struct line *line)
{
    struct party *party = line->party;
    if (line->first)
        return;
    quit(&party->waiting, &line->place);
    if (party->waiting.count == 0)
        quit(&rota->waiting, &party->place);
}

void rota_add(struct rota *rota, struct line *line, struct work *work)
{
    line->uses++;
    work->next = NULL;
    work->line = line;
    *line->last = work;
    line->last = &work->next;
    rota->works++;
    enter(&line->party->waiting, &line->place);
    enter(&rota->waiting, &line->party->place);
}

static void take_out(struct rota *rota, struct work **link)
{
    struct work *work = *link;
    struct line *line = work->line;
    *link = work->next;
    if (!*link)
        line->last = link;
    work->line = NULL;
    rota->works--;
    close_line(rota, line);
}

bool rota_withdraw(struct rota *rota, struct work *work)
{
    if (!work->line)
        return false;
    struct line *line = work->line;
    struct work **link = &line->first;
    while (*link != work)
        link = &(*link)->next;
    take_out(rota, link);
    rota_leave(rota, line);
    return true;
}

/* Both have had so much more; less than nothing is what was guessed too high. */
static void count(struct rota *rota, struct line *line, uint64_t more)
{
    line->place.had += more;
    line->party->place.had += more;
    settle(&line->party->waiting, &line->place);
    settle(&rota->waiting, &line->party->place);
}

/* What it will take is not known yet, but several threads may ask before it is. */
struct work *rota_next(struct rota *rota, struct bill *bill)
{
    if (rota->waiting.count == 0)
        return NULL;
    struct party *party = next_of(&rota->waiting);
    struct line *line = next_of(&party->waiting);
    struct work *work = line->first;
    *bill = (struct bill){line, line->place.guess};
    count(rota, line, bill->guess);
    take_out(rota, &line->first);
    return work;
}

void rota_pay(struct rota *rota, const struct bill *bill, uint64_t took)
{
    bill->line->place.guess = bill->line->party->place.guess = took;
    count(rota, bill->line, took - bill->guess);
    rota_leave(rota, bill->line);
}

/* --- all of it ------------------------------------------------------------------------------ */

size_t rota_waiting(const struct rota *rota)
{
    return rota->works;
}

struct rota *rota_new(void)
{
    return memory_get(sizeof(struct rota));
}

void rota_free(struct rota *rota)
{
    free(rota->waiting.place);
    free(rota);
}
