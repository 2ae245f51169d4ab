/* All rooms of a server: the journal, and the hubs on which they live. */
#ifndef SERVER_ROOMS_H
#define SERVER_ROOMS_H

#include "core/texts.h"
#include "http/service.h"
#include "journal/forget.h"
#include "journal/journal.h"
#include "thinking/programs.h"

struct doors;
struct log;
struct rooms;

struct rooms_config {
    const char *file;     /* of the journal */
    int hubs;             /* threads; 0: as many as there are cores, up to four */
    const char *password; /* to create rooms, or NULL */
    const char *address;  /* where phones find the page, "http://192.168.1.5:8080/", or NULL */
    const char *wifi;     /* for hosts and big screens: "WIFI:T:WPA;S:…", or NULL */
    int connections, per_address;     /* at most; 0: as guard/limits.h says */
    int rooms;                        /* that are kept */
    int file_size;                    /* in MiB */
    struct forget_after forget_after; /* names and rooms in which nothing happens */
    struct programs_config programs;  /* that are offered as bots */
    int thinkers;                     /* threads for bots; 0: as many as there are cores */
    int bot_seconds;                  /* that the bots of a room may think about a round */
    struct log *log;                  /* where lines of base/log.h go, or NULL */
    /* A room that cannot be read, or (code NULL) a disk that fails: for the operator. From any
     * thread. */
    void (*complain)(const char *code, const char *error);
};

/* NULL with words. */
struct rooms *rooms_start(const struct rooms_config *, char error[JOURNAL_ERROR]);
void rooms_stop(struct rooms *);
/* What HTTP needs to know of them. */
struct service rooms_service(struct rooms *);
struct doors *rooms_doors(const struct rooms *);
/* Whether a path after "ws" leads somewhere: "" or "/CODE". */
bool rooms_knows_path(const char *path);

/* Whether all threads of rooms still turn: asks them, and tells of those that have not answered
 * since they were asked last. From one thread, from time to time. */
bool rooms_live(struct rooms *);
/* From now on what is kept is checked (server/checkup.h); once. */
void rooms_check(struct rooms *);
/* What was counted, for server/metrics.h. From any thread. */
void rooms_metrics(const struct rooms *, struct out *);

#endif
