import { Fragment } from "react";
import { SITE } from "#web/content/site.ts";
import { splitWhole } from "./split-clauses.ts";

const HELP_NUMBERS = new Set(SITE.helpLines.map(({ number }) => number));
/** A number by itself, not a part or a count of anything else: 1200, 120分, 110–120. */
const NUMBER = /(?<![\d.–-])(\d[\d-]{2,})(?![\d.%–-]| ?[分个小题岁年月日天周位次项人秒条张])/;

const END = /[。？！]$/;
/** Two characters may be half a word: a browser that leaves no short last line by itself does so without them. */
const LAST = "not-supports-[text-wrap:pretty]:whitespace-nowrap";

/** A text whose dates, figures with their unit and names with hyphens stay on one line, and whose help lines can be called. */
export function Whole({ children }: { readonly children: string }) {
  return children.split(NUMBER).map((part, place) =>
    HELP_NUMBERS.has(part) ? (
      <a key={place} href={`tel:${part}`} className="link py-2.5 font-semibold tabular-nums">
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
