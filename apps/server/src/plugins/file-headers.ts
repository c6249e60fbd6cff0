/** A worker lives under the policy of its own script: it may load and fetch from us. */
const WORKER_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Headers of a file of the site by what it is, beside those of every answer; `policy` is what the build wrote for it. The build
 * reads them too: the offline worker fetches a document again when they change.
 */
export function describeFile(file: string, policy: string | undefined): Readonly<Record<string, string>> {
  // A document without its own policy keeps the default, which forbids everything.
  const own = policy ?? (file === "sw.js" ? WORKER_POLICY : undefined);
  return {
    // The name of a file below assets/ says its content.
    "cache-control": file.startsWith("assets/") ? "max-age=31536000, immutable" : "no-cache",
    ...(own !== undefined && { "content-security-policy": own }),
  };
}

/** Media types of what a build has, by the ends of their names. */
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

/** The media type of a file of the site, by its name; one that browsers do nothing with for any other. */
export const typeOf = (file: string): string =>
  TYPES[file.slice(file.lastIndexOf(".") + 1)] ?? "application/octet-stream";
