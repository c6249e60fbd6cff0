import type { Measure, Preference } from "@xinjing/instruments/instrument";
import type { ResultPage } from "@xinjing/instruments/result-page";
import { errorBand, findChosen } from "#web/components/measured-water.tsx";
import type { StoredResult } from "../stored-result.ts";

/** One score in words, and what its scale is drawn from. */
export interface ScoreRow {
  readonly key: string;
  readonly label: string;
  readonly score: string;
  /** The band the score is in; for a preference, which side and how clear. */
  readonly band: string | undefined;
  /** The reference error band around the score; undefined when none is known. */
  readonly error: string | undefined;
  /** Each band with its bounds, or the two sides; empty where no band is published. */
  readonly scale: readonly string[];
  readonly measured: Measure | Preference;
}

/** Total, parts and preferences of a result, and of its second stage; the stored total alone when its scores cannot be read. */
export function listScores(
  { page, total }: Pick<StoredResult, "page" | "total">,
  outcome?: ResultPage,
): readonly ScoreRow[] {
  if (!page) return total ? [describeMeasure(total)] : [];
  return [page, ...(outcome ? [outcome] : [])].flatMap((each) => [
    ...[each.total, ...each.measures].map(describeMeasure),
    ...each.preferences.map(describePreference),
  ]);
}

function describeMeasure(measure: Measure): ScoreRow {
  const { key, label, value, max, bands, errorPoints } = measure;
  return {
    key,
    label,
    score: `${value} / ${max}`,
    band: bands.find((band) => value <= band.max)?.label,
    error: errorPoints === undefined ? undefined : errorBand(value, errorPoints, max).join("–"),
    // 12–16略高; a label that names its own bounds stands alone.
    scale: bands.map((band, index) =>
      /\d/.test(band.label) ? band.label : `${(bands[index - 1]?.max ?? -1) + 1}–${band.max}${band.label}`,
    ),
    measured: measure,
  };
}

function describePreference(preference: Preference): ScoreRow {
  const { key, label, poles, letter, strengthPercent, isBorderline, errorPoints, neighbour } = preference;
  const chosen = findChosen(preference);
  const near = neighbour === undefined ? "" : `，也接近${neighbour}`;
  const error = errorBand(chosen.count, errorPoints, poles[0].count + poles[1].count);
  return {
    key,
    label,
    score: `${letter} ${strengthPercent}%`,
    band: isBorderline ? `边界${near}` : `偏${chosen.label}`,
    error: `${letter} ${error.join("–")}题`,
    scale: poles.map((pole) => `${pole.label}（${pole.letter}）${pole.count}题`),
    measured: preference,
  };
}
