import { splitClauses } from "./split-clauses.ts";

/**
 * A heading that breaks after punctuation where it can: each clause is a box of its own, and only one that is
 * longer than the line breaks inside, into parts of about the same length.
 */
export function Clauses({ children }: { children: string }) {
  return splitClauses(children).map((clause, index) => (
    <span key={index} className="inline-block text-balance">
      {clause}
    </span>
  ));
}
