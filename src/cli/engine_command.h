/* The engine in this program: memory, files and chance come from the system. */
#ifndef CLI_ENGINE_COMMAND_H
#define CLI_ENGINE_COMMAND_H

#include "cli/cli.h"
#include "engine/engine.h"

struct engine_host cli_engine_host(struct cli *);

#endif
