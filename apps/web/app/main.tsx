import { StrictMode, startTransition, useEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes } from "react-router";
import { RouterProvider, type RouterProviderProps } from "react-router/dom";
import { isAboveFloor, releaseEarlyPress } from "#web/platform/browser/early-state.ts";
import { tolerateForeignNodes, revertForeignChanges } from "#web/platform/browser/foreign-nodes.ts";
import { followRequestedPage, setScreenLoader } from "#web/platform/browser/load-screen.ts";
import { savesData } from "#web/platform/browser/saves-data.ts";
import { reloadOnMissingScript } from "#web/platform/offline/release.ts";
import "./common.ts";
import { routes, type ScreenHandle } from "./routes.ts";

tolerateForeignNodes();
reloadOnMissingScript();
setScreenLoader(loadScreen);
if (isAboveFloor()) void start();

/** Takes over what the document shows, or draws a page that it does not hold. */
async function start(): Promise<void> {
  const root = document.getElementById("root")!;
  const isPrerendered = "prerendered" in root.dataset;
  const router = createBrowserRouter(routes);
  // What is hydrated has to be what was prerendered: the page, not something that waits for it, where React would lose a press.
  if (isPrerendered) await loadPage(router.state.location.pathname);
  followRequestedPage(router);
  addEventListener("pointerover", preloadPage);
  // React makes ids of places: in the document the page is behind the head, and in the body behind the notice.
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
  // In one go: what an extension changed meanwhile would be a difference.
  if (isPrerendered) flushSync(() => hydrateRoot(root, app));
  else startTransition(() => createRoot(root).render(app));
}

function App({ router }: Pick<RouterProviderProps, "router">) {
  useEffect(releaseEarlyPress, []);
  return <RouterProvider router={router} />;
}

/** Loads the page that a link leads to while somebody points at it, or has put a finger on it. */
function preloadPage({ target }: Event): void {
  const link = (target as Element).closest<HTMLAnchorElement>("a[href]");
  // What does not arrive is told by the page that needs it.
  if (link?.origin === location.origin && !savesData()) loadPage(link.pathname).catch(() => undefined);
}

/** Loads the script of the screen at a path. */
async function loadScreen(path: string): Promise<void> {
  await findScreen(path)?.handle.load();
}

/** Loads the script of the screen at a path and the test that it is about. */
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
