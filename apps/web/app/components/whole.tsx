import { Fragment } from "react";
import { SITE } from "#web/content/site.ts";
import { splitWhole } from "./split-clauses.ts";

/** The numbers of the help lines, but not as a part or a count of anything else: 1200, 120分, 110–120. */
const NUMBERS = SITE.helpLines.map(({ number }) => number.replaceAll(/\W/g, String.raw`\$&`)).join("|");
const HELP = new RegExp(
  String.raw`(?<![\d.–-])(${NUMBERS})(?![\d.%–-]| ?[分个小题岁年月日天周位次项人秒条张])`,
);

/** A text whose dates, figures with their unit and names with hyphens stay on one line, and whose help lines can be called. */
export function Whole({ children }: { readonly children: string }) {
  return children.split(HELP).map((part, place) =>
    place % 2 === 1 ? (
      <a key={place} href={`tel:${part}`} className="link py-2.5 font-semibold tabular-nums">
        {part}
      </a>
    ) : (
      <Fragment key={place}>
        {splitWhole(part).map((piece, index) =>
          index % 2 === 1 ? (
            <span key={index} className="whitespace-nowrap">
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
