import type { ResultSummary } from "@xinjing/contract/results";
import { describeResult, getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { ReactNode } from "react";
import { LetterBadges } from "#web/components/letter-badges.tsx";
import { Scene } from "#web/components/scene.tsx";
import { WaterScale } from "#web/components/water-scale.tsx";

interface ResultRowProps {
  readonly result: ResultSummary;
  /** Beside the test's name: when it was. */
  readonly aside: ReactNode;
  readonly children?: ReactNode;
}

/** One stored result in a list: the scene of its test, its name, what came out, and where that stands. */
export function ResultRow({ result, aside, children }: ResultRowProps) {
  const { name, hasLetterBadges, openLabel, plainLabels, total } = getCatalogueEntry(result.test_type);
  const value = result.total_score;
  return (
    <li className={`grid grid-cols-[auto_1fr] gap-x-4 border-t border-line py-5 tint-${result.test_type}`}>
      <Scene test={result.test_type} className="h-12 w-16 rounded-xl sm:h-16 sm:w-24" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-ink-soft">{name}</h3>
          {aside}
        </div>
        <div className="sm:flex sm:items-center sm:justify-between sm:gap-6">
          {hasLetterBadges && openLabel?.(result.scores) === undefined ? (
            <LetterBadges code={result.result_type} />
          ) : (
            <p className="font-semibold">{describeResult(result)}</p>
          )}
          {!hasLetterBadges && value <= total.max && (
            <div className="w-full max-w-56 shrink-0 sm:w-48">
              <WaterScale name={`${total.label}：${value}，最高${total.max}`} max={total.max} value={value} />
            </div>
          )}
        </div>
        {plainLabels?.[result.result_type] !== undefined && (
          <p className="text-sm text-ink-soft">{`最早的分类名：${result.result_type}。它只说特征有多少，不是诊断。`}</p>
        )}
        {children}
      </div>
    </li>
  );
}
