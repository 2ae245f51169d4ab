#include "engine/verdict.h"

const char *verdict_name(enum verdict verdict)
{
    static const char *const names[] = {"possible", "impossible", "undecided"};
    return names[verdict];
}

void verdict_objection(const struct texts *texts, const struct objection *objection,
                       struct out *out)
{
    char cells[512];
    struct out list = out_buffer(cells, sizeof cells);
    out_cells(&list, objection->cells);
    const struct text_arg args[] = {
        TEXT_STRING("cells", cells),
        TEXT_INT("value", objection->value),
        TEXT_INT("have", objection->have),
        TEXT_INT("may", objection->may),
        TEXT_END,
    };
    texts_put_named(texts, "objection", objection_name(objection->kind), args, out);
    if (objection->clause == NULL)
        return;
    const struct text_arg rule[] = {TEXT_STRING("clause", objection->clause), TEXT_END};
    out_char(out, ' ');
    texts_put(texts, "objection.rule", rule, out);
}

void verdict_rounds(const struct setup *setup, const struct roll *roll, int rolls,
                    const struct hindsight *found, struct out *out)
{
    int at = 0;
    for (int i = 0; i < rolls; i++) {
        struct chance chance = {.roll = roll[i]};
        chance.roll.swaps = 0;
        out_int(out, i + 1);
        out_char(out, ' ');
        setup->game->family->format_chance(setup, &chance, out);
        for (char between = ':'; at < found->steps && found->step[at].round == i + 1; at++) {
            out_char(out, between);
            out_char(out, ' ');
            setup->game->format(found->step[at].step, out);
            between = ';';
        }
        out_char(out, '\n');
    }
}
