/** Who is written the largest when the prizes are given. */

const PLACES = [3, 2, 1];
/** If more share these places, only the better ones are picked out. */
const MOST = 5;

/** Those on the first three places, or on as many of them as are not shared by too many. `all` are sorted by place. */
export function firstOf<T extends { readonly place: number }>(all: readonly T[]): readonly T[] {
  const upTo = (last: number) => all.filter(({ place }) => place <= last);
  return PLACES.map(upTo).find((some) => some.length <= MOST) ?? [];
}
