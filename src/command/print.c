/* carnet print: sheets to write on, as PDF or SVG. */
#include "cli/chosen.h"
#include "command/print_join.h"
#include "command/print_pdf.h"
#include "games/list.h"
#include "jobs/output.h"
#include "print/cards.h"
#include "print/svg.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FILE_NAME = 80 };

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

static void write_pages(const struct printing *printing, bool svg, FILE *stream)
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
        pdf_write(printing->draw, printing->of, title, stream);
    }
}

static int write_job(const struct cli *cli, const struct printing *printing,
                     const struct print_options *wish)
{
    char name[FILE_NAME];
    enum output_kind kind = wish->svg ? OUTPUT_SVG : OUTPUT_PDF;
    struct output output;
    struct out out = out_buffer(name, sizeof name);
    put_name(printing, '-', &out);
    out_text(&out, wish->svg ? ".svg" : ".pdf");
    const char *file = wish->output ? wish->output : name;
    const struct text_arg args[] = {TEXT_STRING("file", file), TEXT_INT("sheets", printing->copies),
                                    TEXT_INT("pages", printing->pages), TEXT_END};
    bool standard = strcmp(file, "-") == 0;
    if (standard && !wish->svg && isatty(STDOUT_FILENO))
        return cli_say(cli, CLI_USAGE, "print.terminal", NULL);
    if (!output_is_free(cli, file, kind, wish->force))
        return CLI_REFUSED;
    output_begin(&output);
    if (output.stream)
        write_pages(printing, wish->svg, output.stream);
    int status = output_end(&output, cli, file, kind);
    if (status == CLI_OK && !standard)
        cli_print(cli, stdout, printing->wrote, args);
    return status;
}

/* --- the job -------------------------------------------------------------------------------- */

static void draw_sheets(const void *job, struct drawing *drawing)
{
    print_pages(job, drawing);
}

/* Says what does not go together; CLI_OK if all does. */
static int check_wish(const struct cli *cli, const struct game *game,
                      const struct print_options *wish)
{
    if (wish->solo && game->min_seats > 1)
        return cli_say(cli, CLI_USAGE, "print.not-alone", NULL);
    if (wish->url || wish->wifi.wifi || wish->wifi.wifi_password_file)
        return cli_say(cli, CLI_USAGE, "print.sheets-only", NULL);
    if (wish->svg && wish->copies > 2)
        return cli_say(cli, CLI_USAGE, "print.svg-copies", NULL);
    return CLI_OK;
}

static int print_game(const struct cli *cli, const char *game, const struct print_options *wish,
                      enum paper paper)
{
    struct setup setup;
    struct chosen chosen;
    const struct print_job job = {&setup, &cli->texts, paper, wish->solo,
                                  wish->copies ? (int)wish->copies : 2};
    int status = chosen_read(cli, game, &wish->boards, NULL, NULL, &chosen);
    if (status == CLI_OK)
        status = check_wish(cli, chosen.request.game, wish);
    if (status == CLI_OK)
        status = chosen_setup(cli, &chosen, &setup);
    chosen_free(&chosen);
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
static int print_cards(const struct cli *cli, const char *code, const struct print_options *wish,
                       enum paper paper)
{
    const struct join_wish join = {
        .code = code,
        .url = wish->url,
        .wifi = &wish->wifi,
        .paper = paper,
        .copies = wish->copies ? (int)wish->copies : CARDS_A_PAGE,
    };
    struct join_cards *cards;
    if (wish->boards.board || wish->boards.boards || wish->solo)
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

int command_print(struct cli *cli, const struct print_options *o, int count, char **word)
{
    enum paper paper = PAPER_A4;
    bool join = strcmp(word[0], "join") == 0;
    paper_parse(o->paper, &paper);
    if (!o->svg && !pdf_version())
        return cli_say(cli, CLI_REFUSED, "print.no-pdf", NULL);
    if (join && count == 2)
        return print_cards(cli, word[1], o, paper);
    if (join || count == 2)
        return cli_say(cli, CLI_USAGE, "print.which", NULL);
    return print_game(cli, word[0], o, paper);
}
