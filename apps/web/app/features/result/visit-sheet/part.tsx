import type { ReactNode } from "react";
import { Whole } from "#web/components/text/whole.tsx";

interface PartProps {
  readonly title: string;
  /** Hint beside the title. */
  readonly note?: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Shows one part of a printed page with its heading. */
export function Part({ title, note, className = "", children }: PartProps) {
  return (
    <section
      className={`mt-5 border-t border-line pt-3 print:mt-[1.8mm] print:border-0 print:pt-0 ${className}`}
    >
      <div className="mb-1 flex flex-wrap items-baseline gap-x-3 print:mb-0 print:block">
        <h3 className="font-serif text-lg font-semibold print:me-[1em] print:inline print:font-sans print:text-[1em]">
          {title}
        </h3>
        {note !== undefined && (
          <p className="text-ink-soft print:inline print:text-ink">
            <Whole>{note}</Whole>
          </p>
        )}
      </div>
      {children}
    </section>
  );
}

interface WritingProps {
  readonly title: string;
  /** Text that the user typed. */
  readonly typed?: string;
  /** True to omit the ruled lines below typed text. */
  readonly isSmall?: boolean;
}

/** Shows typed text, and ruled lines for handwriting. */
export function Writing({ title, typed = "", isSmall = false }: WritingProps) {
  const words = typed.trim();
  return (
    <Part title={title} className="visit-sheet-lines">
      {words !== "" && <p>{words}</p>}
      {(words === "" || !isSmall) && <Lines />}
    </Part>
  );
}

/** Number of ruled lines. It is more than fits on the page; the rest is cut off. */
const LINE_COUNT = 30;

/** Fills the remaining space with ruled lines. */
function Lines() {
  return (
    <div
      aria-hidden="true"
      className="h-[24mm] overflow-hidden in-[.visit-sheet-pair]:@xl:h-auto in-[.visit-sheet-pair]:@xl:flex-[1_0_24mm] print:h-auto print:min-h-0 print:flex-[1_1_0]!"
    >
      {Array.from({ length: LINE_COUNT }, (_, index) => (
        <div key={index} className="h-[8mm] border-b border-line print:h-[7mm]" />
      ))}
    </div>
  );
}
