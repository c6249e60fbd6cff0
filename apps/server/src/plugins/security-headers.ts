import type { FastifyInstance, FastifyRequest } from "fastify";

/** Browser features that no page uses. They ask for permission or cost money, so scripts must not use them. */
const UNUSED_FEATURES = ["camera", "geolocation", "microphone", "payment", "usb"];

/** Default headers of every answer. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  // Policy of answers that are not documents. Documents have a policy from the build (see file-headers.ts).
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

/** Returns the headers of an answer. HSTS is included only if the request came over HTTPS. */
export function securityHeadersFor(request: FastifyRequest): Readonly<Record<string, string>> {
  if (request.protocol !== "https") return SECURITY_HEADERS;
  return { ...SECURITY_HEADERS, "strict-transport-security": HSTS };
}

/** Sets the default headers before other hooks run, so that a route can make them stricter. */
export function installSecurityHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(securityHeadersFor(request));
    done();
  });
}
