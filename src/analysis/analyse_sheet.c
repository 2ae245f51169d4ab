/* A small sheet as SVG, from its text (docs/sheets.md): what was played has a thick ring, what was
 * better a dashed one. */
#include "analysis/analyse.h"

#include "print/svg.h"
#include "table/words.h"

#include <stdlib.h>
#include <string.h>

enum { CELL = 38, CARD = 62, EDGE = 18, PAPERWORLD_SIDE = 5 };

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
        put_box(ground_of(text), column * wide + EDGE, row * CELL + EDGE, wide, out);
        if (strcmp(text, "D") != 0 || !cellset_has(marked, cell_at(column, row)))
            put_word(text, column * wide + EDGE, row * CELL + EDGE, wide, out);
    }
    out_char(out, '\n');
}

/* --- what was played, what was better ------------------------------------------------------- */

struct ring {
    const char *colour;
    const char *dashes;
    cellset shared; /* cells in which the other one has written, too */
    bool inner;     /* there it is within the other's ring, and its word below the other's */
};

static void put_ring(const struct ring *ring, int cell, int wide, struct out *out)
{
    int inset = ring->inner && cellset_has(ring->shared, cell) ? 5 : 2;
    out_text(out, "<rect x=");
    out_int(out, cell_column(cell) * wide + EDGE + inset);
    out_text(out, " y=");
    out_int(out, cell_row(cell) * CELL + EDGE + inset);
    out_text(out, " width=");
    out_int(out, wide - 2 * inset);
    out_text(out, " height=");
    out_int(out, CELL - 2 * inset);
    out_text(out, " rx=5 fill=none stroke-width=2 stroke=\"var(");
    out_text(out, ring->colour);
    out_text(out, ")\" stroke-dasharray=\"");
    out_text(out, ring->dashes);
    out_text(out, "\"/>");
}

static void put_mark(const struct ring *ring, int cell, const char *word, int wide, struct out *out)
{
    bool shared = cellset_has(ring->shared, cell);
    put_ring(ring, cell, wide, out);
    if (!*word)
        return;
    out_text(out, shared ? "<text class=two" : "<text");
    out_text(out, " font-weight=600 text-anchor=middle x=");
    out_int(out, cell_column(cell) * wide + EDGE + wide / 2);
    out_text(out, " y=");
    out_int(out, cell_row(cell) * CELL + EDGE + CELL / 2 + (!shared ? 5 : ring->inner ? 12 : -1));
    out_text(out, " style=\"fill:var(");
    out_text(out, ring->colour);
    out_text(out, ")\">");
    svg_escaped(out, word);
    out_text(out, "</text>");
}

/* What a step writes into its cells, as sheets have it; of what is drawn around numbers, nothing.
 */
static const char *written(const struct game *game, const struct meaning *move, char text[8])
{
    const struct verb *verb = &game->verb[move->verb];
    struct out out = out_buffer(text, 8);
    if (verb->act == ACT_WRITE)
        out_int(&out, move->what);
    else if (verb->act == ACT_DRAW)
        out_char(&out, game->thing[move->what].sign);
    return text;
}

static void put_marks(const struct setup *setup, const struct whole_turn *turn,
                      const struct ring *ring, struct out *out)
{
    for (int i = 0; i < turn->count; i++) {
        char text[8] = "";
        struct meaning move = setup->game->meaning(turn->step[i]);
        const char *word = written(setup->game, &move, text);
        for (cellset cells = move.cells; cells;)
            put_mark(ring, cellset_pop(&cells), word, cell_wide(setup), out);
    }
    out_char(out, '\n');
}

/* Letters above and numbers beside, by which cells are named. */
static void put_edges(const struct setup *setup, int columns, int rows, struct out *out)
{
    for (int i = 0; i < columns + rows; i++) {
        bool column = i < columns;
        out_text(out, "<text class=soft text-anchor=middle x=");
        out_int(out, column ? i * cell_wide(setup) + EDGE + cell_wide(setup) / 2 : EDGE / 2);
        out_text(out, " y=");
        out_int(out, column ? EDGE - 5 : (i - columns) * CELL + EDGE + CELL / 2 + 4);
        out_char(out, '>');
        if (column)
            out_char(out, (char)('a' + i));
        else
            out_int(out, i - columns + 1);
        out_text(out, "</text>");
    }
    out_char(out, '\n');
}

static cellset cells_of(const struct setup *setup, const struct whole_turn *turn)
{
    cellset cells = 0;
    for (int i = 0; i < turn->count; i++)
        cells |= setup->game->meaning(turn->step[i]).cells;
    return cells;
}

static void put_rows(const struct analysis *analysis, const void *state, int seat, int rows,
                     cellset marked, struct out *out)
{
    const struct setup *setup = &analysis->record.setup;
    char text[4096];
    struct out words = out_buffer(text, sizeof text);
    struct line line;
    words_sheet(&analysis->cli->texts, setup, state, seat, &words);
    struct lines lines = {text, 0};
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
    const struct ring played = {"--played", "none", marked & also, false};
    const struct ring better = {"--better", "4 3", marked & also, true};
    void *state = cli_memory(setup->game->size(setup));
    review_state(analysis->session, story->seat, review->turn, state);
    out_text(out, "<svg role=img viewBox=\"0 0 ");
    out_int(out, columns * cell_wide(setup) + EDGE + 2);
    out_char(out, ' ');
    out_int(out, rows * CELL + EDGE + 2);
    out_text(out, "\" width=");
    out_int(out, columns * cell_wide(setup) + EDGE + 2);
    out_text(out, "><title>");
    put_words(analysis, "analyse.sheet", out);
    out_text(out, "</title>\n");
    put_edges(setup, columns, rows, out);
    put_rows(analysis, state, review->sheet, rows, marked | also, out);
    put_marks(setup, &review->played, &played, out);
    put_marks(setup, best, &better, out);
    out_text(out, "</svg>\n");
    free(state);
}
