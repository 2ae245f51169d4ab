#include "bots/review_json.h"

cellset steps_json(const struct setup *setup, const struct whole_turn *turn, struct out *out)
{
    cellset cells = 0;
    out_json_key(out, "steps");
    out_char(out, '[');
    for (int i = 0; i < turn->count; i++) {
        char text[256];
        struct out written = out_buffer(text, sizeof text);
        setup->game->format(turn->step[i], &written);
        out_json_next(out);
        out_json_string(out, text);
        cells |= cells_named(text);
    }
    out_char(out, ']');
    return cells;
}

static void write_turn(const struct setup *setup, const struct assessed *one, bool asked,
                       struct out *out)
{
    out_json_next(out);
    out_char(out, '{');
    cellset cells = steps_json(setup, &one->turn, out);
    out_json_int(out, "worth", one->worth);
    out_json_int(out, "loss", one->loss);
    out_json_int(out, "error", one->error);
    out_json_int(out, "playouts", one->playouts);
    if (asked)
        out_json_bool(out, "played", true);
    out_json_key(out, "cells");
    out_json_cells(out, cells);
    out_char(out, '}');
}

void assessment_json(const struct setup *setup, const struct assessment *assessment, int most,
                     struct out *out)
{
    int count = assessment->count < most ? assessment->count : most;
    out_json_key(out, "turns");
    out_char(out, '[');
    for (int i = 0; i < count; i++) {
        int which = i == count - 1 && assessment->asked > i ? assessment->asked : i;
        write_turn(setup, &assessment->turn[which], which == assessment->asked, out);
    }
    out_char(out, ']');
}

static void write_parts(const struct game *game, const struct review *review, struct out *out)
{
    out_json_key(out, "parts");
    out_char(out, '{');
    for (int i = 0; game->part[i]; i++)
        out_json_int(out, game->part[i], review->part[i]);
    out_char(out, '}');
}

static void write_worths(const struct review *review, struct out *out)
{
    const struct assessment *assessment = &review->assessment;
    out_json_int(out, "expected", review->expected);
    out_json_int(out, "expectedError", review->expected_error);
    out_json_int(out, "best", assessment->best.worth);
    out_json_int(out, "played", assessment->turn[assessment->asked].worth);
    out_json_int(out, "loss", review->loss);
    out_json_int(out, "error", review->loss_error);
    out_json_int(out, "luck", review->luck);
    out_json_int(out, "perilLuck", review->peril_luck);
    out_json_int(out, "luckError", review->luck_error);
    out_json_int(out, "perilError", review->peril_error);
    out_json_int(out, "skill", review->skill);
    out_json_int(out, "skillError", review->skill_error);
    out_json_int(out, "after", review->after);
    if (review->over) {
        out_json_int(out, "result", review->result);
        out_json_int(out, "endLuck", review->end_luck);
    }
}

void review_json(const struct setup *setup, const struct review *review, int most, struct out *out)
{
    out_json_int(out, "turn", review->turn);
    out_json_int(out, "of", review->of);
    out_json_int(out, "round", review->round);
    out_json_bool(out, "peril", review->peril);
    out_json_int(out, "sheet", review->sheet);
    out_json_text(out, "grade", grade_name(review_grade(setup, review)));
    write_worths(review, out);
    if (review->parts_known)
        write_parts(setup->game, review, out);
    steps_json(setup, &review->played, out);
    assessment_json(setup, &review->assessment, most, out);
}
