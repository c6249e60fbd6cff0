/** Text up to and with its punctuation and what closes it; what follows the last punctuation is the last clause. */
const CLAUSE = /[^，。；：！？、]*[，。；：！？、]+[”’）」]*|[^，。；：！？、]+$/gu;

/**
 * A heading that breaks after punctuation where it can: each clause is a box of its own, and only one that is
 * longer than the line breaks inside.
 */
export function Clauses({ children }: { children: string }) {
  const clauses = children.match(CLAUSE) ?? [children];
  return clauses.map((clause, index) => (
    <span key={index} className="inline-block">
      {clause}
    </span>
  ));
}
