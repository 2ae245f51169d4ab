/** Opens a text file, whatever its name ends with: by choosing it, or by dropping it on the button. */
import { html, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Part } from "./part.js";
import { picture } from "./picture.js";

export interface OpenedFile {
  name: string;
  text: string;
}

@customElement("carnet-file")
export class FileElement extends Part {
  @property() label = "";
  /** "file" events carry an OpenedFile for each. */
  @property({ type: Boolean }) several = false;
  @state() private over = false;

  override render(): TemplateResult {
    return html`<label class="file-button ${this.over ? "over" : ""}" @dragover=${this.onOver} @dragleave=${() => (this.over = false)} @drop=${this.onDrop}>
      ${picture("paper-sheet")}${this.label}<input type="file" ?multiple=${this.several} @change=${this.onChoose}></label>`;
  }

  private onOver = (event: DragEvent): void => {
    event.preventDefault();
    this.over = true;
  };

  private onDrop = (event: DragEvent): void => {
    event.preventDefault();
    this.over = false;
    void this.read(event.dataTransfer?.files);
  };

  private onChoose = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    void this.read(input.files).then(() => (input.value = ""));
  };

  private async read(files: FileList | null | undefined): Promise<void> {
    const chosen = [...(files ?? [])].slice(0, this.several ? undefined : 1);
    for (const file of chosen) this.send<OpenedFile>("file", { name: file.name, text: await file.text() });
  }
}
