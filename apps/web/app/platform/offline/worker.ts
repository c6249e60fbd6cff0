import { RETIRES_WORKER } from "#web/content/site.ts";
import { whenIdle } from "#web/platform/browser/idle.ts";

/**
 * The offline worker as the page sees it. Where there are no workers (plain http, iOS in-app browsers) everything here
 * does nothing: the site works without.
 */
const SCRIPT = "/sw.js";

/** Registers the worker once the page is loaded and has nothing to do: its downloads come after the first page's. */
export function registerOfflineWorker(): void {
  if (!import.meta.env.PROD || RETIRES_WORKER || !workers()) return;
  if (document.readyState === "complete") registerWhenIdle();
  else globalThis.addEventListener("load", registerWhenIdle, { once: true });
}

/** The browser's workers; some browsers throw where a page may not have any. */
export function workers(): ServiceWorkerContainer | undefined {
  try {
    return "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
  } catch {
    return undefined;
  }
}

async function register(): Promise<void> {
  try {
    await workers()?.register(trustScript());
  } catch (error) {
    // The site works without it, only not offline.
    console.warn("the offline worker could not be registered", error);
  }
}

/** Trusted Types refuse a plain address; the document's policy allows this one policy, and it knows this one address. */
function trustScript(): string {
  const policies = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (!policies) return SCRIPT;
  return policies
    .createPolicy("service-worker", { createScriptURL: () => SCRIPT })
    .createScriptURL(SCRIPT) as string;
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): unknown };
}

function registerWhenIdle(): void {
  whenIdle(() => void register());
}
