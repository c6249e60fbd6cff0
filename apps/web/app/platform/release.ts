/**
 * Loads the page again when the server has another release than the one that runs here: scripts of the old one are gone
 * there. True when it does. Once only: a page that has just been loaded again is left as it is, and so is one without
 * a connection.
 */
export async function reloadForNewRelease(): Promise<boolean> {
  const visit = performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined;
  const running = (globalThis as { __reactRouterManifest?: { readonly url?: string } }).__reactRouterManifest;
  if (visit?.type === "reload" || running?.url === undefined) return false;
  try {
    const answer = await fetch(globalThis.location.href, { headers: { Accept: "text/html" } });
    if (!answer.ok || (await answer.text()).includes(running.url)) return false;
  } catch {
    return false; // No connection: a reload would only lose the page.
  }
  globalThis.location.reload();
  return true;
}
