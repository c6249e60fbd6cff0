/** What the login page gets from the page that sent a person there. */
interface SignInState {
  /** Why. */
  readonly notice?: string;
  /** Where to go afterwards. */
  readonly from: string;
}

const SIGN_IN_FIRST = "登录以后，能看到保存在账号里的结果。";
const EXPIRED = "登录已过期，请重新登录。";

/** Navigation state for the login page: it survives a reload there, and a later visit does not have it. */
export function toSignIn(from: string, hasExpired: boolean): SignInState {
  return { notice: hasExpired ? EXPIRED : SIGN_IN_FIRST, from };
}

/** The page of this site to go to after signing in: the one that sent the person, else home. */
export function readReturnPath(state: unknown): string {
  if (typeof state !== "object" || state === null || !("from" in state)) return "/";
  const { from } = state;
  // One slash, then none of either kind, and nothing that a browser takes out: it reads //host and /\host as another site.
  return typeof from === "string" && /^\/(?![/\\])[!-~]*$/.test(from) ? from : "/";
}
