/**
 * Draws an element of the page on a canvas with its computed layout, so that a saved picture equals the page. Supports
 * only backgrounds, borders, text and SVG shapes. The caller must scale the context.
 */
export function drawElement(context: CanvasRenderingContext2D, element: HTMLElement): void {
  const { left, top } = element.getBoundingClientRect();
  context.translate(-left, -top);
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && getComputedStyle(node).display === "none"
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  for (let node: Node | null = element; node; node = walker.nextNode()) {
    context.save();
    if (node instanceof HTMLElement) drawBox(context, node);
    else if (node instanceof SVGGraphicsElement) drawShape(context, node);
    else if (node instanceof Text && node.parentElement instanceof HTMLElement) {
      drawText(context, node, getComputedStyle(node.parentElement));
    }
    context.restore();
  }
}

function drawBox(context: CanvasRenderingContext2D, element: HTMLElement): void {
  const style = getComputedStyle(element);
  const { left, top, width, height } = element.getBoundingClientRect();
  const frame = element.parentElement;
  const isHidden = frame && getComputedStyle(frame).overflowY === "hidden";
  if (isHidden && top + height > frame.getBoundingClientRect().bottom) return;
  const edge = (side: "Top" | "Right" | "Bottom" | "Left") =>
    style[`border${side}Style`] === "none" ? 0 : Number.parseFloat(style[`border${side}Width`]);
  for (const [colour, ...box] of [
    [style.backgroundColor, left, top, width, height],
    ...splitLine(left, width, style.borderTopStyle === "dashed").map(
      ([from, length]) => [style.borderTopColor, from, top, length, edge("Top")] as const,
    ),
    [style.borderBottomColor, left, top + height - edge("Bottom"), width, edge("Bottom")],
    [style.borderLeftColor, left, top, edge("Left"), height],
    [style.borderRightColor, left + width - edge("Right"), top, edge("Right"), height],
  ] as const) {
    context.fillStyle = colour;
    context.fillRect(...box);
  }
}

/** Splits a top border into the segments to draw. In a dashed border, gaps are as wide as dashes. */
function splitLine(
  left: number,
  width: number,
  isDashed: boolean,
): (readonly [from: number, length: number])[] {
  if (!isDashed) return [[left, width]];
  return Array.from({ length: Math.ceil(width / (2 * DASH)) }, (_, index) => {
    const from = left + index * 2 * DASH;
    return [from, Math.min(DASH, left + width - from)] as const;
  });
}

/** Length of a dash in pixels. */
const DASH = 4;

const OPENING = "“‘（《〈「『【";

/** Draws text character by character at the positions of the browser's layout. */
function drawText(context: CanvasRenderingContext2D, text: Text, style: CSSStyleDeclaration): void {
  applyFont(context, style);
  context.fillStyle = style.color;
  const range = document.createRange();
  let at = 0;
  for (const character of text.data) {
    range.setStart(text, at);
    at += character.length;
    range.setEnd(text, at);
    if (character.trim() === "") continue;
    // WebKit also reports an empty rectangle at the end of the previous line for the first character of a wrapped line.
    const box = [...range.getClientRects()].filter(({ width }) => width > 0).at(-1);
    if (!box) continue;
    // The glyph of an opening mark fills the right half of its square. The browser may have trimmed the left half.
    const cut = OPENING.includes(character)
      ? Math.max(0, context.measureText(character).width - box.width)
      : 0;
    drawAt(context, character, box, box.left - cut);
  }
}

function applyFont(context: CanvasRenderingContext2D, style: CSSStyleDeclaration): void {
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
}

/** Draws text on the baseline of a line box, in which the font is centred. */
function drawAt(context: CanvasRenderingContext2D, text: string, { top, height }: DOMRect, x: number): void {
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText(text);
  context.fillText(text, x, top + (height + ascent - descent) / 2);
}

function drawShape(context: CanvasRenderingContext2D, shape: SVGGraphicsElement): void {
  const style = getComputedStyle(shape);
  const box = shape.getBoundingClientRect();
  if (shape instanceof SVGTextElement) {
    applyFont(context, style);
    context.fillStyle = style.fill;
    context.textAlign = "center";
    drawAt(context, shape.textContent, box, box.left + box.width / 2);
    return;
  }
  const path = trace(shape, box);
  if (!path) return;
  clipToFrame(context, shape.ownerSVGElement);
  context.globalAlpha = Number(style.opacity) * Number(style.fillOpacity);
  context.fillStyle = style.fill;
  if (style.fill !== "none") context.fill(path, style.fillRule === "evenodd" ? "evenodd" : "nonzero");
  context.globalAlpha = Number(style.opacity);
  context.strokeStyle = style.stroke;
  context.lineWidth = Number.parseFloat(style.strokeWidth);
  context.setLineDash(style.strokeDasharray.split(",").map(Number.parseFloat).filter(Number.isFinite));
  if (style.stroke !== "none") context.stroke(path);
}

/** Returns the outline of a shape in canvas coordinates; undefined if the element is not a shape. */
function trace(shape: SVGGraphicsElement, box: DOMRect): Path2D | undefined {
  const path = new Path2D();
  const matrix = shape.getScreenCTM() ?? undefined;
  if (shape instanceof SVGRectElement) path.rect(box.left, box.top, box.width, box.height);
  else if (shape instanceof SVGCircleElement || shape instanceof SVGEllipseElement) {
    const [rx, ry] = [box.width / 2, box.height / 2];
    path.ellipse(box.left + rx, box.top + ry, rx, ry, 0, 0, 2 * Math.PI);
  } else if (shape instanceof SVGPathElement) {
    path.addPath(new Path2D(shape.getAttribute("d") ?? ""), matrix);
  } else if (shape instanceof SVGLineElement) {
    const [x1, y1, x2, y2] = [shape.x1, shape.y1, shape.x2, shape.y2].map(({ baseVal }) => baseVal.value);
    path.addPath(new Path2D(`M${x1} ${y1}L${x2} ${y2}`), matrix);
  } else return undefined;
  return path;
}

/** Clips to the frame of a nested `svg`, or of one with hidden overflow. */
function clipToFrame(context: CanvasRenderingContext2D, svg: SVGSVGElement | null): void {
  if (!svg || getComputedStyle(svg).overflow === "visible") return;
  const outer = svg.ownerSVGElement?.getScreenCTM();
  context.beginPath();
  if (outer) {
    // Computes the position of the frame; the bounding box would be that of the content.
    const { a, d, e, f } = outer;
    const [x, y, w, h] = [svg.x, svg.y, svg.width, svg.height].map(({ baseVal }) => baseVal.value);
    context.rect(e + a * x!, f + d * y!, a * w!, d * h!);
  } else {
    const { left, top, width, height } = svg.getBoundingClientRect();
    context.rect(left, top, width, height);
  }
  context.clip();
}
