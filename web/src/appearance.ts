/** Settings that the style sheet follows: marks on the root element. */
import { reducedMotion, type Settings } from "./store/settings.js";

const dark = matchMedia("(prefers-color-scheme: dark)");
let last: Settings | undefined;

export function applySettings(settings: Settings): void {
  last = settings;
  const root = document.documentElement;
  const night = settings.theme === "dark" || (settings.theme === "auto" && dark.matches);
  root.toggleAttribute("data-dark", night);
  root.dataset["theme"] = settings.theme === "auto" ? (night ? "dark" : "light") : settings.theme;
  root.toggleAttribute("data-patterns", settings.patterns);
  root.toggleAttribute("data-large", settings.largeText);
  root.toggleAttribute("data-still", reducedMotion());
  const colour = getComputedStyle(root).getPropertyValue("--paper").trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", colour || "#f6efe0");
}

dark.addEventListener("change", () => last && applySettings(last));
