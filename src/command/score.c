/* carnet score: the score of a sheet; as JSON also where every star comes from (docs/sheets.md). */
#include "cli/cli.h"
#include "engine/audit.h"
#include "games/boards.h"

#include <stdlib.h>

static int score_text(const struct cli *cli, const char *file, const char *text,
                      const char *own_boards, bool json)
{
    struct audit audit;
    struct fault fault;
    char buffer[512];
    if (!audit_read(&audit, text, own_boards, cli_memory, &fault))
        return cli_fault(cli, file, &fault);
    struct out out = cli_stream(stdout, buffer, sizeof buffer);
    if (json)
        audit_score(&audit, true, &out);
    else
        cli_score(cli, &audit);
    out_flush(&out);
    out = cli_stream(stderr, buffer, sizeof buffer);
    audit_remarks(&audit, &cli->texts, &out);
    out_flush(&out);
    free(audit.state);
    return CLI_OK;
}

int command_score(struct cli *cli, int argc, char **argv)
{
    bool json = false;
    const char *boards = NULL;
    const struct option options[] = {
        {"json", OPTION_FLAG, &json, 0, 0}, {"boards", OPTION_TEXT, &boards, 0, 0}, {0}};
    int operands = cli_options(cli, argc, argv, options);
    if (operands < 0)
        return CLI_USAGE;
    if (operands != 1)
        return cli_say(cli, CLI_USAGE, "cli.one-file", NULL);
    char *own_boards = boards ? cli_read(cli, boards) : NULL;
    struct fault fault;
    if (boards && !own_boards)
        return CLI_REFUSED;
    int status = CLI_REFUSED;
    char *text = NULL;
    if (boards && !boards_check(own_boards, &fault))
        cli_fault(cli, boards, &fault);
    else
        text = cli_read(cli, argv[1]);
    if (text)
        status = score_text(cli, argv[1], text, own_boards, json);
    free(text);
    free(own_boards);
    return status;
}
