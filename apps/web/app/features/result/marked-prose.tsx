import { Fragment } from "react";
import { parseMarkedText } from "./marked-text.ts";

/** Renders stored text as paragraphs with bold text and line breaks. Never parses HTML. */
export function MarkedProse({ text }: { text: string }) {
  return parseMarkedText(text).map((spans, index) => (
    <p key={index} className="mt-3 whitespace-pre-line">
      {spans.map((span, place) =>
        span.isBold ? <strong key={place}>{span.text}</strong> : <Fragment key={place}>{span.text}</Fragment>,
      )}
    </p>
  ));
}
