import { splitTail, splitWhole } from "./split-clauses.ts";
import { useTextOfDocument } from "./use-text-of-document.ts";

/** A text whose dates, ranges and names with hyphens stay on one line. */
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

/** The same, and its last line is not a single word. What the document holds is left as it came. */
export function Ended({ children }: { readonly children: string }) {
  const ofDocument = useTextOfDocument(children);
  if (children === ofDocument) return <Whole>{children}</Whole>;
  const end = splitWhole(children).at(-1)!;
  const [, tail] = splitTail(end);
  return (
    <>
      <Whole>{children.slice(0, children.length - tail.length)}</Whole>
      {tail !== "" && <span className="whitespace-nowrap">{tail}</span>}
    </>
  );
}
