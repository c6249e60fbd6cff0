/** Content-Security-Policy of the service worker, which may load scripts and fetch from this origin. */
const WORKER_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Returns the headers of a file besides the default ones; `policy` is the Content-Security-Policy from the build. The build uses
 * them too, so that the service worker fetches a document again when they change.
 */
export function describeFile(file: string, policy: string | undefined): Readonly<Record<string, string>> {
  // A document without a policy keeps the default, which forbids everything.
  const own = policy ?? (file === "sw.js" ? WORKER_POLICY : undefined);
  return {
    // File names in assets/ contain a hash of the content.
    "cache-control": file.startsWith("assets/") ? "max-age=31536000, immutable" : "no-cache",
    ...(own !== undefined && { "content-security-policy": own }),
  };
}

/** Media types by file extension. */
const TYPES: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  ico: "image/vnd.microsoft.icon",
  js: "application/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
  woff2: "font/woff2",
};

/** Returns the media type of a file by its extension. */
export const typeOf = (file: string): string =>
  TYPES[file.slice(file.lastIndexOf(".") + 1)] ?? "application/octet-stream";
