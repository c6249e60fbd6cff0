import { ellipse, fill, pale, spot, stroke, type Hero } from "./shapes.ts";

/*
 * Silhouettes of the 16 types over still water. Each shows one idea, so that a type can be recognised by its outline at
 * 40 px. A silhouette uses the colour of its family, a paler tone and one accent.
 */

/** Silhouettes of the N types by code. */
export const INTUITIVE: Readonly<Record<string, Hero>> = {
  INTJ: {
    idea: "灯塔：先看到终点",
    window: [100, 0, 200],
    span: [96, 318],
    reaches: "left",
    shapes: [
      spot("M210 47L-720 -94V120z"),
      pale("M96 158C120 146 140 150 156 142L296 148L318 158z"),
      fill("M150 158L168 142L194 134H250L276 146L296 158z"),
      fill("M204 136L211 64H233L240 136z"),
      pale("M209.2 82H234.8L236.4 98H207.6zM206 114H238L239.6 128H204.6z"),
      fill("M202 64V57H242V64zM207 57V36H211V57zM233 57V36H237V57zM203 36L222 18L241 36z"),
      spot("M211 36H233V57H211z"),
    ],
  },
  INTP: {
    idea: "望远镜：一颗星要看清楚",
    window: [110, -6, 224],
    span: [104, 330],
    shapes: [
      pale("M104 158C136 144 232 142 276 158z"),
      fill("M188 104H204L176 158H164zM192 104H206L240 158H228zM192 104H201V158H192z"),
      fill("M140 122L248 52L268 83L152 141z"),
      fill("M244 46L256 38L282 79L270 87z"),
      pale("M168 104L180 96L196 120L184 126z"),
      fill("M124 126L140 116L152 135L136 145z"),
      spot("M308 8C310 24 314 28 330 30C314 32 310 36 308 52C306 36 302 32 286 30C302 28 306 24 308 8z"),
    ],
  },
  ENTJ: {
    idea: "拱桥：两岸接起来",
    window: [96, 0, 210],
    span: [20, 320],
    reaches: "right",
    sun: [74, 62, 24],
    shapes: [
      pale("M296 158C330 108 410 104 470 158z"),
      fill("M20 158C88 152 132 86 206 80C280 86 324 152 392 158H262A56 56 0 0 0 150 158z"),
      pale(
        "M206 88C243 89 278 104 306 128L302 134C274 112 242 98 206 97C170 98 138 112 110 134L106 128C134 104 169 89 206 88z",
      ),
      fill("M202 82V30H207V82z"),
      spot("M207 30L248 43L207 56z"),
    ],
  },
  ENTP: {
    idea: "风车：换个方向再转一次",
    window: [86, -4, 200],
    span: [92, 262],
    sun: [304, 48, 20],
    shapes: [
      pale("M92 158C132 140 212 142 262 158z"),
      fill("M168 158L184 78H191L177 158z"),
      fill("M188 72L170 12L212 14zM188 72L248 54L246 96zM188 72L206 132L164 130zM188 72L128 90L130 48z"),
      pale("M188 72L212 14L228 42zM188 72L246 96L218 112zM188 72L164 130L148 102zM188 72L130 48L158 32z"),
      spot(ellipse(188, 72, 9)),
    ],
  },
  INFJ: {
    idea: "鹤：静静站着，往远处看",
    window: [84, 0, 212],
    span: [46, 294],
    shapes: [
      stroke("M176 128V176M190 128L206 148L188 152", 4),
      pale("M112 100L92 128L140 128L170 112z"),
      fill(
        "M108 98C140 72 190 72 226 92C240 100 246 106 250 112C232 124 208 136 178 134C146 130 128 114 108 98z",
      ),
      stroke("M226 104C262 92 224 58 244 36", 10),
      fill(`${ellipse(247, 32, 10)}M252 25L294 38L250 41z`),
      spot("M238 27A10 10 0 0 1 256 27C250 20 242 19 238 27z"),
      pale(
        "M46 158C50 128 58 112 66 98C64 120 62 140 64 158zM70 158C72 140 76 130 84 120C81 134 80 146 82 158z",
      ),
    ],
  },
  INFP: {
    idea: "信船：心里的话，慢慢漂",
    window: [80, 10, 200],
    span: [84, 280],
    shapes: [
      pale("M128 58L222 46L236 146L138 150z"),
      fill("M128 58L222 46L224 56L182 100L134 68zM136 140L168 104L182 114L194 102L234 134L236 146L138 150z"),
      spot(ellipse(181, 98, 11)),
      fill("M84 134L134 142H236L280 130L250 172H122z"),
      pale("M134 142H236L196 172H182z"),
    ],
  },
  ENFJ: {
    idea: "大树：底下坐得下所有人",
    window: [60, 2, 210],
    span: [50, 290],
    sun: [308, 50, 22],
    shapes: [
      pale("M50 158C90 142 216 140 290 158z"),
      fill(
        "M128 152C140 132 140 112 126 92L136 86C144 98 150 104 156 114C162 102 174 92 188 86L194 94C174 106 164 128 170 152z",
      ),
      pale(`${ellipse(196, 58, 40)}${ellipse(236, 82, 28)}`),
      fill(
        `${ellipse(98, 80, 34)}${ellipse(142, 54, 44)}${ellipse(176, 78, 32)}${ellipse(138, 88, 30)}${ellipse(208, 94, 22)}`,
      ),
      fill("M190 140H262V146H254V156H248V146H204V156H198V146H190z"),
    ],
  },
  ENFP: {
    idea: "风筝：说飞就飞起来",
    window: [112, -4, 200],
    span: [44, 292],
    shapes: [
      pale("M44 158C62 146 98 144 120 158z"),
      stroke("M84 150C124 140 176 120 222 70", 2),
      fill("M206 14L222 70L172 54z"),
      pale("M206 14L272 52L222 70z"),
      pale("M172 54L222 70L204 112z"),
      fill("M272 52L222 70L204 112z"),
      stroke("M204 112C196 136 232 130 244 144S276 140 292 126", 2.5),
      spot("M206 122l16 8l-2 -18zM238 132l-2 20l18 -6zM272 128l2 20l16 -12z"),
    ],
  },
};
