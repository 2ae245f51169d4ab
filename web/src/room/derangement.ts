/**
 * Who marks whose sheet: what is known, and for all others anything in which nobody marks their own.
 * `known` can be completed so, or it is not the truth.
 */
export function derangement(seats: number, known: ReadonlyMap<number, number>): number[] {
  const all = Array.from({ length: seats }, (_, i) => i + 1);
  const taken = new Set(known.values());
  const free = all.filter((seat) => !known.has(seat));
  const sheets = all.filter((seat) => !taken.has(seat));
  free.forEach((seat, i) => {
    const other = i + 1 < free.length ? i + 1 : 0;
    if (sheets[i] === seat) [sheets[i], sheets[other]] = [sheets[other] ?? seat, seat];
  });
  return all.map((seat) => known.get(seat) ?? sheets[free.indexOf(seat)] ?? seat);
}
