import type { InstrumentId } from "@xinjing/instruments/instrument";
import {
  HORIZON,
  ellipse,
  fill,
  gleam,
  line,
  range,
  rings,
  stillWater,
  type Shape,
  type Suffix,
  type Tone,
} from "./shapes.ts";

/** Subject of a scene: a test, or the site. */
export type SceneName = "home" | InstrumentId;

/** Returns the path of a reflection that consists of gleams; their distances grow towards the viewer. */
function column(x: number, widths: readonly number[]): string {
  return widths
    .map((width, index) => gleam(x, HORIZON + 9 + index * 9 + index * index * 0.8, width, 5))
    .join("");
}

/** Builds a folded paper boat with its keel at (x, y). */
function boat(x: number, y: number, size: number): readonly Shape[] {
  const at = (dx: number, dy: number) => `${x + dx * size} ${y + dy * size}`;
  const sail = `M${at(-16, -18)}L${at(0, -46)}L${at(16, -18)}L${at(0, -10)}z`;
  return [
    // Hides the horizon behind the sail.
    fill(sail, 1, "wash"),
    fill(sail, 0.45),
    fill(`M${at(0, -46)}L${at(16, -18)}L${at(0, -10)}z`, 0.4),
    fill(`M${at(-46, -24)}L${at(0, -10)}L${at(46, -24)}L${at(28, 0)}H${x - 28 * size}z`, 1),
    fill(`M${at(0, -10)}L${at(46, -24)}L${at(28, 0)}H${x}z`, 0.35, "wash"),
    fill(`M${at(-28, 3)}H${x + 28 * size}L${at(18, 12)}H${x - 18 * size}z`, 0.3),
  ];
}

/** Builds a floating lotus leaf with its notch. */
function leaf(x: number, y: number, rx: number, opacity: number): Shape {
  const ry = rx * 0.24;
  return fill(
    `M${x} ${y}L${x + rx * 0.6} ${y - ry * 0.8}A${rx} ${ry} 0 1 0 ${x + rx * 0.8} ${y - ry * 0.6}z`,
    opacity,
  );
}

/** Limits shapes to some pictures. */
function only(suffix: Suffix, shapes: readonly Shape[]): readonly Shape[] {
  return shapes.map((shape) => ({ ...shape, tone: `${shape.tone as Tone} ${suffix}` }));
}

/** Left edge of the square part of a scene that contains the disc and its reflection. */
export const SQUARE_FROM: Readonly<Partial<Record<SceneName, number>>> = {
  adhd: 112,
  mbti: 60,
  asd: 36,
  "asd-adult": 66,
};

type Draw = () => readonly Shape[];

/** Scenes of the tests; a test without one uses that of the site. */
const SCENES: Readonly<Partial<Record<InstrumentId, Draw>> & { home: Draw }> = {
  // A moon over still water, two islands, one small boat.
  home: () => [
    fill(ellipse(204, 74, 44)),
    fill(`M18 ${HORIZON}C46 118 72 116 96 124C118 108 142 110 164 ${HORIZON}z`, 0.38),
    ...range(`M176 ${HORIZON}C210 128 236 113 262 117C292 122 318 133 346 ${HORIZON}z`, 0.66),
    fill(`M18 ${HORIZON}C46 152 72 152 96 149C118 156 142 155 164 ${HORIZON}z`, 0.16),
    fill(`M176 ${HORIZON}C210 148 236 154 262 152C292 150 318 146 346 ${HORIZON}z`, 0.2),
    fill(column(204, [84, 70, 74, 48, 54, 26]), 0.75),
    fill("M74 188q22 9 48 0q-6 10-24 10q-18 0-24-10z"),
    fill("M95 186V152q-16 14 -19 34z", 0.7),
    line("M97 191V148M58 204h36M106 206h26"),
  ],
  // A stone skips over the water towards the disc and leaves ever smaller rings. Small pictures show one stone in one
  // ring.
  adhd: () => {
    const [first, second, third] = [66, 147, 198];
    const skips = only("large", [
      fill(ellipse(first, 206, 15, 3) + ellipse(second, 188, 10, 2) + ellipse(third, 174, 6, 1.3)),
      line(rings(first, 206, [32, 50, 68]) + rings(second, 188, [21, 34]) + rings(third, 174, [13, 21])),
      line(`M${first} 203Q108 44 ${second} 186Q173 100 ${third} 173Q213 138 224 156`, 0.4),
      fill(ellipse(227, 159, 7, 4.5)),
    ]);
    const rest = only("small", [fill(ellipse(168, 182, 25, 14)), line(rings(168, 195, [56]))]);
    return [
      ...only("sun", [fill(ellipse(272, 72, 34)), fill(column(272, [58, 44, 50, 28]), 0.7)]),
      fill(`M8 ${HORIZON}C44 124 76 120 108 127C132 132 150 136 168 ${HORIZON}z`, 0.34),
      fill(`M8 ${HORIZON}C44 150 76 152 108 148C132 146 150 145 168 ${HORIZON}z`, 0.15),
      ...skips,
      ...rest,
    ];
  },
  // A peak and a round hill on both sides of a disc, half visible and half mirrored.
  mbti: () => [
    fill(`M116 ${HORIZON}a64 64 0 0 1 128 0z`),
    fill(column(180, [64, 92, 100, 76, 44]), 0.75),
    ...range(`M22 ${HORIZON}L76 82L104 116L118 102L150 ${HORIZON}z`, 0.5),
    fill(`M76 82L104 116L118 102L150 ${HORIZON}H98z`, 0.35),
    ...range(`M206 ${HORIZON}C226 112 246 104 268 104C302 104 322 120 338 ${HORIZON}z`, 0.5),
    fill(`M22 ${HORIZON}L76 172L104 155L118 162L150 ${HORIZON}z`, 0.16),
    fill(`M206 ${HORIZON}C226 156 246 162 268 162C302 162 322 152 338 ${HORIZON}z`, 0.16),
  ],
  // Two paper boats, a large one and a small one before it.
  asd: () => [
    ...only("sun", [fill(ellipse(228, 76, 40), 0.85), fill(column(228, [64, 48, 54, 30]), 0.45)]),
    ...boat(104, 188, 1.3),
    ...boat(196, 224, 0.64),
    line(`M32 208h62M280 206h46M304 178h34`),
  ],
  // A lotus among floating leaves.
  "asd-adult": () => {
    const foot = 262;
    return [
      ...only("sun", [fill(ellipse(104, 74, 32), 0.58), fill(column(104, [54, 40, 44]), 0.4)]),
      leaf(78, 206, 42, 0.5),
      leaf(160, 218, 26, 0.42),
      leaf(318, 212, 34, 0.5),
      line(`M${foot - 2} 190c-5 -30 -7 -58 2 -90`),
      fill(
        `M${foot} 102c-24 -4 -36 -18 -38 -38c20 4 34 16 38 38zc24 -4 36 -18 38 -38c-20 4 -34 16 -38 38z`,
        0.6,
      ),
      fill(`M${foot} 104c-16 -16 -16 -40 0 -60c16 20 16 44 0 60z`),
      line(`M${foot - 2} 192c-1 12 4 22 -1 34`, 0.25),
      line(rings(foot - 2, 191, [13, 26, 40])),
    ];
  },
};

/** Draws the scene of the site or of a test. */
export function drawScene(name: SceneName): readonly Shape[] {
  return [...stillWater(), ...(SCENES[name] ?? SCENES.home)()];
}
