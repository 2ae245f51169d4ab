#ifndef CLI_SCREEN_TERM_H
#define CLI_SCREEN_TERM_H

#include <stdbool.h>

/* Does anybody know how to move the cursor of this terminal ($TERM)? */
bool screen_is_known(void);

#endif
