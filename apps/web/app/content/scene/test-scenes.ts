import type { InstrumentId } from "@xinjing/instruments/instrument";
import { HORIZON, ellipse, fill, gleam, line, range, rings, stillWater, type Shape } from "./shapes.ts";

/** What a scene stands for: a test, or the site itself. */
export type SceneName = "home" | InstrumentId;

/** A reflection that breaks into gleams, wider apart the nearer they are. */
function column(x: number, widths: readonly number[]): string {
  return widths
    .map((width, index) => gleam(x, HORIZON + 9 + index * 9 + index * index * 0.8, width, 5))
    .join("");
}

/** A folded paper boat with its keel at (x, y). */
function boat(x: number, y: number, size: number): readonly Shape[] {
  const at = (dx: number, dy: number) => `${x + dx * size} ${y + dy * size}`;
  return [
    fill(`M${at(-16, -18)}L${at(0, -46)}L${at(16, -18)}L${at(0, -10)}z`, 0.45),
    fill(`M${at(0, -46)}L${at(16, -18)}L${at(0, -10)}z`, 0.4),
    fill(`M${at(-46, -24)}L${at(0, -10)}L${at(46, -24)}L${at(28, 0)}H${x - 28 * size}z`, 1),
    fill(`M${at(0, -10)}L${at(46, -24)}L${at(28, 0)}H${x}z`, 0.35, "wash"),
    fill(`M${at(-28, 3)}H${x + 28 * size}L${at(18, 12)}H${x - 18 * size}z`, 0.3),
  ];
}

/** A lotus leaf afloat, with its notch. */
function leaf(x: number, y: number, rx: number, opacity: number): Shape {
  const ry = rx * 0.24;
  return fill(
    `M${x} ${y}L${x + rx * 0.6} ${y - ry * 0.8}A${rx} ${ry} 0 1 0 ${x + rx * 0.8} ${y - ry * 0.6}z`,
    opacity,
  );
}

/** A score in the scene of its test, in parts of the highest one. */
export interface SceneScore {
  readonly place: number;
  /** Half width of the error of measurement; 0 where none is known. */
  readonly spread: number;
}

/** Where the disc stands for the lowest and for the highest score. */
const DISC_FROM = 48;
const DISC_TO = 312;

/** Draws a scene, its disc at `x` where that is given. */
type Draw = (x?: number) => readonly Shape[];

/** A test without a scene of its own has the site's. */
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
  // A stone skips over the water and leaves its rings, each smaller than the last.
  adhd: (x = 272) => [
    fill(ellipse(x, 72, 34)),
    fill(column(x, [58, 44, 50, 28]), 0.7),
    fill(`M8 ${HORIZON}C44 124 76 120 108 127C132 132 150 136 168 ${HORIZON}z`, 0.34),
    fill(`M8 ${HORIZON}C44 150 76 152 108 148C132 146 150 145 168 ${HORIZON}z`, 0.15),
    fill(ellipse(70, 206, 15, 3) + ellipse(156, 188, 10, 2) + ellipse(210, 174, 6, 1.3)),
    line(rings(70, 206, [32, 50, 68])),
    line(rings(156, 188, [21, 34])),
    line(rings(210, 174, [13, 21])),
    line("M70 203C92 112 138 112 156 186C166 136 198 136 210 173C216 150 228 148 238 156", 0.4),
    fill(ellipse(241, 159, 7, 4.5)),
  ],
  // A peak and a round hill on both sides of one disc, half seen and half mirrored.
  mbti: () => [
    fill(`M116 ${HORIZON}a64 64 0 0 1 128 0z`),
    fill(column(180, [126, 116, 100, 76, 44]), 0.75),
    ...range(`M22 ${HORIZON}L76 82L104 116L118 102L150 ${HORIZON}z`, 0.5),
    fill(`M76 82L104 116L118 102L150 ${HORIZON}H98z`, 0.35),
    ...range(`M206 ${HORIZON}C226 112 246 104 268 104C302 104 322 120 338 ${HORIZON}z`, 0.5),
    fill(`M22 ${HORIZON}L76 172L104 155L118 162L150 ${HORIZON}z`, 0.16),
    fill(`M206 ${HORIZON}C226 156 246 162 268 162C302 162 322 152 338 ${HORIZON}z`, 0.16),
  ],
  // Two paper boats, a large one and a small one beside it.
  asd: (x = 228) => [
    fill(ellipse(x, 76, 40), 0.7),
    fill(column(x, [64, 48, 54, 30]), 0.45),
    ...boat(132, 188, 1.3),
    ...boat(270, 206, 0.64),
    line("M60 208h62M150 212h44M246 217h46M36 172h26M304 184h34"),
  ],
  // A lotus that stands among leaves afloat.
  "asd-adult": (x = 104) => [
    fill(ellipse(x, 74, 32), 0.58),
    fill(column(x, [54, 40, 44]), 0.4),
    leaf(78, 200, 42, 0.5),
    leaf(148, 216, 26, 0.42),
    leaf(292, 206, 40, 0.5),
    leaf(276, 168, 20, 0.36),
    leaf(34, 166, 18, 0.3),
    line("M218 190C213 160 211 132 220 100"),
    fill(
      "M220 102C196 98 184 84 182 64C202 68 216 80 220 102zM220 102C244 98 256 84 258 64C238 68 224 80 220 102z",
      0.6,
    ),
    fill("M220 104C204 88 204 64 220 44C236 64 236 88 220 104z"),
    line("M218 192C217 204 222 214 217 226", 0.25),
    line(rings(218, 191, [13, 26, 40])),
  ],
};

/** The scene of the site, or of a test; a test without one of its own has the site's. With a score its disc stands there, in a ripple as wide as the error. */
export function drawScene(name: SceneName, score?: SceneScore): readonly Shape[] {
  const draw = SCENES[name] ?? SCENES.home;
  if (!score) return [...stillWater(), ...draw()];
  const x = DISC_FROM + score.place * (DISC_TO - DISC_FROM);
  const ripple = Math.round(score.spread * (DISC_TO - DISC_FROM));
  return [
    ...stillWater(),
    ...draw(Math.round(x)),
    ...(ripple > 0 ? [line(rings(Math.round(x), HORIZON + 16, [ripple, ripple * 0.6]), 0.7)] : []),
  ];
}
