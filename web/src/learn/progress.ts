/** How far somebody has come in the guided games on this device. */
import type { GameName } from "../core/sheet.js";

export interface Progress {
  /** The steps made in the game that was begun. */
  made: readonly string[];
  /** It was played to its end once. */
  done: boolean;
}

const key = (game: GameName): string => `carnet.guide.${game}`;
/** For where the browser keeps nothing: then it holds until the page is closed. */
const inMemory = new Map<GameName, Progress>();

function read(text: string | null): Progress | undefined {
  const stored = JSON.parse(text ?? "null") as Partial<Progress> | null;
  if (!Array.isArray(stored?.made) || !stored.made.every((step) => typeof step === "string")) return undefined;
  return { made: stored.made, done: stored.done === true };
}

export function progressIn(game: GameName): Progress {
  try {
    return read(localStorage.getItem(key(game))) ?? inMemory.get(game) ?? { made: [], done: false };
  } catch {
    return inMemory.get(game) ?? { made: [], done: false };
  }
}

export function keepProgress(game: GameName, progress: Progress): void {
  inMemory.set(game, progress);
  try {
    localStorage.setItem(key(game), JSON.stringify(progress));
  } catch {
    /* It stays in memory. */
  }
}
