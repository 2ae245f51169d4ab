/** A code of a room, or of the host for a seat, however it was typed: in small letters, with blanks and dashes. */
export const codeIn = (typed = ""): string => typed.replace(/[\s\p{Pd}]/gu, "").toUpperCase();

/** How a room's code is shown: those of servers with many rooms have six or seven letters, which have to fit where five do. */
export const codeClass = (code: string): string => (code.length > 5 ? "code long" : "code");
