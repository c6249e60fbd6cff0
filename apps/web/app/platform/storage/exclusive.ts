import { createId } from "#web/platform/browser/ids.ts";
import { parseMap, parseNumber, parseText } from "./parsing.ts";
import { STORAGE_KEYS, readRecord, removeKey, writeRecord } from "./storage.ts";

/** How long a tab may hold the lease without renewing it: longer than one call takes (10 s). */
const LEASE_MS = 15_000;

const holder = createId();

/**
 * Runs a task while no other tab of this site runs it: under a Web Lock, which waits its turn, or, outside secure
 * contexts, under a lease in web storage. False when another tab holds the lease: ask again later. The lease is a
 * courtesy between tabs; what must not happen twice is held by the idempotency key.
 */
export async function runExclusively(name: string, task: () => Promise<void>): Promise<boolean> {
  const locks = (navigator as Partial<Pick<Navigator, "locks">>).locks;
  if (locks) {
    await locks.request(name, task);
    return true;
  }
  if (!renewLease()) return false;
  const renewal = setInterval(renewLease, LEASE_MS / 3);
  try {
    await task();
  } finally {
    clearInterval(renewal);
    removeKey("local", STORAGE_KEYS.outboxLease);
  }
  return true;
}

function renewLease(): boolean {
  const now = Date.now();
  const lease = readRecord("local", STORAGE_KEYS.outboxLease, parseLease);
  // A lease that ends too far ahead was made by a clock that was wrong.
  const isTaken = lease && lease.holder !== holder && lease.until > now && lease.until <= now + LEASE_MS;
  if (isTaken) return false;
  writeRecord("local", STORAGE_KEYS.outboxLease, { holder, until: now + LEASE_MS });
  return true;
}

function parseLease(stored: unknown): { readonly holder: string; readonly until: number } | undefined {
  const fields = parseMap(stored) ?? {};
  const [name, until] = [parseText(fields["holder"]), parseNumber(fields["until"])];
  return name !== undefined && until !== undefined ? { holder: name, until } : undefined;
}
