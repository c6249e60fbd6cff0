import { createHmac, timingSafeEqual } from "node:crypto";
import { NOBODY, type SignedAccount, type Signing } from "./signing.ts";

const MINUTE_MS = 60_000;
/** Minutes for which a code may be used. The limiter remembers a use for as long (login-throttle.ts). */
export const LOGIN_CODE_MINUTES = 12 * 60;
// Without 0, 1, i, l, o, because it may be read out on the telephone.
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const TIME_LETTERS = 3;
const SIGNATURE_LETTERS = 9;
const CODE = /^[2-9a-hjkmnp-z]{12}$/;
/** Minutes after which the letters of the time repeat, some 20 days. */
const TIME_CYCLE = ALPHABET.length ** TIME_LETTERS;

/**
 * A code with which the owner of an account signs in on a new device while others guess at the password (decision 099): beside
 * the password it opens a budget of its own. It grants no access alone, holds for twelve hours and one login, and ends with the
 * password. Codes of one minute are equal. Returns twelve letters in groups of four, and when it ends, epoch milliseconds.
 */
export function createLoginCode({ secret, now }: Signing, account: SignedAccount) {
  const minute = Math.floor(now() / MINUTE_MS);
  const letters = `${spell(minute % TIME_CYCLE, TIME_LETTERS)}${sign(secret, account, minute)}`;
  return {
    code: letters.replaceAll(/.{4}(?=.)/g, "$&-"),
    expiresAt: (minute + LOGIN_CODE_MINUTES) * MINUTE_MS,
  };
}

/** The letters of a typed code that holds for that account as it is now; undefined for any other text. */
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
  // 48 bits on 31^9 codes (2^44.6): some are a tenth likelier than others, which helps no guesser.
  return spell(digest.readUIntBE(0, 6) % ALPHABET.length ** SIGNATURE_LETTERS, SIGNATURE_LETTERS);
}

/** A whole number in the letters of the alphabet, the lowest place first. */
function spell(number: number, length: number): string {
  let rest = number;
  return Array.from({ length }, () => {
    const letter = ALPHABET[rest % ALPHABET.length];
    rest = Math.floor(rest / ALPHABET.length);
    return letter;
  }).join("");
}

function unspell(letters: string): number {
  return Array.from(letters).reduceRight(
    (sum, letter) => sum * ALPHABET.length + ALPHABET.indexOf(letter),
    0,
  );
}
