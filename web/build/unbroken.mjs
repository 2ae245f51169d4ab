// Used when the page is built, and in the page for what the core says.

/** French marks never stand at the beginning of a line: the blank before them is a narrow, unbreakable one. (The core has
 *  the wide one, for terminals: cmake/EmbedText.cmake.) */
export function unbroken(text) {
  return text.replace(/[ \u00a0]([:;!?»])/g, "\u202f$1").replace(/«[ \u00a0]/g, "«\u202f");
}

/** ' between letters, or before what stands for a word, is an apostrophe in French. */
export function apostrophes(text) {
  return text.replace(/(?<=\p{L})'(?=[\p{L}{*])/gu, "’");
}
