#include "lab/sim_report.h"

#include "cli/figures.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static void put(const struct texts *texts, const char *key, const struct text_arg *args)
{
    char text[512];
    struct out out = cli_stream(stdout, text, sizeof text);
    texts_put(texts, key, args, &out);
    out_flush(&out);
}

/* What lies beyond the counts is told as what it is: ">2046". */
static const char *value_text(int value, char text[FIGURE_ROOM])
{
    bool low = value <= TALLY_LOW, high = value >= TALLY_HIGH;
    int told = low ? TALLY_LOW + 1 : high ? TALLY_HIGH - 1 : value;
    snprintf(text, FIGURE_ROOM, "%s%d", low ? "<" : high ? ">" : "", told);
    return text;
}

static void print_summary(const struct texts *texts, const char *key, const struct summary *summary)
{
    char error[FIGURE_ROOM], deviation[FIGURE_ROOM], value[FIGURE_ROOM];
    put(texts, key, NULL);
    figures_print(texts, stdout, "  %.2f", summary->mean);
    printf(" ± %s  (", figures_error(texts, summary->error, summary->games, error));
    const struct text_arg args[] = {
        TEXT_STRING("value", figures_error(texts, summary->deviation, summary->count, deviation)),
        TEXT_END};
    put(texts, "sim.deviation", args);
    fputs(")  ", stdout);
    for (int i = 0; i < 7; i++)
        printf(i ? " %s" : "[%s", value_text(summary->quantile[i], value));
    puts("]");
}

/* "  -6", "  10..14": the values of a bar, as wide for all of them. */
static void print_span(int from, int to, int wide)
{
    char span[3 * FIGURE_ROOM], first[FIGURE_ROOM], last[FIGURE_ROOM];
    if (from == to)
        snprintf(span, sizeof span, "%5s", value_text(from, first));
    else
        snprintf(span, sizeof span, "%5s..%s", value_text(from, first), value_text(to, last));
    printf("  %-*s", wide, span);
}

/* At most about twenty bars, each standing for the same number of stars. */
static void print_histogram(const struct counts *counts, const struct summary *summary)
{
    int low = summary->quantile[0];
    int high = summary->quantile[6];
    int wide = (high - low) / 20 + 1;
    uint64_t most = 1;
    for (int pass = 0; pass < 2; pass++)
        for (int from = low; from <= high; from += wide) {
            uint64_t n = 0;
            for (int value = from; value < from + wide && value <= TALLY_HIGH; value++)
                n += counts->count[value - TALLY_LOW];
            if (pass == 0) {
                most = n > most ? n : most;
                continue;
            }
            int bar = (int)((double)n * 50 / (double)most + 0.5);
            print_span(from, from + wide - 1, wide > 1 ? 12 : 5);
            printf(" %8" PRIu64 "%s%.*s\n", n, bar ? " " : "", bar,
                   "##################################################");
        }
}

static void print_parts(const struct texts *texts, const struct setup *setup,
                        const struct tally *tally, int bot)
{
    char text[FIGURE_ROOM];
    int wide = 12;
    for (int part = 0; setup->game->part[part]; part++) {
        int columns = figures_columns(figures_part(texts, setup->game, part, text));
        wide = columns > wide ? columns : wide;
    }
    for (int part = 0; setup->game->part[part]; part++) {
        struct mean mean = tally_part(tally, bot, part);
        fputs("  ", stdout);
        figures_left(stdout, figures_part(texts, setup->game, part, text), wide);
        figures_print(texts, stdout, " %7.2f", mean.mean);
        printf(" ± %s\n", figures_error(texts, mean.error, mean.count, text));
    }
}

static void print_levels(const struct texts *texts, const struct bot_tally *bot)
{
    for (int i = LEVEL_TOURIST; i <= LEVEL_EXPLORER; i++) {
        char text[FIGURE_ROOM];
        printf("  %s", figures_level(texts, (enum level)i, text));
        figures_print(texts, stdout, " %.2f %%\n",
                      100 * (double)bot->level[i] / (double)bot->sheets);
    }
}

static void print_bot(const struct texts *texts, const struct setup *setup, const char *name,
                      const struct tally *tally, int i)
{
    const struct bot_tally *bot = &tally->bot[i];
    struct summary summary = tally_scores(tally, i);
    char room[256];
    struct out out = cli_stream(stdout, room, sizeof room);
    out_char(&out, '\n');
    figures_bot(texts, name, &out);
    out_char(&out, '\n');
    out_flush(&out);
    print_summary(texts, "sim.score", &summary);
    print_parts(texts, setup, tally, i);
    if (setup->seats > 1) {
        char won[FIGURE_ROOM];
        char shared[FIGURE_ROOM];
        double games = (double)tally->games;
        figures_text(texts, won, "%.2f", 100 * (double)bot->won / games);
        figures_text(texts, shared, "%.2f", 100 * (double)bot->shared / games);
        const struct text_arg args[] = {TEXT_STRING("won", won), TEXT_STRING("shared", shared),
                                        TEXT_END};
        put(texts, "sim.won", args);
        putchar('\n');
    }
    if (setup->seats == 1)
        print_levels(texts, bot);
    print_histogram(&bot->total, &summary);
}

void sim_report_text(const struct series *series, const struct tally *tally)
{
    const struct texts *texts = &series->cli->texts;
    const struct setup *setup = &series->setup;
    char number[32], game[FIGURE_ROOM], board[FIGURE_ROOM];
    snprintf(number, sizeof number, "%" PRIu64, series->seed);
    const struct text_arg args[] = {TEXT_STRING("game", figures_game(texts, setup->game, game)),
                                    TEXT_STRING("board", figures_board(texts, setup, board)),
                                    TEXT_STRING("deck", series_deck(series)),
                                    TEXT_INT("players", setup->seats),
                                    TEXT_INT("games", (long long)tally->games),
                                    TEXT_STRING("seed", number),
                                    TEXT_END};
    put(texts, series->wish.played->deck ? "sim.title-deck" : "sim.title", args);
    putchar('\n');
    struct summary rounds = counts_summary(&tally->rounds);
    print_summary(texts, setup->game->family->together ? "sim.rounds" : "sim.turns", &rounds);
    for (int i = 0; i < tally->bots; i++)
        print_bot(texts, setup, series->bots[i], tally, i);
}

static void json_summary(const struct summary *summary, const struct counts *counts)
{
    static const char *const names[7] = {"min", "q05", "q25", "median", "q75", "q95", "max"};
    printf("{\"mean\":%.6f,\"error\":%.6f,\"deviation\":%.6f", summary->mean, summary->error,
           summary->deviation);
    for (int i = 0; i < 7; i++)
        printf(",\"%s\":%d", names[i], summary->quantile[i]);
    printf(",\"histogram\":{");
    const char *between = "";
    for (int i = 0; i <= TALLY_HIGH - TALLY_LOW; i++)
        if (counts->count[i]) {
            printf("%s\"%d\":%" PRIu64, between, i + TALLY_LOW, counts->count[i]);
            between = ",";
        }
    printf("}}");
}

static void json_bot(const struct setup *setup, const char *name, const struct tally *tally,
                     int which)
{
    const struct bot_tally *bot = &tally->bot[which];
    struct summary scores = tally_scores(tally, which);
    char text[512];
    struct out out = cli_stream(stdout, text, sizeof text);
    out_text(&out, "{");
    out_json_text(&out, "bot", name);
    out_flush(&out);
    printf(",\"sheets\":%" PRIu64 ",\"score\":", bot->sheets);
    json_summary(&scores, &bot->total);
    printf(",\"parts\":{");
    for (int part = 0; setup->game->part[part]; part++) {
        struct mean mean = tally_part(tally, which, part);
        printf("%s\"%s\":{\"mean\":%.6f,\"error\":%.6f}", part ? "," : "", setup->game->part[part],
               mean.mean, mean.error);
    }
    printf("},\"won\":%" PRIu64 ",\"shared\":%" PRIu64 ",\"levels\":{", bot->won, bot->shared);
    for (int i = LEVEL_TOURIST; i <= LEVEL_EXPLORER; i++)
        printf("%s\"%s\":%" PRIu64, i > LEVEL_TOURIST ? "," : "", level_name((enum level)i),
               bot->level[i]);
    printf("}}");
}

void sim_report_json(const struct series *series, const struct tally *tally)
{
    char text[512];
    struct out out = cli_stream(stdout, text, sizeof text);
    out_text(&out, "{");
    series_json(series, &out);
    out_flush(&out);
    printf(",\"games\":%" PRIu64 ",\"seed\":%" PRIu64 ",\"steps\":%" PRIu64 ",\"rounds\":",
           tally->games, series->seed, tally->steps);
    struct summary rounds = counts_summary(&tally->rounds);
    json_summary(&rounds, &tally->rounds);
    printf(",\"bots\":[");
    for (int i = 0; i < tally->bots; i++) {
        if (i > 0)
            putchar(',');
        json_bot(&series->setup, series->bots[i], tally, i);
    }
    puts("]}");
}
