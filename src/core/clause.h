/* The clauses of the rules (docs/rules) by their ids, as refusals and scores cite them. */
#ifndef CORE_CLAUSE_H
#define CORE_CLAUSE_H

/* clang-format off */
#define CLAUSES(X) \
    X(A1) X(A2) X(A3) X(A4) X(A5) X(A6) X(A7) X(A8) X(A9) \
    X(T1) X(T2) X(T3) X(T4) X(T5) X(T6) X(T7) X(T8) X(T9) X(T10) X(T11) X(T12) \
    X(I1) X(I2) X(I3) X(I4) X(I5) X(I6) X(I7) X(I8) X(I9) X(I10) X(I11) X(I12) X(I13) X(I14) \
    X(I15) X(I16) \
    X(V1) X(V2) X(V3) X(V4) X(V5) X(V6) X(V7) X(V8) X(V9) X(V10) X(V11) X(V12) X(V13) \
    X(P1) X(P2) X(P3) X(P4) X(P5) X(P6) X(P7) X(P8) X(P9) X(P10) X(P11) X(P12) X(P13) X(P14) \
    X(P15) X(P16) X(P17) X(P18)
/* clang-format on */

#define CLAUSE_MEMBER(id) id,
enum clause { CLAUSE_NONE, CLAUSES(CLAUSE_MEMBER) CLAUSE_COUNT };
#undef CLAUSE_MEMBER

/* "T4"; "" for CLAUSE_NONE. */
const char *clause_name(enum clause);

#endif
