// docs/rules as modules, one a language: every page as a list of sections of HTML.
//
// What the rules draw with letters becomes an element that draws it: sheets (carnet-figure), rolls
// (carnet-roll), rows of cards (carnet-card-row) and, among words, the signs of sheets and cards
// (carnet-sign). Without a script their text is still there. A paragraph below the line
// "<!-- text -->" tells of that text form, which is not seen here, and is left out.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { languageCodes, readLanguage } from "./messages.mjs";
import { apostrophes, unbroken } from "./unbroken.mjs";

const escape = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** Links to clauses open them; others, which lead out of the rules, are left as words. */
function link(words, target) {
  const rule = target.match(/#([atipv]\d+)$/i);
  return rule ? `<a href="#/rule/${rule[1].toUpperCase()}">${words}</a>` : words;
}

const ROLL = /^[1-5P] [1-5D] [1-5X]$/;

function inlineCode(text) {
  return ROLL.test(text) ? `<carnet-roll>${text}</carnet-roll>` : `<code>${text}</code>`;
}

/** The signs of every game's sheets that are drawn where the text speaks of them. */
const CARD = "(?:yellow|blue|green|black)[1-5]s?";
const SIGNS = {
  adventures: /^[PDX]$/, temple: /^[.DM]$/, island: /^(?:[.~^BX]|(?:[.^X]|\d+)\*\d+)$/, valley: /^[.oHSMXx]$/,
  paperworld: new RegExp(`^${CARD}(?: ${CARD})*$`),
};

function withSigns(html, game) {
  const element = game === "adventures" ? "carnet-roll" : "carnet-sign";
  return html.replace(/<code>([^<]+)<\/code>/g, (all, text) => (SIGNS[game].test(text) ? `<${element}>${text}</${element}>` : all));
}

/** Code comes out first and goes back last: what looks like emphasis in it is none. */
function inline(text) {
  const codes = [];
  const kept = (_, code) => `\0${codes.push(inlineCode(code)) - 1}\0`;
  return escape(text.replace(/<a id="\w+"><\/a>/g, ""))
    .replace(/`([^`]+)`/g, kept)
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, (_, words, target) => link(words, target))
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/\*([^*]+)\*/g, "<em>$1</em>")
    .replace(/\0(\d+)\0/g, (_, at) => codes[at]);
}

function table(lines) {
  const cells = (line) => line.replace(/^\||\|$/g, "").split("|").map((cell) => inline(cell.trim()));
  const cell = (text, tag) => (text || tag === "td" ? `<${tag}>${text}</${tag}>` : "<td></td>");
  const row = (line, tag) => `<tr>${cells(line).map((text) => cell(text, tag)).join("")}</tr>`;
  const [head, , ...rows] = lines;
  // Broad ones scroll by themselves; whoever has no mouse must be able to reach them.
  return `<div class="table" tabindex="0"><table><thead>${row(head, "th")}</thead><tbody>${rows.map((line) => row(line, "td")).join("")}</tbody></table></div>`;
}

function list(lines, tag) {
  const items = [];
  for (const line of lines) {
    const item = line.match(/^(?:[-*]|\d+\.) (.*)$/);
    if (item) items.push(item[1]);
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join("")}</${tag}>`;
}

/** A block between blank lines. */
function block(lines) {
  if (lines[0] === "<!-- text -->" || /^(<a id|\[[^\]]+\]\(\.\.\/README\.md\))/.test(lines[0])) return "";
  if (lines[0].startsWith("|")) return table(lines);
  if (/^[-*] /.test(lines[0])) return list(lines, "ul");
  if (/^\d+\. /.test(lines[0])) return list(lines, "ol");
  return `<p>${inline(lines.join(" "))}</p>`;
}

/* --- code fences -------------------------------------------------------------------------------- */

const isSheet = ([first]) => /^(temple|island|valley) (front|back)$|^paperworld$/.test(first);
const isScore = ([first]) => /^total -?\d+$/.test(first);
const isRolls = (code) => code.every((line) => ROLL.test(line.slice(0, 5)));
const isTops = ([first]) => first.startsWith("tops:");
const isPatterns = ([first]) => /^( +\d+)+$/.test(first);

function rolls(code) {
  const rows = code.map((line) => `<li><carnet-roll>${line.slice(0, 5)}</carnet-roll> ${escape(line.slice(5).trim())}</li>`);
  return `<ul class="rolls">${rows.join("")}</ul>`;
}

/** The objectives' patterns: numbers in one line, then three lines of three signs below each. */
function patterns(code) {
  const drawn = [];
  for (let at = 0; at < code.length; at += 5) {
    const numbers = [...code[at].matchAll(/\d+/g)];
    for (const { 0: number, index } of numbers) {
      const signs = code.slice(at + 1, at + 4).flatMap((line) => line.slice(index, index + 5).split(" "));
      const cells = signs.map((sign) => `<span class="sign${/[A-D]/.test(sign) ? ` sign-${sign}` : sign === "." ? " none" : ""}">${sign === "." ? "" : sign}</span>`);
      drawn.push(`<li><b>${number}</b><span class="pattern">${cells.join("")}</span></li>`);
    }
  }
  // The table below says the same in words.
  return `<ul class="patterns" aria-hidden="true">${drawn.join("")}</ul>`;
}

/** `counted`: its score follows in the text; the figure shows it, with the cells of every star. */
function fence(code, counted) {
  const text = escape(code.join("\n"));
  if (isSheet(code)) return `<carnet-figure${counted ? " counted" : ""}><pre>${text.replace(/ +/g, " ")}</pre></carnet-figure>`;
  if (isRolls(code)) return rolls(code);
  if (isTops(code)) return `<carnet-card-row>${text.slice(5).trim().replace(/ +/g, " ")}</carnet-card-row>`;
  if (isPatterns(code)) return patterns(code);
  return `<pre tabindex="0">${text}</pre>`;
}

/* --- pages -------------------------------------------------------------------------------------- */

/** Blocks of a Markdown text; code fences are blocks of their own. */
function* blocks(text) {
  let lines = [];
  let open = false;
  for (const line of text.split("\n")) {
    if (line.startsWith("```")) {
      if (open) yield { code: lines };
      else if (lines.length) yield { lines };
      [open, lines] = [!open, []];
    } else if (open) lines.push(line);
    else if (line.trim() === "" || /^#|^<a id/.test(line)) {
      if (lines.length) yield { lines };
      lines = [];
      if (line.startsWith("#")) yield { heading: line };
    } else lines.push(line);
  }
  if (lines.length) yield { lines };
}

/** Whether the score of the sheet at that place stands before the next sheet or clause. */
function isCounted(all, at) {
  const next = all.slice(at + 1).find(({ heading, code }) => heading || (code && (isSheet(code) || isScore(code))));
  return Boolean(next?.code && isScore(next.code));
}

/** {title, sections: [{id, title, level, html}]}; a clause is a section whose id is its name. */
function readPage(text, game) {
  const page = { title: "", sections: [{ id: "about", title: "", level: 2, html: "" }] };
  const all = [...blocks(text)];
  all.forEach(({ lines, code, heading }, at) => {
    const section = page.sections[page.sections.length - 1];
    if (heading?.startsWith("# ")) page.title = heading.slice(2);
    else if (heading) {
      const [, marks, id, title] = heading.match(/^(#+) (?:([ATIVP]\d+) )?(.*)$/);
      page.sections.push({ id: id ?? `part-${page.sections.length}`, title: inline(title), level: marks.length, html: "" });
    } else if (code) section.html += isScore(code) ? "" : fence(code, isCounted(all, at));
    else section.html += withSigns(block(lines), game);
  });
  return page;
}

/** `words` says which languages there are. */
export function rulesModules(folder, words) {
  const codes = languageCodes(words);
  const modules = { "rule-pages.js": `export default { ${codes.map((code) => `${code}: () => import("made/rules.${code}.js")`).join(", ")} };\n` };
  for (const language of codes) {
    const pages = {};
    const set = readLanguage(join(words, language)).get("language.signs") === "french" ? (text) => apostrophes(unbroken(text)) : (text) => text;
    for (const file of readdirSync(join(folder, language))) {
      const game = file.replace(".md", "");
      pages[game] = readPage(set(readFileSync(join(folder, language, file), "utf8")), game);
    }
    modules[`rules.${language}.js`] = `export default ${JSON.stringify(pages)};\n`;
  }
  return modules;
}
