import { logoutCall } from "@xinjing/contract/auth";
import { callApi } from "./api-client.ts";
import type { Login } from "./login-store.ts";
import { stowSheets } from "./stowed-sheets.ts";

/**
 * Asks the server to forget a login; loaded when somebody signs out, if not before. Stows what is not stowed yet.
 * @throws ApiError, NetworkError when it did not say that it has.
 */
export async function callLogout({ user, token }: Login): Promise<void> {
  stowSheets(user.id);
  await callApi(logoutCall, { token });
}
