/* The pages of docs/rules, compiled in (cmake/Languages.cmake). */
#ifndef TERMINAL_RULES_PAGES_H
#define TERMINAL_RULES_PAGES_H

#include "core/texts.h"

struct rules_page {
    const char *name; /* of a game, or of what several share; NULL after the last */
    const char *text[LANGUAGES_MOST];
};

extern const struct rules_page rules_pages[];

#endif
