import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { expect, it } from "vitest";
import { buildShareText } from "./share-text.ts";

it("shares a result as text only where it says nothing about health", () => {
  for (const entry of CATALOGUE) {
    const { title, text, hint } = buildShareText(entry, "某个结果");
    expect([title, text.includes(entry.name)]).toEqual([`${entry.name} · 心镜`, true]);
    expect(text.includes("某个结果"), entry.type).toBe(entry.type === "mbti");
    expect(hint).toContain("没有");
  }
});
