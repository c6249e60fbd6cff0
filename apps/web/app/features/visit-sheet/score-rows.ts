import type { Band, Measure, Preference } from "@xinjing/instruments/instrument";
import type { ResultPage } from "@xinjing/instruments/result-page";
import { errorBand, findChosen } from "#web/components/measured-water.tsx";
import type { SheetResult } from "./sheet-result.ts";

/** One score in words, and what its scale is drawn from. */
export interface ScoreRow {
  readonly key: string;
  readonly label: string;
  readonly score: string;
  /** The band the score is in; for a preference, which side and how clear. */
  readonly band: string | undefined;
  /** The reference error band around the score; undefined when none is known. */
  readonly error: string | undefined;
  /** All bands with their bounds, or the two sides; undefined where no band is published. */
  readonly scale: string | undefined;
  readonly measured: Measure | Preference;
}

/** Total, parts and preferences of a result, and of its second stage; the stored total alone when its scores cannot be read. */
export function listScores(
  { page, total }: Pick<SheetResult, "page" | "total">,
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
    error: errorPoints === undefined ? undefined : describeError(value, max, errorPoints),
    scale: bands.length === 0 ? undefined : bands.map(describeBand).join("，"),
    measured: measure,
  };
}

/** 12–16略高; a label that names its own bounds stands alone. */
function describeBand(band: Band, index: number, bands: readonly Band[]): string {
  const from = (bands[index - 1]?.max ?? -1) + 1;
  return /\d/.test(band.label) ? band.label : `${from}–${band.max}${band.label}`;
}

function describePreference(preference: Preference): ScoreRow {
  const { key, label, poles, letter, strengthPercent, isBorderline, errorPoints, neighbour } = preference;
  const [first, second] = poles;
  const chosen = findChosen(preference);
  const near = neighbour === undefined ? "" : `，也接近${neighbour}`;
  return {
    key,
    label,
    score: `${letter} ${strengthPercent}%`,
    band: isBorderline ? `边界${near}` : `偏${chosen.label}`,
    error: `${letter} ${describeError(chosen.count, first.count + second.count, errorPoints)}题`,
    scale: [first, second].map((pole) => `${pole.label}（${pole.letter}）${pole.count}题`).join("，"),
    measured: preference,
  };
}

function describeError(value: number, max: number, points: number): string {
  return errorBand(value, points, max).join("–");
}
