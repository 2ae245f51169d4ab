/** The guided games, each loaded when it is played. */
import type { GameName } from "../core/sheet.js";
import type { Guide } from "./script.js";

const guides: Record<GameName, () => Promise<{ default: Guide }>> = {
  temple: () => import("./temple.js"),
  island: () => import("./island.js"),
  valley: () => import("./valley.js"),
  paperworld: () => import("./paperworld.js"),
};

export async function guideOf(game: GameName): Promise<Guide> {
  return (await guides[game]()).default;
}
