import { Fragment } from "react";
import { SITE } from "#web/content/site.ts";
import { UNIT, splitWhole } from "./split-clauses.ts";

const HELP_NUMBERS = new Set(SITE.helpLines.map(({ number }) => number));
/** Matches a number, range or version: 1200, 110–120, 1.120. */
const FIGURE = /[\d.–-]+/g;

const END = /[。？！]$/;
/** Prevents a break before the last two characters, in browsers without `text-wrap: pretty`. */
const LAST = "not-supports-[text-wrap:pretty]:whitespace-nowrap";

/** Renders text whose dates, numbers with units and hyphenated names do not break, and whose help lines are links. */
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

/** Splits a text; pieces with an odd index are numbers of help lines. */
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
