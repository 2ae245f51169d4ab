/* Means of many values, and how far they may be off. */
#ifndef LAB_MEANS_H
#define LAB_MEANS_H

/* A mean, its standard error, and how many values it is the mean of. */
struct mean {
    long count;
    double mean, error;
};

/* Sums that grow value by value. */
struct sums {
    long count;
    double sum, squares;
};

void sums_add(struct sums *, double value);
struct mean sums_mean(const struct sums *);
/* Of points from 0 to 1. Who won every game need not win the next one: the error is that with two
 * wins and two losses more, which never vanishes. */
struct mean sums_points(const struct sums *);

struct mean mean_of(const double *values, long count);

#endif
