/**
 * The page of a report of `carnet analyse` or `carnet lab`: its JSON stands in the page, and is shown by the same
 * components as in a game. It is one file, and asks nobody for anything.
 */
import { html, render } from "lit";
import { applySettings } from "../appearance.js";
import { settings } from "../store/settings.js";
import { speak, speakAlso } from "../texts.js";
import { analysisOf, titleOf } from "./analysis.js";
import type { AnalyseReport, LabReport } from "./data.js";
import { labOf } from "./lab.js";

async function show(report: AnalyseReport | LabReport, to: HTMLElement): Promise<void> {
  applySettings(settings());
  await speak(report.language);
  await speakAlso("advice");
  const isLab = report.format === "carnet lab";
  const title = isLab ? report.title : titleOf(report);
  document.title = `${title} · carnet`;
  render(html`<main class="coach report"><h1>${title}</h1>${isLab ? labOf(report) : analysisOf(report)}</main>`, to);
}

// What is folded away on the screen is printed.
addEventListener("beforeprint", () => {
  for (const folded of document.querySelectorAll("details")) folded.open = true;
});

const told = document.querySelector("#report")?.textContent ?? "";
const page = document.querySelector<HTMLElement>("#page");
if (page) void show(JSON.parse(told) as AnalyseReport | LabReport, page);
