import { createHmac, timingSafeEqual } from "node:crypto";
import { MINUTE_MS } from "#server/time.ts";
import { inGroups, READABLE_LETTERS } from "./readable-letters.ts";
import { NOBODY, type SignedAccount, type Signing } from "./signing.ts";

/** Validity of a code in minutes. The limiter remembers a use for as long (login-throttle.ts). */
export const LOGIN_CODE_MINUTES = 12 * 60;
const TIME_LETTERS = 3;
const SIGNATURE_LETTERS = 9;
const CODE = /^[2-9a-hjkmnp-z]{12}$/;
/** Minutes after which the encoded time repeats. */
const TIME_CYCLE = READABLE_LETTERS.length ** TIME_LETTERS;

/**
 * Creates a one-time code that lets the owner sign in on a new device while others guess the password (decision 099): together
 * with the password it opens a separate guessing budget. It grants no access without the password, is valid for twelve hours and
 * one login, and becomes invalid with the password. Codes of one minute are equal. Returns twelve letters in groups of four, and
 * the expiry in epoch milliseconds.
 */
export function createLoginCode({ secret, now }: Signing, account: SignedAccount) {
  const minute = Math.floor(now() / MINUTE_MS);
  const letters = `${spell(minute % TIME_CYCLE, TIME_LETTERS)}${sign(secret, account, minute)}`;
  return {
    code: inGroups(letters),
    expiresAt: (minute + LOGIN_CODE_MINUTES) * MINUTE_MS,
  };
}

/** Returns the letters of a typed code if it is valid for that account and password; otherwise undefined. */
export function readLoginCode(
  { secret, now }: Signing,
  account?: SignedAccount,
  typed = "",
): string | undefined {
  const letters = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  if (!CODE.test(letters)) return undefined;
  const minute = Math.floor(now() / MINUTE_MS);
  const age = (minute - unspell(letters.slice(0, TIME_LETTERS)) + TIME_CYCLE) % TIME_CYCLE;
  const expected = Buffer.from(sign(secret, account ?? NOBODY, minute - age));
  const isOurs = timingSafeEqual(expected, Buffer.from(letters.slice(TIME_LETTERS)));
  return isOurs && account !== undefined && age < LOGIN_CODE_MINUTES ? letters : undefined;
}

function sign(secret: string, { id, passwordHash }: SignedAccount, minute: number): string {
  const digest = createHmac("sha256", secret)
    .update(JSON.stringify(["login-code", id, passwordHash, minute]))
    .digest();
  // Some codes are slightly more likely than others; the difference is too small to help a guesser.
  return spell(digest.readUIntBE(0, 6) % READABLE_LETTERS.length ** SIGNATURE_LETTERS, SIGNATURE_LETTERS);
}

/** Encodes a whole number in readable letters, least significant first. */
function spell(number: number, length: number): string {
  let rest = number;
  return Array.from({ length }, () => {
    const letter = READABLE_LETTERS[rest % READABLE_LETTERS.length];
    rest = Math.floor(rest / READABLE_LETTERS.length);
    return letter;
  }).join("");
}

function unspell(letters: string): number {
  return Array.from(letters).reduceRight(
    (sum, letter) => sum * READABLE_LETTERS.length + READABLE_LETTERS.indexOf(letter),
    0,
  );
}
