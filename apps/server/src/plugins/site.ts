import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { keepReleases } from "./kept-releases.ts";
import { FALLBACK_DOCUMENT, readSiteFiles, resolveSitePath, type SiteFiles } from "./site-files.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATE = "no-cache";
/** Means something only to a worker, which lives under the policy of its own script: it may load and fetch from us. */
const FILE_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * What a script of a page carries instead of the headers of a document: a browser reads none of the others there, and with
 * a dozen scripts they were a twentieth of a first visit. A script's name says its content, so only its tag is left to
 * ask by; nobody asks about a script by its request.
 */
const SCRIPT_HEADERS = {
  "cache-control": IMMUTABLE,
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
} as const;
const NOT_FOR_SCRIPTS = [
  "origin-agent-cluster",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-request-id",
] as const;

/**
 * Serves the built site on the API's origin. Without a build the API works alone, and the log says so. With a folder for
 * releases also the scripts of those that were served before or are served beside this one.
 */
export async function installSite(
  app: FastifyInstance,
  buildDir: string,
  releasesDir: string | undefined,
): Promise<void> {
  const site = readSiteFiles(buildDir);
  if (!site) {
    app.log.warn("the site has not been built (apps/web/build/client is missing): serving the API only");
    return;
  }
  await app.register(fastifyStatic, {
    root: site.root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: "allow",
  });
  const releases = releasesDir === undefined ? undefined : keepReleases(releasesDir);
  await releases?.keep(site.root).catch((error: unknown) => {
    app.log.warn({ err: error }, "the scripts of this release could not be put into RELEASES_DIR");
  });

  // /user is an API call and a page somebody may type: a navigation asks for HTML, fetch does not.
  app.addHook("onRequest", async (request, reply) => {
    if (request.method !== "GET" || pathOf(request) !== "/user") return;
    reply.header("vary", "Accept");
    if (request.headers.accept?.includes("text/html") && site.files.has(FALLBACK_DOCUMENT)) {
      return sendFile(site, reply, FALLBACK_DOCUMENT);
    }
  });

  app.get("/*", { schema: { hide: true } }, async (request, reply) => {
    const path = pathOf(request);
    if (path === "/api" || path.startsWith("/api/")) return reply.callNotFound();
    const target = resolveSitePath(site, path, acceptsHtml(request));
    if (target.kind === "missing") {
      const root = await releases?.find(path.slice(1));
      return root === undefined ? reply.callNotFound() : sendFile(site, reply, path.slice(1), root);
    }
    if (target.kind === "redirect") return reply.redirect(target.location, 301);
    return sendFile(site, reply, target.file);
  });
}

function sendFile(site: SiteFiles, reply: FastifyReply, file: string, root = site.root): FastifyReply {
  if (file.startsWith("assets/")) {
    for (const name of NOT_FOR_SCRIPTS) reply.removeHeader(name);
    reply.headers(SCRIPT_HEADERS);
    return reply.sendFile(file, root, { lastModified: false, acceptRanges: false });
  }
  reply.header("cache-control", REVALIDATE);
  const policy = site.policies[file] ?? (file.endsWith(".html") ? undefined : FILE_POLICY);
  // A document without a policy of its own keeps the one that forbids everything.
  if (policy !== undefined) reply.header("content-security-policy", policy);
  return reply.sendFile(file, root);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split(/[?#;]/, 1)[0] ?? "/";
}

/** Absent and any count: link previews and curl say nothing more precise. */
function acceptsHtml(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? "*/*";
  return accept.includes("text/html") || accept.includes("*/*");
}
