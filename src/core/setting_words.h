/* Settings in messages: their numbers, and how a sentence changes with them. */
#ifndef CORE_SETTING_WORDS_H
#define CORE_SETTING_WORDS_H

#include "core/setting.h"
#include "core/texts.h"

enum { SETTING_ARGS = SETTING_COUNT + 1 };

/* An argument for every setting of the game, by its name, and TEXT_END. Returns how many. */
int setting_args(const char *game, const int16_t set[SETTING_COUNT],
                 struct text_arg args[SETTING_ARGS]);

/* The message "FAMILY.NAME" with these arguments. Some have another wording for some values: it is
 * "FAMILY.snakes.1" where a snake's bite counts once, "FAMILY.dangers.1-1" where two settings
 * matter. */
void setting_put(const struct texts *, const char *game, const int16_t set[SETTING_COUNT],
                 const char *family, const char *name, struct out *);

/* "group 4 instead of 3, …"; nothing if all are as published. */
void settings_changed(const struct texts *, const char *game, const int16_t set[SETTING_COUNT],
                      struct out *);

#endif
