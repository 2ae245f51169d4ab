/* Records: what is replayed, to the end or up to the line that is wrong, is a record itself. */
#include "fuzz.h"

#include "core/fair.h"
#include "core/record.h"
#include "games/list.h"

#include <stdlib.h>
#include <string.h>

static void try_note(const char *text)
{
    char value[32];
    if (record_note(text, "players", value, sizeof value))
        fuzz_must(strlen(value) < sizeof value, "a note fits");
}

/* What the counts of a whole replay say agrees with the log. */
static void check_counts(const struct session *session, const struct replayed *done)
{
    int steps = 0;
    for (uint32_t i = 0; i < session->count; i++)
        steps += session->event[i].kind == EVENT_STEP;
    fuzz_must(done->steps == steps, "every step is in the log");
    fuzz_must((uint32_t)done->rounds == session->chances, "every chance is in the log");
    fuzz_must(!done->result || session_status(session) == STATUS_OVER, "a result ends a game");
}

/* Rolls without turns: they can be written again, and what they prove is no more than there is. */
static void try_rolls(const char *text)
{
    struct rolls *rolls = fuzz_memory(sizeof *rolls);
    struct fair_proof proof;
    struct fault fault;
    if (rolls_read(text, NULL, game_find, rolls, &fault)) {
        void *scratch = fuzz_memory(rolls->record.setup.game->size(&rolls->record.setup));
        if (fair_verify_rolls(text, rolls, scratch, &proof, &fault))
            fuzz_must(proof.proved + proof.entered <= rolls->count, "no more is proved");
        else
            fuzz_fault(&fault);
        free(scratch);
    } else {
        fuzz_fault(&fault);
    }
    free(rolls);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct record record;
    struct replayed done;
    struct fault fault;
    char *text = fuzz_text(data, size);
    if (!text)
        return 0;
    try_note(text);
    if (rolls_are(text))
        try_rolls(text);
    if (!record_open(text, game_find, &record, &fault)) {
        fuzz_fault(&fault);
        free(text);
        return 0;
    }
    struct session *session = fuzz_session(&record.setup, record.seeded, record.seed);
    if (record_replay(&record, session, &done, &fault))
        check_counts(session, &done);
    else
        fuzz_fault(&fault);
    fuzz_session_is_sound(session);
    fuzz_record_replays(session);
    free(session);
    free(text);
    return 0;
}
