import type { FastifyInstance, FastifyRequest } from "fastify";

/** Browser features that no page uses, so that scripts cannot use them: they ask for permission or can charge money. */
const UNUSED_FEATURES = ["camera", "geolocation", "microphone", "payment", "usb"];

/** Default headers of every answer. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  // For answers that are not documents; documents have a policy from the build (file-headers.ts).
  "content-security-policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

const HSTS = "max-age=31536000";

/** Returns the headers of an answer. HSTS is included only if the person came by HTTPS. */
export function securityHeadersFor(request: FastifyRequest): Readonly<Record<string, string>> {
  if (request.protocol !== "https") return SECURITY_HEADERS;
  return { ...SECURITY_HEADERS, "strict-transport-security": HSTS };
}

/** Sets the headers first, so that a route can make them stricter. */
export function installSecurityHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(securityHeadersFor(request));
    done();
  });
}
