/** Cells by their names: column letter from the left, row number from the top ("c4"). */

export interface Place {
  readonly column: number;
  readonly row: number;
}

export function cellName(column: number, row: number): string {
  return String.fromCharCode(97 + column) + String(row + 1);
}

export function placeOf(cell: string): Place {
  return { column: cell.charCodeAt(0) - 97, row: Number(cell.slice(1)) - 1 };
}

/** Reading order: row by row, from the left. */
export function inReadingOrder(cells: Iterable<string>): string[] {
  return [...cells].sort((a, b) => {
    const x = placeOf(a);
    const y = placeOf(b);
    return x.row - y.row || x.column - y.column;
  });
}
