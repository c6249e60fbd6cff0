import type { FastifyReply } from "fastify";

const WORKER = "sw.js";
const IMMUTABLE = "max-age=31536000, immutable";
const REVALIDATE = "no-cache";
/** A worker lives under the policy of its own script: it may load and fetch from us. */
const WORKER_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * What a script or a picture of a page carries instead of the headers of a document: a browser reads none of the others
 * there, and with a dozen scripts they were a twentieth of a first visit. Nobody asks about such a file by its request.
 */
const PART_HEADERS = {
  "content-security-policy": "default-src 'none'",
  "permissions-policy": "camera=()",
} as const;
const NOT_FOR_PARTS = ["origin-agent-cluster", "x-frame-options", "x-request-id"] as const;

/** What @fastify/static sends of its own. */
interface FileOptions {
  readonly etag?: boolean;
  readonly lastModified?: boolean;
  readonly acceptRanges?: boolean;
}

/**
 * Sets the headers of a file of the site by what it is; `policy` is what the build wrote for it. Returns what else to leave
 * out: the name of a file below assets/ says its content, so there is nothing to ask again by.
 */
export function setFileHeaders(reply: FastifyReply, file: string, policy: string | undefined): FileOptions {
  const isAsset = file.startsWith("assets/");
  reply.header("cache-control", isAsset ? IMMUTABLE : REVALIDATE);
  if (policy !== undefined) reply.header("content-security-policy", policy);
  // A document without a policy of its own keeps the one that forbids everything.
  else if (file === WORKER) reply.header("content-security-policy", WORKER_POLICY);
  if (file === WORKER) return { acceptRanges: false };
  if (file.endsWith(".html")) return { lastModified: false, acceptRanges: false };
  for (const name of NOT_FOR_PARTS) reply.removeHeader(name);
  reply.headers(PART_HEADERS);
  return { etag: !isAsset, lastModified: false, acceptRanges: false };
}
