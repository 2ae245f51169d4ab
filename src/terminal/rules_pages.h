/* The pages of docs/rules, compiled in (cmake/Embed.cmake). */
#ifndef TERMINAL_RULES_PAGES_H
#define TERMINAL_RULES_PAGES_H

extern const char rules_en_adventures[], rules_fr_adventures[];
extern const char rules_en_temple[], rules_fr_temple[];
extern const char rules_en_island[], rules_fr_island[];
extern const char rules_en_valley[], rules_fr_valley[];
extern const char rules_en_paperworld[], rules_fr_paperworld[];

#endif
