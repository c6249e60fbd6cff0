import { isIPv4, isIPv6 } from "node:net";

const GROUPS = 8;
/** A household or a phone gets at least a /64 to itself: its addresses count as one. */
const NETWORK_GROUPS = 4;

/** What counts as one sender: an IPv4 address, or the /64 network of an IPv6 address. */
export function groupAddress(address: string): string {
  if (isIPv4(address)) return address;
  const [bare = ""] = address.split("%", 1);
  if (!isIPv6(bare)) return "unknown";
  const groups = expand(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join(".");
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** The eight numbers of an IPv6 address. */
function expand(address: string): number[] {
  const [head = "", tail] = address.split("::");
  const before = readGroups(head);
  if (tail === undefined) return before;
  const after = readGroups(tail);
  return [...before, ...Array.from({ length: GROUPS - before.length - after.length }, () => 0), ...after];
}

function readGroups(text: string): number[] {
  if (text === "") return [];
  return text.split(":").flatMap((group) => {
    if (!group.includes(".")) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
