/** Measures of a drawn sheet, in its own units. */

/** One cell is this wide. */
export const CELL = 100;
export const MARGIN = 8;
/** How much room the names of columns and rows take at the edge. */
export const NAMES = 36;
