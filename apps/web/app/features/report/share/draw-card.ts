import { encode } from "uqr";
import { MARK_PATH, MARK_SIZE } from "#web/content/mark.ts";
import type { CardContent } from "./card-content.ts";
import type { CardStyle } from "./card-style.ts";
import { countLines, setText, type Lettering } from "./set-text.ts";

/** Size of a share card in pixels: 3 by 4, as phones show pictures in a chat. */
export const CARD = { width: 1080, height: 1440 } as const;

const MARGIN = 104;
const COLUMN = CARD.width - 2 * MARGIN;
/** Where the lower part begins: the code and where it leads. */
const FOOT = 992;
/** Room for the code, with the quiet border that readers need around it. */
const CODE_SIDE = 300;

/** Draws a share card: the mark, the test, one line, the result if there is one, and the code. */
export function drawCard(context: CanvasRenderingContext2D, card: CardContent, style: CardStyle): void {
  context.fillStyle = style.paper;
  context.fillRect(0, 0, CARD.width, CARD.height);
  drawHead(context, card, style);
  const below = drawTest(context, card, style);
  if (card.result) drawResult(context, card.result, style, below);
  else drawMark(context, { left: 620, top: 476, side: 516, colour: style.accentWash });
  drawFoot(context, card, style);
}

function drawHead(context: CanvasRenderingContext2D, card: CardContent, style: CardStyle): void {
  drawMark(context, { left: MARGIN, top: 100, side: 56, colour: style.accent });
  setText(
    context,
    card.siteName,
    { family: style.serif, size: 40, lineHeight: 56, isBold: true, colour: style.accent },
    { left: MARGIN + 76, top: 100, width: COLUMN },
  );
}

function drawTest(context: CanvasRenderingContext2D, card: CardContent, style: CardStyle): number {
  const title = fitTitle(context, card.testName, style);
  const below = setText(context, card.testName, title, { left: MARGIN, top: 212, width: COLUMN });
  return setText(
    context,
    card.line,
    { family: style.sans, size: 36, lineHeight: 60, colour: style.inkSoft },
    { left: MARGIN, top: below + 20, width: COLUMN },
  );
}

/** The name on one line, as large as it fits. */
function fitTitle(context: CanvasRenderingContext2D, name: string, style: CardStyle): Lettering {
  const fits = (title: Lettering) => countLines(context, name, title, COLUMN) === 1;
  return chooseSize([100, 92, 84, 76, 68], 1.35, style, fits);
}

/** The sentence as large as `height` allows. */
function fitHeadline(
  context: CanvasRenderingContext2D,
  text: string,
  style: CardStyle,
  height: number,
): Lettering {
  const fits = (headline: Lettering) =>
    countLines(context, text, headline, COLUMN) * headline.lineHeight <= height;
  return chooseSize([48, 44, 40, 36], 1.6, style, fits);
}

/** The first size that fits, else the last one, in the bold serif of headings. */
function chooseSize(
  sizes: readonly number[],
  lineHeightEm: number,
  style: CardStyle,
  fits: (lettering: Lettering) => boolean,
): Lettering {
  const letterings = sizes.map((size) => ({
    family: style.serif,
    size,
    lineHeight: Math.round(size * lineHeightEm),
    isBold: true,
    colour: style.ink,
  }));
  return letterings.find(fits) ?? letterings.at(-1)!;
}

function drawResult(
  context: CanvasRenderingContext2D,
  { lead, says }: NonNullable<CardContent["result"]>,
  style: CardStyle,
  below: number,
): void {
  const top = below + 48;
  drawRule(context, top, style.line);
  const place = { left: MARGIN, width: COLUMN };
  const words = { family: style.sans, size: 30, lineHeight: 52, colour: style.accent };
  const next = setText(context, lead, words, { ...place, top: top + 36 });
  if (typeof says === "string") {
    setText(context, says, fitHeadline(context, says, style, FOOT - next - 60), { ...place, top: next + 12 });
    return;
  }
  const letters = { family: style.serif, size: 150, lineHeight: 168, isBold: true, colour: style.ink };
  const name = { family: style.serif, size: 54, lineHeight: 72, isBold: true, colour: style.ink };
  const afterLetters = setText(context, says.letters, letters, { ...place, top: next });
  const afterName = setText(context, says.name, name, { ...place, top: afterLetters });
  const note = { family: style.sans, size: 26, lineHeight: 46, colour: style.inkSoft };
  setText(context, says.note, note, { ...place, top: afterName + 12 });
}

function drawFoot(context: CanvasRenderingContext2D, card: CardContent, style: CardStyle): void {
  drawRule(context, FOOT, style.line);
  const place = { left: MARGIN, width: COLUMN - CODE_SIDE - 40 };
  const soft = { family: style.sans, size: 28, lineHeight: 50, colour: style.inkSoft };
  const next = setText(
    context,
    card.codeTitle,
    { family: style.serif, size: 42, lineHeight: 64, isBold: true, colour: style.ink },
    { ...place, top: FOOT + 40 },
  );
  const afterInvitation = setText(context, card.invitation, soft, { ...place, top: next + 8 });
  setText(context, card.shownAddress, soft, { ...place, top: afterInvitation });
  setText(context, card.disclaimer, { ...soft, colour: style.ink }, { ...place, top: FOOT + 298 });
  drawCode(context, card.address, style.ink);
}

function drawRule(context: CanvasRenderingContext2D, top: number, colour: string): void {
  context.fillStyle = colour;
  context.fillRect(MARGIN, top, COLUMN, 2);
}

interface MarkPlace {
  readonly left: number;
  readonly top: number;
  readonly side: number;
  readonly colour: string;
}

function drawMark(context: CanvasRenderingContext2D, { left, top, side, colour }: MarkPlace): void {
  context.save();
  context.translate(left, top);
  context.scale(side / MARK_SIZE, side / MARK_SIZE);
  context.fillStyle = colour;
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas fills a path, no array
  context.fill(new Path2D(MARK_PATH), "evenodd");
  context.restore();
}

/** The code ends at the column's right edge; whole pixels for each module, so that its edges stay sharp. */
function drawCode(context: CanvasRenderingContext2D, address: string, colour: string): void {
  const { data, size } = encode(address, { ecc: "M", border: 0 });
  const module = Math.max(1, Math.floor(CODE_SIDE / size));
  const left = CARD.width - MARGIN - size * module;
  const top = FOOT + 52;
  context.fillStyle = colour;
  for (const [row, modules] of data.entries()) {
    for (const [column, isDark] of modules.entries()) {
      if (isDark) context.fillRect(left + column * module, top + row * module, module, module);
    }
  }
}
