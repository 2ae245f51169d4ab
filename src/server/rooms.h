/* All rooms of a server: the journal, and the hubs on which they live. */
#ifndef SERVER_ROOMS_H
#define SERVER_ROOMS_H

#include "core/texts.h"
#include "server/journal.h"

struct rooms;

struct rooms_config {
    const char *file;     /* of the journal */
    int hubs;             /* threads; 0: as many as there are cores, up to four */
    const char *password; /* to create rooms, or NULL */
    const char *address;  /* where phones find the page, "http://192.168.1.5:8080/", or NULL */
    int names_days;       /* until names are forgotten, */
    int room_days;        /* and rooms, in which nothing happens */
    /* A room that cannot be read, or (code NULL) a disk that fails: for the operator. From any
     * thread. */
    void (*complain)(const char *code, const char *error);
};

/* NULL with words. */
struct rooms *rooms_start(const struct rooms_config *, char error[JOURNAL_ERROR]);
void rooms_stop(struct rooms *);

/* Whether a path behind "ws" leads somewhere: "" or "/CODE". */
bool rooms_knows_path(const char *path);
/* A connection that has become a WebSocket; takes the descriptor. */
void rooms_connect(struct rooms *, const char *path, int fd, const void *extra, size_t n);

#endif
