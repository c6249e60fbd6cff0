import { workers } from "./worker.ts";

/**
 * Calls `onWaiting` when a newer version of the site is downloaded and waits to be activated. Returns a function that
 * stops watching.
 */
export function watchForUpdate(onWaiting: () => void): () => void {
  const watching = new AbortController();
  // On a first visit the worker is registered after this call.
  void untilReady().then((registration) => {
    if (!registration || watching.signal.aborted) return;
    const tell = () => {
      if (registration.active && registration.waiting) onWaiting();
    };
    const follow = () => registration.installing?.addEventListener("statechange", tell, watching);
    tell();
    follow();
    registration.addEventListener("updatefound", follow, watching);
  });
  return () => watching.abort();
}

/** Activates the waiting version and reloads the page once. */
export async function applyUpdate(): Promise<void> {
  const waiting = (await readRegistration())?.waiting;
  // Another tab has already activated the new version.
  if (!waiting) return globalThis.location.reload();
  waiting.addEventListener("statechange", () => {
    if (waiting.state === "activated") globalThis.location.reload();
  });
  waiting.postMessage({ type: "SKIP_WAITING" });
}

async function readRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await workers()?.getRegistration();
  } catch {
    // Service workers are forbidden (private windows of some browsers).
    return undefined;
  }
}

async function untilReady(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await workers()?.ready;
  } catch {
    // Service workers are forbidden, so there are no updates.
    return undefined;
  }
}
