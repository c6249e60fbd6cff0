import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { expect, it } from "vitest";
import type { ResultPage } from "@xinjing/instruments/result-page";
import { buildShareTexts } from "./share-text.ts";

it("names the result only in the result's text: a type, or a headline that is said to be no diagnosis", () => {
  const page = { headline: "静下来不太容易。", typeName: {} } as ResultPage;
  for (const entry of CATALOGUE) {
    const { test, result } = buildShareTexts(entry, "某个结果", page);
    expect(test).toContain(entry.name);
    expect(test).not.toMatch(/某个结果|静下来/);
    const end = entry.isAboutHealth
      ? "结果里说：“静下来不太容易。”这是自评，不是诊断。你也可以试试："
      : "这次的结果最接近某个结果。你也可以试试：";
    expect(result).toBe(`我在心镜做了“${entry.name}”，${end}`);
  }
});

it("offers no text of a result whose scores cannot be read", () => {
  for (const entry of CATALOGUE) {
    const { test, result } = buildShareTexts(entry, "很可能存在ADHD-C（组合型）特征", undefined);
    expect([test.includes("ADHD-C"), result]).toEqual([false, undefined]);
  }
});
