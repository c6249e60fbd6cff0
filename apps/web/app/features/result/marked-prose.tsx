import { Fragment } from "react";
import { parseMarkedText, type Line } from "./marked-text.ts";

/** Stored text as paragraphs, with its bold markers and line breaks. Never read as HTML. */
export function MarkedProse({ text }: { text: string }) {
  return parseMarkedText(text).map((lines, index) => (
    <p key={index} className="mt-3">
      {lines.map((line, place) => (
        <Fragment key={place}>
          {place > 0 && <br />}
          <MarkedLine line={line} />
        </Fragment>
      ))}
    </p>
  ));
}

function MarkedLine({ line }: { line: Line }) {
  return line.map(({ text, isBold }, index) =>
    isBold ? <strong key={index}>{text}</strong> : <Fragment key={index}>{text}</Fragment>,
  );
}
