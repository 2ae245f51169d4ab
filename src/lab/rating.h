/* How strong players are, from how often each beat which (Bradley and Terry): on the scale of
 * chess, where 200 points more mean three wins of four. Their mean is zero. */
#ifndef LAB_RATING_H
#define LAB_RATING_H

enum { RATING_PLAYERS = 100 };

/* points[i * count + j]: what i won against j, a drawn game is half; played[…]: how many games that
 * were. Who never met is told apart by others whom both met. */
void rating_fit(int count, const double *points, const double *played, double *rating);

#endif
