#include "core/cells.h"

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
