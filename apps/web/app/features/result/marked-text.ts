/** Part of a stored text in one weight; may contain line breaks. */
interface Span {
  readonly text: string;
  readonly isBold: boolean;
}

/**
 * Splits stored text into paragraphs at empty lines; `**` toggles bold within a line. Everything else, including other markup
 * and unpaired markers, is plain text.
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
