const WORKER = "sw.js";
const IMMUTABLE = "max-age=31536000, immutable";
const REVALIDATE = "no-cache";
/** A worker lives under the policy of its own script: it may load and fetch from us. */
const WORKER_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Headers of scripts and images instead of those of a document, which browsers ignore there: with a dozen scripts they were a
 * twentieth of a first visit.
 */
const PART_HEADERS = {
  "content-security-policy": "default-src 'none'",
  "permissions-policy": "camera=()",
} as const;
const NOT_FOR_PARTS = ["origin-agent-cluster", "x-frame-options", "x-request-id"] as const;

/** How a file of the site is sent. */
interface FileAnswer {
  readonly headers: Readonly<Record<string, string>>;
  /** Headers of other answers that this one omits. */
  readonly without: readonly string[];
  /** What @fastify/static sends of its own. */
  readonly options: {
    readonly etag?: boolean;
    readonly lastModified?: boolean;
    readonly acceptRanges?: boolean;
  };
}

/**
 * Headers of a file of the site by what it is; `policy` is what the build wrote for it. The build reads them too: the
 * offline worker fetches a document again when they change. The name of a file below assets/ says its content, so
 * there is nothing to ask again by.
 */
export function describeFile(file: string, policy: string | undefined): FileAnswer {
  const isAsset = file.startsWith("assets/");
  const isWorker = file === WORKER;
  // A document without its own policy keeps the default, which forbids everything.
  const own = policy ?? (isWorker ? WORKER_POLICY : undefined);
  const headers = {
    "cache-control": isAsset ? IMMUTABLE : REVALIDATE,
    ...(own !== undefined && { "content-security-policy": own }),
  };
  if (isWorker) return { headers, without: [], options: { acceptRanges: false } };
  const options = { lastModified: false, acceptRanges: false };
  if (file.endsWith(".html")) return { headers, without: [], options };
  return {
    headers: { ...headers, ...PART_HEADERS },
    without: NOT_FOR_PARTS,
    options: { ...options, etag: !isAsset },
  };
}
