#include "base/memory.h"
#include "command/load.h"

#include "cli/figures.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

void load_times_add(struct load_times *times, uint64_t nanoseconds)
{
    uint64_t took = nanoseconds / 1000;
    if (times->count == times->room) {
        times->room = times->room ? 2 * times->room : 4096;
        times->took = memory_grow(times->took, times->room * sizeof *times->took);
    }
    times->took[times->count++] = took < UINT32_MAX ? (uint32_t)took : UINT32_MAX;
}

static int compare(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a;
    uint32_t y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

double load_times_below(struct load_times *times, int per_mille)
{
    if (times->count == 0)
        return 0;
    size_t at = times->count * (size_t)per_mille / 1000;
    return times->took[at < times->count ? at : times->count - 1] * 1e-3;
}

static const struct {
    const char *name;
    int per_mille;
} marks[] = {{"p50", 500}, {"p90", 900}, {"p99", 990}, {"max", 1000}};

enum { MARKS = sizeof marks / sizeof marks[0] };

static void print_times(const struct load *load, const char *key, struct load_times *times)
{
    char text[100];
    struct out out = out_buffer(text, sizeof text);
    texts_put(&load->cli->texts, key, NULL, &out);
    printf("%s", text);
    for (int i = 0; i < MARKS; i++)
        figures_print(&load->cli->texts, stdout, "  %s %.2f ms", marks[i].name,
                      load_times_below(times, marks[i].per_mille));
    putchar('\n');
}

static void json_times(const char *name, struct load_times *times)
{
    printf(",\"%s\":{\"count\":%zu", name, times->count);
    for (int i = 0; i < MARKS; i++)
        printf(",\"%s\":%.3f", marks[i].name, load_times_below(times, marks[i].per_mille));
    putchar('}');
}

static void print_json(struct load *load, double seconds)
{
    printf("{\"game\":\"%s\",\"rooms\":%ld,\"players\":%ld,\"rounds\":%" PRIu64
           ",\"seconds\":%.3f,\"rounds_per_second\":%.3f,\"steps\":%" PRIu64,
           load->game->name, load->rooms, load->players, load->round_count, seconds,
           (double)load->round_count / seconds, load->steps);
    json_times("answer_ms", &load->answers);
    json_times("round_ms", &load->closings);
    printf(",\"sent\":%" PRIu64 ",\"received\":%" PRIu64 ",\"dropped\":%" PRIu64
           ",\"reconnected\":%" PRIu64 ",\"late\":%" PRIu64 ",\"late_links\":%" PRIu64
           ",\"seed\":%" PRIu64 "}\n",
           load->place.sent, load->place.received, load->drops, load->again, load->late,
           load->late_links, load->seed);
}

static void print_text(struct load *load, double seconds)
{
    const struct texts *texts = &load->cli->texts;
    char took[FIGURE_ROOM];
    char rate[FIGURE_ROOM];
    char seed[24], game[FIGURE_ROOM];
    figures_text(texts, took, "%.1f", seconds);
    figures_text(texts, rate, "%.1f", (double)load->round_count / seconds);
    snprintf(seed, sizeof seed, "%" PRIu64, load->seed);
    const struct text_arg args[] = {TEXT_STRING("game", figures_game(texts, load->game, game)),
                                    TEXT_INT("rooms", load->rooms),
                                    TEXT_INT("players", load->players),
                                    TEXT_INT("rounds", (long long)load->round_count),
                                    TEXT_INT("steps", (long long)load->steps),
                                    TEXT_STRING("seconds", took),
                                    TEXT_STRING("rate", rate),
                                    TEXT_STRING("seed", seed),
                                    TEXT_INT("sent", (long long)load->place.sent),
                                    TEXT_INT("received", (long long)load->place.received),
                                    TEXT_INT("dropped", (long long)load->drops),
                                    TEXT_INT("again", (long long)load->again),
                                    TEXT_END};
    cli_print(load->cli, stdout, "load.title", args);
    print_times(load, "load.answers", &load->answers);
    print_times(load, "load.closings", &load->closings);
    cli_print(load->cli, stdout, "load.bytes", args);
    cli_print(load->cli, stdout, "load.kept", args);
}

void load_report(struct load *load, bool json)
{
    double seconds = (double)(load->ended - load->started) * 1e-9;
    qsort(load->answers.took, load->answers.count, sizeof *load->answers.took, compare);
    qsort(load->closings.took, load->closings.count, sizeof *load->closings.took, compare);
    if (json)
        print_json(load, seconds);
    else
        print_text(load, seconds);
}
