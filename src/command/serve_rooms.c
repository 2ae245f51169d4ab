#include "command/serve_rooms.h"

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

struct rooms *serve_rooms_open(const struct cli *cli, const struct serve_rooms *rooms)
{
    const struct serve_options *o = rooms->options;
    char usual[SERVE_ROOMS_FILE];
    char error[JOURNAL_ERROR] = "";
    char *password = NULL;
    if (!o->db && !make_usual_file(usual)) {
        cli_say(cli, CLI_REFUSED, "kept.no-home", NULL);
        return NULL;
    }
    if (o->password_file && !(password = cli_read_password(cli, o->password_file)))
        return NULL;
    const struct rooms_config config = {
        .file = o->db ? o->db : usual,
        .hubs = (int)o->threads,
        .password = password,
        .address = rooms->address,
        .wifi = rooms->wifi,
        .connections = raise_limit(o->max_connections),
        .per_address = (int)o->max_per_address,
        .rooms = (int)o->max_rooms,
        .file_size = (int)o->max_file,
        .forget_after = {(int)o->names_days, (int)o->room_days, (int)o->lobby_hours},
        .programs = rooms->programs,
        .thinkers = (int)o->bot_threads,
        .bot_seconds = (int)o->bot_budget,
        .log = rooms->log,
        .complain = complain,
    };
    struct rooms *opened = rooms_start(&config, error);
    free(password);
    if (!opened)
        cannot_open(cli, config.file, error);
    return opened;
}
