/* Errors are counted by their code; what is no code of docs/api.md counts as "other", so that a
 * new one is seen in the figures before anybody has named it. */
#include "live/counts.h"

#include <string.h>

const char *counted_error(int i)
{
    return i < ERROR_COUNT ? wire_error_name[i] : i == ERROR_COUNT ? COUNTED_RULE : "other";
}

void count_error(struct counts *counts, const char *code)
{
    int i = 0;
    while (i < COUNTED_ERRORS - 1 && strcmp(counted_error(i), code) != 0)
        i++;
    count_up(&counts->at[COUNT_ERRORS + i], 1);
}
