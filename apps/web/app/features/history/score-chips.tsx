import type { ResultSummary } from "@xinjing/contract/results";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { ReactNode } from "react";
import { Letter } from "#web/components/letter-badges.tsx";
import { WaterScale } from "#web/components/water-scale.tsx";

interface ScoreChipsProps {
  readonly result: ResultSummary;
  /** List items that stand before what is said in words. */
  readonly children: ReactNode;
}

/** The scores of a result that a list names: those with bands on their water, two letters facing each other, the others in words. */
export function ScoreChips({ result, children }: ScoreChipsProps) {
  const { chips, hasLetterBadges } = getCatalogueEntry(result.test_type);
  const known = chips.flatMap(([key, label, bands]) => {
    const value = result.scores[key];
    return typeof value === "number" ? [{ key, label, bands, value }] : [];
  });
  const drawn = known.filter(({ bands, value }) => bands && value <= bands.at(-1)!);
  const said = hasLetterBadges ? [] : known.filter((score) => !drawn.includes(score));
  return (
    <>
      {hasLetterBadges && <Pairs scores={known} />}
      {drawn.length > 0 && (
        <ul className={`mt-1 grid gap-x-6 ${drawn.length > 1 ? "grid-cols-2" : ""}`}>
          {drawn.map(({ key, label, bands = [], value }) => {
            const max = bands.at(-1)!;
            return (
              <li key={key}>
                <p className="flex flex-wrap items-baseline gap-x-1 text-sm">
                  <span className="font-semibold">{`${label} ${value}`}</span>
                  <span className="text-ink-soft">{`/ ${max}`}</span>
                </p>
                <WaterScale
                  name={`${label}：${value}，最高${max}`}
                  max={max}
                  value={value}
                  stretches={bands.map((end) => ({ max: end, label: "" }))}
                />
              </li>
            );
          })}
        </ul>
      )}
      <ul className="mt-2 flex flex-wrap items-baseline gap-x-4 text-sm text-ink-soft">
        {children}
        {said.length === 1 && said.map(describe)}
      </ul>
      {said.length > 1 && (
        <ul className="mt-1 grid grid-cols-2 sm:grid-cols-4 gap-x-4 text-sm text-ink-soft">
          {said.map(describe)}
        </ul>
      )}
    </>
  );
}

function describe({ key, label, value }: { key: string; label: string; value: number }) {
  return <li key={key}>{`${label} ${value}`}</li>;
}

interface PairsProps {
  readonly scores: readonly { readonly key: string; readonly label: string; readonly value: number }[];
}

/** The letters of a type, two and two, each with its count. */
function Pairs({ scores }: PairsProps) {
  const pairs = scores.flatMap((first, index) => {
    const second = scores[index + 1];
    return index % 2 === 0 && second && first.value + second.value > 0 ? [[first, second] as const] : [];
  });
  return (
    <ul className="mt-1 grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-4 empty:hidden elder:sm:grid-cols-2">
      {pairs.map((pair) => {
        const [first, second] = pair;
        return (
          <li key={first.key}>
            <p className="flex justify-between">
              {pair.map(({ key, label, value }) => (
                <span
                  key={key}
                  className={value * 2 < first.value + second.value ? "text-ink-soft" : "font-semibold"}
                >
                  <Letter>{label}</Letter>
                  {` ${value}`}
                </span>
              ))}
            </p>
            <WaterScale
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
