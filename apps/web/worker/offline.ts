/// <reference lib="webworker" />
import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { findMeantPage } from "@xinjing/contract/page-address";
import { savesData } from "../app/platform/browser/saves-data.ts";
import { FALLBACK_DOCUMENT, NOT_PAGES, pagePath } from "./paths.ts";

/*
 * Offline worker: after the first visit, it serves every page from its cache, so that only the API needs the server. It
 * ignores API calls (/api/*, /user, /healthz …).
 */
declare const self: ServiceWorkerGlobalScope;

interface Entry {
  readonly url: string;
  /** Absent for files with a hash in their name. */
  readonly revision: string | null;
  /**
   * Hash of the content; absent for files with a hash in their name. A downloaded file with another hash belongs to
   * another release, and this version is then not installed.
   */
  readonly integrity?: string;
}

/** Files to cache, inserted by the build (scripts/lib/precache.mjs). */
declare const PRECACHE: {
  readonly essential: readonly Entry[];
  readonly documents: readonly Entry[];
  /** Id of this set of documents; changes with their content. */
  readonly edition: string;
};

const CACHE_NAME = "xinjing-site";
const PAGES_CACHE_PREFIX = "xinjing-pages-";
const PAGES_CACHE_NAME = PAGES_CACHE_PREFIX + PRECACHE.edition;

const precache = new PrecacheController({ cacheName: CACHE_NAME });
precache.addToCacheList([...PRECACHE.essential]);

/**
 * Documents, cached under their real URLs, so that the browser finds them without this worker. Each edition has its own
 * cache. If the browser asks to save data, only scripts and the fallback document are cached; that document can render
 * every page.
 */
const documents = savesData() ? [] : PRECACHE.documents;
const pages = new PrecacheController({
  cacheName: PAGES_CACHE_NAME,
  // Bypasses the HTTP cache. Otherwise Workbox would reuse a file of another edition if the server gives both the same
  // ETag.
  plugins: [{ requestWillFetch: async ({ request }) => new Request(request, { cache: "reload" }) }],
});
pages.addToCacheList(documents.map((entry) => ({ ...entry, revision: null })));

self.addEventListener("install", (event) => {
  addStaticRoutes(event);
  // One after another, so that downloads do not compete with the current page.
  event.waitUntil(precache.install(event).then(() => pages.install(event)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(activate(event));
});

/** A new version waits until the user agrees or no page is open. */
self.addEventListener("message", (event: ExtendableMessageEvent) => {
  if ((event.data as { type?: unknown } | null)?.type === "SKIP_WAITING") void self.skipWaiting();
});

registerRoute(
  new NavigationRoute(
    async ({ url, request }) => {
      const page = pagePath(url.pathname);
      const meant = findMeantPage(page, url.search);
      if (meant !== undefined) return Response.redirect(new URL(meant, self.location.origin));
      if (page !== url.pathname)
        return Response.redirect(new URL(page + url.search, self.location.origin), 301);
      const stored = (await pages.matchPrecache(page)) ?? (await precache.matchPrecache(FALLBACK_DOCUMENT));
      return stored ?? fetch(request);
    },
    { denylist: NOT_PAGES },
  ),
);

registerRoute(new PrecacheRoute(precache, { cleanURLs: false, directoryIndex: "" }));

/**
 * Serves scripts of the previous version: pages that are still open request them after the new version was activated.
 */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  async ({ request }) => (await caches.match(request.url, { cacheName: CACHE_NAME })) ?? fetch(request),
);

/**
 * Activates the worker. The first version takes control of the page that registered it. Outdated caches are deleted
 * when no open page can need them.
 */
async function activate(event: ExtendableEvent): Promise<void> {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.length <= 1) {
    await precache.activate(event);
    await removeOtherEditions();
  }
  await self.clients.claim();
}

async function removeOtherEditions(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PAGES_CACHE_PREFIX) && name !== PAGES_CACHE_NAME);
  await Promise.all(others.map((name) => caches.delete(name)));
}

interface StaticRoute {
  readonly condition: object;
  readonly source: "network" | { readonly cacheName: string };
}

/** Event with static routes, which TypeScript does not declare yet. */
interface RoutingInstallEvent extends ExtendableEvent {
  readonly addRoutes?: (routes: readonly StaticRoute[]) => Promise<void>;
}

/**
 * Adds static routes: the browser applies them without starting this worker, which would delay the first paint on slow
 * phones. Documents and scripts come from the cache, API calls from the server. All other requests, and browsers
 * without static routes, use the handlers above, with the same results.
 */
function addStaticRoutes(event: RoutingInstallEvent): void {
  const isDocument = documents.map(({ url }) => ({
    urlPattern: { pathname: url, search: "" },
    requestMode: "navigate",
  }));
  const routes: StaticRoute[] = [
    { condition: { urlPattern: { pathname: "/assets/*" } }, source: { cacheName: CACHE_NAME } },
    { condition: { urlPattern: { pathname: "/api/*" } }, source: "network" },
  ];
  if (isDocument.length > 0) {
    routes.push({ condition: { or: isDocument }, source: { cacheName: PAGES_CACHE_NAME } });
  }
  const added = event.addRoutes?.(routes).catch(() => {
    // The handlers above serve these requests too.
  });
  if (added) event.waitUntil(added);
}
