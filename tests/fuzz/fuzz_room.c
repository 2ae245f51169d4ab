/* The client of a room: whatever a server says, the game stays sound or there are words for what is
 * wrong. The same bytes are taken for the answer to a handshake. */
#include "fuzz.h"
#include "talk.h"

#include "client/handshake.h"

#include <stdlib.h>
#include <string.h>

static void try_handshake(const char *text, size_t n)
{
    int status;
    size_t used = 0;
    enum client_handshake is =
        client_handshake_check(text, n, "dGhlIHNhbXBsZSBub25jZQ==", &status, &used);
    fuzz_must(used <= n && status >= 0 && status <= 999, "an answer has its bounds");
    fuzz_must(is != HANDSHAKE_RIGHT || status == 101, "only 101 is right");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct talk talk;
    char *text = malloc(size + 1); /* of just that size: reading past it is seen */
    fuzz_must(text != NULL, "there is memory");
    if (size > 0)
        memcpy(text, data, size);
    try_handshake(text, size);
    talk_begin(&talk, fuzz_texts(size % 2 ? FRENCH : ENGLISH));
    if (talk_all(&talk, text, size) == 0) {
        if (talk.room.game.session)
            fuzz_session_is_sound(talk.room.game.session);
    } else {
        fuzz_must(talk.room.error[0] != '\0', "what does not hold has words");
        fuzz_must(strlen(talk.room.error) < sizeof talk.room.error, "which are ended");
    }
    talk_end(&talk);
    free(text);
    return 0;
}
