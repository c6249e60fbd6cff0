import { describe, expect, it } from "vitest";
import { adhd } from "./adhd/adhd.ts";
import { CATALOGUE, findCatalogueEntry } from "./catalogue.ts";

describe("CATALOGUE", () => {
  it("lists the four tests in order, with the spec's figures", () => {
    const rows = CATALOGUE.map(({ type, name, durationMinutes, questionCount }) => {
      return [type, name, durationMinutes, questionCount];
    });
    expect(rows).toEqual([
      ["adhd", "ADHD自评", 5, 18],
      ["mbti", "16型人格测试", 15, 93],
      ["asd", "幼儿社交沟通发展筛查", 5, 20],
      ["asd-adult", "成人自闭特质自评", 20, 50],
    ]);
  });

  it("promises as many questions as the instrument asks", () => {
    expect(findCatalogueEntry("adhd")?.questionCount).toBe(adhd.questions.length);
  });

  it.each(CATALOGUE)("describes $type in full-width Chinese, and says for whom", ({ description }) => {
    expect(description).toMatch(/\p{Script=Han}.*。$/u);
    expect(description).not.toMatch(/\p{Script=Han}[,.!?:; ]|[,.!?:; ]\p{Script=Han}/u);
    expect(description).toMatch(/\d+岁以上|\d+到\d+个月/);
  });
});

describe("findCatalogueEntry", () => {
  it("finds an entry by its type", () => {
    expect(findCatalogueEntry("asd-adult")?.name).toBe("成人自闭特质自评");
  });

  it.each(["", "ADHD", "toString", "__proto__", "asd_adult"])("finds nothing for %j", (type) => {
    expect(findCatalogueEntry(type)).toBeUndefined();
  });
});
