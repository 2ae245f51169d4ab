/* Reasons that both scores have are left out. Of the others, new and old ones of a part belong
 * together if they share cells, or have none: the old one's stars are taken off the new one's. What
 * is left of the old ones is taken off the part's first gain (a chain that is now the longest
 * stands elsewhere), or is a loss.
 *
 *     before  chain 5 6 (+2) a1 a2               groups: none
 *     after   chain 5 6 7 (+3) a1 a2 a3          a group of 7s (+3) a3 b3 b4
 *     gains   +1 chain a1 a2 a3, +3 groups a3 b3 b4
 */
#include "table/gains.h"

struct scored {
    struct score score;
    struct reason_of_score reason[SCORE_REASONS];
    bool known[SCORE_REASONS]; /* the other score has it, too, or it is paid for */
    int count;
};

static void read_score(const struct setup *setup, const void *state, int seat,
                       struct scored *scored)
{
    scored->score = (struct score){.reasons = scored->reason, .room = SCORE_REASONS};
    setup->game->score(setup, state, seat, &scored->score);
    scored->count = scored->score.count < SCORE_REASONS ? scored->score.count : (int)SCORE_REASONS;
    for (int i = 0; i < scored->count; i++)
        scored->known[i] = false;
}

static bool is_same(const struct reason_of_score *a, const struct reason_of_score *b)
{
    return a->part == b->part && a->clause == b->clause && a->value == b->value &&
           a->stars == b->stars && a->cells == b->cells;
}

static void leave_out_same(struct scored *before, struct scored *after)
{
    for (int i = 0; i < after->count; i++)
        for (int k = 0; k < before->count && !after->known[i]; k++)
            if (!before->known[k] && is_same(&after->reason[i], &before->reason[k]))
                after->known[i] = before->known[k] = true;
}

static bool belong_together(const struct reason_of_score *a, const struct reason_of_score *b)
{
    return a->part == b->part && (a->cells & b->cells || !(a->cells | b->cells));
}

/* What it brings more than what it stands for. */
static struct gain gain_of(const struct reason_of_score *reason, struct scored *before)
{
    struct gain gain = {.reason = *reason, .stars = reason->stars};
    for (int k = 0; k < before->count; k++)
        if (!before->known[k] && belong_together(reason, &before->reason[k])) {
            gain.stars -= before->reason[k].stars;
            before->known[k] = true;
        }
    return gain;
}

static void take_off(const struct reason_of_score *gone, struct gain *gains, int *count)
{
    for (int i = 0; i < *count; i++)
        if (gains[i].reason.part == gone->part) {
            gains[i].stars -= gone->stars;
            return;
        }
    if (*count < GAINS_MAX)
        gains[(*count)++] = (struct gain){.reason = *gone, .stars = -gone->stars};
}

static int without_nothing(struct gain *gains, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (gains[i].stars)
            gains[kept++] = gains[i];
    return kept;
}

int gains_between(const struct setup *setup, const void *before, const void *after, int seat,
                  struct gain gains[GAINS_MAX])
{
    struct scored was;
    struct scored is;
    int count = 0;
    read_score(setup, before, seat, &was);
    read_score(setup, after, seat, &is);
    leave_out_same(&was, &is);
    for (int i = 0; i < is.count && count < GAINS_MAX; i++)
        if (!is.known[i])
            gains[count++] = gain_of(&is.reason[i], &was);
    for (int k = 0; k < was.count; k++)
        if (!was.known[k])
            take_off(&was.reason[k], gains, &count);
    return without_nothing(gains, count);
}

/* The seat's last step in the log; the length of the log if it has made none. */
static uint32_t last_step(const struct session *session, int seat)
{
    for (uint32_t i = session->count; i > 0; i--)
        if (session->event[i - 1].kind == EVENT_STEP && session->event[i - 1].seat == seat)
            return i - 1;
    return session->count;
}

int gains_of(const struct midend *midend, int seat, struct gain gains[GAINS_MAX])
{
    const struct session *session = midend->session;
    const struct setup *setup = session->setup;
    if (midend->held && midend->held_seat == seat)
        return gains_between(setup, session->state, midend_own(midend, seat), seat, gains);
    uint32_t at = last_step(session, seat);
    if (at == session->count)
        return 0;
    session_state_at(session, at, midend->before);
    session_state_at(session, at + 1, midend->after);
    return gains_between(setup, midend->before, midend->after, seat, gains);
}
