import {
  loginCall,
  logoutCall,
  registerCall,
  userSchema,
  type LoginRequest,
  type RegisterRequest,
  type User,
} from "@xinjing/contract/auth";
import type { FieldErrors } from "@xinjing/contract/envelope";
import { ApiError, callApi, configureApi } from "./api-client.ts";
import { STORAGE_KEYS, readRecord, readText, removeKey, writeRecord, writeText } from "./storage.ts";

/** Authentication state (spec 3): who is signed in on this device. */
export interface AuthState {
  readonly user: User | undefined;
  readonly isAuthenticated: boolean;
  readonly isLoading: boolean;
  readonly error: string | undefined;
  readonly fieldErrors: FieldErrors;
  /** False until the stored state was read; prerendered pages start like this. */
  readonly isKnown: boolean;
}

const SIGNED_OUT: AuthState = {
  user: undefined,
  isAuthenticated: false,
  isLoading: false,
  error: undefined,
  fieldErrors: {},
  isKnown: true,
};

/** State while prerendering and hydrating: nothing is known yet. */
export const UNKNOWN_AUTH: AuthState = { ...SIGNED_OUT, isKnown: false };

let state: AuthState = UNKNOWN_AUTH;
const listeners = new Set<() => void>();
const expiryListeners = new Set<() => void>();

export function getAuth(): AuthState {
  return state;
}

export function subscribeAuth(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back when the server refused the token; the stored state is cleared by then. */
export function subscribeExpiry(listener: () => void): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

/** Reads the stored user and token once at start, and follows logins and logouts of other tabs. */
export function initialiseAuth(): () => void {
  configureApi({ readToken, onUnauthorized: handleUnauthorized, keepDeviceToken });
  readStoredAuth();
  const followOtherTabs = (event: StorageEvent) => {
    if (event.key === null || event.key === STORAGE_KEYS.authToken || event.key === STORAGE_KEYS.userInfo) {
      readStoredAuth();
    }
  };
  addEventListener("storage", followOtherTabs);
  return () => {
    removeEventListener("storage", followOtherTabs);
  };
}

/** Signs in; true when it worked, otherwise `error` says why. */
export function login(request: LoginRequest): Promise<boolean> {
  const deviceToken = readText("local", STORAGE_KEYS.deviceToken);
  return enter(() => callApi(loginCall, { body: request, ...(deviceToken && { deviceToken }) }), "登录失败");
}

/** Creates an account and signs in; true when it worked, otherwise `error` and `fieldErrors` say why. */
export function register(request: RegisterRequest): Promise<boolean> {
  return enter(() => callApi(registerCall, { body: request }), "注册失败");
}

/** Signs out: the server is told if it can be reached, the device forgets in any case. */
export async function logout(): Promise<void> {
  setState({ ...state, isLoading: true });
  const token = readToken();
  clearStoredAuth();
  if (token !== undefined) {
    await callApi(logoutCall, { token }).catch((error: unknown) => {
      // Losing this is right: the person leaves either way, and the token ends by itself.
      console.warn("logout was not confirmed", error);
    });
  }
  setState(SIGNED_OUT);
}

/** Takes over what the server says about the signed-in person now. */
export function adoptUser(user: User): void {
  if (state.user?.id !== user.id) return;
  writeRecord("local", STORAGE_KEYS.userInfo, user);
  setState({ ...state, user });
}

/** Takes over the token that replaces this login's. */
export function adoptToken(token: string): void {
  writeText("local", STORAGE_KEYS.authToken, token);
}

/** Signs out on this device after the server has ended the login. */
export function forgetLogin(): void {
  clearStoredAuth();
  setState(SIGNED_OUT);
}

export function clearAuthError(): void {
  if (state.error !== undefined) setState({ ...state, error: undefined, fieldErrors: {} });
}

interface Entrance {
  readonly data: { readonly user: User; readonly token: string };
}

async function enter(request: () => Promise<Entrance>, failedMessage: string): Promise<boolean> {
  setState({ ...state, isLoading: true, error: undefined, fieldErrors: {} });
  try {
    const { data } = await request();
    writeText("local", STORAGE_KEYS.authToken, data.token);
    writeRecord("local", STORAGE_KEYS.userInfo, data.user);
    setState({ ...SIGNED_OUT, user: data.user, isAuthenticated: true });
    return true;
  } catch (error) {
    setState({ ...SIGNED_OUT, ...describeFailure(error, failedMessage) });
    return false;
  }
}

function describeFailure(error: unknown, failedMessage: string): Pick<AuthState, "error" | "fieldErrors"> {
  if (error instanceof ApiError && error.isRefusal) {
    return { error: error.message, fieldErrors: error.fieldErrors };
  }
  // 200 without success: trying again would bring the same (spec 8).
  if (error instanceof ApiError && error.status < 500) return { error: failedMessage, fieldErrors: {} };
  const isOffline = !navigator.onLine;
  return {
    error: `${failedMessage}，请稍后重试${isOffline ? "。这一步需要联网，你填的内容还在" : ""}`,
    fieldErrors: {},
  };
}

function readToken(): string | undefined {
  return readText("local", STORAGE_KEYS.authToken) || undefined;
}

/** Stays when the person signs out: it is for the next login (decision 099), and opens nothing by itself. */
function keepDeviceToken(token: string): void {
  writeText("local", STORAGE_KEYS.deviceToken, token);
}

function readStoredAuth(): void {
  const user = readRecord("local", STORAGE_KEYS.userInfo, userSchema);
  const isAuthenticated = user !== undefined && readToken() !== undefined;
  setState(isAuthenticated ? { ...SIGNED_OUT, user, isAuthenticated } : SIGNED_OUT);
}

function handleUnauthorized(): void {
  clearStoredAuth();
  setState(SIGNED_OUT);
  for (const listener of expiryListeners) listener();
}

function clearStoredAuth(): void {
  removeKey("local", STORAGE_KEYS.authToken);
  removeKey("local", STORAGE_KEYS.userInfo);
}

function setState(next: AuthState): void {
  state = next;
  for (const listener of listeners) listener();
}
