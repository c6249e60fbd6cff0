import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { describe, expect, it } from "vitest";
import { buildShareText } from "./share-text.ts";

describe("buildShareText", () => {
  it.each(CATALOGUE)("hands on a result of $type only where it says nothing about health", (entry) => {
    const { title, text, hint } = buildShareText(entry, "某个结果");
    expect(title).toBe(`${entry.name} · 心镜`);
    expect(text).toContain(entry.name);
    expect(text.includes("某个结果")).toBe(entry.type === "mbti");
    expect(hint).toContain("没有");
  });
});
