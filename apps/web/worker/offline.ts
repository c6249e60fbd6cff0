/// <reference lib="webworker" />
import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { savesData } from "../app/platform/saves-data.ts";
import { FALLBACK_DOCUMENT, NOT_PAGES, pagePath } from "./paths.ts";

/*
 * The offline worker: after the first visit it answers every page of the site from its cache, so that nothing but
 * the API needs the server. It answers no call (spec-decisions: none of /api/*, /user, /healthz …).
 */
declare const self: ServiceWorkerGlobalScope;

interface Entry {
  readonly url: string;
  /** Absent for files whose name changes with their content. */
  readonly revision: string | null;
  /** Absent likewise. What has another sum is of another release, and this version is not installed (decision 191). */
  readonly integrity?: string;
}

/** What is kept; put in by the build (scripts/lib/precache.mjs). */
declare const PRECACHE: { readonly essential: readonly Entry[]; readonly documents: readonly Entry[] };

const CACHE_NAME = "xinjing-site";

/** Whoever saves data keeps scripts and the fallback, which draws every page, and leaves the documents out (decision 122). */
const precache = new PrecacheController({ cacheName: CACHE_NAME });
precache.addToCacheList([...PRECACHE.essential, ...(savesData() ? [] : PRECACHE.documents)]);

self.addEventListener("install", (event) => {
  void precache.install(event);
});

self.addEventListener("activate", (event) => {
  event.waitUntil(activate(event));
});

/** A new version waits until a person agrees, or until no page is left (decision 123). */
self.addEventListener("message", (event: ExtendableMessageEvent) => {
  if ((event.data as { type?: unknown } | null)?.type === "SKIP_WAITING") void self.skipWaiting();
});

registerRoute(
  new NavigationRoute(
    async ({ url, request }) => {
      const page = pagePath(url.pathname);
      if (page !== url.pathname) return Response.redirect(page + url.search, 301);
      const stored =
        (await precache.matchPrecache(page)) ?? (await precache.matchPrecache(FALLBACK_DOCUMENT));
      return stored ?? fetch(request);
    },
    { denylist: NOT_PAGES },
  ),
);

registerRoute(new PrecacheRoute(precache, { cleanURLs: false, directoryIndex: "" }));

/** Scripts of the version before: pages that were open when a person agreed to the new one still ask for them. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  async ({ request }) => (await caches.match(request.url, { cacheName: CACHE_NAME })) ?? fetch(request),
);

/** The first version takes over the page that brought it. What is out of date goes once no other page may need it. */
async function activate(event: ExtendableEvent): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length <= 1) await precache.activate(event);
  await self.clients.claim();
}
