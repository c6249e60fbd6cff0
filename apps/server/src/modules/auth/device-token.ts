import { createHmac, timingSafeEqual } from "node:crypto";
import { DAY_MS } from "#server/time.ts";
import { NOBODY, type SignedAccount, type Signing } from "./signing.ts";

/** Validity of a token in days. Every login from the device issues a new one. */
const VALID_DAYS = 180;

/**
 * Creates a token that proves that this device has signed in to the account before (decision 099). It grants no access and does
 * not identify the device: it gives logins a guessing budget that strangers cannot exhaust. It becomes invalid with the account
 * or the password. Tokens of one day are equal, so that more tokens do not give more guesses.
 */
export function createDeviceToken({ secret, now }: Signing, account: SignedAccount): string {
  const lastDay = (Math.floor(now() / DAY_MS) + VALID_DAYS).toString(36);
  return `${lastDay}.${sign(secret, account, lastDay)}`;
}

/** Returns the last valid day of a token for that account and password; undefined if the token is invalid. */
export function readDeviceDay(
  { secret, now }: Signing,
  account?: SignedAccount,
  token = "",
): string | undefined {
  const [, lastDay, signature] = /^([0-9a-z]{1,8})\.([\w-]{43})$/.exec(token) ?? [];
  if (lastDay === undefined || signature === undefined) return undefined;
  const expected = Buffer.from(sign(secret, account ?? NOBODY, lastDay));
  const isOurs = timingSafeEqual(expected, Buffer.from(signature));
  const isValid = isOurs && account !== undefined && now() / DAY_MS < Number.parseInt(lastDay, 36);
  return isValid ? lastDay : undefined;
}

function sign(secret: string, { id, passwordHash }: SignedAccount, lastDay: string): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify(["device", id, passwordHash, lastDay]))
    .digest("base64url");
}
