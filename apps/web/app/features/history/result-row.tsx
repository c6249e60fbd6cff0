import type { ResultSummary } from "@xinjing/contract/results";
import { describeResult, getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { ReactNode } from "react";
import { LetterBadges } from "#web/components/letter-badges.tsx";
import { Scene } from "#web/components/scene.tsx";
import { SyncBadge } from "#web/components/sync-badge.tsx";
import { TypeScene } from "#web/components/type-scene.tsx";
import { ScoreChips } from "./score-chips.tsx";

interface ResultRowProps {
  readonly result: ResultSummary;
  /** When it was finished. */
  readonly when: ReactNode;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

const TYPE = /^[EI][SN][TF][JP]$/;

/** One stored result in a list: its scene, the name of its test, what came out, and where that stands. */
export function ResultRow({ result, when, children }: ResultRowProps) {
  const { test_type: type, result_type: code, scores } = result;
  const { name, hasLetterBadges, openLabel, plainLabels } = getCatalogueEntry(type);
  const hasLetters = hasLetterBadges && openLabel?.(scores) === undefined;
  const thumbnail = "h-14 w-18 rounded-xl sm:row-span-2 sm:h-22 sm:w-32 sm:self-start";
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 border-t border-line py-5 tabular-nums sm:gap-x-6 tint-${type}`}
    >
      {hasLetters && TYPE.test(code) ? (
        <TypeScene
          letters={Array.from(code, (letter) => ({ letter, isBorderline: false }))}
          className={thumbnail}
        />
      ) : (
        <Scene test={type} className={thumbnail} />
      )}
      <div>
        <h3 className="text-sm text-ink-soft">{name}</h3>
        {hasLetters ? (
          <LetterBadges code={code} />
        ) : (
          <p className="font-serif text-lg leading-snug font-semibold break-keep">{describeResult(result)}</p>
        )}
      </div>
      <div className="col-span-2 mt-3 sm:col-span-1 sm:col-start-2">
        <ScoreChips result={result}>
          <li>{when}</li>
          <li>
            <SyncBadge state="synced" />
          </li>
        </ScoreChips>
        {plainLabels?.[code] !== undefined && (
          <p className="text-sm text-ink-soft">{`分类名只说特征有多少，不是诊断：${code}`}</p>
        )}
        {children}
      </div>
    </li>
  );
}
