/** Releases for which this tab was loaded again; in sessionStorage, also in 不保存模式: it says nothing about a person. */
const RELOADED_KEY = "reloaded_for";
/** Each release has a list of its scripts with a name of its own. */
const MANIFEST = /\/assets\/manifest-[\w-]+\.js/;

/** The routes of the release that runs here, as React Router keeps them. */
interface Manifest {
  readonly url?: string;
  readonly routes?: Readonly<Record<string, { readonly module: string } | undefined>>;
}

function readManifest(): Manifest {
  return (globalThis as { __reactRouterManifest?: Manifest }).__reactRouterManifest ?? {};
}

/**
 * Loads the page again when the server has another release than the one that runs here: scripts of the old one are gone
 * there. True when it does. Once for each release, and not without a connection.
 */
export async function reloadForNewRelease(): Promise<boolean> {
  const running = readManifest().url;
  if (running === undefined) return false;
  try {
    const answer = await fetch(globalThis.location.href, { headers: { Accept: "text/html" } });
    const [release] = MANIFEST.exec(answer.ok ? await answer.text() : "") ?? [];
    const before = sessionStorage.getItem(RELOADED_KEY) ?? "";
    if (release === undefined || release === running || before.includes(release)) return false;
    sessionStorage.setItem(RELOADED_KEY, before + release);
  } catch {
    return false; // No connection: a reload would only lose the page. Nor where nothing can be noted: it would never end.
  }
  globalThis.location.reload();
  return true;
}

/**
 * Gets the script of a route, without which React Router would load a page that the browser may not get.
 * @throws when it does not arrive.
 */
export async function fetchRoute(id: string): Promise<void> {
  await import(/* @vite-ignore */ readManifest().routes?.[id]?.module ?? "");
}
