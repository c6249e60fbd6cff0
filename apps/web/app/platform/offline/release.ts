import { RELOADED_KEY } from "#web/platform/storage/keys.ts";
import { isUnsaved } from "#web/platform/storage/unsaved-mode.ts";

/** URL of the entry script. Its hash changes whenever an imported script changes, so that it identifies the release. */
const START_SCRIPT = /\/assets\/main-[\w-]+\.js/;

/**
 * Reloads the page if a script is missing because a new release has replaced it on the server. Does nothing in 不保存模式,
 * where a reload would lose all data.
 */
export function reloadOnMissingScript(): void {
  addEventListener("vite:preloadError", () => {
    if (!isUnsaved()) void reloadForNewRelease();
  });
}

/** Reloads the page if the server has another release. Reloads once for each release, and only online. */
async function reloadForNewRelease(): Promise<void> {
  const running = document.querySelector("script[type=module]")?.getAttribute("src");
  try {
    const answer = await fetch(globalThis.location.href, { headers: { Accept: "text/html" } });
    const [release] = START_SCRIPT.exec(answer.ok ? await answer.text() : "") ?? [];
    const before = sessionStorage.getItem(RELOADED_KEY) ?? "";
    if (release === undefined || release === running || before.includes(release)) return;
    sessionStorage.setItem(RELOADED_KEY, before + release);
  } catch {
    // Offline, a reload would lose the page. Without storage, it would be repeated endlessly.
    return;
  }
  globalThis.location.reload();
}
