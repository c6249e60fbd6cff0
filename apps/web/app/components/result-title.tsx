import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

interface ResultTitleProps {
  /** Of the test. */
  readonly name: ReactNode;
  /** What came out. */
  readonly children: ReactNode;
}

/** Behind what came out, where it leads to the result. */
export function Onward() {
  return <ChevronRight aria-hidden="true" className="ml-0.5 inline size-4 align-[-0.1em] text-accent" />;
}

/** How a list calls a result: the name of its test, and what came out on a strong line below. */
export function ResultTitle({ name, children }: ResultTitleProps) {
  return (
    <span className="font-serif text-lg leading-snug font-semibold break-keep">
      <span className="block font-sans text-sm font-normal text-ink-soft">{name}</span>
      <span className="sr-only">：</span>
      {children}
    </span>
  );
}
