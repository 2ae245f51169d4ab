#include "program/asking.h"

#include "bots/bot.h"
#include "core/report.h"

#include <stddef.h>

struct asking {
    const struct setup *setup;
    void *scratch; /* one view, behind all this */
    _Alignas(max_align_t) step steps[BOT_STEPS];
};

size_t asking_size(const struct setup *setup)
{
    return sizeof(struct asking) + setup->game->size(setup);
}

struct asking *asking_make(const struct setup *setup, void *memory)
{
    struct asking *asking = memory;
    asking->setup = setup;
    asking->scratch = asking + 1;
    return asking;
}

/* {"seat":1,"seed":123,"view":{…},"moves":["c4=7",…]} as one line. */
static void write_question(struct asking *asking, const void *state, int seat, uint32_t seed,
                           struct out *out)
{
    const struct setup *setup = asking->setup;
    uint32_t count = setup->game->moves(setup, state, seat, asking->steps, BOT_STEPS);
    if (count > BOT_STEPS)
        count = BOT_STEPS;
    out_char(out, '{');
    out_json_int(out, "seat", seat);
    out_json_int(out, "seed", seed);
    out_json_key(out, "view");
    report_view(setup, state, seat, asking->scratch, out);
    out_json_key(out, "moves");
    out_char(out, '[');
    for (uint32_t i = 0; i < count; i++) {
        out_json_next(out);
        out_char(out, '"');
        setup->game->format(asking->steps[i], out);
        out_char(out, '"');
    }
    out_text(out, "]}\n");
}

enum program_answer asking_step(struct asking *asking, struct program *program, const void *state,
                                int seat, struct rng *rng, long seconds, step *s,
                                char answer[ANSWER_ROOM])
{
    const struct setup *setup = asking->setup;
    struct refusal why;
    answer[0] = '\0';
    write_question(asking, state, seat, (uint32_t)(rng_next(rng) >> 32),
                   program_ask(program, seconds));
    /* One that no longer reads may have answered before it ended. */
    if (!program_send(program) && program_is_late(program))
        return PROGRAM_LATE;
    enum program_answer answered = program_line(program, answer, ANSWER_ROOM);
    if (answered == PROGRAM_ANSWERED &&
        (!setup->game->parse(answer, s) || !setup->game->why(setup, state, seat, *s, &why)))
        return PROGRAM_ILLEGAL;
    return answered;
}
