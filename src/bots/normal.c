#include "bots/normal.h"

int32_t normal_chance(int32_t lead, int32_t deviation)
{
    /* Eighths of the deviation apart. */
    static const int32_t normal[] = {
        32768, 36028, 39237, 42347, 45316, 48104, 50684, 53033, 55138, 56997, 58612,
        59994, 61158, 62123, 62911, 63544, 64045, 64435, 64735, 64961, 65129, 65252,
        65341, 65404, 65448, 65478, 65498, 65512, 65521, 65527, 65530, 65533, 65534,
    };
    int last = (int)(sizeof normal / sizeof normal[0]) - 1;
    int32_t far = (lead < 0 ? -lead : lead) * 8;
    int at = far / deviation;
    int32_t chance = at >= last ? normal[last]
                                : normal[at] + (normal[at + 1] - normal[at]) *
                                                   (far - at * deviation) / deviation;
    return lead < 0 ? NORMAL_ONE - chance : chance;
}
