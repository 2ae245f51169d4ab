import { headLine } from "./head.js";

/** What bots have learned: files of a board each, loaded when a bot first needs them. */
const loaded = new Map<string, Promise<Uint8Array>>();

async function load(file: string): Promise<Uint8Array> {
  const answer = await fetch(new URL(file, self.location.href));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** For the game of the record: of its board, or for a board of one's own of the game's first. Cards need none. */
export async function brainFor(record: string): Promise<Uint8Array | undefined> {
  const game = headLine(record, "game");
  const file = BRAIN_FILES[`${game} ${headLine(record, "board")}`] ?? BRAIN_FILES[`${game} front`];
  if (!file) return undefined;
  const brain = loaded.get(file) ?? load(file);
  loaded.set(file, brain);
  brain.catch(() => loaded.delete(file));
  return brain;
}
