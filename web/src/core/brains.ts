import { hasOwnBoard, headLine } from "./head.js";

/** What bots have learned: files of a board each, loaded when a bot first needs them. */
const loaded = new Map<string, Promise<Uint8Array>>();

async function load(file: string): Promise<Uint8Array> {
  const answer = await fetch(new URL(file, self.location.href));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** For the game of the record: of its board, or for a board of one's own what serves for any, else of the game's
    first; cards have no board. In company (alone is one; with cards, two), what was learned in company, if there is such. */
export async function brainFor(record: string): Promise<Uint8Array | undefined> {
  const [game, board, players] = (["game", "board", "players"] as const).map((key) => headLine(record, key));
  const names = hasOwnBoard(record) ? [`${game} any`, `${game} front`] : [board ? `${game} ${board}` : game];
  const known = names.find((name) => name! in BRAIN_FILES);
  if (!known) return undefined;
  const company = Number(players) > (known === game ? 2 : 1) ? BRAIN_FILES[`${known} company`] : undefined;
  const file = company ?? BRAIN_FILES[known]!;
  const brain = loaded.get(file) ?? load(file);
  loaded.set(file, brain);
  brain.catch(() => loaded.delete(file));
  return brain;
}
