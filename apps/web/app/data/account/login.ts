import type { User } from "@xinjing/contract/auth";
import { parseMap, parseText } from "#web/platform/storage/parsing.ts";
import {
  STORAGE_KEYS,
  readRecord,
  readText,
  removeKey,
  writeRecord,
  writeText,
} from "#web/platform/storage/storage.ts";

/** Who is signed in, and the token that says so. */
export interface Login {
  readonly user: User;
  readonly token: string;
}

/** The stored login; undefined when nobody is signed in, or when half of it cannot be read. */
export function readLogin(): Login | undefined {
  return readMarkedLogin()?.login;
}

/**
 * The stored login where both halves came with one answer of the server. Two tabs that sign in at the same moment can
 * leave the token of one person beside the name of another; nothing is sent for anybody then.
 */
export function readBoundLogin(): Login | undefined {
  const marked = readMarkedLogin();
  return marked && (marked.mark === undefined || marked.mark === markOf(marked.login.token))
    ? marked.login
    : undefined;
}

/** Both halves, the name last: whoever sees the name sees its token. */
export function storeLogin({ user, token }: Login): void {
  writeText("local", STORAGE_KEYS.authToken, token);
  writeRecord("local", STORAGE_KEYS.userInfo, { ...user, login: markOf(token) });
}

export function clearStoredLogin(): void {
  removeKey("local", STORAGE_KEYS.userInfo);
  removeKey("local", STORAGE_KEYS.authToken);
}

function readMarkedLogin(): { readonly login: Login; readonly mark: string | undefined } | undefined {
  const token = readText("local", STORAGE_KEYS.authToken) || undefined;
  const stored = readRecord("local", STORAGE_KEYS.userInfo, parseUserInfo);
  if (token === undefined || !stored) return undefined;
  const { user, mark } = stored;
  return { login: { user, token }, mark };
}

/** `user_info`, with a mark of the token it came with. */
function parseUserInfo(
  stored: unknown,
): { readonly user: User; readonly mark: string | undefined } | undefined {
  const fields = parseMap(stored) ?? {};
  const [id, name, email, mark] = ["id", "name", "email", "login"].map((field) => parseText(fields[field]));
  if (id === undefined || name === undefined || email === undefined) return undefined;
  return { user: { id, name, email }, mark };
}

/** A mark that tells two tokens apart and says nothing about them (FNV-1a, 32 bits of 256). */
function markOf(token: string): string {
  let hash = 0x811c9dc5;
  for (const character of token) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  }
  return hash.toString(16);
}
