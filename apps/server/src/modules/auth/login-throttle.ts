import { tooMany } from "#server/errors.ts";
import type { Budget, Limiter, WindowRule } from "#server/limits/limiter.ts";
import { HOUR_MS, MINUTE_MS } from "#server/time.ts";

/** Limit of wrong passwords from one sender, across all accounts. */
const PER_SENDER: WindowRule = { limit: 100, windowMs: HOUR_MS };
/**
 * Limits of wrong passwords for one account: nine at once, and later one every half hour, because the limiter also
 * counts the previous window of 15 minutes.
 */
const GUESSES_AT_ONCE: WindowRule = { limit: 9, windowMs: 12 * HOUR_MS, of: "guess" };
const GUESSES_LATER: WindowRule = { limit: 1, windowMs: 15 * MINUTE_MS, of: "guess" };
/**
 * Additional guesses for a sender with few wrong passwords at the account. They let the owner sign in while strangers
 * use up the other limits.
 */
const RESERVED_GUESSES: WindowRule = { limit: 3, windowMs: 4 * HOUR_MS, of: "guess" };
/** A sender with this many wrong passwords at the account may not use the reserved guesses. */
const OWN_FAILURES: WindowRule = { limit: 2, windowMs: 12 * HOUR_MS };
/** Limits of one login code: wrong passwords sent with it, and logins. */
const CODE_TRIES: WindowRule = { limit: 5, windowMs: 12 * HOUR_MS, of: "guess" };
const CODE_USE: WindowRule = { limit: 1, windowMs: 12 * HOUR_MS, of: "guess" };
/** Limit of login codes that one signed-in device may create. */
const CODES_MADE: WindowRule = { limit: 15, windowMs: 12 * HOUR_MS, of: "guess" };
const REFUSAL = "登录尝试次数太多";

interface Login {
  readonly emailNorm: string;
  /**
   * Hash of the account's password; undefined if there is no account. After a change of the password, earlier guesses
   * no longer count.
   */
  readonly passwordHash: string | undefined;
  /** Expiry day of the device token, if it is valid for the account (device-token.ts). */
  readonly deviceDay: string | undefined;
  /** A valid one-time code of the account that was typed with the password (login-code.ts). */
  readonly code: string | undefined;
  readonly sender: string;
}

/** Gives reserved uses back. */
type Release = () => Promise<void>;

/**
 * Uses that an attempt has reserved: those to give back if the password is right, and those to give back if it is
 * wrong.
 */
interface Attempt {
  readonly onRight: Release;
  readonly onWrong?: Release;
}

/** Returns the limits of wrong passwords for something that a password protects. */
export function guessBudgets(name: string, who: string): readonly Budget[] {
  return [
    { name: `${name}-free`, rule: GUESSES_AT_ONCE, who },
    { name: `${name}-slow`, rule: GUESSES_LATER, who },
  ];
}

/**
 * Admits a login attempt or throws AppError 429 (decision 099). A valid login code has a limit of its own. All device
 * tokens of the account that were issued on the same day share another one. Without code or token, the limits of the
 * account and of the sender apply. Does not reveal whether the account exists. Pass the result to `judgeAttempt`.
 */
export async function admitLogin(limiter: Limiter, login: Login): Promise<Attempt> {
  const { emailNorm, passwordHash = "", deviceDay, code, sender } = login;
  const byCode = code === undefined ? undefined : await admitByCode(limiter, code);
  if (byCode) return byCode;
  const account = JSON.stringify([emailNorm, passwordHash]);
  const held: Release[] = [];
  const release = async () => void (await Promise.all(held.map((undo) => undo())));
  const reserve = async (budgets: readonly Budget[], name?: string) => {
    const reservation = await limiter.reserve(budgets, name);
    held.push(reservation.release);
    return reservation.waitMs;
  };

  if (deviceDay !== undefined) {
    const device = guessBudgets("login-device", JSON.stringify([account, deviceDay]));
    if ((await reserve(device)) === 0) return { onRight: release };
  }
  const senderWait = await reserve([{ name: "login-sender", rule: PER_SENDER, who: sender }], "login-sender");
  if (senderWait > 0) throw tooMany(REFUSAL, senderWait);
  const ownWait = await reserve([
    { name: "login-own", rule: OWN_FAILURES, who: JSON.stringify([sender, account]) },
  ]);
  const budgets = [...guessBudgets("login-account", account)];
  if (ownWait === 0) budgets.push({ name: "login-reserve", rule: RESERVED_GUESSES, who: account });
  const wait = await reserve(budgets, "login-account");
  if (wait === 0) return { onRight: release };
  await release();
  throw tooMany(REFUSAL, wait);
}

/**
 * Returns undefined if the code was used before or has no guesses left; the attempt is then treated like that of a
 * stranger.
 */
async function admitByCode(limiter: Limiter, code: string): Promise<Attempt | undefined> {
  const use = await limiter.reserve([{ name: "login-code-use", rule: CODE_USE, who: code }]);
  if (use.waitMs > 0) return undefined;
  const tries = await limiter.reserve([{ name: "login-code", rule: CODE_TRIES, who: code }]);
  if (tries.waitMs === 0) return { onRight: tries.release, onWrong: use.release };
  await use.release();
  return undefined;
}

/** Counts a one-time code that a login creates, because each code gives additional guesses. Throws AppError 429. */
export async function countLoginCode(limiter: Limiter, tokenHash: string): Promise<void> {
  const wait = await limiter.take("login-code-made", CODES_MADE, tokenHash);
  if (wait > 0) throw tooMany("生成登录码的次数太多", wait);
}

/** Verifies a password and counts only a wrong one as a failure. A full queue or a failing database releases the attempt. */
export async function judgeAttempt(
  { onRight, onWrong }: Attempt,
  judge: () => Promise<boolean>,
): Promise<boolean> {
  let isRight: boolean | undefined;
  try {
    isRight = await judge();
    return isRight;
  } finally {
    if (isRight !== false) await onRight();
    if (isRight !== true) await onWrong?.();
  }
}
