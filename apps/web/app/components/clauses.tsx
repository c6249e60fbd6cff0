import { Fragment } from "react";
import { splitClauses, splitTitle, splitWords } from "./split-clauses.ts";
import { useTextOfDocument } from "./use-text-of-document.ts";

/** A clause of so many characters would leave half a line of a phone empty: it breaks between its words instead. */
const LONG_CLAUSE = 9;
/** Two halves of no more characters have a line of a phone each. */
const LONG_HALF = 12;

/**
 * A heading that breaks after punctuation where it can: each short clause is a box of its own, and a long one fills the line and
 * breaks between words, unless there are two that fit a line each. Browsers do not agree on words, so what the document holds is
 * left as it came.
 */
export function Clauses({ children }: { children: string }) {
  const ofDocument = useTextOfDocument(children);
  const clauses = splitClauses(children);
  const isPair = clauses.length === 2 && clauses.every(({ length }) => length <= LONG_HALF);
  return clauses.map((clause, index) =>
    children === ofDocument ? (
      <span key={index} className="inline-block text-balance break-normal">
        {clause}
      </span>
    ) : (
      <span
        key={index}
        className={`break-keep ${isPair || clause.length < LONG_CLAUSE ? "inline-block" : ""}`}
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
