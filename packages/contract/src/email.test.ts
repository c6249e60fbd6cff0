import { expect, it } from "vitest";
import { emailKey, emailSchema } from "./email.ts";

/** Invisible characters. */
const UNSEEN = Array.from(
  "\u0000\u0007\u00ad\u034f\u200b\u200f\u202e\u2060\u3164\ufe0f\ufeff\uffa0\u{e0041}",
);

const firstIssue = (email: string) => emailSchema.safeParse(email).error?.issues[0]?.message;

it("an e-mail with an invisible character is refused, so that two addresses never look the same", () => {
  for (const unseen of UNSEEN)
    for (const email of [`a${unseen}b@example.com`, `ab@exa${unseen}mple.com`])
      expect.soft(firstIssue(email), unseen).toBe("邮箱里有看不见的字符，请手动重新输入");
});

it("full-width characters of a Chinese keyboard give the same address", () => {
  for (const typed of [
    "１２３ｘ@qq.com",
    "123x＠ｑｑ．ｃｏｍ",
    "123x@qq。com",
    "123x@qq｡com",
    "\u3000123x@qq.com　\ufeff",
  ]) {
    expect.soft(emailSchema.safeParse(typed).data, typed).toBe("123x@qq.com");
    expect.soft(emailKey(typed.toUpperCase()), typed).toBe("123x@qq.com");
  }
});

it("addresses of every script are only composed (NFC)", () => {
  for (const email of [
    "小满@例子.中国",
    "josé@example.com",
    "ольга@пример.рф",
    "مثال@مثال.مصر",
    "क्षमा@उदाहरण.भारत",
    "o'neil+test_1.x@mail-2.example.com",
    "$HOME`@x.cn",
    "123456789@qq.com",
    "a.@docomo.ne.jp",
    `${"a".repeat(248)}@b.cn`,
  ])
    expect.soft(emailSchema.safeParse(email).data, email).toBe(email);
  expect(emailSchema.safeParse("jose\u0301@x.cn").data).toBe("jos\u00e9@x.cn");
});

it("refuses texts that are not an address or contain more than one", () => {
  for (const typed of [
    "mailto:x@qq.com",
    "x@qq.com,y@qq.com",
    "x@qq.com；",
    "，x@qq.com",
    "<x@qq.com>",
    "小满 <x@qq.com>",
    "邮箱：x@qq.com",
    "x@qq.com?subject=1",
    "x@qq.com/",
    '"x"@qq.com',
    "(x)@qq.com",
    "《x》@qq.com",
    "x\\@qq.com",
    "a b@qq.com",
    "a@b@qq.com",
    "@qq.com",
    "x@",
    "x@qq",
    "x@qq.",
    "x@.com",
    "x@qq..com",
    "x@-qq.com",
    "x@qq-.com",
    "x@qq_1.com",
    "x@192.168.1.1",
    "x@[10.0.0.1]",
    "x@qq.com:25",
    "x@\u0301qq.com",
    "🙂@qq.com",
  ])
    expect.soft(firstIssue(typed), typed).toBe("邮箱格式不正确");
  for (const blank of ["", " ", "\u3000"]) expect(firstIssue(blank)).toBe("邮箱不能为空");
  expect(firstIssue(`${"a".repeat(250)}@b.cn`)).toBe("邮箱太长了，请换一个");
});

it("addresses that differ in case are the same account, even if lower case decomposes a letter", () => {
  for (const [typed, other] of [
    ["J\u030C@x.cn", "\u01F0@x.cn"],
    ["H\u0331@x.cn", "\u1E96@x.cn"],
    ["T\u0308@x.cn", "\u1E97@x.cn"],
    ["\u03AA\u0301@x.cn", "\u0390@x.cn"],
  ] as const)
    expect(emailKey(typed), typed).toBe(emailKey(other));
});
