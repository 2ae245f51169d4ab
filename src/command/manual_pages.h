/* The frame of the man page and what shells load, compiled in: man/ and completion/. */
#ifndef COMMAND_MANUAL_PAGES_H
#define COMMAND_MANUAL_PAGES_H

/* Of each language, in the order of core/texts.h's list (cmake/Languages.cmake). */
extern const char *const manual_pages[];
extern const char completion_bash[];
extern const char completion_zsh[];
extern const char completion_fish[];

#endif
