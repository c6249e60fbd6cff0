/// <reference lib="webworker" />
import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { findMeantPage } from "@xinjing/contract/page-address";
import { savesData } from "../app/platform/browser/saves-data.ts";
import { FALLBACK_DOCUMENT, NOT_PAGES, pagePath } from "./paths.ts";

/*
 * The offline worker: after the first visit it answers every page of the site from its cache, so that nothing but
 * the API needs the server. It answers no call (none of /api/*, /user, /healthz …).
 */
declare const self: ServiceWorkerGlobalScope;

interface Entry {
  readonly url: string;
  /** Absent for files whose name changes with their content. */
  readonly revision: string | null;
  /** Absent likewise. What has another sum is of another release, and this version is not installed (decision 122). */
  readonly integrity?: string;
}

/** What is kept; put in by the build (scripts/lib/precache.mjs). */
declare const PRECACHE: {
  readonly essential: readonly Entry[];
  readonly documents: readonly Entry[];
  /** Names this set of documents. */
  readonly edition: string;
};

const CACHE_NAME = "xinjing-site";
const PAGES_CACHE_PREFIX = "xinjing-pages-";
const PAGES_CACHE_NAME = PAGES_CACHE_PREFIX + PRECACHE.edition;

const precache = new PrecacheController({ cacheName: CACHE_NAME });
precache.addToCacheList([...PRECACHE.essential]);

/**
 * The documents, under the very addresses that are asked for, so that the browser finds them without this worker: each edition
 * has a cache of its own. Whoever saves data keeps scripts and the fallback, which draws every page, and leaves them out
 * (decision 122).
 */
const documents = savesData() ? [] : PRECACHE.documents;
const pages = new PrecacheController({
  cacheName: PAGES_CACHE_NAME,
  // Without a revision Workbox would take what the browser has of another edition, where servers give both one ETag.
  plugins: [{ requestWillFetch: async ({ request }) => new Request(request, { cache: "reload" }) }],
});
pages.addToCacheList(documents.map((entry) => ({ ...entry, revision: null })));

self.addEventListener("install", (event) => {
  addStaticRoutes(event);
  // One file after the other: nothing shall compete with the page in front of the person.
  event.waitUntil(precache.install(event).then(() => pages.install(event)));
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

/** Scripts of the version before: pages that were open when a person agreed to the new one still ask for them. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  async ({ request }) => (await caches.match(request.url, { cacheName: CACHE_NAME })) ?? fetch(request),
);

/** The first version takes over the page that brought it. What is out of date goes once no other page may need it. */
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

/** As far as browsers have it; TypeScript does not know it yet. */
interface RoutingInstallEvent extends ExtendableEvent {
  readonly addRoutes?: (routes: readonly StaticRoute[]) => Promise<void>;
}

/**
 * What the browser may answer without starting this worker, which takes a slow phone time before each first paint:
 * documents and scripts from where they are kept, calls from the server. Everything else, and a browser that does not know
 * such routes, asks the handlers above, which answer the same.
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
    // It asks the handlers then.
  });
  if (added) event.waitUntil(added);
}
