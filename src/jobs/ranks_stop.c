/* Ranks that are asked to stop: taking leave, and finding out who was lost. */
#include "jobs/ranks_parts.h"

#include "cli/stop.h"
#include "jobs/meter.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

/* Of the second between SIGTERM and SIGKILL. */
static const double LEAVE_TIME = 0.7, PART_TIME = 0.6;
/* Who has been silent for so long, and is so now, is not there: mpirun takes a second to tell us.
 */
static const double SILENT = 0.9, SILENT_NOW = 0.3;

/* For sure, because it is on this machine. Of others we know only what we hear. */
static bool is_alive(int rank)
{
    return strcmp(ranks_host(rank), ranks_host(ranks.me)) == 0 &&
           kill(ranks.identity[rank].process, 0) == 0;
}

void ranks_leave(const struct cli *cli, const struct parcel *parcel)
{
    struct parcel answer = {0};
    int from;
    enum ranks_kind kind;
    double until = meter_seconds() + (ranks.broken ? 0 : LEAVE_TIME);
    if (!ranks.broken)
        ranks_send(0, RANKS_PART, parcel);
    ranks.broken = true;
    while (!ranks.ended && meter_seconds() < until)
        if (!ranks_receive(&from, &kind, &answer))
            ranks_pause();
    parcel_free(&answer);
    if (ranks.ended || ranks.me != 1 || is_alive(0))
        return;
    const struct text_arg args[] = {TEXT_STRING("host", ranks_host(0)), TEXT_END};
    const struct cli aloud = {.texts = cli->texts};
    cli_say(&aloud, CLI_REFUSED, "ranks.leader-lost", args);
    _exit(CLI_REFUSED);
}

/* Nobody is there any more who could still take leave. */
static bool all_silent(double since)
{
    double now = meter_seconds();
    for (int rank = 1; rank < ranks.count; rank++)
        if (!ranks.gone[rank] && (is_alive(rank) || now - ranks.heard[rank] < SILENT))
            return false;
    return now - since > SILENT_NOW;
}

int ranks_first_there(void)
{
    for (int rank = 1; rank < ranks.count; rank++)
        if (!ranks.gone[rank])
            return rank;
    return 0;
}

static int first_lost(void)
{
    for (int rank = 1; rank < ranks.count; rank++)
        if (!ranks.gone[rank] && !is_alive(rank))
            return rank;
    return 0;
}

bool ranks_hear_failure(void)
{
    struct parcel parcel = {0};
    int from;
    enum ranks_kind kind;
    bool heard = false;
    double until = meter_seconds() + RANKS_END_TIME;
    while (!heard && !stop_signal() && meter_seconds() < until) {
        if (!ranks_receive(&from, &kind, &parcel)) {
            ranks_pause();
            continue;
        }
        heard = kind == RANKS_FAIL;
        if (heard)
            fwrite(parcel.bytes, 1, parcel.size, stderr);
        else if (kind == RANKS_PART)
            ranks_send(from, RANKS_END, NULL);
    }
    parcel_free(&parcel);
    return heard;
}

int ranks_part(void (*take)(void *of, struct parcel *), void *of)
{
    struct parcel parcel = {0};
    int from;
    enum ranks_kind kind;
    double now = meter_seconds();
    ranks.broken = ranks.count > 1;
    while (ranks_first_there() && meter_seconds() < now + PART_TIME && !all_silent(now)) {
        if (!ranks_receive(&from, &kind, &parcel)) {
            ranks_pause();
            continue;
        }
        if (take && (kind == RANKS_REPORT || kind == RANKS_PART))
            take(of, &parcel);
        if (ranks.gone[from])
            ranks_send(from, RANKS_END, NULL);
    }
    parcel_free(&parcel);
    return first_lost();
}
