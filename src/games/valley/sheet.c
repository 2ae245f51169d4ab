/* Valley of Wiraqocha: the score of a sheet (V10, V11), and sheets as text. */
#include "games/valley/valley.h"

#include <string.h>

static cellset cells_of(const struct valley_page *page, int discovery)
{
    cellset cells = 0;
    for (cellset rest = page->found; rest;) {
        int cell = cellset_pop(&rest);
        if (page->discovery[cell] == discovery + 1)
            cells |= cellset_of(cell);
    }
    return cells;
}

static void score_discoveries(const struct setup *setup, const struct valley_page *page,
                              struct score *score)
{
    for (int i = 0; i < page->discoveries; i++) {
        int kind = page->kind[i];
        cellset cells = score->reasons ? cells_of(page, i) : 0;
        score_add(score, PART_JUNGLE + kind, V10, valley_discovery_stars(setup, kind), i + 1,
                  cells);
    }
}

/* V10: 2 for every adjacent cell of the structure's own kind of discovery. */
static void score_structures(const struct setup *setup, const struct valley_page *page,
                             struct score *score)
{
    static const enum discovery serves[STRUCTURES] = {JUNGLE, TOWN, RANGE};
    for (int i = 0; i < STRUCTURES; i++) {
        if (!page->structure[i])
            continue;
        int cell = page->structure[i] - 1;
        cellset around = setup->board.near[cell] & valley_found(page, serves[i]);
        score_add(score, PART_STRUCTURES, V10, setup->board.set[SET_BESIDE] * cellset_count(around),
                  i + 1, around | cellset_of(cell));
    }
    score->tie = score->part[PART_STRUCTURES]; /* V11 */
}

static void score_snakes(const struct setup *setup, const struct valley_page *page,
                         struct score *score)
{
    for (cellset rest = page->page.peril & ~page->crossed; rest;) {
        int cell = cellset_pop(&rest);
        int bite = page_largest(&page->page, setup->board.near[cell]);
        score_add(score, PART_SNAKES, V10, -bite * setup->board.set[SET_SNAKE], bite,
                  cellset_of(cell));
    }
}

void valley_score(const struct setup *setup, const void *state, int seat, struct score *score)
{
    const struct valley_page *page = valley_page(state, seat);
    score_discoveries(setup, page, score);
    if (!valley_empty(setup, page))
        score_add(score, PART_FULL, V10, setup->board.set[SET_FULL], 0, setup->board.plain);
    score_structures(setup, page, score);
    score_snakes(setup, page, score);
}

/* --- sheets as text ------------------------------------------------------------------------- */

/* a to z, then A to Z: more than there can be discoveries. */
char valley_letter(int discovery)
{
    return (char)(discovery < 26 ? 'a' + discovery : 'A' + discovery - 26);
}

static int discovery_of(char letter)
{
    if (letter >= 'a' && letter <= 'z')
        return letter - 'a';
    if (letter >= 'A' && letter <= 'Z')
        return letter - 'A' + 26;
    return -1;
}

static void write_cell(const struct setup *setup, const void *of, int cell, struct out *out)
{
    const struct valley_page *page = of;
    for (int i = 0; i < STRUCTURES; i++)
        if (page->structure[i] == cell + 1) {
            out_char(out, valley_thing[THING_STRUCTURE + i].sign);
            return;
        }
    if (cellset_has(page->page.peril, cell))
        out_char(out, cellset_has(page->crossed, cell) ? 'x' : 'X');
    else if (cellset_has(page->page.number[0], cell))
        out_int(out, page_number(&page->page, cell));
    else
        out_char(out, setup->board.kind[cell]);
    if (page->discovery[cell])
        out_char(out, valley_letter(page->discovery[cell] - 1));
}

void valley_sheet(const struct setup *setup, const void *state, int seat, struct out *out)
{
    const struct valley_page *page = valley_page(state, seat);
    adventure_rows(setup, page, write_cell, out);
    for (int i = 0; i < page->discoveries; i++) {
        out_char(out, valley_letter(i));
        out_char(out, ' ');
        out_text(out, valley_discovery_name(page->kind[i]));
        out_char(out, '\n');
    }
}

/* A sheet while it is being read: the letters before they are explained. */
struct reading {
    struct valley_page *page;
    cellset lettered[52];
    uint8_t kind[52]; /* enum discovery plus 1, once explained */
};

static bool read_structure(struct valley_page *page, int cell, int which, const struct word *word,
                           struct fault *fault)
{
    if (page->structure[which])
        return sheet_fault(fault, word, V4, REASON_STRUCTURE_USED, cell, which);
    page->structure[which] = (uint8_t)(cell + 1);
    return true;
}

static bool read_mark(struct valley_page *page, int cell, const struct word *mark,
                      struct fault *fault)
{
    char c = mark->length == 1 ? mark->text[0] : '\0';
    switch (c) {
    case 'H':
        return read_structure(page, cell, HUT, mark, fault);
    case 'S':
        return read_structure(page, cell, STATUE, mark, fault);
    case 'M':
        return read_structure(page, cell, MINE, mark, fault);
    case 'x':
        page->crossed |= cellset_of(cell);
        page->page.peril |= cellset_of(cell);
        return true;
    case 'X':
        page->page.peril |= cellset_of(cell);
        return true;
    default:
        return sheet_read_number(&page->page, cell, mark, fault);
    }
}

static bool read_cell(const struct setup *setup, void *to, int cell, const struct word *word,
                      struct fault *fault)
{
    struct reading *reading = to;
    char kind = setup->board.kind[cell];
    if (word->length == 1 && word->text[0] == kind)
        return true;
    struct word mark = *word;
    int letter = word->length > 1 ? discovery_of(word->text[word->length - 1]) : -1;
    if (letter >= 0)
        mark.length--;
    if (kind == 'o' && !word_is(word, "."))
        return sheet_fault(fault, word, V2, REASON_ON_LAKE, cell, 0);
    if (!read_mark(reading->page, cell, &mark, fault))
        return false;
    if (letter >= 0 && !cellset_has(reading->page->page.number[0], cell))
        return sheet_fault(fault, word, V8, REASON_DISCOVERY_CELL, cell, 0);
    if (letter >= 0)
        reading->lettered[letter] |= cellset_of(cell);
    return true;
}

/* "a mountain" */
static bool read_explanation(struct line *line, struct reading *reading, struct fault *fault)
{
    struct word word;
    line_word(line, &word);
    int letter = word.length == 1 ? discovery_of(word.text[0]) : -1;
    if (letter < 0)
        return fault_word(fault, &word, REASON_ROWS_EXTRA);
    if (!reading->lettered[letter])
        return fault_word(fault, &word, REASON_LETTER_UNUSED);
    if (reading->kind[letter])
        return fault_word(fault, &word, REASON_LINE_TWICE);
    line_word(line, &word);
    for (int kind = 0; kind < DISCOVERY_KINDS; kind++)
        if (word_is(&word, valley_discovery_name(kind)))
            reading->kind[letter] = (uint8_t)(kind + 1);
    if (!reading->kind[letter] || line_word(line, &word))
        return fault_word(fault, &word, REASON_BAD_WORD);
    return true;
}

static bool letter_fault(struct fault *fault, int letter, const char *reason)
{
    char word = valley_letter(letter);
    return fault_at(fault, 0, 0, reason, &word, 1);
}

/* Reveals the discoveries one after the other, as they were. */
static bool reveal_all(const struct setup *setup, struct reading *reading, struct fault *fault)
{
    for (int letter = 0; letter < 52; letter++) {
        if (!reading->lettered[letter])
            continue;
        if (!reading->kind[letter])
            return letter_fault(fault, letter, REASON_LETTER_UNEXPLAINED);
        enum discovery kind = (enum discovery)(reading->kind[letter] - 1);
        letter_fault(fault, letter, REASON_DISCOVERY_CELL);
        if (!valley_discovery_fits(setup, reading->page, kind, reading->lettered[letter],
                                   &fault->why))
            return false;
        valley_reveal(reading->page, kind, reading->lettered[letter]);
    }
    return true;
}

bool valley_read_sheet(const struct setup *setup, void *state, const char *text, int line,
                       struct fault *fault)
{
    struct adventure *valley = state;
    struct valley_page *page = valley_page(state, 1);
    struct reading reading = {.page = page};
    struct lines lines = {text, line - 1};
    struct line next;
    if (!adventure_read_rows(setup, &lines, &reading, read_cell, fault))
        return false;
    while (lines_next_meant(&lines, &next))
        if (!read_explanation(&next, &reading, fault))
            return false;
    if (!reveal_all(setup, &reading, fault))
        return false;
    page->old_discoveries = page->discoveries;
    valley->perils = (uint8_t)cellset_count(page->page.peril);
    return true;
}
