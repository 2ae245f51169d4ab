#include "cli/figures.h"
#include "lab/rating.h"
#include "lab/tournament.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { DRAWINGS = 200, MORE = 4, WIDE = 12 };

static const struct meeting *meeting_of(const struct tournament *tournament, int pair, long number)
{
    return &tournament->meeting[number * tournament->pairs + pair];
}

struct mean tournament_points(const struct tournament *tournament, int pair)
{
    struct sums sums = {0};
    for (long i = 0; i < tournament->games; i++)
        sums_add(&sums, meeting_of(tournament, pair, i)->points);
    return sums_points(&sums);
}

double tournament_stars(const struct tournament *tournament, int bot)
{
    double sum = 0, count = 0;
    for (int pair = 0; pair < tournament->pairs; pair++)
        for (int side = 0; side < 2; side++) {
            if (tournament->pair[pair][side] != bot)
                continue;
            for (long i = 0; i < tournament->games; i++)
                sum += meeting_of(tournament, pair, i)->stars[side];
            count += (double)tournament->games;
        }
    return sum / count;
}

/* Points of the pair's first in a meeting. Behind those that took place are MORE that did not: two
 * wins and two losses, not for all pairs alike. */
static double points_of(const struct tournament *tournament, int pair, long number)
{
    if (number < tournament->games)
        return meeting_of(tournament, pair, number)->points;
    return (number - tournament->games + pair) % MORE < MORE / 2 ? 1 : 0;
}

/* Ratings from so many meetings with these numbers, the same for every pair; NULL: the first. */
static void rate(const struct tournament *tournament, const long *numbers, long count,
                 double *rating)
{
    int bots = tournament->series->bot_count;
    size_t cells = (size_t)bots * (size_t)bots;
    double *points = cli_memory(2 * cells * sizeof *points);
    double *played = points + cells;
    for (size_t i = 0; i < 2 * cells; i++)
        points[i] = 0;
    for (int pair = 0; pair < tournament->pairs; pair++) {
        int i = tournament->pair[pair][0], j = tournament->pair[pair][1];
        for (long k = 0; k < count; k++) {
            double won = points_of(tournament, pair, numbers ? numbers[k] : k);
            points[i * bots + j] += won;
            points[j * bots + i] += 1 - won;
        }
        played[i * bots + j] = played[j * bots + i] = (double)count;
    }
    rating_fit(bots, points, played, rating);
    free(points);
}

void tournament_ratings(const struct tournament *tournament, double *rating, double *error)
{
    int bots = tournament->series->bot_count;
    long count = tournament->games + MORE;
    long *numbers = cli_memory((size_t)count * sizeof *numbers);
    double drawn[RATING_PLAYERS], middle[RATING_PLAYERS];
    struct rng rng;
    rng_seed(&rng, 1);
    rate(tournament, NULL, tournament->games, rating);
    rate(tournament, NULL, count, middle);
    for (int i = 0; i < bots; i++)
        error[i] = 0;
    for (int k = 0; k < DRAWINGS; k++) {
        for (long i = 0; i < count; i++)
            numbers[i] = rng_below(&rng, (uint32_t)count);
        rate(tournament, numbers, count, drawn);
        for (int i = 0; i < bots; i++)
            error[i] += (drawn[i] - middle[i]) * (drawn[i] - middle[i]) / DRAWINGS;
    }
    for (int i = 0; i < bots; i++)
        error[i] = sqrt(error[i]);
    free(numbers);
}

/* The places of the bots, the strongest first. */
static void order_of(const double *rating, int count, int *order)
{
    for (int i = 0; i < count; i++) {
        int at = i;
        for (; at > 0 && rating[order[at - 1]] < rating[i]; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

static void print_bot(const struct series *series, int bot, const char *before)
{
    char *name = cli_memory(strlen(series->bots[bot]) + FIGURE_ROOM);
    struct out out = out_buffer(name, strlen(series->bots[bot]) + FIGURE_ROOM);
    figures_bot(&series->cli->texts, series->bots[bot], &out);
    fputs(before, stdout);
    figures_left(stdout, name, WIDE);
    free(name);
}

static void print_pairs(const struct tournament *tournament)
{
    const struct series *series = tournament->series;
    cli_print(series->cli, stdout, "tournament.pairs", NULL);
    for (int pair = 0; pair < tournament->pairs; pair++) {
        struct mean points = tournament_points(tournament, pair);
        print_bot(series, tournament->pair[pair][0], "  ");
        print_bot(series, tournament->pair[pair][1], " ");
        figures_print(&series->cli->texts, stdout, " %6.1f %% ± %.1f\n", points.mean * 100,
                      points.error * 100);
    }
}

/* Of the processor, in milliseconds. */
static double turn_time(const struct tournament *tournament, int bot)
{
    return (double)tournament->turn_time[bot] * 1e-6 / (double)tournament->turns[bot];
}

void tournament_report(const struct tournament *tournament, bool times)
{
    const struct series *series = tournament->series;
    const struct texts *texts = &series->cli->texts;
    double rating[RATING_PLAYERS], error[RATING_PLAYERS];
    int order[RATING_PLAYERS];
    char seed[24], game[FIGURE_ROOM], board[FIGURE_ROOM];
    snprintf(seed, sizeof seed, "%" PRIu64, series->seed);
    const struct setup *setup = &series->setup;
    const struct text_arg args[] = {TEXT_STRING("game", figures_game(texts, setup->game, game)),
                                    TEXT_STRING("board", figures_board(texts, setup, board)),
                                    TEXT_STRING("deck", series_deck(series)),
                                    TEXT_INT("players", series->setup.seats),
                                    TEXT_INT("games", tournament->games),
                                    TEXT_STRING("seed", seed),
                                    TEXT_END};
    cli_print(series->cli, stdout,
              series->wish.played->deck ? "tournament.title-deck" : "tournament.title", args);
    print_pairs(tournament);
    tournament_ratings(tournament, rating, error);
    order_of(rating, series->bot_count, order);
    cli_print(series->cli, stdout, times ? "tournament.ratings-times" : "tournament.ratings", NULL);
    for (int i = 0; i < series->bot_count; i++) {
        int bot = order[i];
        print_bot(series, bot, "  ");
        figures_print(texts, stdout, " %6.0f ± %-4.0f %8.2f", rating[bot], error[bot],
                      tournament_stars(tournament, bot));
        if (times && tournament->turns[bot] > 0)
            figures_print(texts, stdout, "  %8.2f ms", turn_time(tournament, bot));
        puts("");
    }
}

void tournament_json(const struct tournament *tournament, bool times)
{
    const struct series *series = tournament->series;
    double rating[RATING_PLAYERS], error[RATING_PLAYERS];
    char text[512];
    struct out out = cli_stream(stdout, text, sizeof text);
    tournament_ratings(tournament, rating, error);
    out_text(&out, "{");
    series_json(series, &out);
    out_json_int(&out, "games", tournament->games);
    out_flush(&out);
    printf(",\"seed\":%" PRIu64 ",\"bots\":[", series->seed);
    for (int i = 0; i < series->bot_count; i++) {
        out_text(&out, i ? ",{" : "{");
        out_json_text(&out, "bot", series->bots[i]);
        out_flush(&out);
        printf(",\"rating\":%.2f,\"error\":%.2f,\"stars\":%.4f", rating[i], error[i],
               tournament_stars(tournament, i));
        if (times && tournament->turns[i] > 0)
            printf(",\"milliseconds\":%.4f", turn_time(tournament, i));
        putchar('}');
    }
    printf("],\"pairs\":[");
    for (int pair = 0; pair < tournament->pairs; pair++) {
        struct mean points = tournament_points(tournament, pair);
        printf("%s{\"bots\":[%d,%d],\"points\":%.4f,\"error\":%.4f}", pair ? "," : "",
               tournament->pair[pair][0] + 1, tournament->pair[pair][1] + 1, points.mean,
               points.error);
    }
    puts("]}");
}
