import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/* D7: every token against every ground it stands on, computed from the style sheet itself. */

const CSS = readFileSync(join(import.meta.dirname, "styles.css"), "utf8");

type Tokens = ReadonlyMap<string, string>;

/** The tokens that a block sets, from its opening line to the brace that closes it. */
function readTokens(opening: string): Tokens {
  const start = CSS.indexOf(`\n${opening} {`);
  if (start === -1) throw new Error(`styles.css has no ${opening}`);
  const block = CSS.slice(start, CSS.indexOf("\n}", start));
  return new Map(
    Array.from(block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g), ([, name = "", value = ""]) => [name, value]),
  );
}

const day = readTokens(".day");
const night = readTokens("@utility night");
const SCHEMES: Readonly<Record<string, Tokens>> = {
  light: day,
  dark: new Map([...day, ...night]),
  "high contrast, light": new Map([...day, ...readTokens("@utility bold-day")]),
  "high contrast, dark": new Map([...day, ...night, ...readTokens("@utility bold-night")]),
};

const TONES = ["calm", "mild", "moderate", "marked"];
const WASHES = [...TONES, "accent"].map((name) => `${name}-wash`);
const GROUNDS = ["paper", "sheet"];

/** Text and the grounds it is set on. */
const TEXT_PAIRS = [
  ...["ink", "ink-soft", "accent", ...TONES].flatMap((text) => GROUNDS.map((ground) => [text, ground])),
  ...["ink", "ink-soft"].flatMap((text) => WASHES.map((ground) => [text, ground])),
  ...TONES.map((tone) => [tone, `${tone}-wash`]),
  ["accent", "accent-wash"],
  ["accent-ink", "accent"],
  // A button that waits for a choice can still be pressed.
  ["ink-soft", "idle"],
] as const;

/** Borders of controls, the focus ring, parts of charts. */
const PART_PAIRS = ["line-strong", "accent", ...TONES].flatMap((part) =>
  GROUNDS.map((ground) => [part, ground]),
);

/** Relative luminance of a colour (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function findFaint(tokens: Tokens, pairs: readonly (readonly string[])[], least: number): string[] {
  return pairs.flatMap(([over = "", ground = ""]) => {
    const ratio = contrast(tokens.get(over)!, tokens.get(ground)!);
    return ratio < least ? [`${over} on ${ground}: ${ratio.toFixed(2)}`] : [];
  });
}

describe.each(Object.entries(SCHEMES))("colours, %s", (_name, tokens) => {
  it("text keeps 4.5 : 1 on every ground it stands on", () => {
    expect(findFaint(tokens, TEXT_PAIRS, 4.5)).toEqual([]);
  });

  it("borders of controls, focus and parts of charts keep 3 : 1", () => {
    expect(findFaint(tokens, PART_PAIRS, 3)).toEqual([]);
  });
});

describe("the ruler", () => {
  it("measures what WCAG says: black on white 21, #767676 on white 4.54", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  });
});
