/** Offline: where browsers allow it, a service worker keeps the page. */

export function register(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register(new URL("offline.js", document.baseURI)).catch((error: unknown) => {
    console.warn("offline:", error);
  });
}
