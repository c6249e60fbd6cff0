/** Navigation state of the login page. */
interface SignInState {
  /** Message on the login page. */
  readonly notice?: string;
  /** Path to open after the login. */
  readonly from: string;
}

const SIGN_IN_FIRST = "登录以后，能看到保存在账号里的结果。";
const EXPIRED = "登录已过期，请重新登录。";

/**
 * Builds the navigation state for a link to the login page. A reload keeps this state; a later visit does not have it.
 */
export function toSignIn(from: string, hasExpired: boolean): SignInState {
  return { notice: hasExpired ? EXPIRED : SIGN_IN_FIRST, from };
}

/** Returns the path to open after a login; `/` if there is none or if it is on another site. */
export function readReturnPath(state: unknown): string {
  if (typeof state !== "object" || state === null || !("from" in state)) return "/";
  const { from } = state;
  // Allows one leading slash and visible ASCII only: browsers treat //host and /\host as another site.
  return typeof from === "string" && /^\/(?![/\\])[!-~]*$/.test(from) ? from : "/";
}
