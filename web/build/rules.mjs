// docs/rules as modules, one a language: pages of HTML, and every clause by its name.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const escape = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** Links to other rule pages stay in the page; others are left as words. */
function link(words, target) {
  const rule = target.match(/^(?:\.\.\/)?(?:(?:en|fr)\/)?(\w+)?(?:\.md)?#([atipv]\d+)$/i);
  if (rule) return `<a href="#/rule/${rule[2].toUpperCase()}">${words}</a>`;
  return words;
}

function inline(text) {
  return escape(text)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, (_, words, target) => link(words, target))
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/\*([^*]+)\*/g, "<em>$1</em>");
}

function table(lines) {
  const cells = (line) => line.replace(/^\||\|$/g, "").split("|").map((cell) => inline(cell.trim()));
  const row = (line, tag) => `<tr>${cells(line).map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  const [head, , ...rows] = lines;
  return `<table><thead>${row(head, "th")}</thead><tbody>${rows.map((line) => row(line, "td")).join("")}</tbody></table>`;
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
  if (/^(<a id|\[Index\])/.test(lines[0])) return "";
  if (lines[0].startsWith("|")) return table(lines);
  if (/^[-*] /.test(lines[0])) return list(lines, "ul");
  if (/^\d+\. /.test(lines[0])) return list(lines, "ol");
  return `<p>${inline(lines.join(" "))}</p>`;
}

/** Blocks of a Markdown text; code fences are blocks of their own. */
function* blocks(text) {
  let lines = [];
  let fence = false;
  for (const line of text.split("\n")) {
    if (line.startsWith("```")) {
      if (fence) yield { code: lines };
      else if (lines.length) yield { lines };
      [fence, lines] = [!fence, []];
    } else if (fence) lines.push(line);
    else if (line.trim() === "" || /^#|^<a id/.test(line)) {
      if (lines.length) yield { lines };
      lines = [];
      if (line.startsWith("#")) yield { heading: line };
    } else lines.push(line);
  }
  if (lines.length) yield { lines };
}

/** {title, html, clauses: {T1: {title, html}}} */
function readPage(text) {
  const page = { title: "", html: "", clauses: {} };
  let clause;
  for (const { lines, code, heading } of blocks(text)) {
    const named = heading?.match(/^### ([ATIVP]\d+) (.*)$/);
    let html = "";
    if (heading?.startsWith("# ")) page.title = heading.slice(2);
    else if (named) {
      clause = page.clauses[named[1]] = { title: named[2], html: "" };
      html = `<h3 id="${named[1]}">${named[1]} ${inline(named[2])}</h3>`;
    } else if (heading) {
      const level = heading.match(/^#+/)[0].length;
      if (level <= 2) clause = undefined;
      html = `<h${level}>${inline(heading.slice(level + 1))}</h${level}>`;
    } else if (code) html = `<pre tabindex="0">${escape(code.join("\n"))}</pre>`;
    else html = block(lines);
    page.html += html;
    if (clause && !named) clause.html += html;
  }
  return page;
}

export function rulesModules(folder) {
  const modules = {};
  for (const language of ["en", "fr"]) {
    const pages = {};
    for (const name of readdirSync(join(folder, language)))
      pages[name.replace(".md", "")] = readPage(readFileSync(join(folder, language, name), "utf8"));
    modules[`rules.${language}.js`] = `export default ${JSON.stringify(pages)};\n`;
  }
  return modules;
}
