/** Turns and worths in words. */
import type { Unit } from "../core/coach.js";
import { language, listed, t } from "../texts.js";
import { describeStep } from "../ui/describe.js";

/** "7 in c4 and treasure 9 in c5". That a turn ends is said only if it is all. */
export function turnInWords(steps: readonly string[], unit: Unit): string {
  const said = steps.length > 1 ? steps.filter((step) => step !== "done") : steps;
  return listed(said.map((step) => describeStep(step, unit === "wins")));
}

/** Less than this would be told as nothing: a twentieth of a star. */
export const LEAST = 5;

/** The nearest whole number, as the program rounds: of two that are as near, the one farther from 0. */
export function nearest(number: number): number {
  return Math.sign(number) * Math.round(Math.abs(number));
}

/** Hundredths as people read them: "3.2". */
export function worth(hundredths: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(language(), digits).format(nearest(hundredths / 10) / 10).replace("-", "−").replace(/^−(0[.,]0)$/, "$1");
}

/** "+3.2" */
export function signedWorth(hundredths: number): string {
  const text = worth(hundredths);
  return hundredths > 0 && !/^0[.,]0$/.test(text) ? `+${text}` : text;
}

/** "3.2 stars", "12.5 %": what is expected. */
export function amount(hundredths: number, unit: Unit): string {
  return t(`advice.amount.${unit}`, { count: worth(hundredths) });
}

/** "3.2 stars", "12.5 points": what something changes; a point is one percent of a win. */
export function difference(hundredths: number, unit: Unit): string {
  return t(`advice.difference.${unit}`, { count: worth(hundredths) });
}

/** What is left to another's sheet after a peril was drawn there; the coach counts it below 0. */
export function leftTo(owner: string, hundredths: number, unit: Unit): string {
  return t(owner === t("play.you") ? "advice.left-to.you" : "advice.left-to", { owner, worth: amount(-hundredths, unit) });
}

/** "0.4": one standard error, rounded up, so that nothing uncertain seems certain. */
export function errorSize(error: number): string {
  return worth(Math.ceil(error / 10) * 10);
}

/** "± 0.4" */
export function errorBar(error: number): string {
  return `±\u00a0${errorSize(error)}`;
}

/** "+3.2 ± 0.4" */
export function withError(hundredths: number, error: number): string {
  return `${signedWorth(hundredths)} ${errorBar(error)}`;
}
