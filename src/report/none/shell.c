/* A program without its page has no page for reports either. */
#include "report/shell.h"

const struct shell_half shell_before = {NULL, 0}, shell_after = {NULL, 0};
