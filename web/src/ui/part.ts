/** What all elements of the page share: they live in the page's own tree, under its one style sheet. */
import { LitElement } from "lit";

export abstract class Part extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** Tells whoever contains this element. */
  protected send<T>(name: string, detail: T): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }
}
