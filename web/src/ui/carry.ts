/**
 * Carries a picture with the pointer: it follows mouse, finger or pen until it is let go.
 *
 * A press that does not move away stays a click.
 */

export interface Carrying {
  /** What is below the pointer, each time that is something else; undefined at the end. */
  over(target: Element | undefined): void;
  /** It was let go there. */
  drop(target: Element): void;
}

/** So far a finger may slip, in pixels, before it carries. */
const SLACK = 8;

export function carry(event: PointerEvent, source: HTMLElement, carrying: Carrying): void {
  if (!event.isPrimary || event.button !== 0) return;
  const { clientX: x, clientY: y, pointerId } = event;
  const life = new AbortController();
  let ghost: HTMLElement | undefined;
  let below: Element | undefined;

  const begin = (): void => {
    source.setPointerCapture(pointerId);
    ghost = pictureOf(source, event.pointerType === "mouse");
    document.body.append(ghost);
  };
  const move = (at: PointerEvent): void => {
    if (at.pointerId !== pointerId) return;
    if (!ghost && Math.hypot(at.clientX - x, at.clientY - y) < SLACK) return;
    if (!ghost) begin();
    if (ghost) ghost.style.transform = `translate(${at.clientX}px, ${at.clientY}px)`;
    const target = document.elementFromPoint(at.clientX, at.clientY) ?? undefined;
    if (target !== below) carrying.over((below = target));
  };
  const end = (at: PointerEvent): void => {
    if (at.pointerId !== pointerId) return;
    life.abort();
    if (!ghost) return;
    ghost.remove();
    swallowClick();
    carrying.over(undefined);
    if (at.type === "pointerup" && below) carrying.drop(below);
  };
  const { signal } = life;
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", end, { signal });
  window.addEventListener("pointercancel", end, { signal });
}

/** A copy that nothing points at; a finger would hide it, so there it hangs above. */
function pictureOf(source: HTMLElement, byMouse: boolean): HTMLElement {
  const { width } = source.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = `ghost ${byMouse ? "" : "above"}`;
  ghost.style.width = `${width * 1.15}px`;
  ghost.setAttribute("aria-hidden", "true");
  const drawing = source.querySelector("svg");
  if (drawing) ghost.append(drawing.cloneNode(true));
  return ghost;
}

/** Letting go would count as a click on what was carried. */
function swallowClick(): void {
  const swallow = (event: Event): void => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}
