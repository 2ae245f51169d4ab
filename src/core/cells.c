#include "core/cells.h"

/* How many bits of a byte are set; bit i in its place of the list; all of them, and how many; then
 * of the bytes that differ in two bits, in four and in six. */
#define COUNT_4(byte) (0x4332322132212110 >> 4 * ((byte)&15) & 15)
#define COUNT(byte) (COUNT_4(byte) + COUNT_4((byte) >> 4))
#define BIT(byte, i) ((byte) >> (i)&1u ? (i) << 3 * COUNT((byte) & ((1u << (i)) - 1)) : 0u)
#define BITS(byte, i) BIT(byte, i) | BIT(byte, (i) + 1) | BIT(byte, (i) + 2) | BIT(byte, (i) + 3)
#define PLACES(byte) BITS(byte, 0u) | BITS(byte, 4u) | (uint32_t)COUNT(byte) << 24
#define TWO(byte) PLACES(byte), PLACES((byte) + 1), PLACES((byte) + 2), PLACES((byte) + 3)
#define FOUR(byte) TWO(byte), TWO((byte) + 4), TWO((byte) + 8), TWO((byte) + 12)
#define SIX(byte) FOUR(byte), FOUR((byte) + 16), FOUR((byte) + 32), FOUR((byte) + 48)

const uint32_t cellset_places[256] = {SIX(0u), SIX(64u), SIX(128u), SIX(192u)};

int cell_parse(const char **text)
{
    const char *at = *text;
    int column = *at - 'a';
    if (column < 0 || column >= GRID)
        return CELL_NONE;
    at++;
    if (*at < '1' || *at > '9')
        return CELL_NONE;
    int row = *at++ - '0';
    if (*at >= '0' && *at <= '9')
        row = row * 10 + (*at++ - '0');
    if (row > GRID || (*at >= '0' && *at <= '9'))
        return CELL_NONE;
    *text = at;
    return cell_at(column, row - 1);
}

static bool ends_word(char c)
{
    return c == '\0' || c == ' ' || c == ',' || c == '=';
}

cellset cells_named(const char *text)
{
    cellset cells = 0;
    for (bool begins = true; *text; text++) {
        const char *behind = text;
        int cell = begins ? cell_parse(&behind) : CELL_NONE;
        if (cell != CELL_NONE && ends_word(*behind))
            cells |= cellset_of(cell);
        begins = ends_word(*text);
    }
    return cells;
}

void out_cell(struct out *out, int cell)
{
    out_char(out, (char)('a' + cell_column(cell)));
    out_int(out, cell_row(cell) + 1);
}

void out_cells(struct out *out, cellset cells)
{
    for (cellset rest = cells; rest;) {
        out_cell(out, cellset_pop(&rest));
        if (rest)
            out_char(out, ',');
    }
}

void out_json_cells(struct out *out, cellset cells)
{
    out_char(out, '[');
    for (cellset rest = cells; rest;) {
        out_char(out, '"');
        out_cell(out, cellset_pop(&rest));
        out_char(out, '"');
        if (rest)
            out_char(out, ',');
    }
    out_char(out, ']');
}
