import { loginCall, registerCall, type LoginRequest, type RegisterRequest } from "@xinjing/contract/auth";
import { callApi } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/error.ts";
import { beginSignIn, completeSignIn, failSignIn, type AuthState } from "./auth-store.ts";
import type { Login } from "./login.ts";
import { restoreSheets } from "#web/data/session/archived-sheets.ts";
import { STORAGE_KEYS } from "#web/platform/storage/keys.ts";
import { readText } from "#web/platform/storage/storage.ts";

/** Signs in. Returns false on failure; the state of auth-store.ts then has the errors. */
export function login(request: LoginRequest): Promise<boolean> {
  const deviceToken = readText("local", STORAGE_KEYS.deviceToken);
  return enter(() => callApi(loginCall, { body: request, ...(deviceToken && { deviceToken }) }), "登录失败");
}

/** Creates an account and signs in. Returns false on failure; the state of auth-store.ts then has the errors. */
export function register(request: RegisterRequest): Promise<boolean> {
  return enter(() => callApi(registerCall, { body: request }), "注册失败");
}

interface Entrance {
  readonly data: Login;
}

async function enter(request: () => Promise<Entrance>, failedMessage: string): Promise<boolean> {
  beginSignIn();
  try {
    const { data } = await request();
    restoreSheets(data.user.id);
    completeSignIn(data);
    return true;
  } catch (error) {
    failSignIn(describeFailure(error, failedMessage));
    return false;
  }
}

/** Describes why the server cannot be used. A response of another server, such as a proxy, means that it is not reachable. */
function describeOutage(error: unknown): string {
  if (!navigator.onLine) return "请稍后重试。这一步需要联网，你填的内容还在";
  if (error instanceof ApiError && error.isOurs) return "请稍后重试";
  return "现在连不上网站。你填的内容还在，请稍后重试";
}

function describeFailure(error: unknown, failedMessage: string): Pick<AuthState, "error" | "fieldErrors"> {
  if (error instanceof ApiError && error.isRefusal) {
    return { error: error.message, fieldErrors: error.fieldErrors };
  }
  // Status 200 without `success`: a retry would not help.
  if (error instanceof ApiError && error.status < 500) return { error: failedMessage, fieldErrors: {} };
  return { error: `${failedMessage}，${describeOutage(error)}`, fieldErrors: {} };
}
