import { beginLeaving, finishLeaving, getAuth } from "./auth-store.ts";
import { stowSheets } from "./stowed-sheets.ts";

/**
 * Signs out: this device stows what would show a result and forgets who it was, at once; the server is told if it can be
 * reached. `leave` opens the page to go to; until it is open the state stays "loading", so that no guard sends the person
 * elsewhere meanwhile.
 */
export async function logout(leave?: () => Promise<void> | void): Promise<void> {
  const account = getAuth().user?.id;
  // Before other tabs hear that nobody is signed in: they would look for the sheet.
  if (account !== undefined) stowSheets(account);
  const ended = beginLeaving();
  const left = leave?.();
  if (ended !== undefined) await endLogin(ended);
  await left;
  finishLeaving();
}

async function endLogin(token: string): Promise<void> {
  try {
    const { callLogout } = await import("./logout-call.ts");
    await callLogout(token);
  } catch (error) {
    // Losing this is right: the person leaves either way, and the token ends by itself.
    console.warn("logout was not confirmed", error);
  }
}
