/* A daemon of its own with one thread, as figures are for another network than people are: whoever
 * may see them asks at another address. Nothing is kept between two requests; counters are read as
 * they are at that moment, without stopping anybody. */
#include "server/metrics.h"

#include "base/memory.h"
#include "base/metric.h"
#include "base/text.h"
#include "http/http.h"
#include "http/reply.h"
#include "server/rooms.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

struct metrics {
    const struct rooms *rooms;
    const struct http *http;
    struct MHD_Daemon *daemon;
};

/* --- the process ---------------------------------------------------------------------------- */

static uint64_t resident_bytes(void)
{
    unsigned long long all = 0;
    unsigned long long resident = 0;
    char line[128] = "";
    FILE *file = fopen("/proc/self/statm", "re");
    if (!file)
        return 0;
    if (fgets(line, sizeof line, file)) {
        char *end;
        all = strtoull(line, &end, 10);
        resident = strtoull(end, NULL, 10);
    }
    fclose(file);
    return all ? resident * (uint64_t)sysconf(_SC_PAGESIZE) : 0;
}

static void put_process(struct out *out)
{
    struct rusage used;
    uint64_t cpu = 0;
    if (getrusage(RUSAGE_SELF, &used) == 0)
        cpu = (uint64_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000000 +
              (uint64_t)(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
    metric_put(out, "process_resident_memory_bytes", "gauge", "Memory in use.", resident_bytes());
    metric_head(out, "process_cpu_seconds_total", "counter", "Time of processors used.");
    out_text(out, "process_cpu_seconds_total ");
    metric_seconds(out, cpu);
    out_char(out, '\n');
}

/* --- the listener --------------------------------------------------------------------------- */

static struct reply answer(const struct metrics *metrics, const char *method, const char *url)
{
    struct text text;
    if (strcmp(method, "GET") != 0 && strcmp(method, "HEAD") != 0)
        return reply_not_allowed();
    if (strcmp(url, "/metrics") != 0)
        return reply_text(MHD_HTTP_NOT_FOUND, "Figures are at /metrics.\n");
    struct out out = text_out(&text);
    metric_head(&out, "carnet_info", "gauge", "The version that runs.");
    metric_value(&out, "carnet_info", "version", CARNET_VERSION, 1);
    rooms_metrics(metrics->rooms, &out);
    http_metrics(metrics->http, &out);
    put_process(&out);
    text_finish(&text, &out);
    return reply_made("text/plain; version=0.0.4; charset=utf-8", text.bytes, text.length, NULL);
}

static enum MHD_Result on_request(void *of, struct MHD_Connection *connection, const char *url,
                                  const char *method, const char *version, const char *body,
                                  size_t *body_size, void **seen)
{
    (void)version;
    (void)body;
    (void)body_size;
    (void)seen;
    struct reply reply = answer(of, method, url);
    if (!reply.response)
        return MHD_NO;
    enum MHD_Result queued = MHD_queue_response(connection, reply.status, reply.response);
    MHD_destroy_response(reply.response);
    return queued;
}

struct metrics *metrics_start(int socket, const struct rooms *rooms, const struct http *http)
{
    struct metrics *metrics = memory_get(sizeof *metrics);
    metrics->rooms = rooms;
    metrics->http = http;
    metrics->daemon =
        MHD_start_daemon(MHD_USE_POLL_INTERNAL_THREAD | MHD_USE_ITC, 0, NULL, NULL, on_request,
                         metrics, MHD_OPTION_LISTEN_SOCKET, socket, MHD_OPTION_CONNECTION_LIMIT,
                         16u, MHD_OPTION_CONNECTION_TIMEOUT, 10u, MHD_OPTION_END);
    if (metrics->daemon)
        return metrics;
    free(metrics);
    return NULL;
}

void metrics_stop(struct metrics *metrics)
{
    MHD_stop_daemon(metrics->daemon);
    free(metrics);
}
