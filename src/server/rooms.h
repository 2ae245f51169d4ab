/* All rooms of a server: the journal, and the hubs on which they live. */
#ifndef SERVER_ROOMS_H
#define SERVER_ROOMS_H

#include "core/texts.h"
#include "server/journal.h"
#include "server/programs.h"

struct api;
struct caller;
struct log;
struct rooms;

struct rooms_config {
    const char *file;     /* of the journal */
    int hubs;             /* threads; 0: as many as there are cores, up to four */
    const char *password; /* to create rooms, or NULL */
    const char *address;  /* where phones find the page, "http://192.168.1.5:8080/", or NULL */
    const char *wifi;     /* for hosts and big screens: "WIFI:T:WPA;S:…", or NULL */
    int connections, per_address;    /* at most; 0: as server/limits.h says */
    int rooms;                       /* that are kept */
    int names_days;                  /* until names are forgotten, */
    int room_days;                   /* and rooms, in which nothing happens */
    struct programs_config programs; /* that are offered as bots */
    struct log *log;                 /* where lines of server/log.h go, or NULL */
    /* A room that cannot be read, or (code NULL) a disk that fails: for the operator. From any
     * thread. */
    void (*complain)(const char *code, const char *error);
};

/* NULL with words. */
struct rooms *rooms_start(const struct rooms_config *, char error[JOURNAL_ERROR]);
void rooms_stop(struct rooms *);

/* For the one thread that answers HTTP. */
const struct api *rooms_api(const struct rooms *);

/* Whether a path behind "ws" leads somewhere: "" or "/CODE". */
bool rooms_knows_path(const char *path);
/* Whether the journal fails, with words. From any thread. */
bool rooms_trouble(const struct rooms *, char error[JOURNAL_ERROR]);
/* What was counted, for server/metrics.h. From any thread. */
void rooms_metrics(const struct rooms *, struct out *);

struct doors *rooms_doors(const struct rooms *);
/* A connection that has become a WebSocket; takes the descriptor. The doors know of it already. */
void rooms_connect(struct rooms *, const char *path, int fd, const void *extra, size_t n,
                   const struct caller *);

#endif
