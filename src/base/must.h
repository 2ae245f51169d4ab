/* What has to hold whatever anybody types or sends. If it does not, something is wrong with the
 * program: going on could spoil what is kept, so it ends at once, in every build, and says where.
 * What others can get wrong is refused or answered instead; what costs time is left to tests.
 */
#ifndef BASE_MUST_H
#define BASE_MUST_H

#define must(holds) ((holds) ? (void)0 : must_end(__FILE__, __LINE__, #holds))

_Noreturn void must_end(const char *file, int line, const char *what);

#endif
