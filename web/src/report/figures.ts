/** Numbers and headings as the commands print them in their text (src/cli/figures.h). */
import { capital, language } from "../texts.js";
import type { Mean } from "./data.js";

/** The digits that printf prints: of two numbers that are exactly as near, the even one. */
function rounded(size: number, digits: number): string {
  const exact = size.toFixed(20);
  const end = exact.indexOf(".") + 1 + digits;
  const floor = exact.slice(0, digits ? end : end - 1);
  const isTie = /^50*$/.test(exact.slice(end));
  return isTie && Number(floor.slice(-1)) % 2 === 0 ? floor : size.toFixed(digits);
}

export function fixed(value: number, digits: number): string {
  const text = rounded(Math.abs(value), digits);
  return (value < 0 ? "−" : "") + (language() === "fr" ? text.replace(".", ",") : text);
}

export function signedFixed(value: number, digits: number): string {
  const text = fixed(value, digits);
  return value < 0 ? text : `+${text}`;
}

/** "97.5 %" */
export function percent(share: number): string {
  return `${fixed(share * 100, 1)}\u00a0%`;
}

/** "± 0.37"; "± –" where nothing is known of it. */
export function errorOf({ error }: Mean, digits = 2): string {
  return `±\u00a0${error === null ? "–" : fixed(error, digits)}`;
}

/** What announces a table on a terminal is a heading here, without its colon. */
export function heading(text: string): string {
  return capital(text.replace(/[\s\u00a0\u202f]*:$/, ""));
}
