#include "core/setup.h"

#include <string.h>

static bool objectives_are_right(const uint8_t objective[OBJECTIVES])
{
    if (!objective[0] && !objective[1] && !objective[2])
        return true;
    return objective[0] >= 1 && objective[0] < objective[1] && objective[1] < objective[2] &&
           objective[2] <= OBJECTIVE_COUNT;
}

bool setup_make(struct setup *setup, const struct request *request, struct fault *fault)
{
    const struct game *game = request->game;
    int seats = request->seats ? request->seats : game->usual_seats;
    memset(setup, 0, sizeof *setup);
    if (seats < game->min_seats || seats > game->max_seats) {
        fault_at(fault, 0, 0, REASON_SEATS, game->name, strlen(game->name));
        fault->why.value = (int16_t)seats;
        return false;
    }
    if (request->rules < 0 || request->rules > game->rules)
        return fault_at(fault, 0, 0, REASON_RULES_UNKNOWN, game->name, strlen(game->name));
    if (!objectives_are_right(request->objective) ||
        (request->objective[0] && !game_takes(game, TAKES_OBJECTIVES)))
        return fault_at(fault, 0, 0, REASON_OBJECTIVES, "", 0);
    setup->game = game;
    setup->seats = (uint8_t)seats;
    setup->mode = (uint8_t)request->mode;
    setup->rules = (uint8_t)(request->rules ? request->rules : game->rules);
    memcpy(setup->objective, request->objective, sizeof setup->objective);
    return game->family->prepare(setup, request, fault);
}

bool objectives_parse(const char *text, uint8_t objective[OBJECTIVES])
{
    for (int i = 0; i < OBJECTIVES; i++) {
        long number = number_parse(&text, OBJECTIVE_COUNT);
        if (number < 1 || *text != (i < OBJECTIVES - 1 ? ',' : '\0'))
            return false;
        text++;
        int at = i;
        for (; at > 0 && objective[at - 1] > number; at--)
            objective[at] = objective[at - 1];
        objective[at] = (uint8_t)number;
    }
    return objectives_are_right(objective);
}
