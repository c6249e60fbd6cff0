import { Fragment, useState, useSyncExternalStore } from "react";
import { splitClauses, splitTitle, splitWords } from "./split-clauses.ts";

/** Minimum length of a clause of a question that may break between words. */
const LONG_CLAUSE = 9;
/** Maximum length of a clause that fits on one line of a phone. */
const LONG_LINE = 12;

interface ClausesProps {
  readonly children: string;
  /** True for a question: long clauses may break between words, unless every clause fits on its own line. */
  readonly isQuestion?: boolean;
}

/**
 * Renders a heading that prefers breaks after punctuation. Each clause is an inline block whose lines break between words.
 * Prerendered text stays as it is, because browsers split words differently. The key replaces a changed clause, because React
 * would fail if an extension had replaced its text nodes.
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

/** Renders a title of two-character words, which breaks only between them if `break-keep` is set. */
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

/**
 * Returns the prerendered text of this element; undefined if it was rendered in the browser. Prerendered text stays as it is,
 * because browsers split words differently.
 */
function useTextOfDocument(text: string): string | undefined {
  const isDrawnHere = useSyncExternalStore(
    follow,
    () => true,
    () => false,
  );
  const [ofDocument] = useState(isDrawnHere ? undefined : text);
  return ofDocument;
}

/** Subscribes to nothing: the value changes only with hydration. */
function follow() {
  return () => undefined;
}
