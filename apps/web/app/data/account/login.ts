import type { User } from "@xinjing/contract/auth";
import { parseMap, parseText } from "#web/platform/storage/parsing.ts";
import { STORAGE_KEYS } from "#web/platform/storage/keys.ts";
import { readRecord, readText, removeKey, writeRecord, writeText } from "#web/platform/storage/storage.ts";

export interface Login {
  readonly user: User;
  readonly token: string;
}

/** Reads the stored login; undefined if nobody is signed in or a part is unreadable. */
export function readLogin(): Login | undefined {
  const token = readText("local", STORAGE_KEYS.authToken) || undefined;
  const user = readRecord("local", STORAGE_KEYS.userInfo, parseUser);
  return token === undefined || !user ? undefined : { user, token };
}

/** Stores the token first, so that a tab that reads the user also finds the token. */
export function storeLogin({ user, token }: Login): void {
  writeText("local", STORAGE_KEYS.authToken, token);
  writeRecord("local", STORAGE_KEYS.userInfo, user);
}

export function clearStoredLogin(): void {
  removeKey("local", STORAGE_KEYS.userInfo);
  removeKey("local", STORAGE_KEYS.authToken);
}

/**
 * True if data of this device may be shown to this user: it is theirs, or it was made without a login. Without a user,
 * only the latter.
 */
export function mayShow(
  { owner }: { readonly owner?: string | undefined },
  userId: string | undefined,
): boolean {
  return owner === undefined || owner === userId;
}

function parseUser(stored: unknown): User | undefined {
  const fields = parseMap(stored) ?? {};
  const [id, name, email] = ["id", "name", "email"].map((field) => parseText(fields[field]));
  return id === undefined || name === undefined || email === undefined ? undefined : { id, name, email };
}
