/* The frame of the man page and what shells load, compiled in: man/ and completion/. */
#ifndef COMMAND_MANUAL_PAGES_H
#define COMMAND_MANUAL_PAGES_H

extern const char manual_en[];
extern const char manual_fr[];
extern const char completion_bash[];
extern const char completion_zsh[];
extern const char completion_fish[];

#endif
