// data/wire.txt for the page: what is said between it and the server of rooms, as types and constants.
//
// A frame NAME becomes NameFrame, and without its `is` NameInfo; an object NameInfo; words a union of theirs. `Requests`
// and `Answers` have the fields of every request and of its answer.

/** { version, subprotocol, closes, words, things: [{ kind, name, comment, fields, answer }] } */
export function readWire(text) {
  const wire = { closes: new Map(), words: new Map(), things: [] };
  let thing;
  for (const raw of text.split("\n")) {
    const [, said = "", comment = ""] = raw.match(/^(.*?)\s*(?:#\s*(.*))?$/) ?? [];
    const [kind, name, ...rest] = said.trim().split(/\s+/);
    if (!kind) continue;
    if (said.startsWith("  ")) {
      const answer = kind === "->";
      const [field, kinds] = answer ? [name, rest[0]] : [kind, name];
      (answer ? thing.answer : thing.fields).push({ name: field.replace("?", ""), optional: field.endsWith("?"), kinds: kinds.split("|"), comment });
    } else if (kind === "words") wire.words.set(name.replace(":", ""), rest);
    else if (kind === "close") wire.closes.set(name, Number(rest[0]));
    else if (kind === "version" || kind === "subprotocol") wire[kind] = name;
    else if (kind !== "error") wire.things.push((thing = { kind, name, comment, fields: [], answer: [] }));
  }
  return wire;
}

const plain = {
  number: "number", pair: "readonly [number, number]", decimal: "number", text: "string", flag: "boolean", null: "null", any: "unknown",
  "game-name": 'import("../src/core/sheet.js").GameName',
};
const capital = (name) => name.replace(/(^|-)(.)/g, (_, _dash, letter) => letter.toUpperCase());

function typeOf(kind, wire) {
  if (kind.endsWith("*")) return `readonly ${typeOf(kind.slice(0, -1), wire)}[]`;
  if (plain[kind]) return plain[kind];
  if (wire.words.has(kind)) return capital(kind);
  if (!wire.things.some(({ name }) => name === kind)) throw new Error(`data/wire.txt does not say what ${kind} is`);
  return `${capital(kind)}Info`;
}

const remark = (comment, indent = "") => (comment ? `${indent}/** ${capital(comment.slice(0, 1))}${comment.slice(1)}. */\n` : "");

function membersOf(fields, wire, indent = "  ") {
  const members = fields.map(({ name, optional, kinds, comment }) =>
    `${remark(comment, indent)}${indent}${name}${optional ? "?" : ""}: ${kinds.map((kind) => typeOf(kind, wire)).join(" | ")};\n`);
  return members.join("");
}

/** Codes of our own, which say why a connection does not come back. */
const endings = (wire) => Object.fromEntries([...wire.closes].filter(([, code]) => code >= 4000).map(([name, code]) => [code, name]));

/** The module's types. */
export function wireTypes(text) {
  const wire = readWire(text);
  const of = (kind) => wire.things.filter((thing) => thing.kind === kind);
  const words = [...wire.words].map(([name, all]) => `export type ${capital(name)} = ${all.map((word) => `"${word}"`).join(" | ")};\n`);
  const objects = [...of("object"), ...of("frame")].map(({ name, comment, fields }) =>
    `${remark(comment)}export interface ${capital(name)}Info {\n${membersOf(fields, wire)}}\n`);
  const frames = of("frame").map(({ name }) => `export type ${capital(name)}Frame = { is: "${name}" } & ${capital(name)}Info;\n`);
  const table = (title, key) => `export interface ${title} {\n${of("request").map((request) =>
    `  ${request.name}: {\n${membersOf(request[key], wire, "    ")}  };\n`).join("")}}\n`;
  return [
    "/* Made from data/wire.txt. */\n",
    `export const version: ${wire.version};\nexport const subprotocol: "${wire.subprotocol}";\n`,
    `export type Ending = ${Object.values(endings(wire)).map((name) => `"${name}"`).join(" | ")};\n`,
    "export const endings: Readonly<Record<number, Ending>>;\n",
    "export const helps: readonly Help[];\n",
    ...words, ...objects, ...frames,
    `export type Frame = ${of("frame").map(({ name }) => `${capital(name)}Frame`).join(" | ")};\n`,
    table("Requests", "fields"), table("Answers", "answer"),
  ].join("\n");
}

/** The module itself. */
export function wireModule(text) {
  const wire = readWire(text);
  return `export const version = ${wire.version};
export const subprotocol = ${JSON.stringify(wire.subprotocol)};
export const endings = ${JSON.stringify(endings(wire))};
export const helps = ${JSON.stringify(wire.words.get("help"))};
`;
}
