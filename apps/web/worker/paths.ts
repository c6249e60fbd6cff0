/** Document that renders every page without a prerendered one. */
export const FALLBACK_DOCUMENT = "/__spa-fallback.html";

/** Paths that only the server handles: calls, operator pages and files. */
export const NOT_PAGES: RegExp[] = [
  /^\/api(\/|$)/,
  /^\/(user|healthz|readyz|metrics|openapi\.json)$/,
  /^\/assets\//,
  /\.[^/]*$/,
];

/**
 * Normalises the path of a page: no slash at the end, and single slashes, including those that browsers make of
 * backslashes and dots. A path that begins with two slashes would lead to another site.
 */
export function pagePath(pathname: string): string {
  return `/${pathname.replaceAll(/[\\/](?:\.{0,2}[\\/])*/g, "/").replaceAll(/^\/|\/$/g, "")}`;
}
