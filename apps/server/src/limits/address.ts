import { isIPv4, isIPv6 } from "node:net";

/**
 * Number of 16-bit groups that identify a sender. A household or a phone has at least an IPv6 /64, so all its addresses
 * count as one.
 */
const NETWORK_GROUPS = 4;
const GROUPS = 8;
/** Matches IPv4 addresses inside IPv6: mapped (RFC 4291) and translated (RFC 6052). */
const INNER_IPV4 = /^(?:0:0:0:0:0:ffff|64:ff9b:0:0:0:0):([\da-f]+):([\da-f]+)$/;
/** Matches an IPv6 address in brackets, with or without a port, as some proxies write it. */
const BRACKETED = /^\[([^[\]]*)\](?::\d{1,5})?$/;
const IPV4_AND_PORT = /^([\d.]+):\d{1,5}$/;

/**
 * Returns the canonical form of an address: IPv4 in dots, also when it is mapped into IPv6, or the eight groups of IPv6. Removes
 * quotes, brackets, port and zone. Undefined if the text is not an address.
 */
export function normaliseAddress(written: string): string | undefined {
  const text = written.trim().replace(/^"(.*)"$/, "$1");
  const [bare = ""] = (BRACKETED.exec(text)?.[1] ?? IPV4_AND_PORT.exec(text)?.[1] ?? text).split("%", 1);
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return undefined;
  const groups = writeGroups(bare);
  const inner = INNER_IPV4.exec(groups)?.slice(1);
  return inner ? inner.flatMap(bytesOf).join(".") : groups;
}

function writeGroups(address: string): string {
  // URL writes every IPv6 address in one form, with :: for the longest run of zeros.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after] = canonical.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = after ? Array.from({ length: GROUPS - before.length - after.length }, () => "0") : [];
  return [...before, ...zeros, ...(after ?? [])].join(":");
}

/** Splits a group of IPv6 into its two bytes. */
function bytesOf(group: string): readonly number[] {
  const number = Number.parseInt(group, 16);
  return [Math.floor(number / 0x1_00), number % 0x1_00];
}

/**
 * Returns the sender for rate limits: an IPv4 address or the /64 network of an IPv6 address; "unknown" after the connection has
 * closed. A text that is not an address counts as a separate sender.
 */
export function groupAddress(address: string | undefined): string {
  if (address === undefined) return "unknown";
  const normal = normaliseAddress(address);
  if (normal === undefined) return JSON.stringify(address);
  return isIPv4(normal) ? normal : `${normal.split(":").slice(0, NETWORK_GROUPS).join(":")}::/64`;
}

/** Returns the /56 network of a sender's /64, because one customer may have a /56; undefined for any other sender. */
export function widenSender(sender: string): string | undefined {
  const [, start, last] = /^([\da-f:]+:)([\da-f]+)::\/64$/.exec(sender) ?? [];
  if (start === undefined || last === undefined) return undefined;
  return `${start}${(Number.parseInt(last, 16) & 0xff00).toString(16)}::/56`;
}
