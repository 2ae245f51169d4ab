/** A question before something is gone. */
import { html, render } from "lit";
import { t } from "../texts.js";

/** Whether the answer is yes; `yes` says on its button what will be done. */
export function confirmed(question: string, yes: string): Promise<boolean> {
  const dialog = document.createElement("dialog");
  dialog.className = "confirm";
  render(html`<form method="dialog"><p>${question}</p><div class="choices">
    <button value="no" autofocus>${t("page.score.keep")}</button>
    <button value="yes" class="main-button">${yes}</button></div></form>`, dialog);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => dialog.addEventListener("close", () => {
    dialog.remove();
    resolve(dialog.returnValue === "yes");
  }));
}
