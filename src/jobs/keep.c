#include "jobs/keep.h"

#include "cli/figures.h"
#include "cli/replace.h"
#include "core/digest.h"
#include "jobs/meter.h"

#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PARTS = 3, PART_NAME = 16, SELDOM = 50 };
static const double OFTEN = 2, AT_FIRST = 0.5; /* seconds */
static const char title[] = "carnet keep 1\n";

struct part {
    char name[PART_NAME];
    struct spans done;
    struct parcel parcel;
};

struct keep {
    const struct cli *cli;
    char *file, *head; /* the text at the beginning, with what it is about */
    struct part part[PARTS];
    int parts;
    pthread_t writer;
    bool started;
    struct parcel written; /* what it writes */
    atomic_bool writing;
    double at, took; /* when that was, and how long it took */
    int error;
    bool failed, hurries;
};

const char *keep_file(const struct keep *keep)
{
    return keep ? keep->file : NULL;
}

/* --- the text at the beginning -------------------------------------------------------------- */

static char *copy_text(const char *text)
{
    size_t n = strlen(text) + 1;
    return memcpy(cli_memory(n), text, n);
}

/* "carnet keep 1", "build …", the lines of the task, "seed …", an empty line */
static char *make_head(const struct task *task)
{
    size_t room = strlen(task->what) + 200;
    char *head = cli_memory(room);
    struct out out = out_buffer(head, room);
    out_text(&out, title);
    out_text(&out, "build ");
    out_hex(&out, cli_program_digest());
    out_char(&out, '\n');
    out_text(&out, task->what);
    snprintf(head + out.used, room - out.used, "seed %llu\n\n", (unsigned long long)task->seed);
    return head;
}

static void say(const struct keep *keep, const char *key)
{
    const struct text_arg args[] = {TEXT_STRING("file", keep->file),
                                    TEXT_STRING("error", strerror(errno)), TEXT_END};
    cli_say(keep->cli, CLI_REFUSED, key, args);
}

void keep_say_damaged(const struct keep *keep)
{
    say(keep, "keep.damaged");
}

/* Names the first line in which two heads differ. */
static void say_other(const struct keep *keep, const char *kept, const char *asked)
{
    size_t n = strcspn(kept, "\n"), m = strcspn(asked, "\n");
    while (n == m && memcmp(kept, asked, n) == 0 && kept[n]) {
        kept += n + 1;
        asked += m + 1;
        n = strcspn(kept, "\n");
        m = strcspn(asked, "\n");
    }
    char was[200], is[200];
    struct out first = out_buffer(was, sizeof was), second = out_buffer(is, sizeof is);
    out_span(&first, kept, n);
    out_span(&second, asked, m);
    const struct text_arg args[] = {TEXT_STRING("file", keep->file), TEXT_STRING("kept", was),
                                    TEXT_STRING("asked", is), TEXT_END};
    bool build = strncmp(kept, "build ", 6) == 0;
    cli_say(keep->cli, CLI_REFUSED, build ? "keep.other-build" : "keep.other", args);
}

/* The seed of a head, at its end. */
static bool head_seed(const char *head, uint64_t *seed)
{
    char text[24];
    struct out out = out_buffer(text, sizeof text);
    const char *line = strstr(head, "\nseed ");
    if (!line)
        return false;
    out_span(&out, line + 6, strcspn(line + 6, "\n"));
    return out_fits(&out) && cli_seed(text, seed);
}

/* --- writing -------------------------------------------------------------------------------- */

/* False if that could not be read again. */
static bool put_everything(struct keep *keep, struct parcel *all)
{
    uint64_t digest;
    bool good = true;
    parcel_copy(all, keep->head, strlen(keep->head));
    parcel_copy(all, &keep->parts, sizeof keep->parts);
    for (int i = 0; i < keep->parts; i++) {
        struct part *part = &keep->part[i];
        parcel_copy(all, part->name, sizeof part->name);
        good = spans_carry(&part->done, all, LONG_MAX) && good;
        parcel_copy(all, &part->parcel.size, sizeof part->parcel.size);
        parcel_copy(all, part->parcel.bytes, part->parcel.size);
    }
    digest = digest_add(DIGEST_BEGIN, all->bytes, all->size);
    parcel_copy(all, &digest, sizeof digest);
    return good && !all->bad;
}

static void *write_file(void *of)
{
    struct keep *keep = of;
    const struct parcel *all = &keep->written;
    double start = meter_seconds();
    bool good = (keep->hurries ? replace_file_quickly : replace_file)(keep->file, all->bytes,
                                                                      all->size, REPLACE_ALL);
    keep->error = good ? 0 : errno;
    keep->at = meter_seconds();
    keep->took = keep->at - start;
    atomic_store(&keep->writing, false);
    return NULL;
}

bool keep_wait(struct keep *keep)
{
    if (!keep)
        return true;
    if (keep->started)
        pthread_join(keep->writer, NULL);
    keep->started = false;
    errno = keep->error;
    if (errno && !keep->failed)
        say(keep, "output.cannot-write");
    keep->failed = keep->error != 0;
    return !keep->failed;
}

/* Others go on working while a disk is slow. */
static void write_everything(struct keep *keep)
{
    keep_wait(keep);
    parcel_begin(&keep->written, PARCEL_SHOW);
    if (!put_everything(keep, &keep->written)) {
        keep->error = EINVAL;
        return;
    }
    atomic_store(&keep->writing, true);
    keep->started = pthread_create(&keep->writer, NULL, write_file, keep) == 0;
    if (!keep->started)
        write_file(keep);
}

/* --- reading -------------------------------------------------------------------------------- */

static bool has_title(const struct parcel *parcel)
{
    return parcel->size >= sizeof title - 1 && memcmp(parcel->bytes, title, sizeof title - 1) == 0;
}

/* So many bytes more, or to the end of the file. */
static void read_more(FILE *file, struct parcel *parcel, size_t n)
{
    size_t got = fread(parcel_grow(parcel, n), 1, n, file);
    parcel->size -= n - got;
}

/* The whole file, as long as it is when we open it; false with errno. Of one that does not begin as
 * it should, the beginning is enough; what is no file at all, as a device, is empty. */
static bool read_file(const char *name, struct parcel *parcel)
{
    struct stat there;
    if (stat(name, &there) != 0)
        return false;
    if (!S_ISREG(there.st_mode) && !S_ISDIR(there.st_mode))
        return true;
    FILE *file = fopen(name, "rb");
    if (!file)
        return false;
    read_more(file, parcel, sizeof title - 1);
    if (has_title(parcel) && (size_t)there.st_size > parcel->size)
        read_more(file, parcel, (size_t)there.st_size - parcel->size);
    bool good = !ferror(file);
    int error = errno;
    fclose(file);
    errno = error;
    return good;
}

static bool read_part(struct part *part, struct parcel *parcel)
{
    size_t size = 0;
    parcel_copy(parcel, part->name, sizeof part->name);
    bool good = spans_carry(&part->done, parcel, LONG_MAX);
    parcel_copy(parcel, &size, sizeof size);
    if (!good || parcel->bad || size > parcel->size - parcel->at)
        return false;
    parcel_copy(parcel, parcel_grow(&part->parcel, size), size);
    return true;
}

/* The parts behind the head; false if these are not all there. */
static bool read_parts(struct keep *keep, struct parcel *parcel)
{
    int parts = 0;
    parcel_copy(parcel, &parts, sizeof parts);
    for (int i = 0; i < parts && i < PARTS && !parcel->bad; i++)
        if (!read_part(&keep->part[keep->parts++], parcel))
            return false;
    return parts == keep->parts && parcel_is_empty(parcel);
}

/* Takes the digest off the end, and puts a zero there; false if it is wrong. */
static bool check_digest(struct parcel *parcel)
{
    uint64_t digest;
    if (parcel->size < sizeof digest + sizeof title)
        return false;
    parcel->size -= sizeof digest;
    memcpy(&digest, parcel->bytes + parcel->size, sizeof digest);
    parcel->bytes[parcel->size] = '\0';
    return digest == digest_add(DIGEST_BEGIN, parcel->bytes, parcel->size);
}

/* False after saying what is wrong. */
static bool understand(struct keep *keep, struct parcel *parcel, struct task *task)
{
    parcel->way = PARCEL_TAKE;
    if (!has_title(parcel)) {
        say(keep, "keep.not-one");
        return false;
    }
    const char *end = check_digest(parcel) ? strstr(parcel->bytes, "\n\n") : NULL;
    if (!end) {
        keep_say_damaged(keep);
        return false;
    }
    parcel->at = (size_t)(end - parcel->bytes) + 2;
    char *head = cli_memory(parcel->at + 1);
    memcpy(head, parcel->bytes, parcel->at);
    head[parcel->at] = '\0';
    if (!task->seed_is_said)
        head_seed(head, &task->seed);
    keep->head = make_head(task);
    bool same = strcmp(head, keep->head) == 0;
    bool good = same && read_parts(keep, parcel);
    if (!same)
        say_other(keep, head, keep->head);
    else if (!good)
        keep_say_damaged(keep);
    free(head);
    return good;
}

static bool open_file(struct keep *keep, struct task *task)
{
    struct parcel parcel = {0};
    bool good = read_file(task->file, &parcel);
    if (good) {
        good = understand(keep, &parcel, task);
    } else if (errno == ENOENT) {
        keep->head = make_head(task);
        write_everything(keep);
        good = keep_wait(keep);
    } else {
        say(keep, "cli.cannot-read");
    }
    parcel_free(&parcel);
    return good;
}

/* --- agreeing ------------------------------------------------------------------------------- */

/* Everybody has the leader's seed, and has to have the same boards and options. */
static bool agree(const struct cli *cli, struct task *task)
{
    struct parcel parcel = {0};
    uint64_t said[2] = {task->seed, digest_add(DIGEST_BEGIN, task->what, strlen(task->what))};
    uint64_t same = said[1];
    if (ranks_count() == 1)
        return true;
    if (ranks_lead())
        parcel_copy(&parcel, said, sizeof said);
    bool good = ranks_share(&parcel);
    parcel_copy(&parcel, said, sizeof said);
    parcel_free(&parcel);
    task->seed = said[0];
    const struct text_arg args[] = {TEXT_INT("rank", ranks_me()),
                                    TEXT_STRING("host", ranks_host(ranks_me())), TEXT_END};
    if (good && said[1] != same)
        cli_say(cli, CLI_REFUSED, "ranks.other-task", args);
    return good && said[1] == same;
}

bool keep_open(struct keep **opened, const struct cli *cli, struct task *task)
{
    *opened = NULL;
    if (!task->file || !ranks_lead())
        return agree(cli, task);
    struct keep *keep = cli_memory(sizeof *keep);
    *keep = (struct keep){.cli = cli, .file = copy_text(task->file), .at = meter_seconds()};
    if (open_file(keep, task) && agree(cli, task)) {
        *opened = keep;
        return true;
    }
    keep_close(keep);
    return false;
}

void keep_close(struct keep *keep)
{
    if (!keep)
        return;
    keep_wait(keep);
    parcel_free(&keep->written);
    for (int i = 0; i < PARTS; i++) {
        spans_free(&keep->part[i].done);
        parcel_free(&keep->part[i].parcel);
    }
    free(keep->head);
    free(keep->file);
    free(keep);
}

/* --- parts ---------------------------------------------------------------------------------- */

static struct part *find_part(struct keep *keep, const char *name)
{
    for (int i = 0; i < keep->parts; i++)
        if (strcmp(keep->part[i].name, name) == 0)
            return &keep->part[i];
    return NULL;
}

bool keep_find(struct keep *keep, const char *name, struct spans *done, struct parcel **parcel)
{
    struct part *part = keep ? find_part(keep, name) : NULL;
    if (!part)
        return false;
    for (int i = 0; i < part->done.count; i++)
        spans_add(done, part->done.at[i]);
    *parcel = &part->parcel;
    (*parcel)->way = PARCEL_TAKE;
    return true;
}

static struct part *make_part(struct keep *keep, const char *name)
{
    struct part *part = find_part(keep, name);
    if (part)
        return part;
    part = &keep->part[keep->parts++];
    snprintf(part->name, sizeof part->name, "%s", name);
    return part;
}

bool keep_is_due(struct keep *keep)
{
    if (!keep || atomic_load(&keep->writing))
        return false;
    double pause = keep->took * SELDOM > OFTEN ? keep->took * SELDOM : OFTEN;
    if (!keep->parts)
        pause = AT_FIRST;
    return meter_seconds() - keep->at > pause;
}

void keep_hurry(struct keep *keep)
{
    if (!keep)
        return;
    keep_wait(keep);
    keep->hurries = true;
}

void keep_write(struct keep *keep, const char *name, const struct spans *done,
                struct parcel *parcel)
{
    struct part *part = make_part(keep, name);
    struct parcel old = part->parcel;
    part->parcel = *parcel;
    *parcel = old;
    part->done.count = 0;
    for (int i = 0; i < done->count; i++)
        spans_add(&part->done, done->at[i]);
    write_everything(keep);
}

int keep_say_unfinished(const struct cli *cli, struct keep *keep, int lost, long done, long jobs)
{
    char share[FIGURE_ROOM];
    figures_text(&cli->texts, share, "%.1f", 100.0 * (double)done / (double)jobs);
    const struct text_arg args[] = {
        TEXT_INT("rank", lost), TEXT_STRING("host", lost ? ranks_host(lost) : ""),
        TEXT_STRING("share", share), TEXT_STRING("file", keep ? keep->file : ""), TEXT_END};
    bool kept = keep && keep_wait(keep);
    const char *key = lost   ? kept ? "keep.lost" : "keep.lost-all"
                      : kept ? "keep.stopped"
                             : "keep.stopped-all";
    return cli_say(cli, CLI_REFUSED, key, args);
}
