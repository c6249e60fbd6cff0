import { isIPv4, isIPv6 } from "node:net";

/** A household or a phone has at least a /64, so its addresses count as one. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/** The sender for rate limits: an IPv4 address, or the /64 network of an IPv6 one; "unknown" once the connection has closed. */
export function groupAddress(address: string | undefined): string {
  if (address === undefined) return "unknown";
  const [bare = ""] = address.replace(/^::ffff:(?=[\d.]+$)/i, "").split("%", 1);
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return "unknown";
  // URL writes each address in one way, in which two colons stand for the longest run of zeros.
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [before = [], after] = canonical.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = after ? Array.from({ length: GROUPS - before.length - after.length }, () => "0") : [];
  return `${[...before, ...zeros, ...(after ?? [])].slice(0, NETWORK_GROUPS).join(":")}::/64`;
}
