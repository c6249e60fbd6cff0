import { Fragment } from "react";
import { SITE } from "#web/content/site.ts";
import { splitWhole } from "./split-clauses.ts";

const HELP_NUMBERS = new Set(SITE.helpLines.map(({ number }) => number));
/** A whole number, range or version: 1200, 110–120, 1.120. */
const FIGURE = /[\d.–-]+/g;
/** After a figure that counts something: 120分, 120%. */
const UNIT = /^(?:%| ?[分个小题岁年月日天周位次项人秒条张])/;

const END = /[。？！]$/;
/** Two characters may be half a word: a browser that leaves no short last line by itself does so without them. */
const LAST = "not-supports-[text-wrap:pretty]:whitespace-nowrap";

/** A text whose dates, figures with their unit and names with hyphens stay on one line, and whose help lines can be called. */
export function Whole({ children }: { readonly children: string }) {
  return splitHelpNumbers(children).map((part, place) =>
    place % 2 === 1 ? (
      <a
        key={place}
        href={`tel:${part}`}
        className="link py-2.5 font-semibold whitespace-nowrap tabular-nums"
      >
        {part}
      </a>
    ) : (
      <Fragment key={place}>
        {splitWhole(part).map((piece, index) =>
          index % 2 === 1 ? (
            <span key={index} className={END.test(piece) ? LAST : "whitespace-nowrap"}>
              {piece}
            </span>
          ) : (
            piece
          ),
        )}
      </Fragment>
    ),
  );
}

/** Cuts a text so that every odd piece is the number of a help line. The pieces joined are the text. */
function splitHelpNumbers(text: string): readonly string[] {
  const pieces: string[] = [];
  let start = 0;
  for (const { 0: figure, index } of text.matchAll(FIGURE)) {
    const end = index + figure.length;
    if (!HELP_NUMBERS.has(figure) || UNIT.test(text.slice(end))) continue;
    pieces.push(text.slice(start, index), figure);
    start = end;
  }
  return [...pieces, text.slice(start)];
}
