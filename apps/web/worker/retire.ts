/// <reference lib="webworker" />

/*
 * Replaces a broken worker: deletes its caches and unregisters itself, so that the next navigation of each page goes
 * to the server. Open pages are not reloaded, because somebody may be in the middle of a test.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", () => {
  void self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(retire());
});

async function retire(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
