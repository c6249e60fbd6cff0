import { Fragment } from "react";
import { splitClauses, splitTitle, splitWords } from "./split-clauses.ts";
import { useTextOfDocument } from "./use-text-of-document.ts";

/** A clause of a question of so many characters would leave half a line of a phone empty: it breaks between its words instead. */
const LONG_CLAUSE = 9;
/** Clauses of no more characters have a line of a phone each. */
const LONG_LINE = 12;

interface ClausesProps {
  readonly children: string;
  /** A question: a long clause fills the line and breaks between words, unless all fit a line each and need that many. */
  readonly isQuestion?: boolean;
}

/**
 * A heading that breaks after punctuation where it can: each clause is a box of its own, within which lines end between words.
 * Browsers do not agree on words, so what the document holds is left as it came. Another clause is another element: React would lose
 * its text nodes where an extension has replaced them.
 */
export function Clauses({ children, isQuestion = false }: ClausesProps) {
  const ofDocument = useTextOfDocument(children);
  const clauses = splitClauses(children);
  const areBoxes =
    !isQuestion ||
    ((clauses.length === 2 || (clauses.length === 3 && children.length > 2 * LONG_LINE)) &&
      clauses.every(({ length }) => length <= LONG_LINE));
  return clauses.map((clause, index) =>
    children === ofDocument ? (
      <span key={`${index}${clause}`} className="inline-block text-balance break-normal">
        {clause}
      </span>
    ) : (
      <span
        key={`${index}${clause}`}
        className={`break-keep ${areBoxes || clause.length < LONG_CLAUSE ? "inline-block" : ""}`}
      >
        <Joined parts={splitWords(clause)} />
      </span>
    ),
  );
}

/** A title made of words of two characters, such as the name of a test: breaks between them alone where `break-keep` holds. */
export function TitleWords({ children }: { children: string }) {
  return <Joined parts={splitTitle(children)} />;
}

function Joined({ parts }: { parts: readonly string[] }) {
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
