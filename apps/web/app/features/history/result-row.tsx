import type { ResultSummary } from "@xinjing/contract/results";
import { describeResult, getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { Clauses, TitleWords } from "#web/components/text/clauses.tsx";
import { LetterBadges } from "#web/components/letter-badges.tsx";
import { Onward, ResultTitle } from "#web/components/result-title.tsx";
import { Scene } from "#web/components/scene.tsx";
import { SyncBadge } from "#web/components/sync-badge.tsx";
import { TypeScene } from "#web/components/type-scene.tsx";
import { familyOf } from "#web/content/scene/family.ts";
import { RowScores } from "./row-scores.tsx";

interface ResultRowProps {
  readonly result: ResultSummary;
  /** End time. */
  readonly when: ReactNode;
  /** Link of the name. */
  readonly link?: LinkProps;
  /** Actions. */
  readonly children?: ReactNode;
}

/** Shows one stored result in a list: scene, test, result and scores, with one line about its storage. */
export function ResultRow({ result, when, link, children }: ResultRowProps) {
  const { test_type: type, result_type: code, scores } = result;
  const { name, readLetters } = getCatalogueEntry(type);
  const letters = readLetters?.(code, scores);
  const thumbnail = "thumbnail h-12 w-16 rounded-xl sm:row-span-3 sm:h-22 sm:w-32 @3xl/list:row-span-2";
  const heading = (
    <ResultTitle name={<TitleWords>{name}</TitleWords>}>
      {letters ? <LetterBadges letters={letters} /> : <Clauses>{describeResult(result)}</Clauses>}
      {link && <Onward />}
    </ResultTitle>
  );
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-t border-line py-3.5 tabular-nums sm:gap-x-6 @3xl/list:grid-cols-[auto_minmax(0,1fr)_22rem] @3xl/list:grid-rows-[auto_1fr] tint-${letters ? familyOf(letters) : type}`}
    >
      {letters ? (
        <TypeScene letters={letters} className={thumbnail} isSmall />
      ) : (
        <Scene test={type} className={`sunless ${thumbnail}`} />
      )}
      <h3 className="self-center leading-snug">
        {link ? (
          <Link {...link} className="block">
            {heading}
          </Link>
        ) : (
          heading
        )}
      </h3>
      <div className="col-span-2 mt-1.5 sm:col-span-1 sm:col-start-2 @3xl/list:col-start-3 @3xl/list:row-span-2 @3xl/list:row-start-1 @3xl/list:mt-0">
        <RowScores
          result={result}
          state={
            <>
              {when}
              <SyncBadge state="synced" />
            </>
          }
        >
          {children}
        </RowScores>
      </div>
    </li>
  );
}
