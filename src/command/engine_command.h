/* The engine in this program: memory, files and chance come from the system. */
#ifndef COMMAND_ENGINE_COMMAND_H
#define COMMAND_ENGINE_COMMAND_H

#include "cli/cli.h"
#include "engine/engine.h"

struct engine_host cli_engine_host(struct cli *);

#endif
