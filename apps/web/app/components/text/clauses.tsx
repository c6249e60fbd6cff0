import { Fragment, useState } from "react";
import { useIsHydrated } from "#web/components/hooks/use-is-hydrated.ts";
import { splitClauses, splitTitle, splitWords } from "./split-clauses.ts";

/** A clause of a question with at least this many characters may break between words. */
const LONG_CLAUSE = 9;
/** A clause with at most this many characters fits on one line of a phone. */
const LONG_LINE = 12;

interface ClausesProps {
  readonly children: string;
  /** True for a question: long clauses may break between words, unless every clause fits on its own line. */
  readonly isQuestion?: boolean;
}

/**
 * Renders a heading that prefers line breaks after punctuation; a clause that is too long for one line breaks between
 * words. Prerendered clauses are not split into words, because browsers split words differently and hydration would
 * fail. The key contains the text, so that React replaces a changed clause instead of updating text nodes that a
 * browser extension may have replaced.
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

/** Renders a title whose lines may break only between pairs of characters. Requires `break-keep`. */
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

/** Returns the prerendered text of this element; undefined if the element was rendered in the browser. */
function useTextOfDocument(text: string): string | undefined {
  const isHydrated = useIsHydrated();
  const [ofDocument] = useState(isHydrated ? undefined : text);
  return ofDocument;
}
