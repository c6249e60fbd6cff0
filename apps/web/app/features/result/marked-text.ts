/** A stretch of stored text in one weight. */
export interface Span {
  readonly text: string;
  readonly isBold: boolean;
}

/** A line of stored text; lines of one paragraph follow each other without a gap. */
export type Line = readonly Span[];

const MARKER = "**";

/**
 * Reads stored text: `**` makes bold within a line, a line break a new line, an empty line a new paragraph.
 * Everything else, markup of any kind included, is plain text. A marker without a partner stays visible.
 */
export function parseMarkedText(text: string): readonly (readonly Line[])[] {
  const paragraphs: Line[][] = [[]];
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.trim() === "") paragraphs.push([]);
    else paragraphs.at(-1)?.push(parseLine(line));
  }
  return paragraphs.filter((lines) => lines.length > 0);
}

function parseLine(line: string): Line {
  const pieces = line.split(MARKER);
  const unpaired = pieces.length % 2 === 0 ? `${MARKER}${pieces.pop() ?? ""}` : "";
  const spans = pieces.map((piece, index) => {
    const isBold = index % 2 === 1;
    // Nothing between two markers: they mark nothing, so they are text.
    return isBold && piece === "" ? { text: MARKER + MARKER, isBold: false } : { text: piece, isBold };
  });
  return [...spans, { text: unpaired, isBold: false }].filter((span) => span.text !== "");
}
