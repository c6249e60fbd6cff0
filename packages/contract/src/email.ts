import * as z from "zod/mini";
import { atMost } from "./bounds.ts";
import { hasUnseen } from "./visible-text.ts";

export const EMAIL_MAX_CHARACTERS = 254;

const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
/**
 * Matches an e-mail address. It is the pattern of the HTML standard, but allows letters of every script. The domain
 * needs at least two labels, and the last one must not be a number.
 */
const ADDRESS = new RegExp(
  String.raw`^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_\x60{|}~-]+@(?:${LABEL}\.)+(?!\p{N}+$)${LABEL}$`,
  "u",
);

/** Normalises an address for storage and display: trimmed, NFC, and full-width characters as ASCII. */
function readEmail(typed: string): string {
  return typed
    .replaceAll(/[\uff01-\uff5e\u3000]/g, (sign) => sign.normalize("NFKC"))
    .replaceAll(/[。｡]/g, ".")
    .trim()
    .normalize("NFC");
}

/**
 * Returns the key by which an account is found. Normalising to NFC comes last, because changing to lower case can
 * decompose a letter.
 */
export function emailKey(typed: string): string {
  return readEmail(typed).toLowerCase().normalize("NFC");
}

export const emailSchema = z.string("邮箱不能为空").check(
  atMost(EMAIL_MAX_CHARACTERS, "邮箱太长了，请换一个"),
  z.overwrite(readEmail),
  z.minLength(1, { error: "邮箱不能为空", abort: true }),
  z.refine((email) => !hasUnseen(email), {
    error: "邮箱里有看不见的字符，请手动重新输入",
    abort: true,
  }),
  z.regex(ADDRESS, "邮箱格式不正确"),
);
