/** Offline: where browsers allow it, a service worker keeps the page. A new release waits until it is wanted. */

/** `offer` is called when a new release is ready, with what takes it. */
export async function register(offer: (take: () => void) => void): Promise<void> {
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (!workers) return;
  try {
    const registration = await workers.register(new URL("offline.js", document.baseURI));
    watch(registration, () => offer(() => take(workers, registration)));
    // Who leaves a game open for days comes back to it.
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) registration.update().catch(() => undefined);
    });
  } catch (error) {
    console.warn("offline:", error);
  }
}

/** Tells when a release is complete on this device beside the one that is in use. */
function watch(registration: ServiceWorkerRegistration, ready: () => void): void {
  if (registration.waiting && registration.active) ready();
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed" && registration.active) ready();
    });
  });
}

function take(workers: ServiceWorkerContainer, { waiting }: ServiceWorkerRegistration): void {
  workers.addEventListener("controllerchange", () => location.reload(), { once: true });
  if (waiting) waiting.postMessage("take over");
  else location.reload();
}
