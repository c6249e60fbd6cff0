import { beginLeaving, finishLeaving, getAuth } from "./auth-store.ts";
import { revoke } from "./ended-logins.ts";
import { archiveSheets } from "#web/data/session/archive.ts";

/**
 * Signs out on this device at once, without loading a script; the token is revoked as soon as the server can be reached. `leave`
 * opens the page to go to; until it is open the state stays "loading", so that no guard sends the person elsewhere meanwhile.
 * Resolves after the first attempt to reach the server.
 */
export async function logout(leave?: () => Promise<void> | void): Promise<void> {
  const { user } = getAuth();
  // Other tabs hear who has left before they hear that nobody is signed in.
  if (user) archiveSheets(user.id);
  const token = beginLeaving();
  const revoked = token === undefined ? undefined : revoke(token);
  await leave?.();
  finishLeaving();
  await revoked;
}
