import { splitWhole } from "./split-clauses.ts";

/** A text whose dates, figures with their unit and names with hyphens stay on one line. */
export function Whole({ children }: { readonly children: string }) {
  return splitWhole(children).map((piece, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
