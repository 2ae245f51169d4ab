// Used when the page is built, and in the page for what the core says.

/** French marks never stand at the beginning of a line: the blank before them is a narrow, unbreakable one. (The core has
 *  the wide one, for terminals: cmake/EmbedText.cmake.) */
export function unbroken(text) {
  return text.replace(/[ \u00a0]([:;!?»])/g, "\u202f$1").replace(/«[ \u00a0]/g, "«\u202f");
}
