// Used when the page is built, and in the page for what the core says.

/** French marks never stand at the beginning of a line: the blank before them is a narrow, unbreakable one. */
export function unbroken(text) {
  return text.replace(/ ([:;!?»])/g, "\u202f$1").replace(/« /g, "«\u202f");
}
