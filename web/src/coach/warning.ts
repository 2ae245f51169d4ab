/** A question before a turn that costs much: the better turn is named, and either can be had. */
import { html, render } from "lit";
import { isClear, type Hint, type Review } from "../core/coach.js";
import { speakAlso, t } from "../texts.js";
import { shown } from "../ui/dialog.js";
import { askHint, askReview } from "./asking.js";
import { wholeRounds } from "./whole.js";
import { difference, errorSize, turnInWords } from "./words.js";

/** The turn that the record ends with. */
async function lastTurn(record: string, seat: number): Promise<Review> {
  const { of } = await askReview(record, seat, 1, 1);
  return askReview(record, seat, of);
}

async function goesOn(review: Review, better: Hint): Promise<boolean> {
  const dialog = document.createElement("dialog");
  const { loss, error, steps, unit } = review;
  dialog.className = "confirm warning";
  dialog.setAttribute("aria-labelledby", "warning");
  render(html`<form method="dialog"><h2 id="warning">${t(`advice.warn.${unit}`, { loss: difference(loss, unit), error: errorSize(error) })}</h2>
    <dl><dt>${t("advice.yours")}</dt><dd>${turnInWords(steps, unit)}</dd>
      <dt>${t("advice.better")}</dt><dd>${turnInWords(better.turns[0]?.steps ?? [], unit)}</dd></dl><p class="small">${t("advice.error")}</p><div class="choices">
    <button value="no" class="main-button" autofocus>${t("advice.warn.back")}</button>
    <button value="yes">${t("advice.warn.on")}</button></div></form>`, dialog);
  document.body.append(dialog);
  await shown(dialog);
  dialog.remove();
  return dialog.returnValue === "yes";
}

/** What to ask about the turn that `after` ends with: nothing, if it does not clearly cost more than so many stars, or percent of a win. What a hint
 * names before the turn is named as the better one. */
export async function questionFor(before: string, after: string, seat: number, most: number): Promise<(() => Promise<boolean>) | undefined> {
  try {
    const [review] = await Promise.all([wholeRounds(after).then((whole) => lastTurn(whole, seat)), speakAlso("advice")]);
    if (!isClear(review, most * 100)) return undefined;
    const better = await askHint(before, seat);
    return () => goesOn(review, better);
  } catch (error) {
    // Nobody is kept from playing because the coach is not there.
    console.warn(error);
    return undefined;
  }
}
