/**
 * The service worker: all files of one release, taken together, so that the page works when the
 * server has gone. A new release waits until no page of the old one is open.
 */
export {};
declare const self: ServiceWorkerGlobalScope;

const CACHE = `carnet-${RELEASE}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(["./", ...FILES])));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) =>
    Promise.all(names.filter((name) => name.startsWith("carnet-") && name !== CACHE).map((name) => caches.delete(name)))));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(caches.open(CACHE).then(async (cache) =>
    (await cache.match(request, { ignoreSearch: true })) ?? fetch(request)));
});
