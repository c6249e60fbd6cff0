import { TOO_OLD_MONTHS, readAge, sayPlainDay, type Birth } from "@xinjing/instruments/milestones/age";
import { ChevronRight } from "lucide-react";
import { Titled } from "#web/components/text/prose.tsx";
import { getToday } from "#web/data/milestones/child-of-visit.ts";
import type { KeptChild } from "#web/data/milestones/record.ts";
import { sayAge } from "./describe.ts";

interface KeptChildrenProps {
  readonly kept: readonly KeptChild[];
  readonly onChoose: (birth: Birth) => void;
}

/** Lists children of earlier checks, so that nothing has to be typed again. */
export function KeptChildren({ kept, onChoose }: KeptChildrenProps) {
  const today = getToday();
  // The table ends at the seventh birthday.
  const young = kept.filter(({ birth }) => readAge(birth, today).months < TOO_OLD_MONTHS);
  if (young.length === 0) return null;
  return (
    <Titled title="以前留下的">
      <ul className="mt-3 space-y-3">
        {young.map(({ birth, checks }) => {
          const age = readAge(birth, today);
          return (
            <li key={`${sayPlainDay(birth.born)} ${birth.weeks ?? ""}`}>
              <button
                type="button"
                className="flex min-h-16 w-full items-center justify-between gap-4 rounded-2xl border border-line-strong/45 bg-sheet px-5 py-3 text-left hover:border-line-strong"
                onClick={() => onChoose(birth)}
              >
                <span>
                  <span className="block font-medium break-keep">{`${sayPlainDay(birth.born)}出生，现在${sayAge(age)}`}</span>
                  <span className="block text-sm text-ink-soft">{`看过${checks.length}次，接着看这个孩子`}</span>
                </span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
              </button>
            </li>
          );
        })}
      </ul>
    </Titled>
  );
}
