#include "cli/serve_rooms.h"

#include "cli/store.h"

#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

/* "rooms.db" beside the saved games. */
static bool usual_file(char path[STORE_PATH + 16])
{
    char folder[STORE_PATH];
    struct out out = out_buffer(path, STORE_PATH + 16);
    if (!store_folder(folder) || !store_make_folders(folder))
        return false;
    out_text(&out, folder);
    out_text(&out, "/rooms.db");
    return true;
}

/* Every connection is a descriptor: as many as the system allows. */
static void raise_limit(void)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
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

/* The first line of the file, to be freed; NULL after saying what is wrong. */
static char *read_password(const struct cli *cli, const char *file)
{
    char *text = cli_read(cli, file);
    if (!text)
        return NULL;
    text[strcspn(text, "\r\n")] = '\0';
    if (*text)
        return text;
    free(text);
    cannot_open(cli, file, "an empty password");
    return NULL;
}

struct rooms *serve_rooms_open(const struct cli *cli, const struct serve_rooms *options)
{
    char usual[STORE_PATH + 16];
    char error[JOURNAL_ERROR] = "";
    char *password = NULL;
    const char *file = options->file;
    if (!file && !usual_file(usual)) {
        cannot_open(cli, "rooms.db", "there is no home folder; say where with --db FILE");
        return NULL;
    }
    if (!file)
        file = usual;
    if (options->password_file && !(password = read_password(cli, options->password_file)))
        return NULL;
    raise_limit();
    const struct rooms_config config = {
        .file = file,
        .hubs = (int)options->threads,
        .password = password,
        .address = options->address,
        .names_days = (int)options->names_days,
        .room_days = (int)options->room_days,
        .complain = complain,
    };
    struct rooms *rooms = rooms_start(&config, error);
    free(password);
    if (!rooms)
        cannot_open(cli, file, error);
    return rooms;
}
