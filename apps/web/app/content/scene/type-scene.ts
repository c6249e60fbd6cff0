import type { CodeLetter } from "@xinjing/instruments/card";
import { HORIZON, ellipse, fill, gleam, line, range, rings, stillWater, type Shape } from "./shapes.ts";

export type Family = "nt" | "nf" | "sj" | "sp";

const PAIRS = [
  ["E", "I"],
  ["S", "N"],
  ["T", "F"],
  ["J", "P"],
] as const;

const above = ellipse(180, 78, 46);
/** Round, in slices that grow thinner towards the shore. */
const inWater = [
  [-45, -10],
  [-5, 11],
  [17, 28],
  [35, 41],
]
  .map(([from = 0, to = 0]) => slice(180, 190, 45, from, to))
  .join("");

/** E: the disc above the water, its reflection broken; I: in the water, above it no more than its outline; open: half there in both places. */
const DISC: Readonly<Record<string, readonly Shape[]>> = {
  E: [
    fill(above),
    fill(
      [92, 74, 80, 52, 30].map((width, index) => gleam(180, HORIZON + 10 + index * 11, width, 5)).join(""),
      0.65,
    ),
  ],
  I: [line(above, 0.5), fill(inWater)],
  EI: [fill(above, 0.5), fill(inWater, 0.4)],
};

/** What lies of a disc between two levels, measured from its middle. */
function slice(x: number, y: number, radius: number, from: number, to: number): string {
  const [top, bottom] = [from, to].map((level) => Math.round(Math.sqrt(radius ** 2 - level ** 2)));
  const side = (dx: number, level: number) => `A${radius} ${radius} 0 0 1 ${x + dx} ${y + level}`;
  return `M${x - top!} ${y + from}h${2 * top!}${side(bottom!, to)}h${-2 * bottom!}${side(-top!, from)}z`;
}

/** S: hills and stones; N: cloud and stars; each with straight edges (T) or curves (F). */
const LAND: Readonly<Record<string, readonly Shape[]>> = {
  ST: [
    ...range(`M8 ${HORIZON}L62 78L92 114L108 98L148 ${HORIZON}z`, 0.45),
    fill(`M62 78L92 114L108 98L148 ${HORIZON}H84z`, 0.32),
    ...range(`M226 ${HORIZON}L264 112L282 124L304 106L346 ${HORIZON}z`, 0.45),
    fill(`M304 106L346 ${HORIZON}H294z`, 0.32),
    fill(
      `M8 ${HORIZON}L62 174L92 157L108 165L148 ${HORIZON}zM226 ${HORIZON}L264 157L282 151L304 160L346 ${HORIZON}z`,
      0.15,
    ),
    ...range("M44 212L60 196L84 201L96 212zM290 218L304 208L322 218z", 0.8),
  ],
  SF: [
    ...range(`M8 ${HORIZON}C26 98 54 84 78 92C100 100 128 112 152 ${HORIZON}z`, 0.45),
    fill(`M78 ${HORIZON}C94 122 114 116 128 120C144 124 154 132 160 ${HORIZON}z`, 0.4),
    ...range(`M216 ${HORIZON}C236 116 264 104 292 108C320 112 340 126 350 ${HORIZON}z`, 0.45),
    fill(
      `M8 ${HORIZON}C26 164 54 171 78 167C100 163 128 158 152 ${HORIZON}zM216 ${HORIZON}C236 155 264 161 292 159C320 157 340 150 350 ${HORIZON}z`,
      0.15,
    ),
    ...range("M44 212C46 196 62 192 76 196C90 200 97 206 97 212zM288 218C290 206 314 202 324 218z", 0.8),
  ],
  NT: [
    ...range("M72 88H158L150 96H64zM30 101H140L132 109H22zM84 114H164L156 122H76z", 0.5),
    ...range("M246 62H318L310 70H238zM230 75H346L338 83H222z", 0.38),
    fill(
      [
        [58, 46, 10],
        [108, 32, 6],
        [250, 34, 7],
        [322, 36, 10],
        [336, 110, 6],
        [30, 74, 5],
      ]
        .map(([x = 0, y = 0, r = 0]) => star(x, y, r))
        .join(""),
      0.85,
    ),
  ],
  NF: [
    ...range(
      "M32 116a10 10 0 0 1 4-19a18 18 0 0 1 32-8a23 23 0 0 1 42 6a13 13 0 0 1 24 2a10 10 0 0 1 16 19z",
      0.5,
    ),
    ...range(
      "M234 86a8 8 0 0 1 4-15a14 14 0 0 1 26-4a18 18 0 0 1 34 2a12 12 0 0 1 22 4a7 7 0 0 1 6 13z",
      0.38,
    ),
    fill(
      [
        [58, 46, 4.5],
        [108, 32, 3],
        [250, 34, 3.5],
        [322, 36, 4.5],
        [336, 110, 3],
        [30, 74, 2.5],
      ]
        .map(([x = 0, y = 0, r = 0]) => ellipse(x, y, r))
        .join(""),
      0.85,
    ),
  ],
};

function star(x: number, y: number, r: number): string {
  const k = r * 0.28;
  return `M${x} ${y - r}l${k} ${r - k}l${r - k} ${k}l${k - r} ${k}l${-k} ${r - k}l${-k} ${k - r}l${k - r} ${-k}l${r - k} ${-k}z`;
}

/** Rings around the reflection, cut by the horizon. */
function arcs(radii: readonly number[]): string {
  return radii
    .map((radius) => {
      const ry = radius * 0.78;
      const depth = 190 - HORIZON;
      const x = Math.round(radius * Math.sqrt(Math.max(0, 1 - (depth / ry) ** 2)));
      return `M${180 - x} ${HORIZON}A${radius} ${ry} 0 1 0 ${180 + x} ${HORIZON}`;
    })
    .join("");
}

/** J: rings at even distances, flat around a broken reflection, round around a whole one; P: waves as they come. */
const flat = [line(rings(180, 190, [64, 98, 132, 166]), 0.45)];
const round = [line(arcs([70, 96, 122, 148]), 0.45)];
const free = [
  line(
    "M26 170q14-6 28 0t28 0t28 0M236 164q10-5 20 0t20 0t20 0M100 226q14-6 28 0t28 0M232 200q12-6 24 0t24 0t24 0M300 180q10-5 20 0t20 0M16 192q10-5 20 0",
    0.5,
  ),
];

const RIPPLES: Readonly<Record<string, readonly Shape[]>> = { EJ: flat, IJ: round, EP: free, IP: free };

/** The family of a type, which has a colour of its own: NT, NF, SJ or SP. */
export function familyOf(letters: readonly CodeLetter[]): Family {
  const [, senses, judging, order] = letters.map(({ letter }) => letter);
  if (senses === "N") return judging === "T" ? "nt" : "nf";
  return order === "J" ? "sj" : "sp";
}

/** The scene of a type: one switch for each of its four letters. */
export function drawTypeScene(letters: readonly CodeLetter[]): readonly Shape[] {
  const [energy = [], senses = [], judging = [], order = []] = letters.map(
    ({ letter, isBorderline }, index): readonly string[] => (isBorderline ? PAIRS[index]! : [letter]),
  );
  return [
    ...stillWater(),
    ...soften(combine(energy, order), RIPPLES),
    ...DISC[energy.join("")]!,
    ...soften(combine(senses, judging), LAND),
  ];
}

function combine(first: readonly string[], second: readonly string[]): readonly string[] {
  return first.flatMap((letter) => second.map((other) => letter + other));
}

/** One form as it is. Where letters are open, it stands at half its strength, and on the right what the opposite one has there, paler still. */
function soften(
  forms: readonly string[],
  drawn: Readonly<Record<string, readonly Shape[]>>,
): readonly Shape[] {
  const [first = [], ...others] = forms.map((form) => drawn[form]!);
  const opposite = others.at(-1);
  if (!opposite) return first;
  return [
    ...opposite
      .slice(2)
      .filter(({ tone }) => tone === "pigment")
      .map(({ d }) => fill(d, 0.25)),
    ...first.filter(({ tone }) => tone !== "wash").map((shape) => ({ ...shape, opacity: shape.opacity / 2 })),
  ];
}
