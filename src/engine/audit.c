#include "engine/audit.h"

#include "core/setup.h"
#include "games/list.h"
#include "table/ends.h"

#include <stdlib.h>
#include <string.h>

enum { REMARKS = 16 };

/* The setup that the sheet's header asks for; *rest is what follows it. */
static bool read_setup(const char *text, const char *own_boards, struct setup *setup,
                       struct lines *rest, struct fault *fault)
{
    char game[12];
    char board[BOARD_NAME];
    *rest = (struct lines){text, 0};
    if (!sheet_header(rest, game, board, fault))
        return false;
    struct request request = {.game = game_find(game), .board = board, .own_boards = own_boards};
    int line = rest->number;
    if (!request.game)
        return fault_at(fault, line, 1, REASON_NO_SUCH_GAME, game, strlen(game));
    if (game_takes(request.game, TAKES_BOARD) != (board[0] != '\0'))
        return fault_at(fault, line, 1, REASON_NO_SUCH_BOARD, board, strlen(board));
    return setup_make(setup, &request, fault);
}

bool audit_read(struct audit *audit, const char *text, const char *own_boards,
                void *(*memory)(size_t), struct fault *fault)
{
    struct lines rest;
    if (!read_setup(text, own_boards, &audit->setup, &rest, fault))
        return false;
    const struct game *game = audit->setup.game;
    audit->state = memory(game->size(&audit->setup));
    game->init(&audit->setup, audit->state);
    if (game->read_sheet(&audit->setup, audit->state, rest.text, rest.number + 1, fault))
        return true;
    free(audit->state);
    return false;
}

void audit_score(const struct audit *audit, bool json, struct out *out)
{
    struct reason_of_score reasons[SCORE_REASONS];
    struct score score = {.reasons = reasons, .room = SCORE_REASONS};
    audit->setup.game->score(&audit->setup, audit->state, 1, &score);
    if (json)
        report_score_json(&audit->setup, &score, NULL, out);
    else
        report_score(&audit->setup, &score, '\n', out);
    out_char(out, '\n');
}

void audit_explain(const struct audit *audit, const struct texts *texts, struct out *out)
{
    struct reason_of_score reasons[SCORE_REASONS];
    struct score score = {.reasons = reasons, .room = SCORE_REASONS};
    const struct report_words words = {ends_reason, texts};
    audit->setup.game->score(&audit->setup, audit->state, 1, &score);
    report_score_json(&audit->setup, &score, &words, out);
    out_char(out, '\n');
}

void audit_tell_score(const struct audit *audit, const struct texts *texts, struct out *out)
{
    const struct game *game = audit->setup.game;
    struct score score = {0};
    game->score(&audit->setup, audit->state, 1, &score);
    const struct text_arg args[] = {TEXT_INT("total", score.total), TEXT_END};
    texts_put(texts, "play.total", args, out);
    out_char(out, '\n');
    for (int i = 0; game->part[i]; i++) {
        texts_put_named(texts, "play.part", game->part[i], NULL, out);
        out_char(out, ' ');
        out_int(out, score.part[i]);
        out_char(out, '\n');
    }
}

void audit_remarks(const struct audit *audit, const struct texts *texts, struct out *out)
{
    const struct game *game = audit->setup.game;
    struct refusal remarks[REMARKS];
    int count = game->remarks(&audit->setup, audit->state, remarks, REMARKS);
    for (int i = 0; i < count && i < REMARKS; i++) {
        texts_refusal(texts, &remarks[i], out);
        out_char(out, '\n');
    }
}
