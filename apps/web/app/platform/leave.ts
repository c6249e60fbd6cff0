import { forgetLogin } from "./auth-store.ts";

/** Signs out and goes to a page; without its script this device forgets the login all the same. */
export async function leave(go: () => Promise<void> | void): Promise<void> {
  try {
    const { logout } = await import("./sign-out.ts");
    await logout(go);
  } catch (error) {
    console.warn("the script for signing out did not come", error);
    forgetLogin();
    await go();
  }
}
