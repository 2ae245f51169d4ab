/* carnet score: the score of a sheet; as JSON also where every star comes from (docs/sheets.md). */
#include "cli/options.h"
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

int command_score(struct cli *cli, const struct score_options *o, int count, char **file)
{
    (void)count;
    char *own_boards = o->boards ? cli_read(cli, o->boards) : NULL;
    struct fault fault;
    if (o->boards && !own_boards)
        return CLI_REFUSED;
    int status = CLI_REFUSED;
    char *text = NULL;
    if (own_boards && !boards_check(own_boards, &fault))
        cli_fault(cli, o->boards, &fault);
    else
        text = cli_read(cli, file[0]);
    if (text)
        status = score_text(cli, file[0], text, own_boards, o->json);
    free(text);
    free(own_boards);
    return status;
}
