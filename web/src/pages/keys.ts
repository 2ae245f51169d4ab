/** Keys for a game work wherever the focus is, but not while somebody types. */
import { Part } from "../ui/part.js";

/** A page that hears every key as long as it is shown. */
export abstract class KeyedPart extends Part {
  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("keydown", this.onKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.onKey);
  }

  protected abstract onKey: (event: KeyboardEvent) => void;
}

/** What is being played takes a key and says whether it meant something. */
export interface TakesKeys {
  key(event: KeyboardEvent): boolean;
}

export function isTyping(event: KeyboardEvent): boolean {
  const at = event.target as Element;
  return event.ctrlKey || event.metaKey || event.altKey || at.closest("input, textarea, select, dialog[open]") !== null;
}

/** Enter and the space bar belong to the button they are pressed on. */
function isForButton(event: KeyboardEvent): boolean {
  const at = event.target as Element;
  return (event.key === "Enter" || event.key === " ") && at.closest("button, a, summary, [data-cell]") !== null;
}

export function keyTo(playing: TakesKeys | null, event: KeyboardEvent): void {
  if (!isTyping(event) && !isForButton(event) && playing?.key(event)) event.preventDefault();
}
