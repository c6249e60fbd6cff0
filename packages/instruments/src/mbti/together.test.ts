import { countsOf } from "#harness/answer-sheets.ts";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { CATALOGUE } from "../catalogue.ts";
import type { Shown } from "../together.ts";
import { decodeShown as decode } from "./together-code.ts";
import { mbtiTogether } from "./together.ts";

const { read, readName, encode, find, compare, limits } = mbtiTogether;

/** Builds a person from a name and the counts of E, S, T and J. */
function person(name: string, E: number, S: number, T: number, J: number): Shown {
  return { name, leans: read(countsOf(E, S, T, J))! };
}

it("is offered for no test about health", () => {
  const offered = CATALOGUE.filter(({ loadTogether }) => loadTogether);
  expect(offered.map(({ type, isAboutHealth }) => [type, isAboutHealth])).toEqual([["mbti", false]]);
});

it("encodes version, strengths and name, and decodes them", () => {
  // 小 is U+5C0F, 23567 = 18·1296 + 6·36 + 23; 林 is U+6797, 26519 = 20·1296 + 16·36 + 23.
  expect(encode(person("小林", 8, 3, 12, 16))).toBe("2.I65N87T52J67.0i6n0kgn");
  expect(encode(person("", 12, 23, 0, 12))).toBe("2.E52S100F100J50");
  // The longest code: maximum strengths, and eight times the rare character U+20BB7, 134071 = 2·46656 + 31·1296 + 16·36
  // + 7.
  const longest = encode(person("𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷", 23, 23, 23, 24));
  expect(longest).toBe(`2.E100S100T100J100.${"2vg7".repeat(8)}`);
  expect(longest).toHaveLength(51);
  for (const name of ["", "小林", "Zoë", "O’Neil", "阿卜杜·热", "𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷"]) {
    for (let count = 0; count <= 24; count += 1) {
      const most = Math.min(count, 23);
      const shown = person(name, most, 23 - most, most, count);
      const text = encode(shown);
      expect(text.length).toBeLessThanOrEqual(60);
      expect(encodeURI(text)).toBe(text);
      expect(decode(text), text).toEqual({ ok: true, shown });
    }
  }
});

it("accepts a name of at most eight letters and digits", () => {
  expect(["  小 林 ", "ÀÉ12", "", "　"].map(readName)).toEqual(["小 林", "ÀÉ12", "", ""]);
  const refused = ["九个字的名字太长了", "a.cn/x", "<b>", "😀", "a\u202Eb", "a\u200Bb", "a\0b", "\uD800"];
  for (const typed of refused) expect(readName(typed), typed).toBeUndefined();
  // Invisible characters could make two different names look alike.
  for (const unseen of ["\ufe0f", "\u3164", "\u115f", "\u034f"]) {
    expect(readName(`你${unseen}`), unseen).toBeUndefined();
    expect(decode(encode(person(`你${unseen}`, 20, 12, 12, 12))).ok, unseen).toBe(false);
  }
});

it("tells a link of another version from an unreadable one", () => {
  const unreadable = { ok: false, reason: "unreadable" };
  for (const version of [1, 3, 12]) {
    expect(decode(`${version}.I65N87T52J67.0i6n`)).toEqual({ ok: false, reason: "version" });
  }
  for (const text of [
    "",
    "2",
    "2.I65N87T52J67.",
    "2.I65N87T52J67.0i6",
    "2.I65N87T52J67.0I6N",
    // Invalid strengths: 66 % is impossible, a tie never gives P, letters of another dimension, only three letters.
    "2.I66N87T52J67",
    "2.I65N87T52P50",
    "2.N65I87T52J67",
    "2.I65N87T52",
    // Invalid names: above the last code point, half of a surrogate pair, a trailing space, not a letter.
    "2.I65N87T52J67.zzzz",
    "2.I65N87T52J67.16o0",
    "2.I65N87T52J67.0i6n000w",
    "2.I65N87T52J67.001o",
    // The name has nine characters, or far too many.
    `2.I65N87T52J67.${"0i6n".repeat(9)}`,
    "2.I65N87T52J67.".padEnd(100_000, "0i6n"),
  ]) {
    expect(decode(text), text.slice(0, 80)).toEqual(unreadable);
  }
  const likeOne = fc.stringMatching(/^2\.[EI]\d\d[SN]\d\d[TF]\d\d[JP]\d\d(\.[0-9a-z]{4,12})?$/);
  const anything = fc.oneof(fc.string({ unit: "binary", maxLength: 80 }), likeOne);
  fc.assert(
    fc.property(anything, (text) => {
      const decoded = decode(text);
      if (decoded.ok) expect(encode(decoded.shown)).toBe(text);
      else expect(decoded.reason).toMatch(/^(?:unreadable|version)$/);
    }),
  );
});

it("finds each code once, anywhere in a text", () => {
  const [lin, unnamed] = [person("小林", 8, 3, 12, 16), person("", 12, 23, 0, 12)];
  const [code, address] = ["2.I65N87T52J67.0i6n0kgn", "https://site.example/mbti/together"];
  for (const text of [
    `${address}#${code}`,
    `${address}#${code}。`,
    `${address}#${code}，快来看`,
    `${address}#${code}.`,
    `${address}#${code} `,
    `${address}#${code}\u200B`,
    `${address}#${code}&wechat_redirect`,
    `${address}#${code}?from=timeline`,
    `（${address}#${code}）`,
    `<${address}#${code}>`,
    `${address}%23${code}`,
    `${address}%2523${code}`,
    `${address}＃${code}`,
    `${address}%EF%BC%83${code}%E3%80%82`,
    `我做完了，你看${address}#${code}这是我的结果`,
    `${address}#${code}\n${address}#${code}`,
    `${address}#2.I65N87 T52J67\n.0i6n0kgn`,
  ]) {
    expect(find(text), text).toEqual([{ ok: true, shown: lin }]);
  }
  expect(find(`我的${address}#${code}，你的${address}#2.E52S100F100J50`)).toEqual([
    { ok: true, shown: lin },
    { ok: true, shown: unnamed },
  ]);
  // The code is truncated, or joined to a word.
  for (const cut of ["2.I65N87T52J67.0i6n0kg", "2.I65N87T5", "2.I6", `${code}from`]) {
    expect(find(`${address}#${cut}`), cut).toEqual([{ ok: false, reason: "unreadable" }]);
  }
  for (const text of ["", "你好", `${address}#`, `${address}#2`, "9".repeat(50_000), "%".repeat(50_000)]) {
    expect(find(text), text.slice(0, 80)).toEqual([]);
  }
});

/** Compares two people with these counts of E. They agree in all other dimensions. */
function judge(one: number, other: number) {
  return compare(person("你", one, 23, 23, 24), person("小林", other, 23, 23, 24)).verdicts.find(
    ({ key }) => key === "EI",
  )!;
}

it("distinguishes sides, a difference and noise", () => {
  // Columns: E of the first person, E of the second, expected kind, expected difference. Differences of 7 or more
  // exceed the noise; counts of 10–13 are borderline.
  for (const [one, other, kind, difference] of [
    [23, 23, "same", "题数一样。"],
    [8, 3, "same", "题数也接近，只差5题。"],
    [14, 23, "same", "相差9题，超出了平常的起伏，偏得不一样深。"],
    [14, 9, "close", "只差5题，还在平常的起伏里。"],
    [12, 12, "close", "题数一样。"],
    [13, 10, "close", "只差3题，还在平常的起伏里。"],
    [10, 16, "close", "只差6题，还在平常的起伏里。"],
    [10, 17, "middle", "相差7题，超出了平常的起伏，可以当成不一样。"],
    [12, 3, "middle", "相差9题，超出了平常的起伏，可以当成不一样。"],
    [15, 9, "close", "只差6题，还在平常的起伏里。"],
    [15, 8, "apart", "相差7题，超出了平常的起伏，可以当成不一样。"],
    [0, 23, "apart", "相差23题，超出了平常的起伏，可以当成不一样。"],
  ] as const) {
    for (const verdict of [judge(one, other), judge(other, one)]) {
      expect([verdict.kind, verdict.difference], `${one} and ${other}`).toEqual([kind, difference]);
      expect(verdict.differs, `${one} and ${other}`).toBe(difference.includes("超出"));
    }
  }
  expect(judge(14, 23).text).toBe(
    "累了以后，你们都爱跟人待一阵，想到什么就说出来。小林往这边偏得更多。两个人都爱先开口，有些话容易被盖过去。",
  );
  expect(judge(0, 23).text).toBe("小林跟人待一阵，精神就回来；你自己待一阵，才缓得过来。");
  expect(judge(0, 23).tries).toEqual([
    { who: "你", text: "还没想好的时候，先说一句“我想想，晚点告诉你”，小林就不用猜。" },
    { who: "小林", text: "说完先等一等，你的话常要在心里转一圈才出来。" },
  ]);
  expect(judge(15, 12).text).toBe("你偏外向，小林靠近中间，看着不一样，其实还分不出来。");
  expect(judge(15, 9).text).toBe("谁更偏外向，谁更偏内向，这次分不出来。");
  expect(judge(12, 3).text).toBe("小林偏内向，你靠近中间，热闹和独处都过得惯。");
  expect(judge(12, 12).text).toBe("你们选得一样多，都在外向和内向的中间附近。");
  const { lead } = compare(person("你", 0, 12, 23, 24), person("小林", 23, 12, 0, 13));
  expect(lead).toEqual([
    "“从哪里得到力气”“怎么做决定”，你们在不同的两边。",
    "“怎样安排生活”，一个人偏一边，另一个人靠近中间。",
    "“先注意到什么”，你们差得不多，还说不准。",
  ]);
});

/** Words that judge a relationship; no sentence may contain one. */
const JUDGING = /匹配|般配|配对|合适|适合|不合|绝配|百分|更好|更强|恋|爱情|婚|职业|上司|undefined|NaN/;

it("has whole, distinct sentences for every pair of types and of counts", () => {
  const clear = [2, 21].flatMap((E) =>
    [2, 21].flatMap((S) => [2, 21].flatMap((T) => [2, 22].map((J) => [E, S, T, J] as const))),
  );
  const counts = Array.from({ length: 25 }, (_, count) => {
    const most = Math.min(count, 23);
    return [most, most, most, count] as const;
  });
  for (const sheets of [clear, counts]) {
    for (const one of sheets) {
      for (const other of sheets) {
        const { lead, verdicts } = compare(person("你", ...one), person("对方", ...other));
        const pair = `${one.join()} and ${other.join()}`;
        expect(verdicts, pair).toHaveLength(4);
        for (const { label, kind, text, difference, tries } of verdicts) {
          expect(text, pair).toMatch(/^.{10,80}。$/u);
          expect(tries.length, pair).toBe({ same: 1, close: 1, middle: 2, apart: 2 }[kind]);
          for (const { who, text: tried } of tries) {
            expect(tried, pair).toMatch(/^.{10,60}[。”]$/u);
            // The title names one person, and the text may name only the other.
            expect(tried.replaceAll(/“[^”]*”/g, ""), `${pair} ${tried}`).not.toContain(who);
          }
          expect(text.includes("你们都"), `${pair} ${text}`).toBe(kind === "same");
          expect(/分不出来|不能当成不一样|选得一样/.test(text), `${pair} ${text}`).toBe(kind === "close");
          if (kind === "apart" || kind === "middle") expect(difference, pair).toContain("可以当成不一样");
          if (kind === "close") expect(difference, pair).not.toContain("可以当成不一样");
          const naming = lead.filter(
            (sentence) => sentence.includes(label) || sentence.startsWith("四个方面"),
          );
          expect(naming, pair).toHaveLength(1);
        }
        const said = [
          ...lead,
          ...verdicts.flatMap(({ text, tries }) => [text, ...tries.map((each) => each.text)]),
        ];
        expect(
          said.filter((text) => JUDGING.test(text)),
          pair,
        ).toEqual([]);
      }
    }
  }
  for (const limit of limits) expect(limit).toMatch(/。$/);
});
