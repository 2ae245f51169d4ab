/* What the server reads of a request: paths, and the headers of a handshake.
 *
 * The input is four lines: a path behind the base path, Origin, Host, and a list of names.
 */
#include "fuzz.h"

#include "guard/tokens.h"
#include "http/negotiate.h"
#include "http/upgrade.h"
#include "server/rooms.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* A code and its text are the same thing, but for the size of the letters. */
static void check_code(const char *path)
{
    char text[CODE_LETTERS + 1];
    uint32_t code;
    uint32_t again;
    if (!code_parse(path, strlen(path), &code)) {
        fuzz_must(*path || rooms_knows_path(path), "without a code there is the hall");
        return;
    }
    code_format(code, text);
    fuzz_must(strcasecmp(text, path) == 0, "a code is its text");
    fuzz_must(code_parse(text, strlen(text), &again) && again == code, "and its text is the code");
}

static void check_path(const char *path)
{
    uint32_t code;
    bool known = rooms_knows_path(path);
    bool right = !*path || (*path == '/' && code_parse(path + 1, strlen(path + 1), &code));
    fuzz_must(known == right, "a path leads to a room, or to none");
    check_code(*path == '/' ? path + 1 : path);
}

static void check_origin(const char *origin, const char *host)
{
    const char *behind = strstr(origin, "://");
    fuzz_must(!upgrade_same_origin(origin, NULL), "without a host nothing is the same");
    fuzz_must(upgrade_knows_host(origin, "localhost:80"), "the machine itself is known");
    if (strstr(origin, "://") && upgrade_same_origin(origin, host))
        fuzz_must(upgrade_knows_host(origin, host), "so is the host of the address");
    if (upgrade_same_origin(origin, host))
        fuzz_must(behind && strlen(behind + 3) == strlen(host) && strcasecmp(behind + 3, host) == 0,
                  "the same host, and nothing else");
}

/* A name is found if it stands there as an item, whatever the others are. */
static void check_names(const char *list)
{
    const char *name = "carnet.1";
    size_t n = strlen(list);
    char *more = malloc(n + 20);
    fuzz_must(more, "memory");
    if (negotiate_names(list, name))
        fuzz_must(n >= strlen(name), "it has to be there");
    memcpy(more, list, n);
    memcpy(more + n, " , CARNET.1", sizeof " , CARNET.1");
    fuzz_must(negotiate_names(more, name), "it stands at the end");
    fuzz_must(!negotiate_names(NULL, name), "nothing names nothing");
    negotiate_gzip(list);
    fuzz_must(!*list || strchr(list, '*') || strchr(list, '"') ||
                  !negotiate_unchanged(list, "\"x\""),
              "a tag has quotes");
    free(more);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *line[4] = {"", "", "", ""};
    char *text = fuzz_text(data, size);
    if (!text)
        return 0;
    char *at = text;
    for (int i = 0; i < 4 && at; i++) {
        line[i] = at;
        at = strchr(at, '\n');
        if (at)
            *at++ = '\0';
    }
    check_path(line[0]);
    check_origin(line[1], line[2]);
    check_names(line[3]);
    free(text);
    return 0;
}
