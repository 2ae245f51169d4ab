/** What all elements of the page share: they live in the page's own tree, under its one style sheet. */
import { html, LitElement, type TemplateResult } from "lit";

/** Words for those who listen, in place of what is only to be seen (which says so: aria-hidden). */
export function spoken(words: string): TemplateResult {
  return html`<span class="unseen">${words}</span>`;
}

export abstract class Part extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** Tells whoever contains this element. */
  protected send<T>(name: string, detail: T): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }
}
