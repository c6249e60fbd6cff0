/** Draws every page that is not prerendered. */
export const FALLBACK_DOCUMENT = "/__spa-fallback.html";

/** Navigations that are the server's alone: calls, what operators ask, and files. */
export const NOT_PAGES: RegExp[] = [
  /^\/api(\/|$)/,
  /^\/(user|healthz|readyz|metrics|openapi\.json)$/,
  /^\/assets\//,
  /\.[^/]*$/,
];

/**
 * The address of a page as the server has it: without a slash at its end. Slashes collapse, also those that a browser makes of
 * backslashes and dots: an address that begins with two is another site's.
 */
export function pagePath(pathname: string): string {
  return `/${pathname.replaceAll(/[\\/](?:\.{0,2}[\\/])*/g, "/").replaceAll(/^\/|\/$/g, "")}`;
}
