import { isCommonPassword, plain } from "./common-passwords.ts";

/** `spec`: what the contract asks, no more. `strict`: at least 8 characters, nothing that is tried first. */
export type PasswordPolicy = "spec" | "strict";

const STRICT_MIN_CHARACTERS = 8;
/** Letters that must be left when the words around this site and this person are taken away. */
const OWN_CHARACTERS = 4;
/** Shorter parts are ignored: a name of one letter would match every password with that letter. */
const WORD_MIN_CHARACTERS = 3;
const CONTEXT_WORDS = ["xinjing", "xinjin", "心镜", "ceshi", "测试", "ziping", "自评", "mbti", "adhd"];

/**
 * Why the policy refuses a password, or undefined. `person` holds the texts about its owner: name and e-mail; a
 * password that is little more than one of them, or than a word of this site, can be guessed by who knows them.
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
  if (isAboutContext(password, person)) return "密码主要是网站、姓名或邮箱里的字，容易被猜到，请换一个";
  return undefined;
}

function isAboutContext(password: string, person: readonly string[]): boolean {
  // Each text itself and its parts: of an address what stands before the @ and before the dots of the domain.
  const words = [...CONTEXT_WORDS, ...person.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])]
    .map(plain)
    .filter((word) => Array.from(word).length >= WORD_MIN_CHARACTERS || /\p{Script=Han}{2}/u.test(word))
    // Longest first, so that 心镜测试 does not leave 测试 behind.
    .toSorted((first, second) => second.length - first.length);
  const text = plain(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, ""), text);
  return rest !== text && rest.replaceAll(/\P{L}/gu, "").length < OWN_CHARACTERS;
}
