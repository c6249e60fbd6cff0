import type { ResultSummary } from "@xinjing/contract/results";
import { describeResult, getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { ReactNode } from "react";
import { LetterBadges } from "#web/components/letter-badges.tsx";
import { Scene } from "#web/components/scene.tsx";
import { WaterScale } from "#web/components/water-scale.tsx";

interface ResultRowProps {
  readonly result: ResultSummary;
  /** Where it is kept. */
  readonly badge: ReactNode;
  /** List items of the quiet line: when it was, its scores. */
  readonly facts: ReactNode;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** One stored result in a list: the scene of its test, its name, what came out, and where that stands. */
export function ResultRow({ result, badge, facts, children }: ResultRowProps) {
  const { name, hasLetterBadges, openLabel, plainLabels, total } = getCatalogueEntry(result.test_type);
  const value = result.total_score;
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 border-t border-line py-5 sm:gap-x-6 tint-${result.test_type}`}
    >
      <Scene
        test={result.test_type}
        className="h-11 w-12 rounded-xl sm:row-span-2 sm:h-20 sm:w-28 sm:self-start"
      />
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-2 text-sm text-ink-soft">
          <h3>{name}</h3>
          {badge}
        </div>
        {hasLetterBadges && openLabel?.(result.scores) === undefined ? (
          <LetterBadges code={result.result_type} />
        ) : (
          <p className="font-serif text-lg font-semibold break-keep">{describeResult(result)}</p>
        )}
      </div>
      <div className="col-span-2 mt-2 sm:col-span-1 sm:col-start-2">
        {!hasLetterBadges && value <= total.max && (
          <WaterScale name={`${total.label}：${value}，最高${total.max}`} max={total.max} value={value} />
        )}
        <ul className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft tabular-nums">
          {facts}
        </ul>
        {plainLabels?.[result.result_type] !== undefined && (
          <p className="text-sm text-ink-soft">{`分类名只说特征有多少，不是诊断：${result.result_type}`}</p>
        )}
        {children}
      </div>
    </li>
  );
}
