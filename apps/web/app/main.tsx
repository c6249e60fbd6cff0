import { StrictMode, startTransition, useEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes } from "react-router";
import { RouterProvider, type RouterProviderProps } from "react-router/dom";
import { hasArrayAt, releaseEarlyPress } from "#web/platform/browser/early-state.ts";
import { tolerateForeignNodes, revertForeignChanges } from "#web/platform/browser/foreign-nodes.ts";
import { followRequestedPage, setScreenLoader } from "#web/platform/browser/load-screen.ts";
import { savesData } from "#web/platform/browser/saves-data.ts";
import { reloadOnMissingScript } from "#web/platform/offline/release.ts";
import { followKiosk, isKiosk } from "#web/platform/storage/kiosk-mode.ts";
import "./common.ts";
import { routes, type ScreenHandle } from "./routes.ts";

tolerateForeignNodes();
reloadOnMissingScript();
setScreenLoader(loadScreen);
followKiosk((isNowKiosk) => location.replace(isNowKiosk ? "/kiosk" : "/"));
if (hasArrayAt()) void (isKiosk() ? startKiosk() : start());

/** Hydrates the document, or renders it if the page is not prerendered. */
async function start(): Promise<void> {
  const root = document.getElementById("root")!;
  const isPrerendered = "prerendered" in root.dataset;
  nameEntry();
  const router = createBrowserRouter(routes);
  // Loads the page's script before hydration. If hydration waited for the script, presses meanwhile would be lost.
  if (isPrerendered) await loadPage(router.state.location.pathname);
  followRequestedPage(router);
  addEventListener("pointerover", preloadPage);
  // Must have the same structure as the prerendered tree, because React derives ids from it.
  const app = (
    <>
      {null}
      <>
        {null}
        <StrictMode>
          <App router={router} />
        </StrictMode>
      </>
    </>
  );
  revertForeignChanges(root);
  // Synchronous, so that no browser extension can change the document during hydration.
  if (isPrerendered) flushSync(() => hydrateRoot(root, app));
  else startTransition(() => createRoot(root).render(app));
}

/**
 * Gives the first history entry a key. The router stores scroll positions by key, and all entries without one would
 * share a position.
 */
function nameEntry(): void {
  const state = history.state as { readonly key?: string } | null;
  if (state?.key === undefined) history.replaceState({ ...state, key: String(performance.timeOrigin) }, "");
}

/** Renders 候诊模式 at its only address, so that the history of the browser has no page that somebody saw. */
async function startKiosk(): Promise<void> {
  if (!/^\/kiosk\/?$/.test(location.pathname)) return location.replace("/kiosk");
  const { createKioskRouter } = await import("./kiosk-router.ts");
  const router = await createKioskRouter();
  createRoot(document.getElementById("root")!).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}

function App({ router }: Pick<RouterProviderProps, "router">) {
  useEffect(releaseEarlyPress, []);
  return <RouterProvider router={router} />;
}

/** Preloads the page of a link on hover or touch. */
function preloadPage({ target }: Event): void {
  const link = (target as Element).closest<HTMLAnchorElement>("a[href]");
  // The page that needs the script reports the failure.
  if (link?.origin === location.origin && !savesData()) loadPage(link.pathname).catch(() => undefined);
}

/** Loads the script for a path. */
async function loadScreen(path: string): Promise<void> {
  await findScreen(path)?.handle.load();
}

/** Loads the script for a path, and the part of the test that its page needs. */
async function loadPage(path: string): Promise<void> {
  const screen = findScreen(path);
  const module = await screen?.handle.load();
  await module?.loadPart?.(screen!.testType);
}

function findScreen(path: string) {
  const [, screen] = matchRoutes(routes, path) ?? [];
  return (
    screen && {
      handle: screen.route.handle as ScreenHandle,
      testType: screen.params["testType"] ?? "",
    }
  );
}
