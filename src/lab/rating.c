#include "lab/rating.h"

#include <math.h>

enum { ROUNDS = 2000 };

/* Half a game more against each opponent, half won: who won everything is not infinitely strong. */
static const double prior = 0.5;

void rating_fit(int count, const double *points, const double *played, double *rating)
{
    double strength[RATING_PLAYERS];
    double sum = 0;
    for (int i = 0; i < count; i++)
        strength[i] = 1;
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < count; i++) {
            double won = 0, expected = 0;
            for (int j = 0; j < count; j++) {
                double games = played[i * count + j];
                if (j == i || games <= 0)
                    continue;
                won += points[i * count + j] + prior / 2;
                expected += (games + prior) / (strength[i] + strength[j]);
            }
            if (expected > 0)
                strength[i] = won / expected;
        }
    for (int i = 0; i < count; i++) {
        rating[i] = 400 * log10(strength[i]);
        sum += rating[i];
    }
    for (int i = 0; i < count; i++)
        rating[i] -= sum / count;
}
