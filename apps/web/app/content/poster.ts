import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { InstrumentId } from "@xinjing/instruments/instrument";
import { MARK_PATH, MARK_SIZE } from "./mark.ts";
import { drawQr } from "./qr-path.ts";
import { FRAME, type Shape } from "./scene/shapes.ts";
import { drawScene } from "./scene/test-scenes.ts";
import { NOTHING_SOLD, SITE } from "./site.ts";

/** Texts of a poster. */
interface Poster {
  /** Public origin of the site, such as `https://xinjing.example`. */
  readonly origin: string;
  /** Test that the QR code opens; undefined for the home page. */
  readonly test?: PosterTest | undefined;
  /** Organisation named at the foot, by default the operator of the site; empty to name nobody. */
  readonly operatorName?: string | undefined;
}

type PosterTest = Pick<CatalogueEntry, "type" | "name" | "worry" | "duration" | "isAboutHealth">;

/**
 * Colours of the light scheme, because an SVG file has no style sheet of the site. poster.test.ts compares them with
 * styles.css.
 */
export const POSTER_COLOURS = {
  ink: "#24302e",
  "ink-soft": "#55605c",
  line: "#dcd8cc",
  accent: "#2b6a5c",
  "accent-wash": "#e4eeea",
  indigo: "#3a5878",
  "indigo-wash": "#e3e8ee",
  malachite: "#2d7a60",
  "malachite-wash": "#deebe2",
  apricot: "#c27428",
  "apricot-wash": "#f9e9d6",
  lotus: "#83608f",
  "lotus-wash": "#efe6ef",
} as const;

/** Colour of each test, as in styles.css. */
const PIGMENTS = {
  adhd: "indigo",
  mbti: "malachite",
  asd: "apricot",
  "asd-adult": "lotus",
} as const;

/** Left and right margin of the content, and side of the QR code, in millimetres. */
const LEFT = 16;
const RIGHT = 194;
const CODE_SIDE = 62;
/** Width of the two sentences to the left of the code. */
const SENTENCE_WIDTH = RIGHT - LEFT - CODE_SIDE - 8;
const SENTENCE_SIZE = 7;

/**
 * Draws a poster as an SVG file of one A4 page: the scene, a question, two sentences and a QR code that opens the site.
 */
export function drawPoster({ origin, test, operatorName = SITE.operatorName }: Poster): string {
  const pigment = test ? PIGMENTS[test.type] : "accent";
  const address = test ? `${origin}/${test.type}/intro` : origin;
  const title = test?.worry ?? SITE.tagline;
  const sentences = writeSentences(test).flatMap((sentence, index) => [
    ...(index > 0 ? [""] : []),
    ...wrap(sentence, Math.floor(SENTENCE_WIDTH / SENTENCE_SIZE)),
  ]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 210 297">`,
    `<title>${escape(`${test?.name ?? SITE.name} · 海报`)}</title>`,
    `<style>text{fill:${POSTER_COLOURS.ink};font-family:"Noto Sans CJK SC","PingFang SC","Microsoft YaHei",sans-serif}.serif{font-family:"Noto Serif CJK SC","Songti SC",SimSun,serif;font-weight:600}.soft{fill:${POSTER_COLOURS["ink-soft"]}}</style>`,
    `<path fill="#fff" d="M0 0h210v297H0z"/>`,
    drawWindow(drawScene(test?.type ?? "home"), pigment),
    writeText(LEFT, 155, fitSize(title, 14, RIGHT - LEFT), title, "serif"),
    writeText(LEFT, 168, 7.5, test ? `${test.name} · ${SITE.name}` : SITE.name, "serif soft"),
    ...sentences.map((line, index) => writeText(LEFT, 189 + index * 10.4, SENTENCE_SIZE, line)),
    drawCode(address, RIGHT - CODE_SIDE, 181),
    writeText(RIGHT - CODE_SIDE / 2, 252, 5.5, "微信或相机扫一扫", "soft", "middle"),
    `<path fill="none" stroke="${POSTER_COLOURS.line}" stroke-width=".4" d="M${LEFT} 263H${RIGHT}"/>`,
    `<path fill="${POSTER_COLOURS.accent}" fill-rule="evenodd" transform="translate(${LEFT} 269)scale(${11 / MARK_SIZE})" d="${MARK_PATH}"/>`,
    writeText(LEFT + 15, 273.6, fitSize(operatorName, 6.5, 160), operatorName || SITE.name, "serif"),
    writeText(LEFT + 15, 280.4, 4.5, `${NOTHING_SOLD}网址：${address.replace(/^https:\/\//, "")}`, "soft"),
    "</svg>\n",
  ].join("\n");
}

function writeSentences(test: PosterTest | undefined): readonly string[] {
  const offer = test
    ? `大约${test.duration}分钟，免费，不用注册，做完马上看到完整结果。`
    : "几项免费的心理自评，不用注册，做完马上看到完整结果。";
  const limit = test?.isAboutHealth === false ? "也不给人下定论。" : "放心不下，就去问问医生。";
  return [offer, `答案只留在你自己的手机里；它不是诊断，${limit}`];
}

/** Draws the scene in a rounded frame between the margins. */
function drawWindow(shapes: readonly Shape[], pigment: (typeof PIGMENTS)[InstrumentId] | "accent"): string {
  const fills = {
    wash: POSTER_COLOURS[`${pigment}-wash`],
    pigment: POSTER_COLOURS[pigment],
    water: POSTER_COLOURS[pigment],
  };
  const paths = shapes.flatMap(({ d, tone, opacity }) => {
    if (tone.endsWith(" small")) return [];
    const [name] = tone.split(" ");
    const paint =
      name === "ink"
        ? `fill="none" stroke="${POSTER_COLOURS.ink}" stroke-linecap="round"`
        : `fill="${fills[name as keyof typeof fills]}"`;
    return [`<path ${paint} opacity="${opacity}" d="${d}"/>`];
  });
  const width = RIGHT - LEFT;
  return `<clipPath id="window"><rect x="${LEFT}" y="16" width="${width}" height="120" rx="6"/></clipPath><g clip-path="url(#window)"><g transform="translate(${LEFT} 16)scale(${width / FRAME.width})">${paths.join("")}</g></g>`;
}

/** Draws the address as a QR code in black on white, so that it can be scanned after a bad print and in dim light. */
function drawCode(address: string, x: number, y: number): string {
  const { d, size } = drawQr(address, 0);
  return `<path id="code" fill="#000" shape-rendering="crispEdges" transform="translate(${x} ${y})scale(${CODE_SIDE / size})" d="${d}"/>`;
}

function writeText(x: number, y: number, size: number, text: string, style = "", anchor = "start"): string {
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}"${style && ` class="${style}"`}>${escape(text)}</text>`;
}

/** Returns the largest font size, at most `size`, at which a text of Chinese characters fits into `width`. */
function fitSize(text: string, size: number, width: number): number {
  return Math.min(size, width / Math.max(1, text.length));
}

/** Splits a text into lines of at most `most` characters that end with a clause. */
function wrap(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (const clause of text.match(/[^，。；]+[，。；]/g) ?? []) {
    const last = lines.at(-1) ?? "";
    if (lines.length > 0 && last.length + clause.length <= most) lines[lines.length - 1] = last + clause;
    else lines.push(clause);
  }
  return lines;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character]!);
}
