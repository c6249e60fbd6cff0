import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

interface ResultTitleProps {
  /** Name of the test. */
  readonly name: ReactNode;
  readonly children: ReactNode;
}

/** Draws the arrow after the name of a result that links to its page. */
export function Onward() {
  return <ChevronRight aria-hidden="true" className="ml-0.5 inline size-4 align-[-0.1em] text-accent" />;
}

/** Shows the name of a test, and its result in bold on the next line. */
export function ResultTitle({ name, children }: ResultTitleProps) {
  return (
    <span className="font-serif text-lg leading-snug font-semibold break-keep">
      <span className="block font-sans text-sm font-normal text-ink-soft">{name}</span>
      <span className="sr-only">：</span>
      {children}
    </span>
  );
}
