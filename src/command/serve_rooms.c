#include "command/serve_rooms.h"

#include "guard/limits.h"
#include "terminal/store.h"

#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

bool serve_rooms_file(char path[SERVE_ROOMS_FILE])
{
    char folder[STORE_PATH];
    struct out out = out_buffer(path, SERVE_ROOMS_FILE);
    if (!store_folder(folder))
        return false;
    out_text(&out, folder);
    out_text(&out, "/rooms.db");
    return out_fits(&out);
}

static bool make_usual_file(char path[SERVE_ROOMS_FILE])
{
    char folder[STORE_PATH];
    return store_folder(folder) && store_make_folders(folder) && serve_rooms_file(path);
}

/* Every connection is a descriptor: as many as the system allows. How many can be connections, with
 * some kept for HTTP and files. */
static int raise_limit(long wanted)
{
    const rlim_t kept = 1200;
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return (int)wanted;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur >= (rlim_t)wanted + kept)
        return (int)wanted;
    return (int)(files.rlim_cur > 2 * kept ? files.rlim_cur - kept : files.rlim_cur / 2);
}

static void complain(const char *code, const char *error)
{
    if (code)
        fprintf(stderr, "carnet: room %s: %s\n", code, error);
    else
        fprintf(stderr, "carnet: rooms cannot be kept: %s\n", error);
}

static int cannot_open(const struct cli *cli, const char *file, const char *error)
{
    const struct text_arg args[] = {TEXT_STRING("file", file), TEXT_STRING("error", error),
                                    TEXT_END};
    return cli_say(cli, CLI_REFUSED, "serve.rooms", args);
}

struct rooms *serve_rooms_open(const struct cli *cli, const struct serve_rooms *options)
{
    char usual[SERVE_ROOMS_FILE];
    char error[JOURNAL_ERROR] = "";
    char *password = NULL;
    const char *file = options->file;
    if (!file && !make_usual_file(usual)) {
        cli_say(cli, CLI_REFUSED, "kept.no-home", NULL);
        return NULL;
    }
    if (!file)
        file = usual;
    if (options->password_file && !(password = cli_read_password(cli, options->password_file)))
        return NULL;
    const struct rooms_config config = {
        .file = file,
        .hubs = (int)options->threads,
        .password = password,
        .address = options->address,
        .wifi = options->wifi,
        .connections = raise_limit(options->connections ? options->connections : LIMIT_CONNECTIONS),
        .per_address = (int)options->per_address,
        .rooms = (int)options->rooms,
        .file_size = (int)options->file_size,
        .forget_after = {(int)options->names_days, (int)options->room_days,
                         (int)options->lobby_hours},
        .programs = options->programs,
        .thinkers = (int)options->thinkers,
        .bot_seconds = (int)options->bot_seconds,
        .log = options->log,
        .complain = complain,
    };
    struct rooms *rooms = rooms_start(&config, error);
    free(password);
    if (!rooms)
        cannot_open(cli, file, error);
    return rooms;
}
