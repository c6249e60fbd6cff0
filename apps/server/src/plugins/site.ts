import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { describeFile } from "./file-headers.ts";
import { FALLBACK_DOCUMENT, readSiteFiles, resolveSitePath, type SiteFiles } from "./site-files.ts";

/** Serves the built site on the API's origin. Without a build the API works alone, and the log says so. */
export async function installSite(app: FastifyInstance, buildDir: string): Promise<void> {
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

  // /user is an API call and a page somebody may type: a navigation asks for HTML, fetch does not.
  app.addHook("onRequest", (request, reply, done) => {
    if (request.routeOptions.url !== "/user" || request.method !== "GET") return done();
    reply.header("vary", "Accept, Origin");
    const isPage = request.headers.accept?.includes("text/html") && site.files.has(FALLBACK_DOCUMENT);
    if (isPage) sendFile(site, reply, FALLBACK_DOCUMENT);
    else done();
  });

  app.get("/*", { schema: { hide: true } }, async (request, reply) => {
    const path = pathOf(request);
    if (path === "/api" || path.startsWith("/api/")) return reply.callNotFound();
    const target = resolveSitePath(site, path, acceptsHtml(request));
    if (target.kind === "missing") return reply.callNotFound();
    if (target.kind === "redirect") return reply.redirect(target.location, 301);
    return sendFile(site, reply, target.file);
  });
}

function sendFile(site: SiteFiles, reply: FastifyReply, file: string): FastifyReply {
  const { headers, without, options } = describeFile(file, site.policies[file]);
  for (const name of without) reply.removeHeader(name);
  return reply.headers(headers).sendFile(file, options);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split(/[?#;]/, 1)[0] ?? "/";
}

/** Absent and any count: link previews and curl say nothing more precise. */
function acceptsHtml(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? "*/*";
  return accept.includes("text/html") || accept.includes("*/*");
}
