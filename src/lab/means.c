#include "lab/means.h"

#include <math.h>

void sums_add(struct sums *sums, double value)
{
    sums->count++;
    sums->sum += value;
    sums->squares += value * value;
}

struct mean sums_mean(const struct sums *sums)
{
    struct mean mean = {.count = sums->count};
    if (sums->count < 1)
        return mean;
    double n = (double)sums->count;
    mean.mean = sums->sum / n;
    double variance = sums->count > 1 ? (sums->squares - sums->sum * mean.mean) / (n - 1) : 0;
    mean.error = sqrt(fmax(variance, 0) / n);
    return mean;
}

struct mean sums_points(const struct sums *sums)
{
    struct mean mean = sums_mean(sums);
    double n = (double)sums->count + 4, middle = (sums->sum + 2) / n;
    mean.error = sqrt(((sums->squares + 2) / n - middle * middle) / n);
    return mean;
}

struct mean mean_of(const double *values, long count)
{
    struct sums sums = {0};
    for (long i = 0; i < count; i++)
        sums_add(&sums, values[i]);
    return sums_mean(&sums);
}
