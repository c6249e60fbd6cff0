import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/* Computes the contrast of each colour token on its backgrounds from the style sheet. */

const CSS = readFileSync(join(import.meta.dirname, "styles.css"), "utf8");

/** Parses the tokens that a block of the style sheet sets. */
function readTokens(opening: string): Record<string, string> {
  const start = CSS.indexOf(`\n${opening} {`);
  const block = CSS.slice(start, CSS.indexOf("\n}", start));
  expect(block, opening).toContain(opening);
  return Object.fromEntries(
    Array.from(block.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g), ([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
}

const light = readTokens(".day");
const dark = { ...light, ...readTokens("@utility night") };
const SCHEMES = {
  light,
  dark,
  "high contrast, light": { ...light, ...readTokens("@utility bold-day") },
  "high contrast, dark": { ...dark, ...readTokens("@utility bold-night") },
};

const TONES = ["normal", "mild", "moderate", "severe"];
const TEST_PIGMENTS = ["indigo", "malachite", "apricot", "lotus"];
const PIGMENTS = [...TEST_PIGMENTS, "ochre", "cinnabar"];
const FAMILY_PIGMENTS = ["indigo", "malachite", "ochre", "cinnabar"];
/** Number of bands in pictures of this colour; default 3. */
const DEPTHS: Readonly<Record<string, number>> = { indigo: 4, lotus: 4 };
const GREYS = ["grey-1", "grey-2", "grey-3", "grey-4"];
const LETTERS = Array.from("eisntfjp", (letter) => `letter-${letter}`);
const pairs = (parts: string[], grounds: string[], least: number) =>
  parts.flatMap((part) => grounds.map((ground) => ({ part, ground, least })));

const PAIRS = [
  // Text.
  ...pairs(["ink", "ink-soft"], ["paper", "sheet", "accent-wash"], 4.5),
  ...pairs(["accent", ...TONES], ["paper", "sheet"], 4.5),
  ...pairs(["accent"], ["accent-wash"], 4.5),
  ...pairs(["accent-ink"], ["accent"], 4.5),
  // The chip of a result.
  ...pairs(
    ["ink"],
    TONES.map((tone) => `${tone}-wash`),
    4.5,
  ),
  // Letters of the 16 types.
  ...pairs(LETTERS, ["paper", "sheet"], 4.5),
  // Warnings.
  ...pairs(["amber"], ["paper", "sheet"], 4.5),
  ...pairs(
    ["ink", "ink-soft"],
    PIGMENTS.map((name) => `${name}-wash`),
    4.5,
  ),
  // Discs and shapes of scenes.
  ...pairs(PIGMENTS, ["paper", "sheet"], 3),
  ...PIGMENTS.flatMap((pigment) => pairs([pigment], [`${pigment}-wash`], 3)),
  // Questions in the colour of their test: selected option, links and submit button.
  ...TEST_PIGMENTS.flatMap((name) => [
    ...pairs([`${name}-disc`], ["paper", "sheet", `${name}-wash`], 4.5),
    ...pairs(["accent-ink"], [`${name}-disc`], 4.5),
  ]),
  // Pictures on water: objects, text, and each band one step darker.
  ...PIGMENTS.flatMap((name) => {
    const waters = Array.from({ length: DEPTHS[name] ?? 3 }, (_, index) => `${name}-${index + 1}`);
    return [
      ...pairs([`${name}-disc`], [`${name}-sky`, ...waters, "paper"], 3),
      ...pairs(["ink"], [`${name}-sky`, ...waters], 4.5),
      ...waters.slice(1).map((part, index) => ({ part, ground: waters[index]!, least: 1.25 })),
    ];
  }),
  // Two people on one lake, each in the colour of a family.
  ...pairs(
    FAMILY_PIGMENTS.map((name) => `${name}-disc`),
    ["malachite-sky", "malachite-1"],
    3,
  ),
  // Pictures in grey.
  ...pairs(["ink"], GREYS, 4.5),
  ...GREYS.slice(1).map((part, index) => ({ part, ground: GREYS[index]!, least: 1.25 })),
  // Lamps at dusk.
  ...pairs(["lamp", "dusk-line"], ["dusk"], 3),
  // Borders of controls. The focus ring and parts of charts have the colours of text.
  ...pairs(["line-strong"], ["paper", "sheet"], 3),
];

/** Returns the relative luminance of a colour (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one = "", other = ""): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

it("keeps 4.5 : 1 for text and 3 : 1 for parts in every colour scheme", () => {
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  for (const [name, tokens] of Object.entries(SCHEMES)) {
    for (const { part, ground, least } of PAIRS) {
      const ratio = contrast(tokens[part], tokens[ground]);
      expect.soft(ratio, `${name}: ${part} on ${ground}`).toBeGreaterThanOrEqual(least);
    }
  }
});
