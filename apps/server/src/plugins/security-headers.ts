import type { FastifyInstance, FastifyRequest } from "fastify";

/** What no page of ours uses, and so no script may: what people are asked to allow, and what could be charged. */
const UNUSED_FEATURES = ["camera", "geolocation", "microphone", "payment", "usb"];

/** The headers that every answer begins with, whatever its kind. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  // For answers that are no documents; documents bring the policy that the build wrote for them (file-headers.ts).
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

/** The table for one answer. HSTS only where the person came by HTTPS (decision 098). */
export function securityHeadersFor(request: FastifyRequest): Readonly<Record<string, string>> {
  if (request.protocol !== "https") return SECURITY_HEADERS;
  return { ...SECURITY_HEADERS, "strict-transport-security": HSTS };
}

/** Sets them first, so that whatever answers may be stricter. */
export function installSecurityHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(securityHeadersFor(request));
    done();
  });
}
