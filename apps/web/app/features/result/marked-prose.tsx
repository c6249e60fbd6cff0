import { Fragment } from "react";
import { parseMarkedText } from "./marked-text.ts";

/** Stored text as paragraphs, with its bold markers and line breaks. Never read as HTML. */
export function MarkedProse({ text }: { text: string }) {
  return parseMarkedText(text).map((spans, index) => (
    <p key={index} className="mt-3 whitespace-pre-line">
      {spans.map((span, place) =>
        span.isBold ? <strong key={place}>{span.text}</strong> : <Fragment key={place}>{span.text}</Fragment>,
      )}
    </p>
  ));
}
