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
