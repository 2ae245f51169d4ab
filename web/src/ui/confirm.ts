/** A question before something is gone. */
import { html, render } from "lit";
import { t } from "../texts.js";
import { shown } from "./dialog.js";

/** Whether the answer is yes; `yes` says on its button what will be done. */
export async function confirmed(question: string, yes: string): Promise<boolean> {
  const dialog = document.createElement("dialog");
  dialog.className = "confirm";
  render(html`<form method="dialog"><p>${question}</p><div class="choices">
    <button value="no" autofocus>${t("page.score.keep")}</button>
    <button value="yes" class="main-button">${yes}</button></div></form>`, dialog);
  document.body.append(dialog);
  await shown(dialog);
  dialog.remove();
  return dialog.returnValue === "yes";
}
