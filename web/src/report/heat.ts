/** A board with a number in every cell, the darker the larger: a table, to be read cell by cell. */
import { html, nothing, type TemplateResult } from "lit";
import { cellName } from "../core/cells.js";
import { groundOf } from "../core/sheet.js";
import { t } from "../texts.js";
import { picture } from "../ui/picture.js";
import { printedPictures } from "../ui/sheet.js";
import { fixed } from "./figures.js";

export function heatMap(
  rows: readonly string[], title: string, values: ReadonlyMap<string, number>,
): TemplateResult {
  const most = Math.max(0.05, ...[...values.values()].map(Math.abs));
  const wide = Math.max(...rows.map((row) => row.length));
  const columns = Array.from({ length: wide }, (_, column) => column);
  const heads = columns.map((at) => html`<th scope="col">${cellName(at, 0).charAt(0)}</th>`);
  const rowOf = (row: string, i: number): TemplateResult => html`<tr><th scope="row">${i + 1}</th>
    ${columns.map((at) => cell(row[at], values.get(cellName(at, i)), most))}</tr>`;
  return html`<div class="scrolled" tabindex="0" role="region" aria-label=${title}>
    <table class="heat-map"><caption>${title}</caption><thead><tr><td></td>${heads}</tr></thead>
    <tbody>${rows.map(rowOf)}</tbody></table></div>`;
}

function cell(letter: string | undefined, value: number | undefined, most: number): TemplateResult {
  const ground = groundOf(letter);
  if (ground === "none" || value === undefined) return html`<td></td>`;
  const printed = printedPictures[ground];
  const label = ground === "plain" ? undefined : t(`play.mark.${ground}`);
  return html`<td class="heat-cell g-${ground} ${value < 0 ? "minus" : ""}" style="--share:${Math.abs(value) / most}">
    ${printed ? picture(printed, label, "ground-sign") : nothing}${Math.abs(value) >= 0.05 ? fixed(value, Math.abs(value) >= 99.95 ? 0 : 1) : nothing}</td>`;
}
