/* carnet audit: could this sheet have come from these dice? (docs/sheets.md) */
#include "engine/audit.h"
#include "cli/options.h"
#include "core/rolls.h"
#include "engine/verdict.h"
#include "games/boards.h"
#include "games/list.h"

#include <stdlib.h>

/* What is wrong with the file is CLI_REFUSED: that tells nothing of the sheet. */
enum { AUDIT_UNDECIDED = 3, AUDIT_IMPOSSIBLE = 4 };

/* The rolls of a record, which has to be right. */
static bool read_record(const struct cli *cli, const char *file, const char *text,
                        struct rolls *rolls, bool *solo)
{
    struct fault fault;
    struct replayed done;
    struct record *record = &rolls->record;
    rolls->has_head = true;
    rolls->count = 0;
    if (!record_open(text, game_find, record, &fault))
        return cli_fault(cli, file, &fault) == CLI_OK;
    struct session *session = cli_memory(session_size(&record->setup));
    session_init(session, &record->setup, record->seeded, record->seed);
    bool right = record_replay(record, session, &done, &fault);
    if (!right)
        cli_fault(cli, file, &fault);
    for (uint32_t i = 0; right && i < session->chances && i < ROLLS_MOST; i++)
        rolls->roll[rolls->count++] = session->chance[i].roll;
    *solo = record->setup.seats == 1;
    free(session);
    return right;
}

static bool read_rolls(const struct cli *cli, const struct audit_options *options,
                       const struct game *game, struct rolls *rolls, bool *solo)
{
    const char *file = options->record ? options->record : options->dice;
    struct fault fault;
    char *text = cli_read(cli, file);
    if (!text)
        return false;
    bool right;
    if (options->record)
        right = read_record(cli, file, text, rolls, solo);
    else if (!(right = rolls_read(text, game, game_find, rolls, &fault)))
        cli_fault(cli, file, &fault);
    free(text);
    return right;
}

/* Rolls that say of which game they are have to be of the sheet's, and say by which rules it was
 * played. */
static bool take_rules(struct setup *sheet, const struct rolls *rolls)
{
    const struct setup *setup = &rolls->record.setup;
    if (!rolls->has_head)
        return true;
    sheet->rules = setup->rules;
    return setup->game == sheet->game && board_same(&setup->board, &sheet->board);
}

static int tell(const struct cli *cli, const struct audit *audit, const struct rolls *rolls,
                const struct hindsight *found, bool rounds)
{
    char buffer[512];
    const struct text_arg args[] = {TEXT_INT("rounds", rolls->count),
                                    TEXT_INT("reached", found->reached), TEXT_END};
    if (found->verdict == VERDICT_IMPOSSIBLE) {
        struct out out = cli_stream(stderr, buffer, sizeof buffer);
        texts_put(&cli->texts, "audit.impossible", args, &out);
        out_char(&out, ' ');
        verdict_objection(&cli->texts, &found->objection, &out);
        out_char(&out, '\n');
        out_flush(&out);
        cli_point_to_rule(cli, found->objection.clause);
        return AUDIT_IMPOSSIBLE;
    }
    bool possible = found->verdict == VERDICT_POSSIBLE;
    cli_print(cli, stdout, possible ? "audit.possible" : "audit.undecided", args);
    struct out out = cli_stream(stdout, buffer, sizeof buffer);
    if (possible && rounds)
        verdict_rounds(&audit->setup, rolls->roll, rolls->count, found, &out);
    out_flush(&out);
    cli_score(cli, audit);
    return possible ? CLI_OK : AUDIT_UNDECIDED;
}

static int audit_sheet(const struct cli *cli, const char *file, struct audit *audit,
                       const struct audit_options *options)
{
    bool solo = options->solo;
    struct rolls *rolls = cli_memory(sizeof *rolls);
    struct hindsight *found = cli_memory(sizeof *found);
    const struct text_arg args[] = {TEXT_STRING("file", cli_file_name(file)), TEXT_END};
    int status = CLI_REFUSED;
    if (!game_rolls(audit->setup.game)) {
        status = cli_say(cli, CLI_REFUSED, "audit.cards", args);
    } else if (read_rolls(cli, options, audit->setup.game, rolls, &solo)) {
        if (!take_rules(&audit->setup, rolls)) {
            status = cli_say(cli, CLI_REFUSED, "audit.other-game", args);
        } else {
            void *memory = cli_memory(hindsight_size());
            hindsight(&audit->setup, audit->state, rolls->roll, rolls->count, solo,
                      (struct hindsight_limit){HINDSIGHT_LIMIT, NULL}, memory, found);
            status = tell(cli, audit, rolls, found, options->rounds);
            free(memory);
        }
    }
    free(found);
    free(rolls);
    return status;
}

static int audit_file(const struct cli *cli, const char *file, const struct audit_options *options)
{
    struct audit audit;
    struct fault fault;
    char *own_boards = options->boards ? cli_read(cli, options->boards) : NULL;
    char *text = options->boards && !own_boards ? NULL : cli_read(cli, file);
    int status = CLI_REFUSED;
    if (own_boards && !boards_check(own_boards, &fault)) {
        cli_fault(cli, options->boards, &fault);
    } else if (text && !audit_read(&audit, text, own_boards, cli_memory, &fault)) {
        cli_fault(cli, file, &fault);
    } else if (text) {
        status = audit_sheet(cli, file, &audit, options);
        free(audit.state);
    }
    free(text);
    free(own_boards);
    return status;
}

int command_audit(struct cli *cli, const struct audit_options *o, int count, char **file)
{
    (void)count;
    if (!o->dice == !o->record)
        return cli_say(cli, CLI_USAGE, "audit.which", NULL);
    return audit_file(cli, file[0], o);
}
