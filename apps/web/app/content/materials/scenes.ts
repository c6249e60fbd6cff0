import {
  HORIZON,
  ellipse,
  fill,
  gleam,
  line,
  range,
  stillWater,
  type Shape,
} from "#web/content/scene/shapes.ts";

/** The moon so many days from the full one, waxing before it and waning after it, in an arc over the week. */
function moon(x: number, day: number): string {
  const y = 58 + day * day * 2;
  if (day === 0) return ellipse(x, y, 15);
  const [lit, dark] = day < 0 ? [1, 0] : [0, 1];
  const [radius, side] = [
    [8, lit],
    [1, dark],
    [8, dark],
  ][Math.abs(day) - 1]!;
  return `M${x} ${y - 15}A15 15 0 0 ${lit} ${x} ${y + 15}A${radius} 15 0 0 ${side} ${x} ${y - 15}z`;
}

/** What one keeps for oneself: a week of moons over the water, and an open book afloat. */
export const MOONS_AND_BOOK: readonly Shape[] = [
  ...stillWater(),
  fill(Array.from({ length: 7 }, (_, day) => moon(54 + day * 42, day - 3)).join("")),
  fill(`M16 ${HORIZON}C52 122 90 124 128 ${HORIZON}z`, 0.34),
  fill(`M16 ${HORIZON}C52 154 90 152 128 ${HORIZON}z`, 0.15),
  fill([58, 46, 52].map((width, row) => gleam(180, HORIZON + 10 + row * 9, width, 5)).join(""), 0.6),
  fill("M108 196Q146 182 180 196Q214 182 252 196L262 220Q218 206 180 220Q142 206 98 220z", 0.75),
  fill("M112 193Q146 180 180 193L180 214Q142 201 104 214z", 1, "wash"),
  fill("M248 193Q214 180 180 193L180 214Q218 201 256 214z", 1, "wash"),
  line("M112 193Q146 180 180 193Q214 180 248 193L256 214Q218 201 180 214Q142 201 104 214zM180 193V214"),
  line(
    "M120 200Q146 191 168 199M118 207Q144 198 168 206M192 199Q214 191 240 200M192 206Q216 198 242 207",
    0.4,
  ),
  line("M70 226h44M246 228h52"),
];

/** What is seen and played with a child: a kite that is held on a hill, and the sun. */
export const KITE: readonly Shape[] = [
  ...stillWater(),
  fill(ellipse(66, 62, 26), 0.7),
  fill([50, 38, 44, 24].map((width, row) => gleam(66, HORIZON + 9 + row * 10, width, 5)).join(""), 0.45),
  ...range(`M186 ${HORIZON}C214 112 248 100 282 104C318 108 338 124 356 ${HORIZON}z`, 0.5),
  fill(`M186 ${HORIZON}C214 160 248 168 282 166C318 162 338 152 356 ${HORIZON}z`, 0.18),
  line("M162 92C176 130 230 132 262 104"),
  fill("M150 22L184 46L162 92L124 56z"),
  fill("M150 22L184 46L162 92z", 0.35, "wash"),
  line("M150 22L162 92M124 56L184 46", 0.4),
  line("M124 56C108 66 116 82 102 92"),
  fill("M117 66l-9 -3l3 10zM117 66l7 6l-9 4zM106 86l-9 -3l3 10zM106 86l7 6l-9 4z", 0.8),
  line("M120 196h64M214 206h46M150 218h30"),
];
