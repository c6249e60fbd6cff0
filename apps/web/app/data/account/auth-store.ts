import type { User } from "@xinjing/contract/auth";
import type { FieldErrors } from "@xinjing/contract/envelope";
import { setCredentials } from "#web/platform/api/credentials.ts";
import { createListeners } from "#web/platform/browser/listeners.ts";
import { clearStoredLogin, readLogin, storeLogin, type Login } from "./login.ts";
import { STORAGE_KEYS } from "#web/platform/storage/storage.ts";
import { subscribeUnsaved } from "#web/platform/storage/unsaved-mode.ts";

/** Authentication state (spec 3): who is signed in on this device. */
export interface AuthState {
  readonly user: User | undefined;
  readonly isAuthenticated: boolean;
  readonly isLoading: boolean;
  readonly error: string | undefined;
  readonly fieldErrors: FieldErrors;
  /** The server refused the login of who was signed in; until the login page was left, or somebody signs in. */
  readonly hasExpired: boolean;
  /** False until the stored state was read; prerendered pages start like this. */
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

/** State while prerendering and hydrating: nothing is known yet. */
export const UNKNOWN_AUTH: AuthState = { ...SIGNED_OUT, isKnown: false };

let state: AuthState = UNKNOWN_AUTH;
/** The token that goes with `state.user`: calls of this page use it, whatever another tab stores meanwhile. */
let token: string | undefined;
const changes = createListeners();
const expiries = createListeners();

export function getAuth(): AuthState {
  return state;
}

export const subscribeAuth = changes.subscribe;

/** Calls back when the server refused the token; the stored state is cleared by then. */
export const subscribeExpiry = expiries.subscribe;

/** Reads the stored user and token once at start, and follows logins and logouts of other tabs. */
export function initialiseAuth(): void {
  setSignedIn(readLogin());
  addEventListener("storage", ({ key }) => {
    if (key === null || key === STORAGE_KEYS.authToken || key === STORAGE_KEYS.userInfo) followStoredLogin();
  });
  // A page that comes back from the browser's memory has heard nothing meanwhile.
  addEventListener("pageshow", followStoredLogin);
  document.addEventListener("visibilitychange", followStoredLogin);
  // A login made in 不保存模式 ends with it.
  subscribeUnsaved(followStoredLogin);
}

/** Somebody is signing in. */
export function beginEntering(): void {
  setState({ ...state, isLoading: true, error: undefined, fieldErrors: {} });
}

/** The server let somebody in. */
export function enterAs(login: Login): void {
  storeLogin(login);
  setSignedIn(login);
}

/** Nobody was let in; `error` and `fieldErrors` say why. */
export function failEntering(failure: Pick<AuthState, "error" | "fieldErrors">): void {
  setState({ ...SIGNED_OUT, ...failure });
}

/** This device forgets who is signed in; the state stays "loading". Returns the token that the server is to forget too. */
export function beginLeaving(): string | undefined {
  const ended = token;
  clearLogin();
  setState({ ...SIGNED_OUT, isLoading: true });
  return ended;
}

/** The person has left. */
export function finishLeaving(): void {
  if (state.isLoading) setState(SIGNED_OUT);
}

/** Takes over what the server says about the signed-in person now. */
export function adoptUser(user: User): void {
  if (state.user?.id !== user.id || token === undefined) return;
  storeLogin({ user, token });
  setState({ ...state, user });
}

/** Takes over the token that replaces this login's. */
export function adoptToken(next: string): void {
  if (!state.user) return;
  token = next;
  storeLogin({ user: state.user, token });
}

/** Signs out on this device after the server has ended the login. */
export function forgetLogin(): void {
  clearLogin();
  setState(SIGNED_OUT);
}

/** Whatever the login page said is said. */
export function clearAuthError(): void {
  if (state.error !== undefined || state.hasExpired)
    setState({ ...state, error: undefined, fieldErrors: {}, hasExpired: false });
}

/** Takes over what another tab did; what a form on this page says stays when nobody else signed in or out. */
function followStoredLogin(): void {
  const login = readLogin();
  if (login?.token === token && login?.user.id === state.user?.id && login?.user.name === state.user?.name)
    return;
  setSignedIn(login);
}

setCredentials({ readToken, refuseToken });

/**
 * The token that calls of this page use: the stored one while it is the same person's, else this page's own. Nobody's page
 * speaks with another's token.
 */
function readToken(): string | undefined {
  const login = readLogin();
  return login && login.user.id === state.user?.id ? login.token : token;
}

/** The server does not know a token any more; a late answer to an old one signs nobody out who came after. */
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
