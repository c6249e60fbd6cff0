import { isIP } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Whose X-Forwarded-* headers count: nobody's, those of so many proxies in a row, or those from these addresses. */
export type TrustProxy = false | number | readonly string[];

/** Bits of a range of addresses. The least are those of the private networks 10.0.0.0/8 and fc00::/7: wider is no list of proxies. */
const RANGE_BITS = { 4: { least: 8, most: 32 }, 6: { least: 7, most: 128 } } as const;

/** Reads TRUST_PROXY; undefined when it is none of the three. */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  if (text === "false") return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const ranges = text.split(",").map((part) => part.trim());
  return ranges.every(isAddressRange) ? ranges : undefined;
}

function isAddressRange(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  if ((version !== 4 && version !== 6) || rest.length > 0) return false;
  if (bits === undefined) return true;
  const { least, most } = RANGE_BITS[version];
  return /^\d{1,3}$/.test(bits) && Number(bits) >= least && Number(bits) <= most;
}

/**
 * What Fastify takes. Hop 0 is who opened the connection, 1 the last entry of X-Forwarded-For, and so on to the left: after so many
 * trusted hops comes the sender, whatever was written further left. (Fastify itself trusts nobody when it is given a number.)
 */
export function trustedBy(trust: TrustProxy) {
  if (trust === false) return false;
  return typeof trust === "number" ? (_address: string, hop: number) => hop < trust : [...trust];
}

/** In words for the operator. */
export function describeTrustProxy(trust: TrustProxy): string {
  if (trust === false) return "没有设置 TRUST_PROXY，X-Forwarded-For 谁写的都不信";
  return typeof trust === "number" ? `相信 ${trust} 层` : `相信 ${trust.join("、")}`;
}

/** Says once in the log that X-Forwarded-For comes from an address that is not trusted: then all people are one sender. */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook("onRequest", (request, _reply, done) => {
    if (!isSaid && request.headers["x-forwarded-for"] !== undefined && !isPeerTrusted(request)) {
      isSaid = true;
      request.log.warn(
        "X-Forwarded-For came from an address that is not trusted. If it was a reverse proxy, set TRUST_PROXY: the limits take all its visitors for one",
      );
    }
    done();
  });
}

/** True if the trust function accepts the address that opened the connection: Fastify then lists a second one. */
const isPeerTrusted = ({ ips }: FastifyRequest) => ips !== undefined && ips.length > 1;
