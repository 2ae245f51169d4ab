#ifndef TERMINAL_SCREEN_TERM_H
#define TERMINAL_SCREEN_TERM_H

#include <stdbool.h>

/* Does anybody know how to move the cursor of this terminal ($TERM)? */
bool screen_is_known(void);

#endif
