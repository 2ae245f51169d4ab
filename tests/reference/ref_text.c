/* Words, lines, cells and boards: the text forms everything else is built on. */
#include "ref_parts.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

struct word ref_word(const char *text)
{
    struct word w = {text, strlen(text)};
    return w;
}

bool ref_word_is(struct word w, const char *text)
{
    return strlen(text) == w.length && memcmp(text, w.text, w.length) == 0;
}

bool ref_word_number(struct word w, int *number)
{
    if (w.length == 0 || (w.length > 1 && w.text[0] == '0')) {
        return false;
    }
    int n = 0;
    for (size_t i = 0; i < w.length; i++) {
        if (!is_digit(w.text[i])) {
            return false;
        }
        n = n * 10 + (w.text[i] - '0');
        if (n > 10000) {
            n = 10000;
        }
    }
    *number = n;
    return true;
}

/* The text up to the end of the line; *at moves to the next line. */
static struct word take_raw_line(const char **at)
{
    struct word raw = {*at, strcspn(*at, "\n")};
    *at += raw.length;
    if (**at == '\n') {
        (*at)++;
    }
    return raw;
}

static void split(struct word raw, struct line *line)
{
    size_t i = 0;
    line->count = 0;
    while (i < raw.length) {
        if (is_blank(raw.text[i])) {
            i++;
            continue;
        }
        size_t from = i;
        while (i < raw.length && !is_blank(raw.text[i])) {
            i++;
        }
        if (line->count >= MAX_WORDS) {
            line->count = MAX_WORDS + 1;
            return;
        }
        line->word[line->count].text = raw.text + from;
        line->word[line->count].length = i - from;
        line->count++;
    }
}

bool ref_read_line(const char **at, struct line *line)
{
    while (**at != '\0') {
        struct word raw = take_raw_line(at);
        if (raw.length > 0 && raw.text[0] == '#') {
            continue;
        }
        split(raw, line);
        if (line->count > 0) {
            return true;
        }
    }
    return false;
}

bool ref_take_text(const char **at, const char *text)
{
    size_t length = strlen(text);
    if (strncmp(*at, text, length) != 0) {
        return false;
    }
    *at += length;
    return true;
}

bool ref_take_number(const char **at, int *number)
{
    size_t length = 0;
    while (is_digit((*at)[length])) {
        length++;
    }
    struct word w = {*at, length};
    *at += length;
    return ref_word_number(w, number);
}

/* ---- games and boards ---- */

const char *ref_game_name(enum game game)
{
    switch (game) {
    case TEMPLE:
        return "temple";
    case ISLAND:
        return "island";
    case VALLEY:
        return "valley";
    case PAPERWORLD:
        return "paperworld";
    case NO_GAME:
        break;
    }
    return "";
}

enum game ref_game_named(struct word name)
{
    for (enum game g = TEMPLE; g < NO_GAME; g++) {
        if (ref_word_is(name, ref_game_name(g))) {
            return g;
        }
    }
    return NO_GAME;
}

/* Is this line the heading "[GAME NAME]" (a comment may follow)? */
static bool is_heading(struct word raw, enum game game, struct word name)
{
    const char *close = memchr(raw.text, ']', raw.length);
    if (close == NULL) {
        return false;
    }
    struct word inside = {raw.text + 1, (size_t)(close - raw.text) - 1};
    struct line line;
    split(inside, &line);
    return line.count == 2 && ref_word_is(line.word[0], ref_game_name(game)) &&
           line.word[1].length == name.length &&
           memcmp(line.word[1].text, name.text, name.length) == 0;
}

/* The rows below the heading, without trailing blanks. Returns how many, -1 if too many. */
static int find_rows(const char *boards, enum game game, struct word name, struct word *rows)
{
    int count = 0;
    bool inside = false;
    while (*boards != '\0') {
        struct word raw = take_raw_line(&boards);
        if (raw.length > 0 && raw.text[0] == '[') {
            if (inside) {
                break;
            }
            inside = is_heading(raw, game, name);
            continue;
        }
        while (raw.length > 0 && is_blank(raw.text[raw.length - 1])) {
            raw.length--;
        }
        if (!inside || raw.length == 0 || raw.text[0] == '#') {
            continue;
        }
        if (count == MAX_SIDE || raw.length > MAX_SIDE) {
            return -1;
        }
        rows[count++] = raw;
    }
    return count;
}

static bool is_ground(enum game game, char c)
{
    switch (game) {
    case TEMPLE:
        return c == '.' || c == 'D' || c == ' ';
    case ISLAND:
        return c == '.' || c == '~' || c == '^';
    case VALLEY:
        return c == '.' || c == 'o' || c == ' ';
    case PAPERWORLD:
    case NO_GAME:
        break;
    }
    return false;
}

/* A board needs known characters and somewhere to write. */
static bool check_board(const struct board *b, enum game game)
{
    bool somewhere = false;
    for (int cell = 0; cell < ref_board_size(b); cell++) {
        if (!is_ground(game, b->ground[cell])) {
            return false;
        }
        somewhere = somewhere || b->ground[cell] == '.';
    }
    return somewhere;
}

bool ref_board_find(const char *boards, enum game game, struct word name, struct board *board)
{
    struct word rows[MAX_SIDE];
    if (boards == NULL || name.length >= sizeof board->name) {
        return false;
    }
    board->width = 0;
    board->height = find_rows(boards, game, name, rows);
    for (int row = 0; row < board->height; row++) {
        if (board->width < (int)rows[row].length) {
            board->width = (int)rows[row].length;
        }
    }
    for (int row = 0; row < board->height; row++) {
        for (int col = 0; col < board->width; col++) {
            bool written = col < (int)rows[row].length;
            board->ground[row * board->width + col] = written ? rows[row].text[col] : ' ';
        }
    }
    memcpy(board->name, name.text, name.length);
    board->name[name.length] = '\0';
    return board->height > 0 && check_board(board, game);
}

int ref_board_size(const struct board *b)
{
    return b->width * b->height;
}

int ref_neighbour(const struct board *b, int cell, int k)
{
    static const int right[8] = {-1, 0, 1, -1, 1, -1, 0, 1};
    static const int down[8] = {-1, -1, -1, 0, 0, 1, 1, 1};
    int col = cell % b->width + right[k];
    int row = cell / b->width + down[k];
    if (col < 0 || col >= b->width || row < 0 || row >= b->height) {
        return -1;
    }
    int other = row * b->width + col;
    return b->ground[other] == ' ' ? -1 : other;
}

bool ref_adjacent(const struct board *b, int one, int other)
{
    for (int k = 0; k < 8; k++) {
        if (ref_neighbour(b, one, k) == other) {
            return true;
        }
    }
    return false;
}

bool ref_take_cell(const char **at, int width, int height, int *cell)
{
    int col = **at - 'a';
    int row;
    if (col < 0 || col >= width) {
        return false;
    }
    (*at)++;
    if (!ref_take_number(at, &row) || row < 1 || row > height) {
        return false;
    }
    *cell = (row - 1) * width + col;
    return true;
}

void ref_cell_name(int width, int cell, char name[8])
{
    snprintf(name, 8, "%c%d", 'a' + cell % width, cell / width % 100 + 1);
}

/* ---- writing ---- */

void ref_print(struct print *p, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    size_t left = p->cap - p->length;
    int wanted = vsnprintf(p->out + p->length, left, format, args);
    va_end(args);
    if (wanted < 0 || left == 0) {
        return;
    }
    p->length += (size_t)wanted < left ? (size_t)wanted : left - 1;
}

void *ref_allocate(size_t size)
{
    void *memory = calloc(1, size);
    if (memory == NULL) {
        abort();
    }
    return memory;
}

void ref_lines_add(struct lines *l, const char *text)
{
    if (l->count == l->room) {
        l->room = l->room * 2 + 64;
        l->line = realloc(l->line, l->room * sizeof *l->line);
        if (l->line == NULL) {
            abort();
        }
    }
    char *copy = ref_allocate(strlen(text) + 1);
    strcpy(copy, text);
    l->line[l->count++] = copy;
}

static int compare_lines(const void *one, const void *other)
{
    return strcmp(*(char *const *)one, *(char *const *)other);
}

void ref_lines_sort(struct lines *l)
{
    if (l->count > 0) {
        qsort(l->line, l->count, sizeof *l->line, compare_lines);
    }
}
