/** A game on one screen: pictures, and beside each what guide.about.GAME.NUMBER says. */
import type { GameName } from "../core/sheet.js";

export const overview: Record<GameName, readonly string[]> = {
  temple: ["dice", "key", "face-purple", "mummy", "star"],
  island: ["dice", "treasure", "boat", "danger", "star"],
  valley: ["dice", "jungle", "hut", "snake", "star"],
  paperworld: ["terrain-blue", "card-back", "jump", "scissors", "token"],
};
