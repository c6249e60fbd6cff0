import { RETIRES_WORKER } from "#web/content/site.ts";
import { whenIdle } from "#web/platform/browser/idle.ts";

/**
 * Path of the offline worker. In browsers without service workers (without HTTPS, or inside iOS apps), the functions
 * here do nothing, and the site only works online.
 */
const SCRIPT = "/sw.js";

/** Registers the worker once the page is loaded and idle, so that its downloads come last. */
export function registerOfflineWorker(): void {
  if (!import.meta.env.PROD || RETIRES_WORKER || !workers()) return;
  if (document.readyState === "complete") registerWhenIdle();
  else globalThis.addEventListener("load", registerWhenIdle, { once: true });
}

/** Returns `navigator.serviceWorker`; undefined in browsers that lack or forbid it. */
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
    // Without the worker, the site still works online.
    console.warn("the offline worker could not be registered", error);
  }
}

/** Wraps the worker's URL for Trusted Types, with a policy that the CSP allows. */
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
