/**
 * The service worker: all files of one release, taken together, so that the page works when the
 * server has gone. A new release waits until a page asks for it, or no page of the old one is open;
 * the files of the one before stay for pages that still show it.
 */
export {};
declare const self: ServiceWorkerGlobalScope;

const CACHE = `carnet-${RELEASE}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(["./", ...FILES])));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), forget()]));
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") void self.skipWaiting();
});

/** Releases before the last one; the names come in the order in which they were made. */
async function forget(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith("carnet-") && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(caches.open(CACHE).then(async (cache) =>
    (await cache.match(request, { ignoreSearch: true })) ?? (await caches.match(request)) ?? fetch(request)));
});
