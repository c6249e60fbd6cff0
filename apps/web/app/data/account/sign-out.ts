import { beginLeaving, finishLeaving, getAuth } from "./auth-store.ts";
import { revoke } from "./ended-logins.ts";
import { archiveSheets } from "#web/data/session/archive.ts";

/**
 * Signs out: this device forgets at once, by nothing that is still to be loaded; the server is told as soon as it can
 * be reached. `leave` opens the page to go to; until it is open the state stays "loading", so that no guard sends the
 * person elsewhere meanwhile. Resolves when the server was asked once.
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
