/* carnet print: sheets to write on, as PDF or SVG. */
#include "cli/cli.h"
#include "command/print_join.h"
#include "command/print_pdf.h"
#include "games/list.h"
#include "print/cards.h"
#include "print/svg.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_NAME = 80 };

/* What the command line asks for. */
struct wish {
    const char *board, *boards, *paper, *output;
    const char *url, *wifi, *wifi_password_file; /* of cards */
    long copies;
    bool solo, svg, force;
};

static int say_file(const struct cli *cli, const char *key, const char *file, int error)
{
    const struct text_arg args[] = {TEXT_STRING("file", file),
                                    TEXT_STRING("error", strerror(error)), TEXT_END};
    return cli_say(cli, CLI_REFUSED, key, args);
}

/* --- writing -------------------------------------------------------------------------------- */

/* What is to be printed. */
struct printing {
    void (*draw)(const void *of, struct drawing *);
    const void *of;
    const char *words[2]; /* what it is called: "temple", "back" or NULL */
    const char *wrote;    /* the message when it is done */
    int copies, pages;
};

/* "carnet temple back" with another letter between. */
static void put_name(const struct printing *printing, char between, struct out *out)
{
    out_text(out, "carnet");
    for (int i = 0; i < 2 && printing->words[i]; i++) {
        out_char(out, between);
        out_text(out, printing->words[i]);
    }
}

static bool write_pages(const struct printing *printing, bool svg, FILE *stream)
{
    if (svg) {
        char buffer[4096];
        struct out out = cli_stream(stream, buffer, sizeof buffer);
        struct svg drawing = svg_drawing(&out);
        printing->draw(printing->of, &drawing.drawing);
        out_flush(&out);
    } else {
        char title[FILE_NAME];
        struct out out = out_buffer(title, sizeof title);
        put_name(printing, ' ', &out);
        if (!pdf_write(printing->draw, printing->of, title, stream))
            return false;
    }
    return fflush(stream) == 0 && !ferror(stream);
}

static int write_file(const struct cli *cli, const struct printing *printing,
                      const struct wish *wish, const char *file)
{
    bool new_only = !wish->output && !wish->force;
    FILE *stream = fopen(file, new_only ? "wbx" : "wb");
    if (!stream)
        return say_file(cli, errno == EEXIST ? "print.there-already" : "print.cannot-write", file,
                        errno);
    bool good = write_pages(printing, wish->svg, stream);
    int error = errno;
    if (fclose(stream) != 0 || !good)
        return say_file(cli, "print.cannot-write", file, good ? errno : error);
    const struct text_arg args[] = {TEXT_STRING("file", file), TEXT_INT("sheets", printing->copies),
                                    TEXT_INT("pages", printing->pages), TEXT_END};
    cli_print(cli, stdout, printing->wrote, args);
    return CLI_OK;
}

static int write_job(const struct cli *cli, const struct printing *printing,
                     const struct wish *wish)
{
    char name[FILE_NAME];
    struct out out = out_buffer(name, sizeof name);
    put_name(printing, '-', &out);
    out_text(&out, wish->svg ? ".svg" : ".pdf");
    if (!wish->output || strcmp(wish->output, "-") != 0)
        return write_file(cli, printing, wish, wish->output ? wish->output : name);
    if (!write_pages(printing, wish->svg, stdout))
        return cli_say(cli, CLI_REFUSED, "cli.cannot-write", NULL);
    return CLI_OK;
}

/* --- the job -------------------------------------------------------------------------------- */

static void draw_sheets(const void *job, struct drawing *drawing)
{
    print_pages(job, drawing);
}

static int print_game(const struct cli *cli, const struct game *game, const struct wish *wish,
                      enum paper paper, const char *own_boards)
{
    struct setup setup;
    const struct request request = {.game = game, .board = wish->board, .own_boards = own_boards};
    const struct print_job job = {&setup, &cli->texts, paper, wish->solo,
                                  wish->copies ? (int)wish->copies : 2};
    int status = cli_setup(cli, &setup, &request, wish->boards);
    if (status != CLI_OK)
        return status;
    const struct printing printing = {
        .draw = draw_sheets,
        .of = &job,
        .words = {setup.game->name, game_takes(setup.game, TAKES_BOARD) ? setup.board.name : NULL},
        .wrote = "print.wrote",
        .copies = job.copies,
        .pages = print_page_count(&job),
    };
    return write_job(cli, &printing, wish);
}

/* `carnet print join CODE` */
static int print_cards(const struct cli *cli, const char *code, const struct wish *wish,
                       enum paper paper)
{
    const struct join_wish join = {
        .code = code,
        .url = wish->url,
        .wifi = wish->wifi,
        .wifi_password_file = wish->wifi_password_file,
        .paper = paper,
        .copies = wish->copies ? (int)wish->copies : CARDS_A_PAGE,
    };
    struct join_cards *cards;
    if (wish->board || wish->boards || wish->solo)
        return cli_say(cli, CLI_USAGE, "print.cards-only", NULL);
    if (wish->svg && join.copies > CARDS_A_PAGE)
        return cli_say(cli, CLI_USAGE, "print.svg-copies", NULL);
    int status = join_cards_make(cli, &join, &cards);
    if (status != CLI_OK)
        return status;
    const struct printing printing = {
        .draw = join_cards_draw,
        .of = cards,
        .words = {"join", join_cards_code(cards)},
        .wrote = "print.wrote-cards",
        .copies = join.copies,
        .pages = join_cards_pages(cards),
    };
    status = write_job(cli, &printing, wish);
    join_cards_free(cards);
    return status;
}

/* Says what does not go together; CLI_OK if all does. */
static int check_wish(const struct cli *cli, const struct game *game, const struct wish *wish)
{
    if (!game)
        return cli_say(cli, CLI_USAGE, "cli.one-game", NULL);
    if ((wish->board || wish->boards) && !game_takes(game, TAKES_BOARD))
        return cli_say(cli, CLI_USAGE, "cli.not-this-game", NULL);
    if (wish->solo && game->min_seats > 1)
        return cli_say(cli, CLI_USAGE, "print.not-alone", NULL);
    if (wish->url || wish->wifi || wish->wifi_password_file)
        return cli_say(cli, CLI_USAGE, "print.sheets-only", NULL);
    if (wish->svg && wish->copies > 2)
        return cli_say(cli, CLI_USAGE, "print.svg-copies", NULL);
    return CLI_OK;
}

/* All other options are long; this one has its usual short name, too. */
static void lengthen_output(int argc, char **argv)
{
    static char output[] = "--output";
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "-o") == 0)
            argv[i] = output;
}

int command_print(struct cli *cli, int argc, char **argv)
{
    struct wish wish = {0};
    enum paper paper = PAPER_A4;
    const struct option options[] = {
        {"board", OPTION_TEXT, &wish.board, 0, 0},
        {"boards", OPTION_TEXT, &wish.boards, 0, 0},
        {"copies", OPTION_NUMBER, &wish.copies, 1, 1000},
        {"paper", OPTION_TEXT, &wish.paper, 0, 0},
        {"solo", OPTION_FLAG, &wish.solo, 0, 0},
        {"svg", OPTION_FLAG, &wish.svg, 0, 0},
        {"output", OPTION_TEXT, &wish.output, 0, 0},
        {"force", OPTION_FLAG, &wish.force, 0, 0},
        {"url", OPTION_TEXT, &wish.url, 0, 0},
        {"wifi", OPTION_TEXT, &wish.wifi, 0, 0},
        {"wifi-password-file", OPTION_TEXT, &wish.wifi_password_file, 0, 0},
        {0}};
    lengthen_output(argc, argv);
    int operands = cli_options(cli, argc, argv, options);
    if (operands < 0)
        return CLI_USAGE;
    if (!wish.svg && !pdf_version())
        return cli_say(cli, CLI_REFUSED, "print.no-pdf", NULL);
    if (wish.paper && !paper_parse(wish.paper, &paper))
        return cli_say(cli, CLI_USAGE, "print.bad-paper", NULL);
    if (operands == 2 && strcmp(argv[1], "join") == 0)
        return print_cards(cli, argv[2], &wish, paper);
    const struct game *game = operands == 1 ? game_find(argv[1]) : NULL;
    int status = check_wish(cli, game, &wish);
    if (status != CLI_OK)
        return status;
    char *own_boards = wish.boards ? cli_read(cli, wish.boards) : NULL;
    if (wish.boards && !own_boards)
        return CLI_REFUSED;
    status = print_game(cli, game, &wish, paper, own_boards);
    free(own_boards);
    return status;
}
