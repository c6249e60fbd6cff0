import { StrictMode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes } from "react-router";
import { RouterProvider, type RouterProviderProps } from "react-router/dom";
import { isAboveFloor, releaseEarlyPress } from "#web/platform/browser/early-state.ts";
import { setScreenLoader } from "#web/platform/browser/load-screen.ts";
import { reloadOnMissingScript } from "#web/platform/offline/release.ts";
import "./common.ts";
import { routes, type ScreenHandle } from "./routes.ts";

reloadOnMissingScript();
setScreenLoader(loadScreen);
if (isAboveFloor()) void start();

/** Takes over what the document shows, or draws a page that it does not hold. */
async function start(): Promise<void> {
  const root = document.getElementById("root")!;
  const isPrerendered = "prerendered" in root.dataset;
  const router = createBrowserRouter(routes);
  // What is hydrated has to be what was prerendered: the page, not something that waits for it, where React would lose a press.
  if (isPrerendered) await loadPage(router);
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
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

function App({ router }: Pick<RouterProviderProps, "router">) {
  useEffect(releaseEarlyPress, []);
  return <RouterProvider router={router} />;
}

/** Loads the script of the screen at a path. */
async function loadScreen(path: string): Promise<void> {
  const [, screen] = matchRoutes(routes, path) ?? [];
  await (screen?.route.handle as ScreenHandle | undefined)?.load();
}

/** Loads the script of the page that the router opens, with the test that it is about. */
async function loadPage({ state: { matches } }: RouterProviderProps["router"]): Promise<void> {
  const [, screen] = matches;
  const module = await (screen?.route.handle as ScreenHandle | undefined)?.load();
  await module?.loadPart?.(screen?.params["testType"] ?? "");
}
