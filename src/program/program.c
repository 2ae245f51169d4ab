#include "program/program.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { GRACE = 500, LOOK_UP = 250 }; /* milliseconds */

struct program {
    pid_t pid;
    int to;          /* its standard input */
    int from;        /* its standard output */
    bool broken;     /* it no longer reads */
    long long until; /* when its time for the question is up */
    bool (*stops)(void);
    struct out out;
    char out_buffer[1 << 14];
    char buffer[1 << 12]; /* read, but not yet given out */
    size_t used;
};

static long long milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Waits until the pipe can be used; false when the time is up, or nobody wants to wait any more. */
static bool wait_for(const struct program *program, int pipe_end, short event)
{
    for (;;) {
        struct pollfd ready = {.fd = pipe_end, .events = event};
        long long left = program->until - milliseconds();
        if (left <= 0 || (program->stops && program->stops()))
            return false;
        int events = poll(&ready, 1, left > LOOK_UP ? LOOK_UP : (int)left);
        if (events > 0)
            return true;
        if (events < 0 && errno != EINTR)
            return false;
    }
}

/* Writes all of it; a program that has closed its end, or does not read, only makes a note of it.
 */
static void write_all(void *to, const char *text, size_t n)
{
    struct program *program = to;
    while (n > 0 && !program->broken) {
        ssize_t wrote = write(program->to, text, n);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote < 0 && errno == EAGAIN && wait_for(program, program->to, POLLOUT))
            continue;
        if (wrote <= 0) {
            program->broken = true;
            return;
        }
        text += wrote;
        n -= (size_t)wrote;
    }
}

/* Our ends of the pipes are for us alone: another program that is started meanwhile must not hold
 * them open. */
static bool open_pipes(int input[2], int output[2])
{
    if (pipe2(input, O_CLOEXEC) != 0)
        return false;
    if (pipe2(output, O_CLOEXEC) == 0)
        return true;
    close(input[0]);
    close(input[1]);
    return false;
}

/* Signals as if nobody had caught, ignored or held any. */
static void set_up_child(posix_spawnattr_t *child)
{
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_init(child);
    posix_spawnattr_setflags(child, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                        POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setpgroup(child, 0);
    posix_spawnattr_setsigmask(child, &none);
    posix_spawnattr_setsigdefault(child, &all);
}

/* The command, which may call a word $0; 0 if it cannot be started. Without a fork: there may be
 * threads that hold locks. */
static pid_t spawn(const char *command, const char *word, int input, int output)
{
    char shell[] = "sh", option[] = "-c";
    char *const arguments[] = {shell, option, (char *)command, (char *)word, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t child;
    pid_t pid;
    set_up_child(&child);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
    if (posix_spawn(&pid, "/bin/sh", &files, &child, arguments, environ) != 0)
        pid = 0;
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&child);
    return pid;
}

static int wait_for_end(pid_t pid)
{
    int status = -1;
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
        ;
    return status;
}

bool program_exists(const char *name)
{
    pid_t pid = spawn("command -v -- \"$0\" >/dev/null 2>&1", name, STDIN_FILENO, STDOUT_FILENO);
    return pid && wait_for_end(pid) == 0;
}

struct program *program_start(const char *command, bool (*stops)(void))
{
    int input[2];
    int output[2];
    struct program *program = malloc(sizeof *program);
    if (!program || !open_pipes(input, output)) {
        free(program);
        return NULL;
    }
    signal(SIGPIPE, SIG_IGN);
    pid_t pid = spawn(command, NULL, input[0], output[1]);
    close(input[0]);
    close(output[1]);
    if (!pid) {
        close(input[1]);
        close(output[0]);
        free(program);
        return NULL;
    }
    fcntl(input[1], F_SETFL, O_NONBLOCK);
    *program = (struct program){.pid = pid, .to = input[1], .from = output[0], .stops = stops};
    program->out = out_stream(program->out_buffer, sizeof program->out_buffer, write_all, program);
    return program;
}

void program_kill(const struct program *program)
{
    kill(-program->pid, SIGKILL);
    kill(program->pid, SIGKILL); /* it may have left its group */
}

void program_stop(struct program *program, bool at_once)
{
    close(program->to);
    struct pollfd ended = {.fd = program->from, .events = POLLIN};
    char rest[256];
    long long until = milliseconds() + (at_once ? 0 : GRACE);
    while (milliseconds() < until && poll(&ended, 1, (int)(until - milliseconds())) > 0)
        if (read(program->from, rest, sizeof rest) <= 0)
            break;
    program_kill(program);
    close(program->from);
    wait_for_end(program->pid);
    free(program);
}

struct out *program_ask(struct program *program, long seconds)
{
    program->until = milliseconds() + seconds * 1000;
    return &program->out;
}

bool program_is_late(const struct program *program)
{
    return milliseconds() >= program->until;
}

bool program_send(struct program *program)
{
    out_flush(&program->out);
    return !program->broken;
}

/* Gives out the first line of the buffer if there is a whole one. */
static bool take_line(struct program *program, char *line, size_t room)
{
    char *end = memchr(program->buffer, '\n', program->used);
    if (!end)
        return false;
    size_t length = (size_t)(end - program->buffer);
    size_t copied = length < room ? length : room - 1;
    memcpy(line, program->buffer, copied);
    line[copied] = '\0';
    if (copied > 0 && line[copied - 1] == '\r')
        line[copied - 1] = '\0';
    program->used -= length + 1;
    memmove(program->buffer, end + 1, program->used);
    return true;
}

enum program_answer program_line(struct program *program, char *line, size_t room)
{
    while (!take_line(program, line, room)) {
        if (!wait_for(program, program->from, POLLIN))
            return PROGRAM_LATE;
        ssize_t got = read(program->from, program->buffer + program->used,
                           sizeof program->buffer - program->used);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return PROGRAM_ENDED;
        program->used += (size_t)got;
    }
    return PROGRAM_ANSWERED;
}
