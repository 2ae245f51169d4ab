/** Pages by the part of the address behind the hash: it works under any base path, and offline. */

export interface Route {
  /** "play", "learn" …; empty: home. */
  readonly page: string;
  readonly words: readonly string[];
  readonly query: URLSearchParams;
}

/** Something that is no such encoding is taken as it stands. */
function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

/** Pages with the same name are the same page: only what begins a game or prints depends on the query. */
export function nameOf({ page, words, query }: Route): string {
  return [page, ...words, page === "new" || page === "print" ? query : ""].join(" ");
}

export function routeOf(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [page = "", ...words] = path.split("/").map(decoded);
  return { page, words: words.filter((word) => word !== ""), query: new URLSearchParams(query) };
}

export function go(path: string): void {
  location.hash = `#/${path}`;
}

/** Goes there without a step in the history. */
export function replaceWith(path: string): void {
  history.replaceState(null, "", `#/${path}`);
  window.dispatchEvent(new HashChangeEvent("hashchange"));
}
