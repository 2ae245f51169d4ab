/* Whether the terminal is known at all. Apart from screen.c because term.h takes many names. */
#include "terminal/screen_term.h"

#include "terminal/terminals.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

/* Gives the libraries a description of our own, if we have one. */
static bool describe(void)
{
    const char *name = getenv("TERM");
    for (const struct terminal *terminal = terminals; name && terminal->name; terminal++)
        if (strcmp(terminal->name, name) == 0)
            return setenv("TERMINFO", terminal->description, 1) == 0;
    return false;
}

static bool is_described(void)
{
    int error;
    return setupterm(NULL, STDOUT_FILENO, &error) == OK;
}

bool screen_is_known(void)
{
    if (!is_described() && !(describe() && is_described()))
        return false;
    bool moves = cursor_address != NULL;
    del_curterm(cur_term);
    return moves;
}
