import { logoutCall } from "@xinjing/contract/auth";
import { callApi } from "./api-client.ts";

/**
 * Asks the server to forget a login; loaded when somebody signs out.
 * @throws ApiError, NetworkError when it did not say that it has.
 */
export async function callLogout(token: string): Promise<void> {
  await callApi(logoutCall, { token });
}
