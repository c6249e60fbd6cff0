import type { ResultSummary } from "@xinjing/contract/results";
import { describeResult, getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { ReactNode } from "react";
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
          <p className="font-serif text-xl font-semibold tracking-[.04em] text-pigment">
            <span role="img" aria-label={result.result_type}>
              {result.result_type}
            </span>
          </p>
        ) : (
          <p className="font-serif text-lg font-semibold break-keep">{describeResult(result)}</p>
        )}
      </div>
      <div className="col-span-2 mt-2 sm:col-span-1 sm:col-start-2">
        {!hasLetterBadges && <Total {...total} value={result.total_score} />}
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

interface TotalProps {
  readonly label: string;
  readonly max: number;
  readonly value: number;
}

/** The total on the water, with the number at its right end; a number beyond the scale stands alone. */
function Total({ label, max, value }: TotalProps) {
  const fits = value <= max;
  return (
    <div className="flex items-center gap-4">
      {fits && (
        <div className="flex-1">
          <WaterScale name={`${label}：${value}，最高${max}`} max={max} value={value} />
        </div>
      )}
      <p className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
        <span className="font-semibold text-ink">
          <span className="sr-only">{`${label} `}</span>
          {value}
        </span>
        {fits && ` / ${max}`}
      </p>
    </div>
  );
}
