import { isCommonPassword, plain } from "./common-passwords.ts";

/** `spec`: only the contract's rules. `strict`: at least 8 characters, and no common password. */
export type PasswordPolicy = "spec" | "strict";

const STRICT_MIN_CHARACTERS = 8;
/**
 * Minimum number of letters that remain of a password without the words of the site and the person. As many characters as
 * a whole password needs also suffice.
 */
const OWN_LETTERS = 4;
/** Shorter words are ignored: a name of one letter would match every password that contains it. */
const WORD_MIN_CHARACTERS = 3;
const CONTEXT_WORDS = ["xinjing", "xinjin", "心镜", "ceshi", "测试", "ziping", "自评", "mbti", "adhd"];

/**
 * Returns why the policy refuses a password, or undefined. `person` holds the name and e-mail of its owner. The strict policy
 * refuses passwords that are easy to guess without these and the words of this site.
 */
export function findPasswordProblem(
  policy: PasswordPolicy,
  password: string,
  person: readonly string[],
): string | undefined {
  if (policy === "spec") return undefined;
  if (Array.from(password).length < STRICT_MIN_CHARACTERS)
    return `密码至少需要${STRICT_MIN_CHARACTERS}个字符`;
  if (isCommonPassword(password)) return "这个密码很多人在用，容易被猜到，请换一个";
  if (isAboutContext(password, person))
    return "除了网站、姓名或邮箱里的字，密码里剩下的太少或太常见，容易被猜到，请换一个";
  return undefined;
}

function isAboutContext(password: string, person: readonly string[]): boolean {
  // Each text and its parts, such as the local part and the domain of an address.
  const words = [...CONTEXT_WORDS, ...person.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])]
    .map(plain)
    .filter((word) => Array.from(word).length >= WORD_MIN_CHARACTERS || /\p{Script=Han}{2}/u.test(word))
    // Longest first, so that 心镜测试 is removed before 测试.
    .toSorted((first, second) => second.length - first.length);
  const text = plain(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, ""), text);
  if (rest === text) return false;
  const letters = rest.replaceAll(/\P{L}/gu, "").length;
  const isShort = letters < OWN_LETTERS && Array.from(rest).length < STRICT_MIN_CHARACTERS;
  return isShort || isCommonPassword(rest);
}
