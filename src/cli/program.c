#include "cli/program.h"

#include "cli/cli.h"
#include "cli/stop.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

struct program {
    pid_t pid;
    int to;          /* its standard input */
    int from;        /* its standard output */
    bool broken;     /* it no longer reads */
    long long until; /* when its time for the question is up */
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

/* Waits until the pipe can be used; false when the time is up, or we are to end ourselves. */
static bool wait_for(const struct program *program, int pipe_end, short event)
{
    for (;;) {
        struct pollfd ready = {.fd = pipe_end, .events = event};
        long long left = program->until - milliseconds();
        if (left <= 0 || stop_signal())
            return false;
        int events = poll(&ready, 1, left > STOP_LOOK_UP ? STOP_LOOK_UP : (int)left);
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

static void run_child(const char *command, const int input[2], const int output[2])
{
    setpgid(0, 0);
    dup2(input[0], STDIN_FILENO);
    dup2(output[1], STDOUT_FILENO);
    close(input[0]);
    close(input[1]);
    close(output[0]);
    close(output[1]);
    signal(SIGPIPE, SIG_DFL);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static bool open_pipes(int input[2], int output[2])
{
    if (pipe(input) != 0)
        return false;
    if (pipe(output) == 0)
        return true;
    close(input[0]);
    close(input[1]);
    return false;
}

struct program *program_start(const char *command)
{
    int input[2];
    int output[2];
    if (!open_pipes(input, output))
        return NULL;
    signal(SIGPIPE, SIG_IGN);
    fflush(NULL);
    pid_t pid = fork();
    if (pid == 0)
        run_child(command, input, output);
    close(input[0]);
    close(output[1]);
    if (pid < 0) {
        close(input[1]);
        close(output[0]);
        return NULL;
    }
    fcntl(input[1], F_SETFL, O_NONBLOCK);
    struct program *program = cli_memory(sizeof *program);
    *program = (struct program){.pid = pid, .to = input[1], .from = output[0]};
    program->out = out_stream(program->out_buffer, sizeof program->out_buffer, write_all, program);
    return program;
}

void program_stop(struct program *program)
{
    close(program->to);
    struct pollfd ended = {.fd = program->from, .events = POLLIN};
    char rest[256];
    long long until = milliseconds() + (stop_signal() ? 0 : 500);
    while (milliseconds() < until && poll(&ended, 1, (int)(until - milliseconds())) > 0)
        if (read(program->from, rest, sizeof rest) <= 0)
            break;
    kill(-program->pid, SIGKILL);
    kill(program->pid, SIGKILL);
    close(program->from);
    while (waitpid(program->pid, NULL, 0) < 0 && errno == EINTR)
        ;
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
