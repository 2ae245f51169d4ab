/* The module of the rules alone, for the page itself, whose first load it is: no bots. */
#include "engine/engine_parts.h"

const struct engine_command bot_commands[] = {{0, false, 0}};
const int bot_command_count = 0;
