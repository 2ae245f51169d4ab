/** Measures of a drawn sheet, in its own units. */

/** One cell is this wide. */
export const CELL = 100;
/** How much room the names take at the edge: little beside the rows, since nine columns have to fit a phone. */
export const ROW_NAMES = 18;
export const COLUMN_NAMES = 26;
