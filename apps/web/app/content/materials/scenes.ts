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
} from "#web/content/scene/shapes.ts";

/**
 * Path of a moon phase: half of a disc, bounded by an ellipse whose width is `share` of the radius; a negative share
 * moves the edge past the centre.
 */
function phase(x: number, y: number, radius: number, side: 0 | 1, share: number): string {
  const bulge = share < 0 ? side : 1 - side;
  return `M${x} ${y - radius}A${radius} ${radius} 0 0 ${side} ${x} ${y + radius}A${Math.abs(share) * radius} ${radius} 0 0 ${bulge} ${x} ${y - radius}z`;
}

/** Seven moons, from three days before full moon to three days after, in an arc. */
const WEEK = Array.from({ length: 7 }, (_, index) => {
  const day = index - 3;
  return { day, x: 54 + index * 42, y: 58 + day * day * 2 };
});
const moons = [
  fill(WEEK.map(({ x, y }) => ellipse(x, y, 15)).join(""), 0.2),
  fill(
    WEEK.map(({ day, x, y }) =>
      day === 0 ? ellipse(x, y, 15) : phase(x, y, 15, day < 0 ? 1 : 0, (Math.abs(day) - 2) / 2),
    ).join(""),
  ),
];

/** Scene of a diary: a week of moons over the water, and an open book afloat. */
export const MOONS_AND_BOOK: readonly Shape[] = [
  ...stillWater(),
  ...moons,
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

/** Points of the scene of mood and sleep: the ups and downs of seven days. */
const DAYS = [196, 178, 190, 214, 206, 182, 188].map((y, index) => ({ x: 42 + index * 46, y }));
export const MOON_AND_WAVE: readonly Shape[] = [
  ...stillWater(),
  fill(ellipse(180, 74, 42), 0.2),
  fill(phase(180, 74, 42, 1, 0.3)),
  fill([66, 50].map((width, row) => gleam(180, HORIZON + 10 + row * 10, width, 5)).join(""), 0.6),
  line(
    DAYS.map(({ x, y }, index) => {
      const before = DAYS[index - 1];
      return before ? `C${before.x + 23} ${before.y} ${x - 23} ${y} ${x} ${y}` : `M${x} ${y}`;
    }).join(""),
  ),
  fill(DAYS.map(({ x, y }) => ellipse(x, y, 6)).join("")),
];

/** Scene of steps: stones through the water to a house on the shore. */
export const STONES: readonly Shape[] = [
  ...stillWater(),
  fill(ellipse(104, 70, 28), 0.7),
  fill([54, 42, 48].map((width, row) => gleam(104, HORIZON + 9 + row * 10, width, 5)).join(""), 0.4),
  ...range(`M196 ${HORIZON}C226 122 262 112 296 116C324 120 342 130 356 ${HORIZON}z`, 0.5),
  fill(`M196 ${HORIZON}C226 152 262 157 296 155C324 153 342 148 356 ${HORIZON}z`, 0.15),
  fill("M278 92h36v28h-36z", 1, "wash"),
  fill("M278 92h36v28h-36z", 0.7),
  fill("M270 93L296 72L322 93z"),
  fill("M291 104h10v16h-10z", 1, "wash"),
  fill(
    [
      [106, 222, 30],
      [160, 206, 24],
      [202, 191, 19],
      [232, 178, 15],
      [254, 167, 11],
      [270, 158, 8],
    ]
      .map(([x = 0, y = 0, r = 0]) => ellipse(x, y, r, r * 0.24))
      .join(""),
  ),
  line(rings(106, 222, [42]) + rings(160, 206, [34]) + rings(202, 191, [27])),
];

/** Path of a reed with its head at (x, y). */
function reed(x: number, y: number): string {
  return `M${x - 6} ${y}a6 6 0 0 1 12 0v32a6 6 0 0 1-12 0z`;
}

/** Scene of the senses: still reeds, and one drop on the water. */
export const REEDS: readonly Shape[] = [
  ...stillWater(),
  fill(ellipse(246, 68, 32), 0.7),
  fill([58, 44].map((width, row) => gleam(246, HORIZON + 9 + row * 10, width, 5)).join(""), 0.4),
  line("M82 226C84 180 74 130 76 100M106 228C106 170 112 110 110 70M132 226C130 190 142 150 142 124", 0.7),
  fill(reed(76, 66) + reed(110, 36) + reed(142, 92)),
  fill("M96 228Q78 160 40 130Q66 176 84 228zM120 228Q140 176 178 158Q150 188 132 228z", 0.5),
  fill(ellipse(246, 196, 7, 1.7)),
  line(rings(246, 196, [24, 44, 66])),
  line(rings(108, 226, [46])),
];

const SUN_AND_HILL: readonly Shape[] = [
  ...stillWater(),
  fill(ellipse(66, 62, 26), 0.7),
  fill([50, 38, 44, 24].map((width, row) => gleam(66, HORIZON + 9 + row * 10, width, 5)).join(""), 0.45),
  ...range(`M186 ${HORIZON}C214 112 248 100 282 104C318 108 338 124 356 ${HORIZON}z`, 0.5),
  fill(`M186 ${HORIZON}C214 160 248 168 282 166C318 162 338 152 356 ${HORIZON}z`, 0.18),
];

/** Scene of outdoor observation: a kite above a hill, and the sun. */
export const KITE: readonly Shape[] = [
  ...SUN_AND_HILL,
  line("M162 92C176 130 230 132 262 104"),
  fill("M150 22L184 46L162 92L124 56z"),
  fill("M150 22L184 46L162 92z", 0.35, "wash"),
  line("M150 22L162 92M124 56L184 46", 0.4),
  line("M124 56C108 66 116 82 102 92"),
  fill("M117 66l-9 -3l3 10zM117 66l7 6l-9 4zM106 86l-9 -3l3 10zM106 86l7 6l-9 4z", 0.8),
  line("M120 196h64M214 206h46M150 218h30"),
];

/** Scene of games: a pinwheel on the hill, and a ball on the water. */
export const PINWHEEL: readonly Shape[] = [
  ...SUN_AND_HILL,
  line("M262 54L270 105", 0.8),
  fill("M262 54V14L282 34zM262 54H302L282 74zM262 54V94L242 74zM262 54H222L242 34z"),
  fill("M262 54L282 34V54zM262 54L282 74H262zM262 54L242 74V54zM262 54L242 34H262z", 0.35, "wash"),
  fill(ellipse(262, 54, 4), 1, "wash"),
  fill(ellipse(146, 192, 18)),
  fill("M132 181Q146 194 164 189A18 18 0 0 0 157 178z", 0.4, "wash"),
  line(`${rings(146, 207, [30, 48])}M226 206h52`),
];
