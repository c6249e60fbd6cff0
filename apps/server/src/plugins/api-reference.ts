import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { type ApiDocument, renderApiReference, STYLE } from "./api-reference-page.ts";

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");
/** The one style sheet, and nothing else: no script, no picture, no request. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** GET /api/docs: the calls as a page for people, drawn once from the same document as /openapi.json. */
export function installApiReference(app: FastifyInstance): void {
  let page: string | undefined;
  app.get("/api/docs", { schema: { hide: true } }, async (_request, reply) => {
    page ??= renderApiReference(app.swagger() as unknown as ApiDocument);
    return reply
      .header("cache-control", "no-cache")
      .header("content-security-policy", POLICY)
      .type("text/html; charset=utf-8")
      .send(page);
  });
}
