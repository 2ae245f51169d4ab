/* What `carnet sim` prints. */
#ifndef LAB_SIM_REPORT_H
#define LAB_SIM_REPORT_H

#include "lab/series.h"
#include "lab/tally.h"

void sim_report_text(const struct series *, const struct tally *);
void sim_report_json(const struct series *, const struct tally *);

#endif
