/* The client of a room: whatever a server says, the game stays sound or there are words for what is
 * wrong. The same bytes are taken for the answer to a handshake, and for a URL. */
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

/* The first line as a URL: what is right makes a question of one kind only. */
static void try_url(const char *text, size_t n)
{
    struct client_url url;
    char line[600];
    char key[HANDSHAKE_KEY];
    char question[2000];
    struct out out = out_buffer(question, sizeof question);
    n = n < sizeof line - 1 ? n : sizeof line - 1;
    if (n > 0)
        memcpy(line, text, n);
    line[n] = '\0';
    line[strcspn(line, "\n")] = '\0';
    if (client_url_parse(line, &url) != URL_RIGHT)
        return;
    client_handshake_key(key);
    client_handshake_ask(&url, url.code, key, &out);
    fuzz_must(out_fits(&out) && strncmp(question, "GET /", 5) == 0, "a question is short");
    fuzz_must(strcspn(question, " ") == 3 && strstr(question, "\r\n\r\n")[4] == '\0',
              "nothing can be smuggled into it");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct talk talk;
    char *text = malloc(size + 1); /* of just that size: reading past it is seen */
    fuzz_must(text != NULL, "there is memory");
    if (size > 0)
        memcpy(text, data, size);
    try_handshake(text, size);
    try_url(text, size);
    talk_begin(&talk, fuzz_texts((int)(size % (size_t)language_count)));
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
