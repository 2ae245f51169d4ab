/** Sheets to print, drawn by the C code of `carnet print` in a module that only this page loads. */
import codes from "made/codes.js";
import { instantiate, type Language } from "./engine.js";

export type Paper = "a4" | "letter";

/** What `carnet print` is told. */
export interface PrintJob {
  game: string;
  /** Empty in Paper World. */
  board: string;
  /** The text of a boards file, or empty. */
  boards: string;
  language: Language;
  paper: Paper;
  /** Adventures: levels, and rounds to count. */
  solo: boolean;
  copies: number;
}

/** What src/wasm/wasm_print.c offers. */
interface Exports {
  memory: WebAssembly.Memory;
  carnet_request(): number;
  carnet_print(length: number, language: number, paper: number, solo: number, copies: number): number;
  carnet_printed(): number;
}

/** The pages, each an SVG text; none if there is no such game or board. */
export async function sheetPages({ game, board, boards, language, paper, solo, copies }: PrintJob): Promise<string[]> {
  const core = await instantiate<Exports>(PRINT_WASM_FILE);
  const bytes = new TextEncoder().encode(`${game} ${board}\n${boards}`);
  new Uint8Array(core.memory.buffer, core.carnet_request(), bytes.length).set(bytes);
  const length = core.carnet_print(bytes.length, codes.indexOf(language), paper === "letter" ? 1 : 0, solo ? 1 : 0, copies);
  const text = new TextDecoder().decode(new Uint8Array(core.memory.buffer, core.carnet_printed(), length));
  return text.split(/(?=<svg )/).filter((page) => page !== "");
}
