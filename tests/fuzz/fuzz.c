#include "fuzz.h"

#include "core/record.h"
#include "games/list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void fuzz_must(bool holds, const char *what)
{
    if (holds)
        return;
    dprintf(STDERR_FILENO, "does not hold: %s\n", what);
    abort();
}

void *fuzz_memory(size_t bytes)
{
    void *memory = aligned_alloc(16, (bytes + 15) & ~(size_t)15);
    fuzz_must(memory != NULL, "there is memory");
    return memory;
}

char *fuzz_text(const uint8_t *data, size_t size)
{
    if (size > 0 && memchr(data, '\0', size))
        return NULL;
    char *text = malloc(size + 1);
    fuzz_must(text != NULL, "there is memory");
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    return text;
}

const struct texts *fuzz_texts(int language)
{
    static struct texts texts[LANGUAGES_MOST];
    for (int i = 0; i < language_count && !texts[i].begin; i++)
        texts_init(&texts[i], i);
    return &texts[language];
}

void fuzz_fault(const struct fault *fault)
{
    char key[64];
    char sentence[1024];
    struct out out = out_buffer(key, sizeof key);
    fuzz_must(fault->why.reason && *fault->why.reason && (!fault->why.clause || *fault->why.clause),
              "a fault has a reason");
    fuzz_must(fault->line >= 0 && fault->column >= 0, "a fault has a place");
    fuzz_must(memchr(fault->word, '\0', sizeof fault->word) != NULL, "a fault's word is ended");
    out_text(&out, "why.");
    out_text(&out, fault->why.reason);
    for (int language = 0; language < language_count; language++) {
        const struct texts *texts = fuzz_texts(language);
        fuzz_must(texts_have(texts, key), key);
        out = out_buffer(sentence, sizeof sentence);
        texts_fault(texts, fault, &out);
        fuzz_must(out_fits(&out), "a fault's sentence is short");
    }
}

struct session *fuzz_session(const struct setup *setup, bool seeded, uint64_t seed)
{
    return session_init(fuzz_memory(session_size(setup)), setup, seeded, seed);
}

void fuzz_session_is_sound(const struct session *session)
{
    const struct setup *setup = session->setup;
    fuzz_must(setup->game->check(setup, session->state) == 0, "the invariants of the state");
    fuzz_must(session->count < session->room, "the log has room");
    void *again = fuzz_memory(setup->game->size(setup));
    session_state_at(session, session->count, again);
    fuzz_must(game_digest(setup, again) == game_digest(setup, session->state),
              "the log leads to the state");
    free(again);
}

/* The record of a session, to be freed. */
static char *write_record(const struct session *session)
{
    char none[1];
    struct out out = out_buffer(none, sizeof none);
    record_write(session, "", &out);
    size_t room = out.length + 1;
    char *text = fuzz_memory(room);
    out = out_buffer(text, room);
    record_write(session, "", &out);
    fuzz_must(out_fits(&out), "a record is as long as it was");
    return text;
}

static void same_log(const struct session *a, const struct session *b)
{
    fuzz_must(a->seeded == b->seeded && a->seed == b->seed, "the same seed");
    fuzz_must(a->count == b->count && a->chances == b->chances, "as many events");
    for (uint32_t i = 0; i < a->count; i++)
        fuzz_must(memcmp(&a->event[i], &b->event[i], sizeof a->event[i]) == 0, "the same events");
}

void fuzz_record_replays(const struct session *session)
{
    struct record record;
    struct replayed done;
    struct fault fault;
    char *text = write_record(session);
    fuzz_must(record_open(text, game_find, &record, &fault), "the head of a record can be read");
    struct session *again = fuzz_session(&record.setup, record.seeded, record.seed);
    fuzz_must(record_replay(&record, again, &done, &fault), "a record can be replayed");
    fuzz_must(game_digest(&record.setup, again->state) ==
                  game_digest(session->setup, session->state),
              "a record leads to the same state");
    same_log(session, again);
    char *text_again = write_record(again);
    fuzz_must(strcmp(text, text_again) == 0, "a record is written with the same bytes");
    free(text_again);
    free(again);
    free(text);
}
