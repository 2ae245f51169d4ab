/** A turn can be judged when its round is over. */
import { Game } from "../core/game.js";
import { language } from "../texts.js";

/** The record with the running round closed: others play anything, since their sheets do not matter for one's own. */
export async function wholeRounds(record: string): Promise<string> {
  const game = await Game.load(record, language());
  for (let view = game.view(0); view.waiting?.length; view = game.view(0)) {
    const [seat = 0] = view.waiting;
    const [step] = game.moves(seat);
    if (step === undefined) break;
    game.play(seat, step);
  }
  return game.record();
}
