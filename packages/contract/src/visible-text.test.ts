import { expect, it } from "vitest";
import { renameCall } from "./account.ts";
import { nameSchema } from "./auth.ts";

/** Invisible characters: control, zero-width, direction, filler and tag characters, surrogates, selectors and blank signs. */
const UNSEEN = Array.from(
  "\u0000\t\u0007\n\u0085\ud83c\u2028\u2029" +
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069" +
    "\u2800\u3164\ufe00\ufe0f\ufeff\uffa0\ufff9\ufffc\u{e0001}\u{e0020}\u{e007f}\u{e0100}",
);

it("a name loses its invisible characters, and is empty if nothing is visible", () => {
  for (const schema of [nameSchema, renameCall.body.shape.name]) {
    for (const unseen of UNSEEN) {
      const code = unseen.codePointAt(0)?.toString(16);
      expect.soft(schema.safeParse(`${unseen} A${unseen}b ${unseen}`).data, code).toBe("Ab");
      expect.soft(schema.safeParse(unseen.repeat(3)).error?.issues[0]?.message, code).toBe("姓名不能为空");
    }
    for (const blank of ["\u3000\u00a0", "\u0301\u0316"])
      expect.soft(schema.safeParse(blank).error?.issues[0]?.message).toBe("姓名不能为空");
  }
});

it("a variation selector is kept only after a character that has that variant", () => {
  for (const name of ["你\ufe0f", "你\ufe0e", "é\ufe0f"])
    expect(nameSchema.safeParse(name).data, name).toBe(name.slice(0, 1));
});

it("names of every script and with emoji are kept, up to 50 characters", () => {
  for (const name of [
    ..."小满 买买提·吐尔逊 𠮷野 葛\u{e0100}城 José D'Arcy Ольга 김민준 よしだ まさみ".split(" "),
    ..."ᠪᠣᠯᠣᠷ\u180eᠲᠤ ཚེ་རིང شیر\u200cعلی مُحَمَّد क्\u200dष श्री\u200dमती שָׁלוֹם".split(" "),
    ..."👩\u200d🚀 👩🏽\u200d🚀 ❤\ufe0f\u200d🔥 3\ufe0f\u20e3 🌧\ufe0f 🇨🇳 _".split(" "),
    "🌱".repeat(50),
  ])
    expect.soft(nameSchema.safeParse(name).data, name).toBe(name);
  expect(nameSchema.safeParse("长".repeat(51)).error?.issues[0]?.message).toBe("姓名不能超过50个字");
});
