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
