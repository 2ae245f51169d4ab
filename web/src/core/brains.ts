import { hasOwnBoard, headLine } from "./head.js";

/** What bots have learned: files of a board each, loaded when a bot first needs them. */
const loaded = new Map<string, Promise<Uint8Array>>();

async function load(file: string): Promise<Uint8Array> {
  const answer = await fetch(new URL(file, self.location.href));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** For the game of the record: of its board, or for a board of one's own what serves for any, else of the game's
    first; in company, what was learned in company, if there is such. Cards need none. */
export async function brainFor(record: string): Promise<Uint8Array | undefined> {
  const [game, board, players] = (["game", "board", "players"] as const).map((key) => headLine(record, key));
  const known = (hasOwnBoard(record) ? ["any", "front"] : [board]).find((name) => `${game} ${name}` in BRAIN_FILES);
  if (!known) return undefined;
  const company = Number(players) > 1 ? BRAIN_FILES[`${game} ${known} company`] : undefined;
  const file = company ?? BRAIN_FILES[`${game} ${known}`]!;
  const brain = loaded.get(file) ?? load(file);
  loaded.set(file, brain);
  brain.catch(() => loaded.delete(file));
  return brain;
}
