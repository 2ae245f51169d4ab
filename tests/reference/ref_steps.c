/* The steps of the adventures as text: PROTOCOL part 2. */
#include "ref_parts.h"

#include <stdio.h>
#include <string.h>

static const char *peril_word(enum game game)
{
    return game == TEMPLE ? "mummy " : game == ISLAND ? "danger " : "snake ";
}

static const char *structure_word(enum mark structure)
{
    return structure == HUT ? "hut" : structure == STATUE ? "statue" : "mine";
}

static void write_cells(const struct board *b, const struct step *step, struct print *p)
{
    for (int i = 0; i < step->ncells; i++) {
        char name[8];
        ref_cell_name(b->width, step->cells[i], name);
        ref_print(p, "%s%s", i > 0 ? "," : "", name);
    }
}

static void write_step(const struct ref *r, const struct step *step, struct print *p)
{
    char name[8];
    ref_cell_name(r->board.width, step->cell, name);
    switch (step->verb) {
    case WRITE:
        ref_print(p, "%s=%d", name, step->value);
        break;
    case BUILD:
        ref_print(p, "%s=%s", name, structure_word(step->structure));
        break;
    case DRAW_BOAT:
        ref_print(p, "boat %s", name);
        break;
    case DRAW_PERIL:
        ref_print(p, "%s%s", peril_word(r->game), name);
        break;
    case TREASURE:
        ref_print(p, "treasure %s=%d", name, step->value);
        break;
    case ESCAPE:
        ref_print(p, "escape %s", name);
        break;
    case REVEAL:
        ref_print(p, "%s ", ref_discovery_name(step->kind));
        write_cells(&r->board, step, p);
        break;
    case DONE:
        ref_print(p, "done");
        break;
    }
}

void ref_step_add(const struct ref *r, const struct step *step, struct lines *moves)
{
    char text[MAX_STEP];
    struct print p = {text, sizeof text, 0};
    write_step(r, step, &p);
    ref_lines_add(moves, text);
}

/* ---- reading ---- */

static bool take_cell(const struct ref *r, const char **at, int *cell)
{
    return ref_take_cell(at, r->board.width, r->board.height, cell);
}

static bool read_cells(const struct ref *r, const char **at, struct step *step)
{
    step->ncells = 0;
    do {
        if (step->ncells == 5 || !take_cell(r, at, &step->cells[step->ncells])) {
            return false;
        }
        step->ncells++;
    } while (ref_take_text(at, ","));
    return true;
}

static bool read_reveal(const struct ref *r, const char **at, struct step *step)
{
    struct word name = {*at, strcspn(*at, " ")};
    step->kind = ref_discovery_named(name);
    *at += name.length;
    return step->kind != NO_DISCOVERY && ref_take_text(at, " ") && read_cells(r, at, step);
}

/* "c4=7" or "c4=hut" */
static bool read_filling(const struct ref *r, const char **at, struct step *step)
{
    if (!take_cell(r, at, &step->cell) || !ref_take_text(at, "=")) {
        return false;
    }
    step->verb = BUILD;
    for (enum mark mark = HUT; mark <= MINE; mark++) {
        if (ref_take_text(at, structure_word(mark))) {
            step->structure = mark;
            return true;
        }
    }
    step->verb = WRITE;
    return ref_take_number(at, &step->value);
}

static bool read_step(const struct ref *r, const char **at, struct step *step)
{
    if (ref_take_text(at, "done")) {
        step->verb = DONE;
        return true;
    }
    if (ref_take_text(at, "boat ")) {
        step->verb = DRAW_BOAT;
        return take_cell(r, at, &step->cell);
    }
    if (ref_take_text(at, peril_word(r->game))) {
        step->verb = DRAW_PERIL;
        return take_cell(r, at, &step->cell);
    }
    if (ref_take_text(at, "escape ")) {
        step->verb = ESCAPE;
        return take_cell(r, at, &step->cell);
    }
    if (ref_take_text(at, "treasure ")) {
        step->verb = TREASURE;
        return take_cell(r, at, &step->cell) && ref_take_text(at, "=") &&
               ref_take_number(at, &step->value);
    }
    if (strchr(*at, '=') == NULL) {
        step->verb = REVEAL;
        return read_reveal(r, at, step);
    }
    return read_filling(r, at, step);
}

bool ref_step_read(const struct ref *r, const char *text, struct step *step)
{
    char canonical[MAX_STEP];
    struct print p = {canonical, sizeof canonical, 0};
    const char *at = text;
    memset(step, 0, sizeof *step);
    if (!read_step(r, &at, step)) {
        return false;
    }
    write_step(r, step, &p);
    return strcmp(canonical, text) == 0;
}
