/* What `carnet sim` prints. */
#ifndef CLI_SIM_REPORT_H
#define CLI_SIM_REPORT_H

#include "cli/series.h"
#include "cli/tally.h"

void sim_report_text(const struct series *, const struct tally *);
void sim_report_json(const struct series *, const struct tally *);

#endif
