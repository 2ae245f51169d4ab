/* Whether the terminal is known at all. Apart from screen.c because term.h takes many names. */
#include "cli/screen_term.h"

#include <curses.h>
#include <term.h>
#include <unistd.h>

bool screen_is_known(void)
{
    int error;
    if (setupterm(NULL, STDOUT_FILENO, &error) != OK)
        return false;
    bool moves = cursor_address != NULL;
    del_curterm(cur_term);
    return moves;
}
