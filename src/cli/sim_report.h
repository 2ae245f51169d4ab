/* What `carnet sim` prints. */
#ifndef CLI_SIM_REPORT_H
#define CLI_SIM_REPORT_H

#include "cli/tally.h"
#include "core/texts.h"

void sim_report_text(const struct texts *, const struct setup *, const char *const *bots,
                     uint64_t seed, const struct tally *);
void sim_report_json(const struct setup *, const char *const *bots, uint64_t seed,
                     const struct tally *);

#endif
