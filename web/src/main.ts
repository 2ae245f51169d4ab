/** The page begins here. */
import type { AppElement } from "./app.js";
import { applySettings } from "./appearance.js";
import { onSettings, settings } from "./store/settings.js";
import { speak } from "./texts.js";

async function start(): Promise<void> {
  applySettings(settings());
  onSettings(applySettings);
  await speak(settings().language);
  await import("./app.js");
  const app = document.querySelector<AppElement>("carnet-app");
  void import("./offline-register.js").then(({ register }) => register((take) => app && (app.takeNewer = take)));
}

void start();
