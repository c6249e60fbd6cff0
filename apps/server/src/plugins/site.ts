import { statSync } from "node:fs";
import { join, posix } from "node:path";
import { unescape } from "node:querystring";
import { findMeantPage } from "@xinjing/contract/page-address";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#server/errors.ts";
import { describeFile } from "./file-headers.ts";
import { readSiteFiles, type SiteFiles } from "./site-files.ts";

const FALLBACK_DOCUMENT = "__spa-fallback.html";

/**
 * Serves the built site on the origin of the API. If there is no build, only the API works, and a warning is logged.
 */
export function installSite(app: FastifyInstance, buildDir: string): void {
  const root = join(buildDir, "client");
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
    app.log.warn("the site has not been built (apps/web/build/client is missing): serving the API only");
    return;
  }
  const site = readSiteFiles(root, join(buildDir, "csp.json"));

  // /user is an API call and a page. A browser that opens the page asks for HTML; fetch does not.
  app.addHook("onRequest", async (request, reply) => {
    if (request.routeOptions.url !== "/user" || request.method !== "GET") return;
    reply.header("vary", "Accept, Origin");
    const isPage = request.headers.accept?.includes("text/html") && site.has(FALLBACK_DOCUMENT);
    if (isPage) return sendFile(site, reply, FALLBACK_DOCUMENT);
  });

  app.get("/*", { schema: { hide: true } }, async ({ url, headers: { accept = "*/*" } }, reply) => {
    const path = url.split(/[?#;]/, 1)[0] ?? "/";
    if (path === "/api" || path.startsWith("/api/")) return reply.callNotFound();
    // Link previews and curl send no Accept header or */*, and get documents too.
    const target = resolveSitePath(site, path, accept.includes("text/html") || accept.includes("*/*"));
    const isPage = target === undefined || ("file" in target && target.file === FALLBACK_DOCUMENT);
    const meant = isPage ? findMeantPageOf(reply.request) : undefined;
    if (meant !== undefined) return reply.redirect(meant);
    if (target === undefined) return reply.callNotFound();
    return "location" in target ? reply.redirect(target.location, 301) : sendFile(site, reply, target.file);
  });
}

/** Guesses which page a browser wanted that asks for a wrong address; undefined for other requests. */
export function findMeantPageOf({ url, method, headers }: FastifyRequest): string | undefined {
  const [path = "/", ...search] = url.split(/(?=\?)/);
  if (method !== "GET" || path.startsWith("/api/") || !headers.accept?.includes("text/html"))
    return undefined;
  return findMeantPage(path, search.join(""));
}

/**
 * Returns the file for a path: the file itself, a prerendered document (`/x` for `x/index.html`; `/x/` redirects to it), or for
 * clients that accept HTML the fallback that renders any route. Undefined for a missing file with an extension.
 */
function resolveSitePath(site: SiteFiles, path: string, acceptsHtml: boolean) {
  // querystring.unescape never throws, unlike decodeURIComponent. The router does not decode the host of a target.
  const name = unescape(path).slice(1);
  if (name !== "" && site.has(name)) return { file: name };
  const page = name.replace(/\/$/, "");
  const document = posix.join(page, "index.html");
  if (site.has(document)) return page === name ? { file: document } : { location: encodeURI(`/${page}`) };
  const looksLikeFile = name.startsWith("assets/") || posix.basename(name).includes(".");
  if (looksLikeFile || !acceptsHtml || !site.has(FALLBACK_DOCUMENT)) return undefined;
  return { file: FALLBACK_DOCUMENT };
}

/** Sends a file, compressed if the client accepts it, or a 304. */
async function sendFile(site: SiteFiles, reply: FastifyReply, name: string): Promise<FastifyReply> {
  const { "accept-encoding": accepted, "if-match": wanted, "if-none-match": known } = reply.request.headers;
  const found = await site.read(name, accepted ?? "");
  if (!found) {
    reply.callNotFound();
    return reply;
  }
  reply.headers(describeFile(name, site.policyOf(name))).type(found.type);
  // File names in assets/ contain a hash of the content, so they need no ETag.
  const etag = name.startsWith("assets/") ? undefined : found.etag;
  if (wanted !== undefined && !isListed(etag, wanted))
    throw new AppError("precondition_failed", "文件已经变了，请重新打开");
  if (etag !== undefined) reply.header("etag", etag);
  const vary = reply.getHeader("vary");
  reply.header("vary", vary === undefined ? "Accept-Encoding" : `${String(vary)}, Accept-Encoding`);
  if (etag !== undefined && known !== undefined && isListed(etag, known)) return reply.code(304).send();
  if (found.encoding !== undefined) reply.header("content-encoding", found.encoding);
  return reply.send(found.content);
}

/** True if a list of entity tags contains the tag, or is *. */
function isListed(etag: string | undefined, list: string): boolean {
  return list === "*" || (etag !== undefined && list.split(",").some((tag) => tag.trim() === etag));
}
