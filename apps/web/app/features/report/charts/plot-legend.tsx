import type { ReactNode } from "react";
import { Placed } from "./plot-marks.tsx";

export interface LegendEntry {
  /** Drawn around its own origin. */
  readonly mark: ReactNode;
  readonly text: string;
}

/** What the marks of a plot mean, each mark beside its words. */
export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
      {entries.map(({ mark, text }) => (
        <li key={text} className="flex items-start gap-2">
          <svg aria-hidden="true" className="h-[1lh] w-7 shrink-0 overflow-visible text-[1rem]">
            <Placed x="50%" y="50%">
              {mark}
            </Placed>
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
