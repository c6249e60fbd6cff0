import type { ResultSummary } from "@xinjing/contract/results";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { ReactNode } from "react";
import { Letter } from "#web/components/letter-badges.tsx";
import { ThinWater } from "#web/components/water/thin-water.tsx";
import { completeScores, findTotalMax } from "#web/data/results/scores.ts";

interface RowScoresProps {
  readonly result: ResultSummary;
  /** Time and storage, shown on the line below. */
  readonly state: ReactNode;
  /** Actions, shown at the end of that line. */
  readonly children: ReactNode;
}

/** Key of the total in complete scores. */
const TOTAL = "total_score";

/**
 * Shows the scores of a result: a score with bands as a picture, letters in pairs, other scores in words. The stored
 * total also shows if the parts are missing.
 */
export function RowScores({ result, state, children }: RowScoresProps) {
  const { type, chips, readLetters, total } = getCatalogueEntry(result.test_type);
  const scores = completeScores(result);
  const listed = readLetters ? [...chips, [TOTAL, total.label] as const] : chips;
  const known = listed.flatMap(([key, label, bands]): Score[] => {
    const isTotal = key === TOTAL;
    const value = scores[key];
    if (typeof value !== "number") return [];
    return [{ key, label, bands, value, isTotal, max: isTotal ? findTotalMax(type, value) : undefined }];
  });
  const pairs = readLetters ? pairUp(known.filter(({ isTotal }) => !isTotal)) : [];
  const drawn = known.filter(({ bands, value }) => bands && value <= bands.at(-1)!);
  // A type whose letters are all drawn needs no total.
  const hasAllPairs = pairs.length * 2 === chips.length;
  const said = known.filter((score) =>
    readLetters ? score.isTotal && !hasAllPairs : !drawn.includes(score),
  );
  return (
    <>
      {pairs.length > 0 && <Pairs pairs={pairs} />}
      {drawn.length > 0 && (
        <ul className="space-y-1">
          {drawn.map(({ key, label, bands = [], value }) => {
            const max = bands.at(-1)!;
            return (
              <li
                key={key}
                className="grid grid-cols-[min(10rem,54%)_minmax(0,1fr)] items-center gap-x-3 elder:max-sm:grid-cols-1"
              >
                <p className="flex flex-wrap items-baseline gap-x-1 text-sm leading-normal">
                  <span className="font-semibold">{`${label} ${value}`}</span>
                  <span className="text-ink-soft">{`/ ${max}`}</span>
                </p>
                <ThinWater name={`${label}：${value}，最高${max}`} max={max} value={value} ends={bands} />
              </li>
            );
          })}
        </ul>
      )}
      {said.length > 1 && (
        <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-x-4 text-sm leading-normal text-ink-soft">
          {said.map((score) => (
            <li key={score.key}>{describe(score)}</li>
          ))}
        </ul>
      )}
      <div className="mt-1.5 flex flex-wrap items-center [&>button]:-my-2.5">
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft [&_svg]:text-ink-soft">
          {said.length === 1 && <span>{describe(said[0]!)}</span>}
          {state}
        </p>
        {children}
      </div>
    </>
  );
}

/** One number of a row. */
interface Score {
  readonly key: string;
  readonly label: string;
  readonly bands: readonly number[] | undefined;
  readonly value: number;
  readonly isTotal: boolean;
  /** Maximum, only of the total. */
  readonly max: number | undefined;
}

function describe({ label, value, max }: Score): string {
  return `${label} ${value}${max === undefined ? "" : ` / ${max}`}`;
}

type Pair = readonly [Score, Score];

/** Returns the counts of the letters in pairs. Leaves out pairs without an answer. */
function pairUp(scores: readonly Score[]): readonly Pair[] {
  return scores.flatMap((first, index) => {
    const second = scores[index + 1];
    return index % 2 === 0 && second && first.value + second.value > 0 ? [[first, second] as const] : [];
  });
}

/** Shows the letters of a type in pairs with their counts. */
function Pairs({ pairs }: { readonly pairs: readonly Pair[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(3.1rem,1fr))] gap-x-5 elder:max-sm:grid-cols-2">
      {pairs.map((pair) => {
        const [first, second] = pair;
        return (
          <li key={first.key}>
            <p className="flex justify-between text-sm leading-normal whitespace-nowrap">
              {pair.map(({ key, label, value }) => (
                <span key={key}>
                  <Letter>{label}</Letter>
                  {` ${value}`}
                </span>
              ))}
            </p>
            <ThinWater
              name={pair.map(({ label, value }) => `${label} ${value}`).join("，")}
              max={first.value + second.value}
              value={second.value}
              hasSides
            />
          </li>
        );
      })}
    </ul>
  );
}
