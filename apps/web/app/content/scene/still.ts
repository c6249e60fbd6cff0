import { HORIZON, ellipse, fill, gleam, line, rings, stillWater, type Shape } from "./shapes.ts";

/** Scene of an empty state, with the motif of the logo: a point above the water and its reflection in rings. */
export const STILL: readonly Shape[] = [
  ...stillWater(),
  fill(ellipse(180, 84, 20), 0.7),
  fill([36, 26, 30].map((width, row) => gleam(180, HORIZON + 11 + row * 9, width, 4)).join(""), 0.5),
  fill(ellipse(180, 202, 14, 3.5), 0.5),
  line(rings(180, 202, [36, 76, 124], 0.17), 0.35),
];
