import { beginSignOut, completeSignOut, getAuth } from "./auth-store.ts";
import { revoke } from "./ended-logins.ts";
import { archiveSheets } from "#web/data/session/archive.ts";

/**
 * Signs out on this device without waiting for the server or loading a script, and revokes the token when the server
 * can be reached. `leave` opens the next page; the state is "loading" until then, so that no guard redirects. Resolves
 * after the first attempt to reach the server.
 */
export async function logout(leave?: () => Promise<void> | void): Promise<void> {
  const { user } = getAuth();
  // Other tabs must find the saved answers archived when they follow the sign-out.
  if (user) archiveSheets(user.id);
  const token = beginSignOut();
  const revoked = token === undefined ? undefined : revoke(token);
  await leave?.();
  completeSignOut();
  await revoked;
}
