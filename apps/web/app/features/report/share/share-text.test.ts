import { CATALOGUE } from "@xinjing/instruments/catalogue";
import type { Report } from "@xinjing/instruments/instrument";
import { expect, it } from "vitest";
import { buildShareTexts } from "./share-text.ts";

it("names the result only in the result's text: a type, or a headline that is said to be no diagnosis", () => {
  const report = { headline: "静下来不太容易。" } as Report;
  for (const entry of CATALOGUE) {
    const { title, test, result } = buildShareTexts(entry, "某个结果", report);
    expect([title, test.includes(entry.name)]).toEqual([`${entry.name} · 心镜`, true]);
    expect(test).not.toMatch(/某个结果|静下来/);
    const end = entry.isAboutHealth
      ? "结果里说：“静下来不太容易。”这是自评，不是诊断。你也可以试试："
      : "这次的结果是某个结果。你也可以试试：";
    expect(result).toBe(`我在心镜做了“${entry.name}”，${end}`);
  }
  const open = { headline: "说不准是哪一型。", isTypeOpen: true } as Report;
  const mbti = CATALOGUE.find(({ type }) => type === "mbti")!;
  expect(buildShareTexts(mbti, "INFP", open).result).toBe(
    "我在心镜做了“16型人格测试”，结果里说：“说不准是哪一型。”你也可以试试：",
  );
  const [adhd] = CATALOGUE;
  expect(buildShareTexts(adhd!, "旧版结论", undefined).result).toContain("结果里说：“旧版结论”");
});
