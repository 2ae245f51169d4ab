/** What can be chosen for this device. */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import * as store from "../store/games.js";
import { change, settings, type Settings } from "../store/settings.js";
import languages from "made/languages.js";
import { t } from "../texts.js";
import { Part } from "../ui/part.js";
import { pageTop } from "../ui/top.js";
import { warningChoice } from "../ui/warning-choice.js";
import { download } from "./share.js";

const radios = {
  theme: ["auto", "light", "dark", "paper"], motion: ["auto", "reduced", "full"],
} as const;
type Radio = keyof typeof radios;
/** Each radio button's own values. */
type Label = { [Key in Radio]: `page.settings.${Key}.${(typeof radios)[Key][number]}` }[Radio];
const switches = ["patterns", "largeText", "sound", "autoConfirm", "autoRoll", "sums", "legal", "stars", "counts", "hints"] as const;

@customElement("carnet-settings")
export class SettingsElement extends Part {
  @state() private told = "";

  override render(): TemplateResult {
    return html`${pageTop(t("page.settings"))}<main class="settings">
      ${this.choices("language", languages.map(({ code, name }) => [code, name]))}
      ${(Object.keys(radios) as Radio[]).map((key) =>
        this.choices(key, radios[key].map((value) => [value, t(`page.settings.${key}.${value}` as Label)])))}
      <fieldset><legend>${t("page.settings.more")}</legend>${switches.map((key) => this.switch(key))}
        ${(["warn", "warnWins"] as const).map((key) => warningChoice(key, () => this.requestUpdate()))}</fieldset>
      <fieldset><legend>${t("page.settings.games")}</legend><div class="choices">
        <button type="button" @click=${this.exportAll}>${t("page.settings.export")}</button>
        <label class="file-button">${t("page.settings.import")}<input type="file" @change=${this.importAll}></label></div>
        <p role="status" class="answer">${this.told}</p></fieldset>
      ${isSecureContext ? nothing : html`<p class="notice">${t("page.insecure")}</p>`}
      <p class="small">Carnet ${VERSION}</p></main>`;
  }

  private choices(key: Radio | "language", values: readonly (readonly [string, string])[]): TemplateResult {
    return html`<fieldset><legend>${t(`page.settings.${key}`)}</legend><div class="choices">${values.map(([value, label]) => html`
      <label class="choice"><input type="radio" name=${key} .checked=${settings()[key] === value} @change=${() => this.set({ [key]: value })}>
        <span>${label}</span></label>`)}</div></fieldset>`;
  }

  private switch(key: (typeof switches)[number]): TemplateResult {
    return html`<label class="check"><input type="checkbox" .checked=${settings()[key]}
      @change=${(e: Event) => this.set({ [key]: (e.target as HTMLInputElement).checked })}> ${t(`page.help.${key}`)}</label>`;
  }

  private set(changes: Partial<Settings>): void {
    change(changes);
    this.requestUpdate();
  }

  private exportAll = async (): Promise<void> => {
    download("carnet-games.json", await store.exportAll(), "application/json");
  };

  private importAll = async (event: Event): Promise<void> => {
    const file = (event.target as HTMLInputElement).files?.[0];
    if (!file) return;
    try {
      const { added, known } = await store.importAll(await file.text());
      this.told = t("page.settings.imported", { added, known });
    } catch (error) {
      this.told = t(error instanceof store.StorageFull ? "page.play.full" : "page.settings.bad-file", { file: file.name });
    }
  };
}
