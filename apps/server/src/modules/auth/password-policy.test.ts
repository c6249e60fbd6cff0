import { describe, expect, it } from "vitest";
import { findPasswordProblem } from "./password-policy.ts";

const PERSON = ["林小满", "xiaoman.lin@example.com"];
const strict = (password: string) => findPasswordProblem("strict", password, PERSON);

const COMMON = "这个密码很多人在用，容易被猜到，请换一个";
const CONTEXT = "密码主要是网站、姓名或邮箱里的字，容易被猜到，请换一个";

describe("the strict policy", () => {
  it("asks for 8 characters, counted as people count them", () => {
    expect(strict("雨后山路窄7")).toBe("密码至少需要8个字符");
    expect(strict("🌧🌦🌈窗外有只猫")).toBeUndefined();
  });

  // The passwords that lists of leaked ones lead with, as far as they have 8 characters.
  it.each(
    `12345678 123456789 1234567890 0123456789 987654321 87654321 11111111 00000000 88888888 66666666 123123123 12341234
    11223344 112233445566 147258369 789456123a 5201314520 1314520520 13812345678 19900101 1990-01-01 20080808
    01011990 password Password1 passw0rd P@ssw0rd P@ssw0rd! Pa$$w0rd password123 qwertyuiop qwerty123 1q2w3e4r
    1q2w3e4r5t q1w2e3r4 1qaz2wsx qazwsxedc asdfghjkl zxcvbnm123 qwer1234 1234qwer asdf1234 asdasdasd abcd1234 abc12345
    abcdefgh aa123456 a123456789 aaa123456 abc123456 qq123456 q123456789 zxcvbnm1 iloveyou iloveyou1 woaini1314
    woaini520 woaini123 woaiwojia trustno1 sunshine princess football baseball superman starwars whatever computer
    michelle letmein1 welcome1 welcome123 admin123 admin888 admin@123 root1234 test1234 changeme master123 dragon123
    monkey12 shadow123 loveyou1 wang1234 zhang123 zhangwei wodemima google123 taobao123 weixin123 !@#$%^&*`
      .trim()
      .split(/\s+/),
  )("refuses %s", (password) => {
    expect(strict(password)).toBe(COMMON);
  });

  it.each([
    "xinjing2026",
    "Xinjing!!",
    "心镜测试2026年",
    "ceshi998877",
    "mbti-adhd1",
    "xiaoman!",
    "林小满1990年",
    "xiaomanlin7",
  ])("refuses %s: the site or the person", (password) => {
    expect(strict(password)).toBe(CONTEXT);
  });

  it.each([
    "雨后的 小山 123",
    "correct horse battery staple",
    "k7#mPq2!vX",
    "窗外有只猫在打盹",
    "xiaoman喝豆浆不加糖呀",
    "去心镜之前先喝口水",
  ])("accepts %s", (password) => {
    expect(strict(password)).toBeUndefined();
  });

  it("takes its time, but not long, over the longest password", () => {
    const started = performance.now();
    for (const password of ["a".repeat(128), "password".repeat(16), "1qaz".repeat(32)]) strict(password);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

it("the default policy adds nothing to the contract's rules", () => {
  expect(findPasswordProblem("spec", "123456", PERSON)).toBeUndefined();
});
