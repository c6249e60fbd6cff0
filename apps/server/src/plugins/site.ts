import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import { unescape } from "node:querystring";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { describeFile } from "./file-headers.ts";

const FALLBACK_DOCUMENT = "__spa-fallback.html";
const HIDDEN = /(^|\/)\.(?!well-known\/)/;
const PRECOMPRESSED = /\.(br|gz)$/;

/** Serves the built site on the API's origin. Without a build the API works alone, and the log says so. */
export async function installSite(app: FastifyInstance, buildDir: string): Promise<void> {
  const root = join(buildDir, "client");
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
    app.log.warn("the site has not been built (apps/web/build/client is missing): serving the API only");
    return;
  }
  const site = readSiteFiles(root, join(buildDir, "csp.json"));
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    lastModified: false,
    acceptRanges: false,
    dotfiles: "allow",
  });

  // /user is an API call and a page somebody may type: a navigation asks for HTML, fetch does not.
  app.addHook("onRequest", (request, reply, done) => {
    if (request.routeOptions.url !== "/user" || request.method !== "GET") return done();
    reply.header("vary", "Accept, Origin");
    const isPage = request.headers.accept?.includes("text/html") && site.files.has(FALLBACK_DOCUMENT);
    if (isPage) sendFile(site, reply, FALLBACK_DOCUMENT);
    else done();
  });

  app.get("/*", { schema: { hide: true } }, async ({ url, headers: { accept = "*/*" } }, reply) => {
    const path = url.split(/[?#;]/, 1)[0] ?? "/";
    if (path === "/api" || path.startsWith("/api/")) return reply.callNotFound();
    // Absent and any count: link previews and curl say nothing more precise.
    const target = resolveSitePath(site, path, accept.includes("text/html") || accept.includes("*/*"));
    if (target === undefined) return reply.callNotFound();
    return "location" in target ? reply.redirect(target.location, 301) : sendFile(site, reply, target.file);
  });
}

type SiteFiles = ReturnType<typeof readSiteFiles>;

/** What lies in the folder now, by paths with forward slashes, and the Content-Security-Policy of each document. */
function readSiteFiles(root: string, policyFile: string) {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll(sep, "/"))
    .filter((file) => !HIDDEN.test(file) && !PRECOMPRESSED.test(file));
  const policies: Readonly<Record<string, string>> = existsSync(policyFile)
    ? JSON.parse(readFileSync(policyFile, "utf8"))
    : {};
  return { files: new Set(files), policies };
}

/**
 * Which file answers a path: an exact file, a prerendered document (`/x` for `x/index.html`, `/x/` redirects to it),
 * or, for a reader of HTML, the fallback that draws any route. What looks like a file and is none is missing: undefined.
 */
function resolveSitePath({ files }: SiteFiles, path: string, acceptsHtml: boolean) {
  // Never throws: of a target with a host the router decodes only what follows it.
  const name = unescape(path).slice(1);
  if (name !== "" && files.has(name)) return { file: name };
  const page = name.replace(/\/$/, "");
  const document = posix.join(page, "index.html");
  if (files.has(document)) return page === name ? { file: document } : { location: encodeURI(`/${page}`) };
  const looksLikeFile = name.startsWith("assets/") || posix.basename(name).includes(".");
  if (looksLikeFile || !acceptsHtml || !files.has(FALLBACK_DOCUMENT)) return undefined;
  return { file: FALLBACK_DOCUMENT };
}

function sendFile({ policies }: SiteFiles, reply: FastifyReply, file: string): FastifyReply {
  // The name of a file below assets/ says its content: there is nothing to ask again by.
  const etag = !file.startsWith("assets/");
  return reply.headers(describeFile(file, policies[file])).sendFile(file, { etag });
}
