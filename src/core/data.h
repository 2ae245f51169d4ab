/* The data files that are compiled in (data/), each as text that ends with a zero. */
#ifndef CORE_DATA_H
#define CORE_DATA_H

extern const char data_boards[];
extern const char data_deck[];
extern const char data_pictures[];

#endif
