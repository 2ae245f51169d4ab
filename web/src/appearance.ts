/** Settings that the style sheet follows: marks on the root element. */
import { reducedMotion, type Settings } from "./store/settings.js";

const dark = matchMedia("(prefers-color-scheme: dark)");
let last: Settings | undefined;
/** The big screen is light, whatever the device is set to. */
let alwaysLight = false;

export function applySettings(settings: Settings): void {
  last = settings;
  const root = document.documentElement;
  const night = !alwaysLight && (settings.theme === "dark" || (settings.theme === "auto" && dark.matches));
  root.toggleAttribute("data-dark", night);
  root.dataset["theme"] = settings.theme === "paper" ? "paper" : night ? "dark" : "light";
  root.toggleAttribute("data-patterns", settings.patterns);
  root.toggleAttribute("data-large", settings.largeText);
  root.toggleAttribute("data-still", reducedMotion());
  const colour = getComputedStyle(root).getPropertyValue("--paper").trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", colour || "#f6efe0");
}

export function keepLight(on: boolean): void {
  alwaysLight = on;
  if (last) applySettings(last);
}

dark.addEventListener("change", () => last && applySettings(last));
