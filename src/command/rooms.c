/* carnet rooms: what the operator of a server does with the rooms it keeps. */
#include "base/memory.h"
#include "base/out.h"
#include "cli/options.h"
#include "command/serve_rooms.h"
#include "guard/tokens.h"
#include "jobs/output.h"
#include "journal/tools.h"
#include "room/public.h"
#include "room/results.h"
#include "server/load.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { TIME_TEXT = 32 };

struct rooms_wish {
    const struct cli *cli;
    const char *file, *output;
    long game;
    bool csv, force;
};

static int say(const struct rooms_wish *wish, int status, const char *key, const char *what,
               const char *error)
{
    const struct text_arg args[] = {TEXT_STRING("what", what), TEXT_STRING("file", wish->file),
                                    TEXT_STRING("error", error ? error : ""), TEXT_END};
    return cli_say(wish->cli, status, key, args);
}

/* "2026-11-16T04:05:00Z" */
static void put_time(int64_t seconds, char text[TIME_TEXT])
{
    struct tm utc;
    time_t at = (time_t)seconds;
    strftime(text, TIME_TEXT, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&at, &utc));
}

/* All rooms of the file. */
struct found {
    int count;
    struct reader_room *room;
};

static void remember(void *of, const struct reader_room *room)
{
    struct found *found = of;
    size_t size = sizeof *found->room;
    if ((found->count & (found->count - 1)) == 0)
        found->room =
            memory_grow(found->room, size * (found->count ? 2 * (size_t)found->count : 1));
    found->room[found->count] = *room;
    found->room[found->count++].code = NULL; /* it lasts for this call only */
}

/* False after saying what is wrong. */
static bool find_rooms(const struct rooms_wish *wish, struct reader *reader, struct found *found)
{
    char error[JOURNAL_ERROR];
    *found = (struct found){0};
    if (reader_rooms(reader, remember, found, error))
        return true;
    free(found->room);
    say(wish, CLI_REFUSED, "kept.cannot-read", "", error);
    return false;
}

/* --- list ----------------------------------------------------------------------------------- */

/* False after saying that the room cannot be read. */
static bool list_room(const struct rooms_wish *wish, struct reader *reader,
                      const struct reader_room *at, struct room *room)
{
    char code[CODE_LETTERS + 1];
    char changed[TIME_TEXT];
    char error[JOURNAL_ERROR];
    code_format(at->number, code);
    put_time(at->changed, changed);
    bool read = load_room(reader, at->number, room, NULL, error);
    if (read)
        printf("%-7s %-11s %-7s %8d %6d %7d  %s\n", code, room->config.game->name,
               room_phase_name(room), room_playing(room), room->number, room_round(room), changed);
    else if (error[0]) /* without words somebody has deleted it meanwhile */
        say(wish, CLI_REFUSED, "kept.unreadable", code, error);
    room_release(room);
    return read || !error[0];
}

static int list(const struct rooms_wish *wish, struct reader *reader)
{
    struct found found;
    int status = CLI_OK;
    if (!find_rooms(wish, reader, &found))
        return CLI_REFUSED;
    struct room *room = memory_get(sizeof *room);
    if (found.count)
        cli_print(wish->cli, stdout, "kept.head", NULL);
    for (int i = 0; i < found.count; i++)
        if (!list_room(wish, reader, &found.room[i], room))
            status = CLI_REFUSED;
    free(room);
    free(found.room);
    return status;
}

/* --- show ----------------------------------------------------------------------------------- */

static void show_player(const struct rooms_wish *wish, const struct room *room, int number)
{
    const struct player *player = &room->player[number];
    char names[NAMES_ROOM] = "";
    struct out out = out_buffer(names, sizeof names);
    for (const char *name = player->names; name && *name; name++)
        out_char(&out, (char)(*name == '\n' ? '/' : *name));
    const struct text_arg args[] = {TEXT_INT("player", number), TEXT_STRING("names", names),
                                    TEXT_INT("seat", player->seat), TEXT_END};
    cli_print(wish->cli, stdout,
              number == room->host ? "kept.host"
              : player->seat       ? "kept.seated"
                                   : "kept.player",
              args);
}

static void show_room(const struct rooms_wish *wish, const struct room *room, uint32_t entries,
                      const struct reader_room *at)
{
    char created[TIME_TEXT];
    char changed[TIME_TEXT];
    char config[CONFIG_TEXT];
    char commitment[FAIR_HEX] = "-";
    struct out out = out_buffer(config, sizeof config);
    put_time(at->created, created);
    put_time(at->changed, changed);
    config_write(&room->config, &out);
    if (room->has_secret)
        room_seal(room, commitment);
    const struct text_arg args[] = {
        TEXT_STRING("code", room->code),       TEXT_STRING("phase", room_phase_name(room)),
        TEXT_STRING("settings", config),       TEXT_STRING("created", created),
        TEXT_STRING("changed", changed),       TEXT_INT("entries", entries),
        TEXT_INT("games", room->number),       TEXT_INT("rounds", room_round(room)),
        TEXT_STRING("commitment", commitment), TEXT_END};
    cli_print(wish->cli, stdout, "kept.shown", args);
    for (int i = 1; i <= room->players; i++)
        if (room->player[i].there)
            show_player(wish, room, i);
}

static int no_room(const struct rooms_wish *wish, uint32_t number, const char *error)
{
    char code[CODE_LETTERS + 1];
    code_format(number, code);
    return say(wish, CLI_REFUSED, error[0] ? "kept.unreadable" : "kept.none", code, error);
}

static int show(const struct rooms_wish *wish, struct reader *reader, uint32_t number)
{
    struct found found;
    char error[JOURNAL_ERROR];
    struct running running = {0};
    int status = CLI_OK;
    if (!find_rooms(wish, reader, &found))
        return CLI_REFUSED;
    int i = 0;
    while (i < found.count && found.room[i].number != number)
        i++;
    struct room *room = memory_get(sizeof *room);
    if (!load_room(reader, number, room, &running, error) || i == found.count)
        status = no_room(wish, number, error);
    else
        show_room(wish, room, running.seq, &found.room[i]);
    running_release(&running);
    free(found.room);
    room_release(room);
    free(room);
    return status;
}

/* --- export --------------------------------------------------------------------------------- */

/* A new file, or with --force one that is there; but no link, which could lead root anywhere. NULL
 * with errno. */
static FILE *open_output(const struct rooms_wish *wish)
{
    struct stat is;
    int made = wish->force ? 0 : O_EXCL;
    int fd = open(wish->output, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC | made, 0666);
    if (fd < 0)
        return NULL;
    bool plain = fstat(fd, &is) == 0 && S_ISREG(is.st_mode);
    if (plain && is.st_nlink > 1)
        errno = EMLINK;
    else if (!plain || ftruncate(fd, 0) == 0)
        return fdopen(fd, "wb");
    close(fd);
    return NULL;
}

static int write_game(const struct rooms_wish *wish, const struct room *room)
{
    char buffer[4096];
    bool standard = !wish->output || strcmp(wish->output, "-") == 0;
    journal_as_root();
    if (!standard && output_is_other(wish->output, wish->csv ? OUTPUT_TABLE : OUTPUT_RECORD))
        return say(wish, CLI_REFUSED, "kept.other", wish->output, NULL);
    FILE *stream = standard ? stdout : open_output(wish);
    if (!stream)
        return say(wish, CLI_REFUSED, errno == EEXIST ? "kept.there" : "kept.cannot-write",
                   wish->output, strerror(errno));
    struct out out = cli_stream(stream, buffer, sizeof buffer);
    if (wish->csv)
        results_csv(room, &out);
    else
        public_record_now(room, &out);
    out_flush(&out);
    if (standard)
        return CLI_OK; /* whether it could be written is seen at the end of the program */
    bool good = fflush(stream) == 0 && !ferror(stream);
    if (fclose(stream) == 0 && good)
        return CLI_OK;
    return say(wish, CLI_REFUSED, "kept.cannot-write", wish->output, strerror(errno));
}

static int export(const struct rooms_wish *wish, struct reader *reader, uint32_t number)
{
    struct room *room = memory_get(sizeof *room);
    char error[JOURNAL_ERROR];
    char code[CODE_LETTERS + 1];
    int status;
    code_format(number, code);
    if (!load_game(reader, number, (int)wish->game, room, error))
        status = no_room(wish, number, error);
    else if (!room_has_game(room))
        status = say(wish, CLI_REFUSED, "kept.no-game", code, NULL);
    else if (wish->csv && !results_stand(room))
        status = say(wish, CLI_REFUSED, "kept.not-over", code, NULL);
    else
        status = write_game(wish, room);
    room_release(room);
    free(room);
    return status;
}

/* --- delete --------------------------------------------------------------------------------- */

/* Reads a room and closes the file again: what writes to it comes after that. False after saying
 * that there is none; a room that cannot be read is there, in no phase that can be known. */
static bool look_up(const struct rooms_wish *wish, uint32_t number, enum room_phase *phase)
{
    char error[JOURNAL_ERROR];
    struct reader *reader = reader_open(wish->file, error);
    if (!reader) {
        say(wish, CLI_REFUSED, "kept.cannot-read", "", error);
        return false;
    }
    struct room *room = memory_get(sizeof *room);
    bool there = load_room(reader, number, room, NULL, error) || error[0];
    *phase = room->phase;
    room_release(room);
    free(room);
    reader_close(reader);
    if (!there)
        no_room(wish, number, "");
    return there;
}

static int delete (const struct rooms_wish *wish, uint32_t number)
{
    char error[JOURNAL_ERROR];
    char code[CODE_LETTERS + 1];
    enum room_phase phase;
    if (!look_up(wish, number, &phase))
        return CLI_REFUSED;
    code_format(number, code);
    if (!journal_delete(wish->file, number, error))
        return say(wish, CLI_REFUSED, "kept.cannot-delete", code, error);
    const struct text_arg args[] = {TEXT_STRING("code", code), TEXT_END};
    cli_print(wish->cli, stdout, "kept.deleted", args);
    return CLI_OK;
}

/* --- host ----------------------------------------------------------------------------------- */

enum { HOST_TIME = 60 * 60 }; /* seconds in which the code has to be used */

/* In two halves, which are easier to read out: "BCDF-GHJK". */
static void tell_claim(const struct rooms_wish *wish, const char *code, const char *claim)
{
    char text[16];
    struct out out = out_buffer(text, sizeof text);
    out_span(&out, claim, 4);
    out_char(&out, '-');
    out_text(&out, claim + 4);
    const struct text_arg args[] = {TEXT_STRING("code", code), TEXT_STRING("claim", text),
                                    TEXT_END};
    cli_print(wish->cli, stdout, "kept.host-code", args);
}

static int make_host(const struct rooms_wish *wish, uint32_t number)
{
    char error[JOURNAL_ERROR] = "no random numbers";
    char code[CODE_LETTERS + 1];
    char claim[12];
    uint8_t hash[TOKEN_HASH];
    enum room_phase phase;
    if (!look_up(wish, number, &phase))
        return CLI_REFUSED;
    code_format(number, code);
    if (phase == ROOM_SHUT)
        return say(wish, CLI_REFUSED, "kept.shut", code, NULL);
    bool random = tokens_begin();
    if (random) {
        claim_make(claim);
        claim_hash(claim, hash);
    }
    if (!random || !journal_claim(wish->file, number, hash, time(NULL) + HOST_TIME, error))
        return say(wish, CLI_REFUSED, "kept.no-host-code", code, error);
    tell_claim(wish, code, claim);
    return CLI_OK;
}

/* --- backup --------------------------------------------------------------------------------- */

static int backup(const struct rooms_wish *wish, struct reader *reader, const char *to)
{
    char error[JOURNAL_ERROR];
    journal_as_root();
    if (!wish->force && access(to, F_OK) == 0)
        return say(wish, CLI_REFUSED, "kept.there", to, NULL);
    if (output_is_other(to, OUTPUT_ROOMS))
        return say(wish, CLI_REFUSED, "kept.other", to, NULL);
    if (!journal_backup(reader, to, error))
        return say(wish, CLI_REFUSED, "kept.cannot-write", to, error);
    return CLI_OK;
}

/* --- the command ---------------------------------------------------------------------------- */

static int bad_code(const struct rooms_wish *wish, const char *code)
{
    return say(wish, CLI_USAGE, "kept.bad-code", code, NULL);
}

static int for_room(const struct rooms_wish *wish, struct reader *reader, const char *code,
                    int (*act)(const struct rooms_wish *, struct reader *, uint32_t))
{
    uint32_t number;
    return code_parse(code, strlen(code), &number) ? act(wish, reader, number)
                                                   : bad_code(wish, code);
}

static int read_rooms(const struct rooms_wish *wish, struct reader *reader, char **word)
{
    if (strcmp(word[0], "list") == 0)
        return list(wish, reader);
    if (strcmp(word[0], "show") == 0)
        return for_room(wish, reader, word[1], show);
    if (strcmp(word[0], "export") == 0)
        return for_room(wish, reader, word[1], export);
    return backup(wish, reader, word[1]);
}

/* Those that write open the file themselves, one after the other. */
static int change_rooms(const struct rooms_wish *wish, int count, char **word,
                        int (*act)(const struct rooms_wish *, uint32_t))
{
    uint32_t number;
    int status = CLI_OK;
    for (int i = 1; i < count && status == CLI_OK; i++)
        status = code_parse(word[i], strlen(word[i]), &number) ? act(wish, number)
                                                               : bad_code(wish, word[i]);
    return status;
}

static int run(const struct rooms_wish *wish, int count, char **word)
{
    char error[JOURNAL_ERROR];
    if (access(wish->file, F_OK) != 0 && errno == ENOENT)
        return say(wish, CLI_REFUSED, "kept.no-file", "", NULL);
    if (!journal_as_owner(wish->file, error))
        return say(wish, CLI_REFUSED, "kept.cannot-read", "", error);
    if (strcmp(word[0], "delete") == 0)
        return change_rooms(wish, count, word, delete);
    if (strcmp(word[0], "host") == 0)
        return change_rooms(wish, count, word, make_host);
    struct reader *reader = reader_open(wish->file, error);
    if (!reader)
        return say(wish, CLI_REFUSED, "kept.cannot-read", "", error);
    int status = read_rooms(wish, reader, word);
    reader_close(reader);
    return status;
}

/* Whether the command line says what to do. */
static bool is_complete(int count, char **word)
{
    static const char *const one[] = {"show", "export", "backup", "host"};
    if (count < 2)
        return count == 1 && strcmp(word[0], "list") == 0;
    for (size_t i = 0; count == 2 && i < sizeof one / sizeof one[0]; i++)
        if (strcmp(word[0], one[i]) == 0)
            return true;
    return strcmp(word[0], "delete") == 0;
}

int command_rooms(struct cli *cli, const struct rooms_options *o, int count, char **word)
{
    char usual[SERVE_ROOMS_FILE];
    struct rooms_wish wish = {cli, o->db, o->output, o->game, o->csv, o->force};
    if (!is_complete(count, word))
        return cli_say(cli, CLI_USAGE, "kept.usage", NULL);
    if (!wish.file && !serve_rooms_file(usual))
        return cli_say(cli, CLI_REFUSED, "kept.no-home", NULL);
    if (!wish.file)
        wish.file = usual;
    int status = run(&wish, count, word);
    journal_as_root();
    return status;
}
