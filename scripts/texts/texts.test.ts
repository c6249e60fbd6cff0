import { readFileSync } from "node:fs";
import { writeItemPackSchema } from "@xinjing/contract/item-pack";
import { MAX_LENGTHS, type PageTexts } from "@xinjing/instruments/result-page";
import { choose } from "@xinjing/instruments/table";
import { describe, expect, it } from "vitest";
import { countCharacters, countShown, writeBook, writeSignatures, type Review } from "./book.ts";
import { BOOKS } from "./books.ts";

const FOLDER = new URL("../../docs/results/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, FOLDER), "utf8");

describe.each(BOOKS)("$title", (book) => {
  it("equals the committed book (else run npm run texts)", () => {
    expect(read(`${book.id}.zh-CN.md`)).toBe(writeBook(book, JSON.parse(read("reviews.json")) as Review[]));
  });

  it.each(book.chapters)("$title: every combination has a page, and every page is reached", (chapter) => {
    const reached = new Set(chapter.combinations.map((facts) => choose(chapter.pages, facts).id));
    expect([...reached].sort()).toEqual(chapter.pages.map(({ id }) => id).sort());
    for (const table of [chapter.again, chapter.sheet]) {
      const rows = new Set(chapter.combinations.map((facts) => choose(table, facts)));
      expect(table.filter((row) => !rows.has(row))).toEqual([]);
    }
  });

  it.each(book.chapters)("$title: every text fits its role", ({ pages, again, sheet, longest, shared }) => {
    for (const { id, value } of pages) {
      for (const [role, text] of listTexts(value)) {
        expect
          .soft(countCharacters(text, longest), `${id} ${role}: ${text}`)
          .toBeLessThanOrEqual(MAX_LENGTHS[role]);
      }
      const most = book.id === "mbti" ? 650 : 550;
      expect.soft(countShown(value, longest), id).toBeLessThanOrEqual(most);
    }
    for (const { value } of again) {
      expect.soft(countCharacters(value, longest), value).toBeLessThanOrEqual(MAX_LENGTHS.again);
    }
    for (const { value } of sheet) {
      expect.soft(countCharacters(value, longest), value).toBeLessThanOrEqual(MAX_LENGTHS.sheet);
      // Written for a doctor, so the person is called 本人 or 孩子.
      expect.soft(value).not.toContain("你");
    }
    for (const { title, paragraphs, items = [], steps = [] } of shared) {
      const length = [...paragraphs, ...items, ...steps].join("").length;
      expect
        .soft(length, title)
        .toBeLessThanOrEqual(title === "分数怎么读" ? MAX_LENGTHS.reading : MAX_LENGTHS.section);
    }
  });
});

it("gives the site the valid signatures and no others", () => {
  const reviews = JSON.parse(read("reviews.json")) as Review[];
  expect(read("../../apps/web/app/content/reviews.ts")).toBe(writeSignatures(BOOKS, reviews));
  const [book] = BOOKS;
  const { id } = book!.chapters[0]!.pages[0]!;
  const [, hash = ""] = /\*([0-9a-f]{8})，/.exec(writeBook(book!, [])) ?? [];
  const page = `${book!.id}/${id}`;
  const signed = { page, hash, name: "张三", profession: "儿科医生", date: "2026-12-01" };
  expect(writeSignatures(BOOKS, [signed])).toContain(`page: "${page}",\n    name: "张三",`);
  expect(writeSignatures(BOOKS, [{ ...signed, hash: "00000000" }])).toBe(writeSignatures(BOOKS, []));
});

function listTexts(page: PageTexts): (readonly [keyof typeof MAX_LENGTHS, string])[] {
  const { chip, headline, meaning, caution, action, why, recommendations, help, baseRate, parts = [] } = page;
  return [
    ...(chip ? [["chip", chip.text] as const] : []),
    ["headline", headline],
    ["meaning", meaning],
    ["caution", caution],
    ["action", action.text],
    ["button", action.button],
    ...(action.kind === "call" ? [["say", action.say] as const] : []),
    ["why", why],
    ...recommendations.map(({ text }) => ["advice", text] as const),
    ["help", help],
    ...(baseRate ? [["caption", baseRate.caption] as const] : []),
    ...parts.map(
      ({ paragraphs, items = [], steps = [] }) =>
        ["section", [...paragraphs, ...items, ...steps].join("")] as const,
    ),
  ];
}

it("the schema of item packs equals the committed one (else run npm run texts)", () => {
  expect(read("../item-pack.schema.json")).toBe(writeItemPackSchema());
});
