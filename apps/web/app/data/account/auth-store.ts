import type { User } from "@xinjing/contract/auth";
import type { FieldErrors } from "@xinjing/contract/envelope";
import { setCredentials } from "#web/platform/api/credentials.ts";
import { createListeners } from "#web/platform/browser/listeners.ts";
import { clearStoredLogin, readLogin, storeLogin, type Login } from "./login.ts";
import { STORAGE_KEYS } from "#web/platform/storage/keys.ts";
import { writeText } from "#web/platform/storage/storage.ts";
import { subscribeUnsaved } from "#web/platform/storage/unsaved-mode.ts";

/** Authentication state of this device. */
export interface AuthState {
  readonly user: User | undefined;
  readonly isAuthenticated: boolean;
  readonly isLoading: boolean;
  readonly error: string | undefined;
  readonly fieldErrors: FieldErrors;
  /** True after the server refused the login, until the login page is left or somebody signs in. */
  readonly hasExpired: boolean;
  /** False until the stored state is read, as in prerendered pages. */
  readonly isKnown: boolean;
}

const SIGNED_OUT: AuthState = {
  user: undefined,
  isAuthenticated: false,
  isLoading: false,
  error: undefined,
  fieldErrors: {},
  hasExpired: false,
  isKnown: true,
};

/** State while prerendering and hydrating. */
export const UNKNOWN_AUTH: AuthState = { ...SIGNED_OUT, isKnown: false };

let state: AuthState = UNKNOWN_AUTH;
/** Token of `state.user`. This page keeps using it if another tab stores a different one. */
let token: string | undefined;
const changes = createListeners();
const expiries = createListeners();

export function getAuth(): AuthState {
  return state;
}

export const subscribeAuth = changes.subscribe;

/** Subscribes to refused tokens; the stored state is cleared before the call. */
export const subscribeExpiry = expiries.subscribe;

/** Reads the stored login once at start, and follows logins and logouts of other tabs. */
export function initialiseAuth(): void {
  setSignedIn(readLogin());
  addEventListener("storage", ({ key }) => {
    if (key === null || key === STORAGE_KEYS.authToken || key === STORAGE_KEYS.userInfo) followStoredLogin();
  });
  // A page restored from the back/forward cache has missed the events.
  addEventListener("pageshow", followStoredLogin);
  document.addEventListener("visibilitychange", followStoredLogin);
  // A login made in 不保存模式 ends together with that mode.
  subscribeUnsaved(followStoredLogin);
}

export function beginSignIn(): void {
  setState({ ...state, isLoading: true, error: undefined, fieldErrors: {} });
}

export function completeSignIn(login: Login): void {
  storeLogin(login);
  setSignedIn(login);
}

export function failSignIn(failure: Pick<AuthState, "error" | "fieldErrors">): void {
  setState({ ...SIGNED_OUT, ...failure });
}

/** Removes the login from this device and returns the token to be revoked. The state is "loading" until `completeSignOut`. */
export function beginSignOut(): string | undefined {
  const ended = token;
  clearLogin();
  setState({ ...SIGNED_OUT, isLoading: true });
  return ended;
}

export function completeSignOut(): void {
  if (state.isLoading) setState(SIGNED_OUT);
}

/** Updates the signed-in user with the server's answer. */
export function updateUser(user: User): void {
  if (state.user?.id !== user.id || token === undefined) return;
  storeLogin({ user, token });
  setState({ ...state, user });
}

export function replaceToken(next: string): void {
  if (!state.user) return;
  token = next;
  storeLogin({ user: state.user, token });
}

/** Signs out on this device after the server has ended the login. */
export function forgetLogin(): void {
  clearLogin();
  setState(SIGNED_OUT);
}

export function clearAuthError(): void {
  if (state.error !== undefined || state.hasExpired)
    setState({ ...state, error: undefined, fieldErrors: {}, hasExpired: false });
}

/**
 * Adopts a login or logout of another tab. Does nothing if the user is the same, so that errors of a form on this page
 * stay.
 */
function followStoredLogin(): void {
  const login = readLogin();
  if (login?.token === token && login?.user.id === state.user?.id && login?.user.name === state.user?.name)
    return;
  setSignedIn(login);
}

setCredentials({
  readToken,
  refuseToken,
  // Stays after a sign-out.
  keepDeviceToken: (deviceToken) => writeText("local", STORAGE_KEYS.deviceToken, deviceToken),
});

/**
 * Returns the token for API calls: the stored one if it belongs to the user whom this page shows, else `token`, because
 * another tab may have signed in somebody else.
 */
function readToken(): string | undefined {
  const login = readLogin();
  return login && login.user.id === state.user?.id ? login.token : token;
}

/** Signs out if the server refuses the current token; ignores a late answer to an older token. */
function refuseToken(refused: string): void {
  const isStored = readLogin()?.token === refused;
  if (isStored) clearStoredLogin();
  if (!isStored && token !== refused) return;
  const login = readLogin();
  setSignedIn(login, login === undefined);
  if (!login) expiries.notify();
}

function setSignedIn(login: Login | undefined, hasExpired = false): void {
  token = login?.token;
  setState(
    login ? { ...SIGNED_OUT, user: login.user, isAuthenticated: true } : { ...SIGNED_OUT, hasExpired },
  );
}

function clearLogin(): void {
  token = undefined;
  clearStoredLogin();
}

function setState(next: AuthState): void {
  state = next;
  changes.notify();
}
