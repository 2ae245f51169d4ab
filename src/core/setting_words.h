/* Settings in messages: their numbers, and how a sentence changes with them. */
#ifndef CORE_SETTING_WORDS_H
#define CORE_SETTING_WORDS_H

#include "core/setting.h"
#include "core/texts.h"

enum { SETTING_ARGS = SETTING_COUNT + 1 };

/* An argument for every setting of the game, by its name, and TEXT_END. Returns how many. */
int setting_args(const struct game *game, const int16_t set[SETTING_COUNT],
                 struct text_arg args[SETTING_ARGS]);

/* The message "FAMILY.NAME" with these arguments. Those that
 * the game lists (struct wording) have other words for some values. */
void setting_put(const struct texts *, const struct game *game, const int16_t set[SETTING_COUNT],
                 const char *family, const char *name, struct out *);

/* "group 4 instead of 3, …"; nothing if all are as published. */
void settings_changed(const struct texts *, const struct game *game,
                      const int16_t set[SETTING_COUNT], struct out *);

#endif
