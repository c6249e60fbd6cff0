import { beginLeaving, finishLeaving } from "./auth-store.ts";
import type { Login } from "./login-store.ts";

/**
 * Signs out: this device forgets at once, the server is told if it can be reached. `leave` opens the page to go to;
 * until it is open the state stays "loading", so that no guard sends the person elsewhere meanwhile.
 */
export async function logout(leave?: () => Promise<void> | void): Promise<void> {
  const ended = beginLeaving();
  const left = leave?.();
  if (ended !== undefined) {
    await endLogin(ended).catch((error: unknown) => {
      // Losing this is right: the person leaves either way, and the token ends by itself.
      console.warn("logout was not confirmed", error);
    });
  }
  await left;
  finishLeaving();
}

async function endLogin(login: Login): Promise<void> {
  const { callLogout } = await import("./logout-call.ts");
  await callLogout(login);
}
