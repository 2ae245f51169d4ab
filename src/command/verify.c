/* carnet verify: does a record replay, line by line? (docs/records.md) */
#include "cli/figures.h"
#include "cli/options.h"
#include "core/fair.h"
#include "core/record.h"
#include "games/list.h"

#include <stdlib.h>

/* What the record proves about its dice, where it says anything of it. */
static bool verify_chance(const char *text, const struct session *session, struct fair_proof *proof,
                          struct fault *fault)
{
    void *scratch = cli_memory(session->setup->game->size(session->setup));
    bool right = fair_verify(text, session, scratch, NULL, proof, fault);
    free(scratch);
    return right;
}

static void tell_chance(const struct cli *cli, const char *file, const struct fair_proof *proof)
{
    const struct text_arg args[] = {TEXT_STRING("file", cli_file_name(file)),
                                    TEXT_INT("proved", proof->proved),
                                    TEXT_INT("entered", proof->entered),
                                    TEXT_INT("phones", proof->phones),
                                    TEXT_INT("lost", proof->lost),
                                    TEXT_INT("alone", proof->alone),
                                    TEXT_END};
    if (!proof->committed)
        return;
    if (!proof->revealed)
        cli_print(cli, stdout, "verify.committed", args);
    else
        cli_print(cli, stdout, proof->way == FAIR_CHAINS ? "verify.fair" : "verify.fair.old", args);
    if (proof->lost)
        cli_print(cli, stdout, "verify.fair.lost", args);
    if (proof->alone)
        cli_print(cli, stdout, "verify.fair.alone", args);
}

/* A line for every seat for which a bot or the host has made turns: which they are. */
static void tell_helped(const struct cli *cli, const char *file, const struct session *session,
                        int seat, enum made_by by)
{
    char list[1600];
    struct out out = out_buffer(list, sizeof list);
    int turns = 0;
    for (int turn = 0; (turn = session_turn_by(session, seat, by, turn)); turns++) {
        out_text(&out, turns ? ", " : "");
        out_int(&out, turn);
    }
    const struct text_arg args[] = {TEXT_STRING("file", cli_file_name(file)),
                                    TEXT_INT("seat", seat), TEXT_INT("count", turns),
                                    TEXT_STRING("turns", list), TEXT_END};
    if (turns)
        cli_print(cli, stdout, by == BY_BOT ? "verify.by-bot" : "verify.by-host", args);
}

static int verify_text(const struct cli *cli, const char *file, const char *text)
{
    struct record *record = cli_memory(sizeof *record);
    struct session *session = NULL;
    struct replayed done;
    struct fair_proof proof = {0};
    struct fault fault;
    bool right = record_open(text, game_find, record, &fault);
    if (right) {
        session = cli_memory(session_size(&record->setup));
        session_init(session, &record->setup, record->seeded, record->seed);
        right = record_replay(record, session, &done, &fault) &&
                verify_chance(text, session, &proof, &fault);
    }
    if (right) {
        char game[FIGURE_ROOM];
        const struct text_arg args[] = {
            TEXT_STRING("file", cli_file_name(file)),
            TEXT_STRING("game", figures_game(&cli->texts, record->setup.game, game)),
            TEXT_INT("rounds", done.rounds),
            TEXT_INT("steps", done.steps),
            TEXT_INT("digests", done.digests),
            TEXT_END};
        cli_print(cli, stdout, done.result ? "verify.whole" : "verify.unfinished", args);
        tell_chance(cli, file, &proof);
        for (int seat = 1; seat <= record->setup.seats; seat++)
            for (int by = BY_BOT; by < MADE_BY_COUNT; by++)
                tell_helped(cli, file, session, seat, (enum made_by)by);
    } else {
        cli_fault(cli, file, &fault);
    }
    free(session);
    free(record);
    return right ? CLI_OK : CLI_REFUSED;
}

/* Rolls without turns: only what is said of their chance can be proved. */
static int verify_rolls(const struct cli *cli, const char *file, const char *text)
{
    struct rolls *rolls = cli_memory(sizeof *rolls);
    struct fair_proof proof = {0};
    struct fault fault;
    bool right = rolls_read(text, NULL, game_find, rolls, &fault);
    if (right) {
        const struct setup *setup = &rolls->record.setup;
        void *scratch = cli_memory(setup->game->size(setup));
        right = fair_verify_rolls(text, rolls, scratch, &proof, &fault);
        free(scratch);
    }
    if (right) {
        char game[FIGURE_ROOM];
        const struct text_arg args[] = {
            TEXT_STRING("file", cli_file_name(file)),
            TEXT_STRING("game", figures_game(&cli->texts, rolls->record.setup.game, game)),
            TEXT_INT("rounds", rolls->count), TEXT_END};
        cli_print(cli, stdout, "verify.rolls", args);
        tell_chance(cli, file, &proof);
    } else {
        cli_fault(cli, file, &fault);
    }
    free(rolls);
    return right ? CLI_OK : CLI_REFUSED;
}

int command_verify(struct cli *cli, const struct verify_options *o, int count, char **file)
{
    (void)o;
    int status = CLI_OK;
    for (int i = 0; i < count; i++) {
        char *text = cli_read(cli, file[i]);
        if (!text || (rolls_are(text) ? verify_rolls : verify_text)(cli, file[i], text) != CLI_OK)
            status = CLI_REFUSED;
        free(text);
    }
    return status;
}
