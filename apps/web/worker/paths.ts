/** Document for every page that is not prerendered. */
export const FALLBACK_DOCUMENT = "/__spa-fallback.html";

/** Paths that the server handles and no page: API calls, operator pages and files. */
export const NOT_PAGES: RegExp[] = [
  /^\/api(\/|$)/,
  /^\/(user|healthz|readyz|metrics|openapi\.json)$/,
  /^\/assets\//,
  /\.[^/]*$/,
];

/**
 * Normalises the path of a page: single slashes, none at the end. Browsers may turn backslashes and dot segments into
 * slashes, and a path that begins with two slashes would lead to another site.
 */
export function pagePath(pathname: string): string {
  return `/${pathname.replaceAll(/[\\/](?:\.{0,2}[\\/])*/g, "/").replaceAll(/^\/|\/$/g, "")}`;
}
