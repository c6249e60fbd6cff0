import { ellipse, fill, hoop, pale, spot, stroke, type Hero } from "./shapes.ts";

/* Silhouettes of the types over still water, in the style of `heroes-n.ts`. */

/** Silhouettes of the S types by code. */
export const SENSING: Readonly<Record<string, Hero>> = {
  ISTJ: {
    idea: "货船：一箱一箱，按时送到",
    window: [58, 14, 244],
    span: [62, 298],
    shapes: [
      fill("M84 96h42v40h-42zM130 96h42v40h-42zM84 52h42v40h-42z"),
      spot("M130 52h42v40h-42z"),
      pale("M176 96h42v40h-42zM98 66h14v12h-14z"),
      fill("M232 136V74H268V62H276V136z"),
      pale("M240 84H260V100H240z"),
      fill("M62 138H298L276 174H90z"),
      pale("M66 144H294L291 150H70z"),
    ],
  },
  ISFJ: {
    idea: "亮着的窗：给家人留的灯",
    window: [62, 8, 210],
    span: [64, 296],
    shapes: [
      pale("M64 158C104 140 252 138 296 158z"),
      pale("M84 152C66 130 70 84 90 58C112 84 114 130 96 152z"),
      fill("M138 154V96H246V154z"),
      fill("M122 102L190 46L204 57V38H220V70L262 102z"),
      spot("M162 108H204V140H162z"),
      fill("M181 108H185V140H181zM162 122H204V126H162z"),
      pale("M216 118H234V154H216z"),
    ],
  },
  ESTJ: {
    idea: "水车：说转就转，不停",
    window: [64, 2, 250],
    span: [48, 302],
    shapes: [
      pale("M48 122H60V130H110V158H48zM162 158V88H290V158z"),
      fill("M150 92L226 42L302 92zM226 158V116H248V158zM262 108H278V124H262z"),
      spot("M226 46V14L262 24L230 34V46z"),
      hoop(136, 108, 44, 36),
      stroke("M136 66V150M94 108H178M106 78L166 138M166 78L106 138", 4),
      fill(paddles(136, 108, 40, 50) + ellipse(136, 108, 9)),
    ],
  },
  ESFJ: {
    idea: "茶壶：人来了，茶就好了",
    window: [70, 8, 238],
    span: [62, 310],
    shapes: [
      pale("M62 146H310V158H62z"),
      fill("M134 106C108 102 112 78 88 68L98 58C128 66 130 88 148 92z"),
      stroke("M226 78C274 70 270 130 220 128", 10),
      fill("M130 102C130 74 232 74 232 102C232 130 212 146 181 146C150 146 130 130 130 102z"),
      pale("M138 92C150 80 212 80 224 92C212 98 150 98 138 92z"),
      fill(`M152 76C162 64 200 64 210 76z${ellipse(181, 58, 8)}`),
      spot("M264 124H304C304 140 296 146 284 146C272 146 264 140 264 124z"),
      pale("M74 128H106C106 140 100 146 90 146C80 146 74 140 74 128z"),
    ],
  },
  ISTP: {
    idea: "自行车：拆开看，再装回去",
    window: [74, 14, 258],
    span: [80, 326],
    shapes: [
      pale("M80 158C130 146 270 146 326 158z"),
      hoop(122, 116, 38, 31),
      stroke("M122 78V154M84 116H160M95 89L149 143M149 89L95 143", 1.5),
      stroke("M122 116L150 66L172 116H122M150 66L212 62L172 116M206 44L230 116M206 44L222 38", 6),
      fill("M128 52H166L162 62H140z"),
      hoop(284, 118, 38, 31, "spot"),
      stroke("M284 80V156M246 118H322M257 91L311 145M311 91L257 145", 1.5),
      fill(`${ellipse(172, 116, 9)}${ellipse(122, 116, 6)}${ellipse(284, 118, 6)}`),
    ],
  },
  ISFP: {
    idea: "梅枝：眼前的光线和颜色",
    window: [120, -20, 234],
    span: [120, 356],
    shapes: [
      pale("M268 158C290 146 334 146 356 158z"),
      fill(
        "M344 158C354 108 342 58 304 50C284 46 270 54 254 66C230 86 196 92 148 76L146 82C196 104 238 98 264 78C282 66 296 68 304 80C318 100 320 130 310 158z",
      ),
      fill(
        "M262 70C262 44 252 26 236 12L230 16C242 30 248 46 248 74zM212 88C206 110 194 126 172 138L176 143C202 130 216 114 222 90zM318 62C330 52 334 38 334 22L340 22C342 44 338 60 326 74z",
      ),
      spot(blossom(236, 20, 19)),
      spot(blossom(176, 80, 21)),
      spot(blossom(286, 62, 17)),
      pale(`${ellipse(236, 20, 6)}${ellipse(176, 80, 6.5)}${ellipse(286, 62, 5.5)}`),
      pale(`${ellipse(172, 142, 9)}${ellipse(206, 54, 7)}${ellipse(337, 18, 8)}`),
      spot("M120 150c10 -8 22 -6 26 4c-10 4 -20 4 -26 -4z"),
    ],
  },
  ESTP: {
    idea: "跃鲤：看准了就跳",
    window: [74, -2, 220],
    span: [60, 288],
    sun: [92, 48, 22],
    shapes: [
      fill(
        "M136 130C132 84 164 38 212 38C250 42 278 74 288 116C268 120 248 116 234 106C206 92 166 100 148 136z",
      ),
      fill(
        "M142 128C122 116 98 118 76 130C96 132 108 138 114 144C112 154 112 164 106 176C128 166 144 152 148 134z",
      ),
      pale("M160 58C164 30 192 12 222 16C218 24 216 30 218 40C196 38 176 44 160 58z"),
      pale("M224 100C222 120 206 134 188 136C194 122 198 110 206 96z"),
      pale(ellipse(262, 84, 6)),
      pale(
        "M248 60C240 76 238 92 246 110L240 107C230 90 232 74 242 56zM206 56a8 8 0 0 0 -2 16zM188 66a8 8 0 0 0 -4 16zM212 76a8 8 0 0 0 -4 14z",
      ),
      fill(`${ellipse(178, 150, 4)}${ellipse(204, 146, 3)}${ellipse(64, 142, 4)}`),
    ],
  },
  ESFP: {
    idea: "红灯笼：一亮，大家都围过来",
    window: [54, -8, 218],
    span: [56, 272],
    shapes: [
      pale(
        "M56 158C70 148 104 148 118 158zM90 94C78 90 64 98 58 112C74 112 88 106 90 94zM122 38C110 26 94 24 82 30C92 42 108 46 122 38z",
      ),
      stroke("M86 158C86 70 122 8 176 8C194 8 206 14 206 36", 5),
      fill(
        "M148 84C148 56 170 46 206 46C242 46 264 56 264 84C264 112 242 122 206 122C170 122 148 112 148 84z",
      ),
      pale(
        "M203 46H209V122H203zM182 48C170 60 168 72 168 84C168 96 170 108 182 120L176 118C164 106 161 96 161 84C161 72 164 60 176 50zM230 48C242 60 244 72 244 84C244 96 242 108 230 120L236 118C248 106 251 96 251 84C251 72 248 60 236 50z",
      ),
      spot("M182 34H230V48H182zM182 120H230V134H182z"),
      spot("M196 134H202V156H196zM204 134H208V164H204zM210 134H216V156H210z"),
    ],
  },
};

/** Path of the eight paddles of a wheel, between two radii. */
function paddles(x: number, y: number, inner: number, outer: number): string {
  return Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4;
    const [along, across] = [Math.cos(angle), Math.sin(angle)];
    const corners = [
      [inner, -7],
      [outer, -7],
      [outer, 7],
      [inner, 7],
    ] as const;
    return `M${corners.map(([r, w]) => `${Math.round(x + r * along - w * across)} ${Math.round(y + r * across + w * along)}`).join("L")}z`;
  }).join("");
}

/** Path of a blossom with five petals. */
function blossom(x: number, y: number, radius: number): string {
  return Array.from({ length: 5 }, (_, index) => {
    const angle = (index * 2 * Math.PI) / 5;
    return ellipse(
      Math.round(x + radius * 0.55 * Math.sin(angle)),
      Math.round(y - radius * 0.55 * Math.cos(angle)),
      Math.round(radius * 0.48),
    );
  }).join("");
}
