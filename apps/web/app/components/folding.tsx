import { ChevronDown } from "lucide-react";
import { useId, type ReactNode } from "react";

interface FoldingProps {
  readonly title: string;
  /** Target of links on the page. */
  readonly id?: string;
  /** True if nested in another folded section. */
  readonly isPart?: boolean;
  /** Initial state. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** Shows a folded section as one line of a list. */
export function Folding({ title, id, isPart = false, isOpen = false, children }: FoldingProps) {
  const generatedId = useId();
  const Heading = isPart ? "h3" : "h2";
  return (
    <section aria-labelledby={id ?? generatedId} className="border-t border-line">
      <details open={isOpen}>
        <summary className="flex min-h-13 list-none elder:min-h-12 items-center justify-between gap-4 py-2 [&::-webkit-details-marker]:hidden">
          <Heading
            id={id ?? generatedId}
            className={`scroll-mt-6 ${isPart ? "font-medium" : "font-serif text-lg font-semibold"}`}
          >
            {title}
          </Heading>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-soft [details[open]>summary>&]:rotate-180 print:hidden"
          />
        </summary>
        <div className="pb-6">{children}</div>
      </details>
    </section>
  );
}
