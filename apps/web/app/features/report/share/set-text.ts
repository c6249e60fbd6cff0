import { breakLines } from "./break-lines.ts";

/** Between Han and Latin or digits, where `text-autospace` leaves an eighth of an em; a canvas does not. */
const SCRIPT_CHANGE =
  /(?<=\p{Script=Han})(?=[\p{Script=Latin}\p{Nd}])|(?<=[\p{Script=Latin}\p{Nd}])(?=\p{Script=Han})/u;
const SCRIPT_GAP_EM = 1 / 8;

export interface Lettering {
  readonly family: string;
  /** Size and line height in pixels. */
  readonly size: number;
  readonly lineHeight: number;
  readonly isBold?: boolean;
  readonly colour: string;
}

interface Place {
  readonly left: number;
  /** Top of the first line's box. */
  readonly top: number;
  readonly width: number;
}

/** Sets a text into lines. Returns where the next one may begin. */
export function setText(
  context: CanvasRenderingContext2D,
  text: string,
  lettering: Lettering,
  { left, top, width }: Place,
): number {
  const { size, lineHeight, colour } = lettering;
  applyFont(context, lettering);
  context.fillStyle = colour;
  const lines = breakLines(text, width, (line) => measureLine(context, line, size));
  for (const [index, line] of lines.entries()) {
    drawLine(context, line, size, { left, middle: top + (index + 0.5) * lineHeight });
  }
  return top + lines.length * lineHeight;
}

/** How many lines a text takes, without drawing it. */
export function countLines(
  context: CanvasRenderingContext2D,
  text: string,
  lettering: Lettering,
  width: number,
): number {
  applyFont(context, lettering);
  return breakLines(text, width, (line) => measureLine(context, line, lettering.size)).length;
}

function applyFont(
  context: CanvasRenderingContext2D,
  { family, size, isBold = false }: Omit<Lettering, "colour">,
): void {
  context.font = `${isBold ? "600" : "400"} ${size}px ${family}`;
  context.textBaseline = "middle";
}

function measureLine(context: CanvasRenderingContext2D, line: string, size: number): number {
  const runs = line.split(SCRIPT_CHANGE);
  const widths = runs.map((run) => context.measureText(run).width);
  return widths.reduce((sum, width) => sum + width, (runs.length - 1) * size * SCRIPT_GAP_EM);
}

function drawLine(
  context: CanvasRenderingContext2D,
  line: string,
  size: number,
  { left, middle }: { readonly left: number; readonly middle: number },
): void {
  let at = left;
  for (const run of line.split(SCRIPT_CHANGE)) {
    context.fillText(run, at, middle);
    at += context.measureText(run).width + size * SCRIPT_GAP_EM;
  }
}
