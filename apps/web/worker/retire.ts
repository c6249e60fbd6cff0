/// <reference lib="webworker" />

/*
 * Takes the place of a broken worker: removes what it kept and signs itself off. The next navigation of every page
 * goes to the server. Open pages are left alone: somebody may be in the middle of a test.
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
