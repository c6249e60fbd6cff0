/** Draws every page that is not prerendered. */
export const FALLBACK_DOCUMENT = "/__spa-fallback.html";

/** Navigations that are the server's alone: calls, what operators ask, and files. */
export const NOT_PAGES: RegExp[] = [
  /^\/api(\/|$)/,
  /^\/(user|healthz|readyz|metrics|openapi\.json)$/,
  /^\/assets\//,
  /\.[^/]*$/,
];

/** The address of a page as the server has it: without a slash at its end. */
export function pagePath(pathname: string): string {
  return pathname.replace(/\/+$/, "") || "/";
}
