/* A small sheet as SVG, from its text (docs/sheets.md): what was played has a thick ring, what was
 * better a dashed one. */
#include "cli/analyse.h"
#include "print/svg.h"

#include "core/report.h"

#include <stdlib.h>
#include <string.h>

enum { CELL = 34, CARD = 58, PAPERWORLD_SIDE = 5 };

static int cell_wide(const struct setup *setup)
{
    return setup->game->has_board ? CELL : CARD;
}

static const char *ground_of(const char *word)
{
    if (strncmp(word, "~", 1) == 0 || strncmp(word, "B", 1) == 0)
        return "--sea";
    return *word == '^' || *word == 'D' || *word == '#' ? "--land" : "--cell";
}

/* Empty cells have no word; cards stand on two lines. */
static void put_word(const char *word, int x, int y, int wide, struct out *out)
{
    if (strcmp(word, ".") == 0 || strcmp(word, "~") == 0)
        return;
    out_text(out, "<text x=");
    out_int(out, x + wide / 2);
    out_text(out, " y=");
    out_int(out, y + CELL / 2 + 4);
    out_text(out, " text-anchor=middle>");
    svg_escaped(out, word);
    out_text(out, "</text>");
}

static void put_box(const char *ground, int x, int y, int wide, struct out *out)
{
    out_text(out, "<rect x=");
    out_int(out, x);
    out_text(out, " y=");
    out_int(out, y);
    out_text(out, " width=");
    out_int(out, wide);
    out_text(out, " height=");
    out_int(out, CELL);
    out_text(out, " stroke=\"var(--line)\" fill=\"var(");
    out_text(out, ground);
    out_text(out, ")\"/>");
}

/* What is written in `marked` cells takes the place of a door's letter. */
static void put_row(struct line *line, int row, int wide, cellset marked, struct out *out)
{
    struct word word;
    for (int column = 0; line_word(line, &word); column++) {
        char text[32];
        if (!word_copy(&word, text, sizeof text) || strcmp(text, "_") == 0)
            continue;
        put_box(ground_of(text), column * wide + 2, row * CELL + 2, wide, out);
        if (strcmp(text, "D") != 0 || !cellset_has(marked, cell_at(column, row)))
            put_word(text, column * wide + 2, row * CELL + 2, wide, out);
    }
    out_char(out, '\n');
}

/* --- what was played, what was better ------------------------------------------------------- */

struct ring {
    const char *colour;
    const char *dashes;
    int inset;
    int shift; /* of its word from the middle */
};

/* The number or word behind the equals sign of a step stands in its cell. */
static void put_mark(const struct ring *ring, int cell, const char *word, int wide, struct out *out)
{
    int x = cell_column(cell) * wide + 2 + ring->inset, y = cell_row(cell) * CELL + 2 + ring->inset;
    out_text(out, "<rect x=");
    out_int(out, x);
    out_text(out, " y=");
    out_int(out, y);
    out_text(out, " width=");
    out_int(out, wide - 2 * ring->inset);
    out_text(out, " height=");
    out_int(out, CELL - 2 * ring->inset);
    out_text(out, " rx=5 fill=none stroke-width=2.5 stroke=\"var(");
    out_text(out, ring->colour);
    out_text(out, ")\" stroke-dasharray=\"");
    out_text(out, ring->dashes);
    out_text(out, "\"/>");
    if (!*word)
        return;
    out_text(out, "<text font-weight=600 text-anchor=middle x=");
    out_int(out, cell_column(cell) * wide + 2 + wide / 2 + ring->shift);
    out_text(out, " y=");
    out_int(out, cell_row(cell) * CELL + CELL / 2 + 6);
    out_text(out, " style=\"fill:var(");
    out_text(out, ring->colour);
    out_text(out, ")\">");
    svg_escaped(out, word);
    out_text(out, "</text>");
}

static void put_marks(const struct setup *setup, const struct whole_turn *turn,
                      const struct ring *ring, struct out *out)
{
    for (int i = 0; i < turn->count; i++) {
        char text[256];
        struct out words = out_buffer(text, sizeof text);
        setup->game->format(turn->step[i], &words);
        const char *equals = strchr(text, '=');
        bool treasure = strncmp(text, "treasure", 8) == 0;
        const char *word = equals && setup->game->has_board && !treasure ? equals + 1 : "";
        for (cellset cells = cells_named(text); cells;)
            put_mark(ring, cellset_pop(&cells), word, cell_wide(setup), out);
    }
    out_char(out, '\n');
}

static cellset cells_of(const struct setup *setup, const struct whole_turn *turn)
{
    cellset cells = 0;
    for (int i = 0; i < turn->count; i++) {
        char text[256];
        struct out words = out_buffer(text, sizeof text);
        setup->game->format(turn->step[i], &words);
        cells |= cells_named(text);
    }
    return cells;
}

static void put_rows(const struct setup *setup, const void *state, int seat, int rows,
                     cellset marked, struct out *out)
{
    char text[4096];
    struct out words = out_buffer(text, sizeof text);
    struct line line;
    report_sheet(setup, state, seat, &words);
    struct lines lines = {text, 0};
    lines_next(&lines, &line); /* the name of the board */
    for (int row = 0; row < rows && lines_next(&lines, &line); row++)
        put_row(&line, row, cell_wide(setup), marked, out);
}

void put_sheet(const struct analysis *analysis, const struct story *story,
               const struct review *review, struct out *out)
{
    const struct setup *setup = &analysis->record.setup;
    const struct whole_turn *best = &best_of(review)->turn;
    bool board = setup->game->has_board;
    int columns = board ? setup->board.width : PAPERWORLD_SIDE;
    int rows = board ? setup->board.height : PAPERWORLD_SIDE;
    cellset marked = cells_of(setup, &review->played), also = cells_of(setup, best);
    bool both = marked & also; /* their words stand side by side */
    const struct ring played = {"--played", "none", 2, both ? -8 : 0};
    const struct ring better = {"--better", "4 3", both ? 6 : 2, both ? 8 : 0};
    void *state = cli_memory(setup->game->size(setup));
    review_state(analysis->session, story->seat, review->turn, state);
    out_text(out, "<svg role=img viewBox=\"0 0 ");
    out_int(out, columns * cell_wide(setup) + 4);
    out_char(out, ' ');
    out_int(out, rows * CELL + 4);
    out_text(out, "\" width=");
    out_int(out, columns * cell_wide(setup) + 4);
    out_text(out, "><title>");
    put_words(analysis, "analyse.sheet", out);
    out_text(out, "</title>\n");
    put_rows(setup, state, review->sheet, rows, marked | also, out);
    put_marks(setup, &review->played, &played, out);
    put_marks(setup, best, &better, out);
    out_text(out, "</svg>\n");
    free(state);
}
