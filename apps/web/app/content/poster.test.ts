import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { expect, it } from "vitest";
import { POSTER_COLOURS, drawPoster } from "./poster.ts";

const STYLES = readFileSync(join(import.meta.dirname, "..", "styles.css"), "utf8");
const origin = "https://xinjing.example";

it("has the colours of the site by day", () => {
  for (const [name, colour] of Object.entries(POSTER_COLOURS))
    expect(new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(STYLES)?.[1], name).toBe(colour);
});

it("says whose it is, what it opens and that it is no diagnosis, in lines that fit", () => {
  for (const test of [undefined, ...CATALOGUE]) {
    const svg = drawPoster({ origin, test, operatorName: "甲<乙>&“丙”医院" });
    const lines = Array.from(svg.matchAll(/<text[^>]*>([^<]*)/g), ([, line = ""]) => line);
    expect(lines).toContain("甲&lt;乙&gt;&amp;“丙”医院");
    expect(lines.join("")).toContain(`它不是诊断`);
    expect(lines.at(-1)).toContain(test ? `xinjing.example/${test.type}/intro` : "网址：xinjing.example");
    for (const line of lines.slice(2, -3)) expect(line.length).toBeLessThanOrEqual(15);
    expect(svg).not.toMatch(/undefined|NaN/);
  }
});
