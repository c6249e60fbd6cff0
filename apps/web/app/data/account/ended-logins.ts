import { SITE } from "#web/content/site.ts";
import { CALL_HEADERS } from "#web/platform/api/call-headers.ts";
import { parseList, parseText } from "#web/platform/storage/parsing.ts";
import { STORAGE_KEYS } from "#web/platform/storage/keys.ts";
import { readRecord, removeKey, writeRecord } from "#web/platform/storage/storage.ts";

/** Maximum number of tokens to be revoked; older ones are left to expire. */
const MAX_TOKENS = 5;
const RETRY_MS = 30_000;
const REQUEST_TIMEOUT_MS = 10_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Revokes a token on the server, now or when it can be reached. Resolves after the first attempt. */
export async function revoke(token: string): Promise<void> {
  writeRecord("local", STORAGE_KEYS.endedLogins, [...readTokens().slice(1 - MAX_TOKENS), token]);
  await revokeAll();
}

/** Revokes tokens that earlier pages or failed attempts left, now and on each reconnection. */
export function startRevoking(): void {
  addEventListener("online", revokeAll);
  void revokeAll();
}

async function revokeAll(): Promise<void> {
  clearTimeout(timer);
  for (const token of readTokens()) {
    if (!(await tryRevoke(token))) continue;
    // Another tab may have added a token meanwhile.
    const left = readTokens().filter((other) => other !== token);
    if (left.length > 0) writeRecord("local", STORAGE_KEYS.endedLogins, left);
    else removeKey("local", STORAGE_KEYS.endedLogins);
  }
  if (readTokens().length > 0) timer = setTimeout(revokeAll, RETRY_MS);
}

/** Revokes one token; true if the server no longer accepts it. Uses `fetch` instead of `api/client.ts`, so that signing out loads no further script. */
async function tryRevoke(token: string): Promise<boolean> {
  const abort = new AbortController();
  const timeout = setTimeout(() => abort.abort(), REQUEST_TIMEOUT_MS);
  try {
    const answer = await fetch(`${SITE.apiBase}/logout`, {
      method: "POST",
      headers: { ...CALL_HEADERS, Authorization: `Bearer ${token}` },
      keepalive: true,
      signal: abort.signal,
    });
    // A captive portal answers 200 with its own page.
    await answer.json();
    return answer.ok || answer.status === 401;
  } catch (error) {
    console.warn("the token was not revoked on the server; retrying", error);
    return false;
  } finally {
    clearTimeout(timeout);
  }
}

function readTokens(): readonly string[] {
  return readRecord("local", STORAGE_KEYS.endedLogins, (stored) => parseList(stored, parseText)) ?? [];
}
