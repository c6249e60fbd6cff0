import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

interface FoldProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a page that is there for who asks for it. */
export function Fold({ title, children }: FoldProps) {
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-14 items-center justify-between gap-4 py-2 list-none [&::-webkit-details-marker]:hidden">
        <h2 className="font-serif text-lg font-semibold">{title}</h2>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-soft group-open:rotate-180 print:hidden"
        />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  );
}
