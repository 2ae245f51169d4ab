/** What all elements of the page share: they live in the page's own tree, under its one style sheet. */
import { html, LitElement, type TemplateResult } from "lit";

/** Words for those who listen, in place of what is only to be seen (which says so: aria-hidden). */
export function spoken(words: string): TemplateResult {
  return html`<span class="unseen">${words}</span>`;
}

/** Until the mark that answers a tap is on the screen. */
let answering: Promise<void> | undefined;

/** A tap is answered in one frame: what follows from it elsewhere on the page is drawn in the next. */
export function answerFirst(): Promise<void> {
  answering ??= new Promise<void>((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    .then(() => { answering = undefined; });
  return answering;
}

export abstract class Part extends LitElement {
  /** It can wait for the answer to a tap; all can but the sheet that gives it. */
  protected readonly patient: boolean = true;

  protected override scheduleUpdate(): void | Promise<unknown> {
    const begin = (): void | Promise<unknown> => super.scheduleUpdate();
    return this.patient && answering ? answering.then(begin) : begin();
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** Tells whoever contains this element. */
  protected send<T>(name: string, detail: T): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }
}
