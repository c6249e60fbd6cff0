import { useId, type ReactNode } from "react";
import { Mark } from "#web/components/mark.tsx";
import { Whole } from "#web/components/text/whole.tsx";
import { SITE } from "#web/content/site.ts";

interface SheetFrameProps {
  readonly title: string;
  /** Labels of the fields to fill in by hand. */
  readonly blanks: readonly string[];
  /** Disclaimer. */
  readonly footer: string;
  readonly children: ReactNode;
  /** Content of the second page. */
  readonly answers?: ReactNode;
}

/** Lays out a printed page: title, fields to fill in by hand, parts and a disclaimer. */
export function SheetFrame({ title, blanks, footer, children, answers }: SheetFrameProps) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="visit-sheet sheet @container px-4 py-6 [--pigment:var(--ink)] sm:px-8"
    >
      <div className="visit-sheet-page">
        <header>
          <p className="flex items-center gap-2 font-serif tracking-widest print:float-right">
            <Mark className="size-6 print:size-[5mm]" />
            {SITE.name}
          </p>
          <h2
            id={titleId}
            className="mt-2 border-b-2 border-ink pb-2 font-serif text-xl font-semibold print:mt-0 print:pb-[1mm] print:text-[15pt]"
          >
            {title}
          </h2>
          <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-2 sm:gap-x-6 print:mt-[1.5mm] print:flex-nowrap print:gap-[5mm]">
            {blanks.map((blank) => (
              <li
                key={blank}
                // Four blanks make two rows of two on screens.
                className={`flex max-w-full grow basis-[max-content] flex-wrap items-end print:min-w-0 print:basis-0 ${blanks.length > 3 ? "sm:basis-2/5" : ""}`}
              >
                <span className="whitespace-nowrap print:shrink-0">{blank}</span>
                <span className="ml-2 h-6 min-w-28 flex-1 border-b border-ink print:h-auto print:min-w-0" />
              </li>
            ))}
          </ul>
        </header>
        {children}
        <footer className="mt-5 border-t border-line pt-3 text-ink-soft print:mt-[1.5mm] print:pt-[1mm]">
          <p className="tabular-nums">
            <Whole>{footer}</Whole>
          </p>
        </footer>
      </div>
      {answers && <div className="visit-sheet-page">{answers}</div>}
    </article>
  );
}
