import type { ResultSummary } from "@xinjing/contract/results";
import { describeResult, getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { ReactNode } from "react";
import { LetterBadges } from "#web/components/letter-badges.tsx";
import { Scene } from "#web/components/scene.tsx";
import { WaterScale } from "#web/components/water-scale.tsx";

interface ResultRowProps {
  readonly result: ResultSummary;
  /** List items of the quiet line: where it is kept, when it was, its scores. */
  readonly facts: ReactNode;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** One stored result in a list: the scene of its test, its name, what came out, and where that stands. */
export function ResultRow({ result, facts, children }: ResultRowProps) {
  const { name, hasLetterBadges, openLabel, plainLabels, total } = getCatalogueEntry(result.test_type);
  const value = result.total_score;
  return (
    <li
      className={`grid grid-cols-[auto_1fr] gap-x-3 border-t border-line py-4 sm:gap-x-5 tint-${result.test_type}`}
    >
      <Scene test={result.test_type} className="mt-1 h-9 w-12 rounded-lg sm:h-14 sm:w-20 sm:rounded-xl" />
      <div className="min-w-0">
        <h3 className="text-ink-soft">{name}</h3>
        <div className="flex flex-wrap items-center gap-x-3">
          {hasLetterBadges && openLabel?.(result.scores) === undefined ? (
            <LetterBadges code={result.result_type} />
          ) : (
            <p className="font-semibold">{describeResult(result)}</p>
          )}
          {!hasLetterBadges && value <= total.max && (
            <div className="max-w-48 min-w-16 flex-1">
              <WaterScale name={`${total.label}：${value}，最高${total.max}`} max={total.max} value={value} />
            </div>
          )}
        </div>
        <ul className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft tabular-nums">
          {facts}
          {plainLabels?.[result.result_type] !== undefined && (
            <li>{`分类名只说特征有多少，不是诊断：${result.result_type}`}</li>
          )}
        </ul>
        {children}
      </div>
    </li>
  );
}
