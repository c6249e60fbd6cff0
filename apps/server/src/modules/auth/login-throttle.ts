import { tooMany } from "#server/errors.ts";
import type { Limiter } from "#server/limits/limiter.ts";
import type { WindowRule } from "#server/limits/window.ts";

const PER_SENDER: WindowRule = { limit: 100, windowMs: 60 * 60_000 };
const REFUSAL = "登录尝试次数太多";

interface Attempt {
  readonly emailNorm: string;
  /** Of a device that knows the account (device-token.ts). */
  readonly device: string | undefined;
  readonly sender: string;
}

/**
 * Lets a login be evaluated, or throws AppError 429 (decision 099). It knows nothing of whether the account exists.
 * A device that knows the account has its own budget; all others share the account's, and each sender has one too.
 * Returns what to call when the password was right.
 */
export async function admitLogin(limiter: Limiter, attempt: Attempt): Promise<() => Promise<void>> {
  const { emailNorm, device, sender } = attempt;
  if (device !== undefined) return admit(limiter, "login-device", `${device} ${emailNorm}`);
  const senderWaits = await limiter.take("login-sender", PER_SENDER, sender);
  if (senderWaits > 0) throw tooMany(REFUSAL, senderWaits);
  const succeed = await admit(limiter, "login-account", emailNorm);
  return async () => {
    await limiter.giveBack("login-sender", PER_SENDER, sender);
    await succeed();
  };
}

async function admit(limiter: Limiter, name: string, who: string): Promise<() => Promise<void>> {
  const wait = await limiter.attempt(name, who);
  if (wait > 0) throw tooMany(REFUSAL, wait);
  return () => limiter.succeed(name, who);
}
