#include "bots/brain.h"

#include "bots/brains.h"
#include "games/boards.h"
#include "games/list.h"

#include <string.h>

static const char first_line[] = "carnet brain 2";

static bool read_number(struct lines *lines, const char *name, uint64_t *value, struct fault *fault)
{
    struct line line;
    struct word word;
    if (!lines_next_meant(lines, &line))
        return fault_at(fault, lines->number, 0, REASON_LINE_MISSING, name, strlen(name));
    if (!line_word(&line, &word) || !word_is(&word, name))
        return fault_word(fault, &word, REASON_LINE_MISSING);
    if (!line_word(&line, &word) || !word_u64(&word, value))
        return fault_word(fault, &word, REASON_BAD_VALUE);
    return true;
}

/* A line that only those have of whom it is true. */
static bool read_mark(struct lines *lines, const char *mark)
{
    struct lines after = *lines;
    struct line line;
    struct word word;
    if (!lines_next_meant(&after, &line) || !line_word(&line, &word) || !word_is(&word, mark))
        return false;
    *lines = after;
    return true;
}

/* Of a game with boards, the one it learned on; of another one, its name. */
static bool read_board(struct lines *lines, struct board *board, struct fault *fault)
{
    struct lines after = *lines;
    struct line line;
    struct word word;
    char name[BOARD_NAME];
    memset(board, 0, sizeof *board);
    if (lines_next_meant(&after, &line) && line_word(&line, &word) && word_is(&word, "game"))
        return (line_word(&line, &word) && word_copy(&word, name, sizeof name) &&
                (board->game = game_find(name))) ||
               fault_word(fault, &word, REASON_BAD_VALUE);
    int found = board_next(lines, board, fault);
    return found > 0 ||
           (found == 0 && fault_at(fault, lines->number, 0, REASON_NO_SUCH_BOARD, "", 0));
}

bool brain_read_head(const char *head, struct brain *brain, struct fault *fault)
{
    struct lines lines = {head, 0};
    struct line line;
    uint64_t weights = 0;
    if (!lines_next(&lines, &line) || line.length != strlen(first_line) ||
        memcmp(line.text, first_line, line.length) != 0)
        return fault_at(fault, 1, 0, REASON_NOT_A_BRAIN, "", 0);
    if (!read_number(&lines, "games", &brain->games, fault) ||
        !read_number(&lines, "seed", &brain->seed, fault) ||
        !read_number(&lines, "weights", &weights, fault))
        return false;
    brain->company = read_mark(&lines, "company");
    brain->anywhere = read_mark(&lines, "anywhere");
    int number = lines.number;
    if (!read_board(&lines, &brain->board, fault))
        return false;
    brain->eye =
        brain->anywhere ? eye_anywhere(brain->board.game->name) : eye_of(brain->board.game->name);
    if (!brain->eye || weights != brain_weights(brain))
        return fault_at(fault, number, 0, REASON_BRAIN_SIZE, "", 0);
    return true;
}

uint32_t brain_weights(const struct brain *brain)
{
    return brain->eye->weights(&brain->board);
}

void brain_write_head(const struct brain *brain, struct out *out)
{
    size_t start = out->length;
    out_text(out, first_line);
    out_text(out, "\ngames ");
    out_natural(out, brain->games);
    out_text(out, "\nseed ");
    out_natural(out, brain->seed);
    out_text(out, "\nweights ");
    out_int(out, brain_weights(brain));
    out_text(out, brain->company ? "\ncompany" : "");
    out_text(out, brain->anywhere ? "\nanywhere\n\n" : "\n\n");
    if (brain->board.name[0]) {
        board_write(&brain->board, out);
    } else {
        out_text(out, "game ");
        out_text(out, brain->board.game->name);
    }
    while (out->length - start < BRAIN_HEAD)
        out_char(out, '\n');
}

bool brain_read(const unsigned char *file, size_t size, weight *room, struct brain *brain,
                struct fault *fault)
{
    char head[BRAIN_HEAD + 1];
    size_t text = size < BRAIN_HEAD ? size : BRAIN_HEAD;
    memcpy(head, file, text);
    head[text] = 0;
    if (!brain_read_head(head, brain, fault))
        return false;
    if (size < BRAIN_HEAD ||
        !pack_read(file + BRAIN_HEAD, size - BRAIN_HEAD, room, brain_weights(brain)))
        return fault_at(fault, 0, 0, REASON_BRAIN_SIZE, "", 0);
    brain->weight = room;
    return true;
}

bool brain_knows(const struct brain *brain, const struct setup *setup)
{
    return !brain->anywhere && board_plays_alike(&brain->board, &setup->board);
}

bool brain_serves(const struct brain *brain, const struct setup *setup)
{
    const struct eye *eye = brain->eye;
    return eye && eye->game == setup->game && (!eye->local || brain_knows(brain, setup));
}

/* How well it fits the setup; 0: not at all. */
static int fit(const struct brain *brain, const struct setup *setup)
{
    if (!brain_serves(brain, setup))
        return 0;
    return 1 + 2 * brain_knows(brain, setup) + (brain->company == (setup->seats > brain->eye->few));
}

bool brain_find(const struct setup *setup, struct brain *brain)
{
    int best = 0;
    for (int i = 0; i < brain_count; i++) {
        struct brain other = {0};
        struct fault fault;
        if (!brain_read_head(brain_list[i].head, &other, &fault) || fit(&other, setup) <= best)
            continue;
        best = fit(&other, setup);
        *brain = other;
        brain->weight = brain_list[i].weight;
    }
    return best > 0;
}
