/** A stretch of stored text in one weight; it may have line breaks. */
interface Span {
  readonly text: string;
  readonly isBold: boolean;
}

/**
 * Reads stored text as paragraphs: `**` makes bold within a line, an empty line a new paragraph. Everything else, markup of any kind
 * included, is plain text. A marker without a partner stays visible.
 */
export function parseMarkedText(text: string): readonly (readonly Span[])[] {
  const paragraphs = text.replaceAll(/\r\n?/g, "\n").split(/\n\s*\n/);
  return paragraphs
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) =>
      paragraph
        .trim()
        .split(/\*\*(.+?)\*\*/)
        .map((piece, index) => ({ text: piece, isBold: index % 2 === 1 }))
        .filter((span) => span.text !== ""),
    );
}
