import * as z from "zod/mini";
import { atMost } from "./bounds.ts";
import { hasUnseen } from "./visible-text.ts";

export const EMAIL_MAX_CHARACTERS = 254;

const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
/** HTML's rule for an address, with letters of every script; a name before the @, two labels or more after it, the last no number. */
const ADDRESS = new RegExp(
  String.raw`^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_\x60{|}~-]+@(?:${LABEL}\.)+(?!\p{N}+$)${LABEL}$`,
  "u",
);

/** An address as it is stored and shown: trimmed, NFC, and in ASCII what a Chinese keyboard types at full width. */
function readEmail(typed: string): string {
  return typed
    .replaceAll(/[\uff01-\uff5e\u3000]/g, (sign) => sign.normalize("NFKC"))
    .replaceAll(/[。｡]/g, ".")
    .trim()
    .normalize("NFC");
}

/** An address as its account is found by it. Lower case can take a composed letter apart, so NFC comes last. */
export function emailKey(typed: string): string {
  return readEmail(typed).toLowerCase().normalize("NFC");
}

/** The address of an account. */
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
