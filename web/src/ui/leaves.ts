/** A list in more columns than there is room for, leafed through: slowly by itself, or by whoever likes. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { reducedMotion } from "../store/settings.js";

/** A leaf stays for so many milliseconds. */
const STAY = 12000;

export class Leaves implements ReactiveController {
  leaf = 0;
  count = 1;
  /** Whoever wants no motion turns the leaves. */
  turning = !reducedMotion();
  private list: HTMLElement | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly watch = new ResizeObserver(() => this.measure());

  /** `selector`: the list in the host, whose columns that do not fit are hidden to its right. */
  constructor(private readonly host: ReactiveControllerHost & HTMLElement, private readonly selector: string) {
    host.addController(this);
  }

  hostConnected(): void {
    this.timer = setInterval(() => this.turning && this.count > 1 && this.show(this.leaf + 1), STAY);
  }

  hostDisconnected(): void {
    clearInterval(this.timer);
    this.watch.disconnect();
    this.list = undefined;
  }

  hostUpdated(): void {
    const list = this.host.querySelector<HTMLElement>(this.selector) ?? undefined;
    if (list === this.list) return;
    this.watch.disconnect();
    this.list = list;
    this.leaf = 0;
    if (list) this.watch.observe(list);
  }

  /** After the last leaf comes the first. */
  show(leaf: number): void {
    this.leaf = (leaf + this.count) % this.count;
    if (this.list) this.list.scrollLeft = this.leaf * this.step;
    this.host.requestUpdate();
  }

  toggle(): void {
    this.turning = !this.turning;
    this.host.requestUpdate();
  }

  /** From the beginning of a leaf to that of the next. */
  private get step(): number {
    return this.list ? this.list.clientWidth + (parseFloat(getComputedStyle(this.list).columnGap) || 0) : 1;
  }

  private measure(): void {
    if (!this.list) return;
    const hidden = this.list.scrollWidth - this.list.clientWidth;
    this.count = 1 + Math.ceil(Math.max(0, hidden - 2) / this.step); // two pixels are lost in rounding
    this.show(Math.min(this.leaf, this.count - 1));
  }
}
