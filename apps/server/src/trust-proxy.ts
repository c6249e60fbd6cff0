import { BlockList, isIP, isIPv4 } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { normaliseAddress } from "./limits/address.ts";

/** Proxies whose X-Forwarded-* headers are trusted: none (false), a number of proxies in a row, or these addresses. */
export type TrustProxy = false | number | readonly string[];

/**
 * Allowed prefix lengths of a range of addresses. The shortest are those of the private networks 10.0.0.0/8 and
 * fc00::/7; a wider range cannot be a list of proxies.
 */
const RANGE_BITS = { ipv4: { least: 8, most: 32 }, ipv6: { least: 7, most: 128 } } as const;
/** Number of bits that precede an IPv4 address inside an IPv6 one. */
const INNER_BITS = 96;

interface AddressRange {
  readonly address: string;
  readonly bits: number;
  readonly family: keyof typeof RANGE_BITS;
}

/** Parses TRUST_PROXY; undefined if it is invalid. */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  if (text === "false") return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const ranges = text.split(",").map((part) => part.trim());
  return ranges.every((range) => parseRange(range) !== undefined) ? ranges : undefined;
}

/** Parses an address or a range; undefined if it is invalid or too wide. IPv4 inside IPv6 becomes IPv4. */
function parseRange(text: string): AddressRange | undefined {
  // Does not match a zone such as %eth0, which names a network of one machine.
  const [, written = "", bitsWritten] = /^([\d.:a-f]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const version = isIP(written);
  const address = normaliseAddress(written);
  if (version === 0 || address === undefined) return undefined;
  const family = isIPv4(address) ? "ipv4" : "ipv6";
  const { least, most } = RANGE_BITS[family];
  if (bitsWritten === undefined) return { address, bits: most, family };
  const bits = Number(bitsWritten) - (version === 6 && family === "ipv4" ? INNER_BITS : 0);
  return bits >= least && bits <= most ? { address, bits, family } : undefined;
}

/**
 * Returns Fastify's trustProxy option. Hop 0 opened the connection, hop 1 is the last entry of X-Forwarded-For, and so on to the
 * left. The sender is the first address after the trusted hops, whatever is further left. (Fastify trusts nobody if the option is
 * a number.)
 */
export function trustedBy(trust: TrustProxy) {
  if (trust === false) return false;
  if (typeof trust === "number") return (_address: string, hop: number) => hop < trust;
  const proxies = new BlockList();
  for (const range of trust.map(parseRange))
    if (range) proxies.addSubnet(range.address, range.bits, range.family);
  return (written: string) => {
    const address = normaliseAddress(written);
    return address !== undefined && proxies.check(address, isIPv4(address) ? "ipv4" : "ipv6");
  };
}

/** Describes the setting for the operator. */
export function describeTrustProxy(trust: TrustProxy): string {
  if (trust === false) return "没有设置 TRUST_PROXY，X-Forwarded-For 谁写的都不信";
  return typeof trust === "number" ? `相信 ${trust} 层` : `相信 ${trust.join("、")}`;
}

/** Warns once if an untrusted address sends X-Forwarded-For, because all people would count as one sender. */
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

/** Warns once if a trusted proxy writes addresses in an unknown form. */
export function warnOfUnreadableAddress(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook("onRequest", ({ ip, log }, _reply, done) => {
    if (!isSaid && ip !== undefined && normaliseAddress(ip) === undefined) {
      isSaid = true;
      log.warn(
        "a trusted proxy sent an address in X-Forwarded-For that cannot be read. The limits take each such text for a sender of its own",
      );
    }
    done();
  });
}

/** Returns true if the address that opened the connection is trusted. Only then does Fastify list a second address. */
const isPeerTrusted = ({ ips }: FastifyRequest) => ips !== undefined && ips.length > 1;
