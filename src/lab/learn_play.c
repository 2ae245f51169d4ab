/* A learner plays, and remembers what it saw. */
#include "lab/learn_parts.h"

#include "games/adventure/adventure.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static bool make_room(void **block, int *room, int needed, size_t each)
{
    if (needed <= *room)
        return true;
    void *grown = realloc(*block, (size_t)needed * 2 * each);
    if (!grown)
        return false;
    *block = grown;
    *room = needed * 2;
    return true;
}

bool tape_room(struct tape *tape, int turns, int facts)
{
    void *seen = tape->seen, *list = tape->facts;
    bool made = make_room(&seen, &tape->room, turns, sizeof *tape->seen) &&
                make_room(&list, &tape->fact_room, facts, sizeof *tape->facts);
    tape->seen = seen;
    tape->facts = list;
    return made;
}

static bool record(struct tape *tape, int seat, int score, const struct facts *facts)
{
    if (!tape_room(tape, tape->turns + 1, tape->fact_count + facts->count))
        return false;
    tape->seen[tape->turns++] = (struct seen){seat, score, tape->fact_count, facts->count};
    for (int i = 0; i < facts->count; i++)
        tape->facts[tape->fact_count++] = facts->at[i];
    return true;
}

/* Remembers what a seat has as it is now. */
static bool look_at(const struct learner *learner, const struct setup *setup, struct seat *seat,
                    int number, struct tape *tape)
{
    struct score score = {0};
    setup->game->score(setup, seat->state, number, &score);
    seat->facts.count = 0;
    if (head_of(seat->state)->status != STATUS_OVER)
        learner->eye->facts(setup, seat->state, number, &seat->facts);
    return record(tape, number, score.total, &seat->facts);
}

/* The same of a sheet alone. */
static bool look(const struct learner *learner, const struct setup *setup, struct seat *seat,
                 struct tape *tape)
{
    return look_at(learner, setup, seat, 1, tape);
}

/* A whole turn. What the sheet is like before its last step is remembered as well. */
static bool play_plan(const struct learner *learner, const struct setup *setup, struct seat *seat,
                      struct tape *tape)
{
    struct course plan[2]; /* with one alone the eye would be hasty */
    struct refusal why;
    bool made = true;
    learner->eye->plan(setup, learner->weight, seat->state, 1, seat->steps, plan, 2);
    for (int i = 0; i < plan->count && made; i++) {
        if (i > 0 && i == plan->count - 1)
            made = look(learner, setup, seat, tape);
        setup->game->apply(setup, seat->state, 1, plan->step[i], &why);
    }
    return made;
}

/* In company the perils are those that others drew. */
static bool suffers(const struct learner *learner, const struct seat *seat)
{
    return learner->company && ((const struct adventure *)seat->state)->peril;
}

static step next_step(const struct learner *learner, const struct setup *setup, struct seat *seat)
{
    const struct eye *eye = learner->eye;
    if (suffers(learner, seat))
        return eye_suffer(eye, setup, learner->weight, seat->state, seat->steps, seat->rated);
    uint32_t count =
        eye->rate(setup, learner->weight, seat->state, 1, seat->steps, seat->rated, EYE_STEPS);
    return rated_best(seat->rated, count)->step;
}

static void play_turn(const struct learner *learner, const struct setup *setup, struct seat *seat)
{
    struct refusal why;
    while (setup->game->acts(setup, seat->state, 1))
        setup->game->apply(setup, seat->state, 1, next_step(learner, setup, seat), &why);
}

/* Rolls the dice, or deals the cards. */
static void happen(const struct setup *setup, void *state, uint64_t seed)
{
    struct chance chance;
    struct refusal why;
    setup->game->family->draw(setup, state, seed, 0, &chance);
    setup->game->family->happen(setup, state, &chance, &why);
}

/* One sheet, from its first roll to its end, which is the last that is seen of it. */
static bool play_alone(const struct learner *learner, const struct setup *setup, uint64_t seed,
                       struct seat *seat, struct tape *tape)
{
    bool made = true;
    tape->seats = 1;
    while (head_of(seat->state)->status != STATUS_OVER && made) {
        happen(setup, seat->state, seed);
        if (learner->eye->plan && !suffers(learner, seat))
            made = play_plan(learner, setup, seat, tape);
        else
            play_turn(learner, setup, seat);
        made = made && look(learner, setup, seat, tape);
    }
    return made;
}

/* All seats in turn; at the end all are seen once more. */
static bool play_together(const struct learner *learner, const struct setup *setup, uint64_t seed,
                          struct seat *seat, struct tape *tape)
{
    const struct eye *eye = learner->eye;
    const struct head *head = head_of(seat->state);
    struct rng rng;
    bool made = true;
    tape->seats = setup->seats;
    rng_key(&rng, seed, RNG_BOT, 0);
    memset(seat->memory, 0, eye->turn_size);
    happen(setup, seat->state, seed);
    while (head->status != STATUS_OVER && made) {
        int turn = head->turn;
        eye->turn(setup, learner->weight, seat->state, learner->noise, &rng, seat->memory);
        made = head->status == STATUS_OVER || look_at(learner, setup, seat, turn, tape);
    }
    for (int i = 1; i <= setup->seats && made; i++)
        made = look_at(learner, setup, seat, i, tape);
    return made;
}

static bool play_game(const struct learner *learner, uint64_t number, struct seat *seat,
                      struct tape *tape)
{
    const struct setup *setup = learner->setups[number % (uint64_t)learner->setup_count];
    uint64_t seed = rng_derive(learner->seed, RNG_GAME, number);
    tape->turns = tape->fact_count = 0;
    setup->game->init(setup, seat->state);
    return learner->eye->turn ? play_together(learner, setup, seed, seat, tape)
                              : play_alone(learner, setup, seed, seat, tape);
}

struct worker {
    struct learner *learner;
    struct seat *seat;
};

static void *work(void *of)
{
    struct worker *worker = of;
    struct learner *learner = worker->learner;
    while (!atomic_load(&learner->failed)) {
        int i = atomic_fetch_add(&learner->next, 1);
        if (i >= learner->to)
            break;
        if ((learner->ends && learner->ends()) ||
            !play_game(learner, learner->first + (uint64_t)i, worker->seat, &learner->tape[i]))
            atomic_store(&learner->failed, true);
    }
    return NULL;
}

static void play_all(struct learner *learner, int threads)
{
    pthread_t thread[LEARN_THREADS];
    struct worker worker[LEARN_THREADS] = {{learner, &learner->seat[0]}};
    int started = 0;
    for (int i = 1; i < threads; i++)
        worker[i] = (struct worker){learner, &learner->seat[i]};
    while (started < threads - 1 &&
           pthread_create(&thread[started], NULL, work, &worker[started + 1]) == 0)
        started++;
    work(&worker[0]);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
}

bool learner_play(struct learner *learner, const struct learn_share *share)
{
    learner->seed = share->seed;
    learner->first = share->first;
    learner->noise = share->noise;
    learner->to = share->to;
    learner->ends = share->ends;
    atomic_store(&learner->next, share->from);
    atomic_store(&learner->failed, false);
    play_all(learner, share->threads < learner->seats ? share->threads : learner->seats);
    return !atomic_load(&learner->failed);
}
