import { expect, it } from "vitest";
import { findPasswordProblem } from "./password-policy.ts";

const PERSON = ["林小满", "xiaoman.lin@example.com"];
const COMMON = "这个密码很多人在用，容易被猜到，请换一个";
const CONTEXT = "除了网站、姓名或邮箱里的字，密码里剩下的太少或太常见，容易被猜到，请换一个";

// The most common leaked passwords of at least 8 characters.
const LEAKED =
  "12345678 987654321 88888888 123123123 112233445566 147258369 5201314520 13812345678 1990-01-01 P@ssw0rd! " +
  "qwerty123 1q2w3e4r5t 1qaz2wsx asdasdasd abcd1234 aa123456 iloveyou woaini1314 trustno1 admin@123 !@#$%^&*";
const OF_SITE_OR_PERSON =
  "xinjing2026 Xinjing!! 心镜测试2026年 ceshi998877 mbti-adhd1 xiaoman! 林小满1990年 xiaomanlin7 xinjing123456 " +
  "林小满900115 林小满850723 xiaoman1990-01-15 xinjing13812345678 xinjingpassword";
const GOOD = ["雨后的 小山 123", "correct horse battery staple", "k7#mPq2!vX", "窗外有只猫在打盹"];
// Characters are counted as people count them, and a word of the site or the person may be a part of a password.
const ALSO_GOOD = [
  "🌧🌦🌈窗外有只猫",
  "xiaoman喝豆浆不加糖呀",
  "去心镜之前先喝口水",
  "mbti83#9174?6520!",
  "83907416-adhd",
];

it("the strict policy refuses short passwords, common ones and those about the site or the person, and no others", () => {
  const expected = new Map<string, string | undefined>([["雨后山路窄7", "密码至少需要8个字符"]]);
  for (const password of LEAKED.split(" ")) expected.set(password, COMMON);
  for (const password of OF_SITE_OR_PERSON.split(" ")) expected.set(password, CONTEXT);
  for (const password of [...GOOD, ...ALSO_GOOD]) expected.set(password, undefined);
  for (const [password, problem] of expected)
    expect.soft(findPasswordProblem("strict", password, PERSON), password).toBe(problem);
  // Passwords of the maximum length must not cause catastrophic backtracking.
  for (const password of ["a".repeat(128), "password".repeat(16), "1qaz".repeat(32)])
    expect.soft(findPasswordProblem("strict", password, PERSON), password).toBe(COMMON);
});

it("the default policy adds nothing to the contract's rules", () => {
  expect(findPasswordProblem("spec", "123456", PERSON)).toBeUndefined();
});
