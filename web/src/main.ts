/** The page begins here. */
import { applySettings } from "./appearance.js";
import { onSettings, settings } from "./store/settings.js";
import { speak } from "./texts.js";

async function start(): Promise<void> {
  applySettings(settings());
  onSettings(applySettings);
  await speak(settings().language);
  await import("./app.js");
  void import("./offline-register.js").then(({ register }) => register());
}

void start();
