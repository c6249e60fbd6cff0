import { HORIZON, ellipse, fill, gleam, line, range, rings, stillWater, type Shape } from "./shapes.ts";

/** Scene of an empty state: a boat tied to its post, a far shore and a small moon. */
export const MOORED: readonly Shape[] = [
  ...stillWater(),
  fill(ellipse(278, 66, 17), 0.6),
  fill([34, 26, 30].map((width, row) => gleam(278, HORIZON + 10 + row * 10, width, 4)).join(""), 0.35),
  ...range(`M14 ${HORIZON}C52 126 92 122 128 128C158 132 182 136 204 ${HORIZON}z`, 0.4),
  fill(`M14 ${HORIZON}C52 154 92 156 128 152C158 149 182 147 204 ${HORIZON}z`, 0.15),
  fill("M105 128h5v74h-5z", 0.75),
  fill("M136 172q52 17 104 0q-10 24-52 24q-42 0-52-24z"),
  fill("M136 172q52 17 104 0l-3 6q-49 15-98 0z", 0.35, "wash"),
  fill("M150 200q38 9 76 0q-10 12-38 12q-28 0-38-12z", 0.25),
  line("M110 160q8 20 28 14"),
  line(`${rings(107, 202, [15, 26])}M150 222h66M232 212h40`),
];
