/** What is wrong with a file: the sentence of the core, and the line that it means. */
import { html, nothing, type TemplateResult } from "lit";
import type { Fault } from "../core/checks.js";
import { t } from "../texts.js";

export function wrongLine(name: string, text: string, { sentence, clause, line }: Fault): TemplateResult {
  const shown = line ? text.split(/\r?\n/)[line - 1] : undefined;
  return html`<div class="notice wrong-line" role="alert"><p>${t("page.score.at", { place: name, sentence })}
      ${clause ? html`<a class="clause" href="#/rule/${clause}">${t("page.rule", { clause })}</a>` : nothing}</p>
    ${shown === undefined ? nothing : html`<pre><span class="line-number">${line}</span> ${shown.slice(0, 200)}</pre>`}</div>`;
}
