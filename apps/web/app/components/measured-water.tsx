import type { Measure, Pole } from "@xinjing/instruments/instrument";
import type { Lean } from "@xinjing/instruments/together";
import { WaterScale } from "./water-scale.tsx";

/** A measure on the water, with all that it says in words. */
export function MeasureWater({ measure }: { readonly measure: Measure }) {
  const { value, min, max, bands, errorPoints } = measure;
  return (
    <WaterScale
      name={describeMeasure(measure)}
      min={min}
      max={max}
      value={value}
      error={errorPoints}
      stretches={bands}
    />
  );
}

/** All that a picture of a measure says: 专注困难：25分，满分36分，明显，参考误差范围19–31分（上下6分）. */
export function describeMeasure({ label, value, max, unit, bands, errorPoints }: Measure): string {
  const words = [
    `${label}：${value}${unit}`,
    `${unit === "分" ? "满分" : "最高"}${max}${unit}`,
    bands.find((band) => value <= band.max)?.label,
    errorPoints && describeError(value, errorPoints, max, unit),
  ];
  return words.filter(Boolean).join("，");
}

/** All that a picture of a preference says. */
export function describePreference(preference: Lean): string {
  const { label, poles, isBorderline, errorPoints } = preference;
  const [first, second] = poles;
  const chosen = findChosen(preference);
  return [
    `${label}：${first.label}${first.count}题，${second.label}${second.count}题`,
    isBorderline ? "边界" : `偏${chosen.label}`,
    `${chosen.label}的${describeError(chosen.count, errorPoints, first.count + second.count, "题")}`,
  ].join("，");
}

interface PreferenceWaterProps {
  readonly preference: Lean;
  /** Leaves out the middle where a letter is borderline: what stands beside it says so, and nothing explains a shade. */
  readonly isPlain?: boolean;
}

/** A preference between its two sides, by the answers given to the second, which is on the right. */
export function PreferenceWater({ preference, isPlain = false }: PreferenceWaterProps) {
  const { poles, borderlineMargin, errorPoints } = preference;
  const [first, second] = poles;
  const total = first.count + second.count;
  return (
    <WaterScale
      name={describePreference(preference)}
      max={total}
      value={second.count}
      error={errorPoints}
      stretches={
        isPlain
          ? []
          : [
              { max: Math.ceil((total - borderlineMargin) / 2) - 1, label: "" },
              { max: Math.floor((total + borderlineMargin) / 2), label: "" },
              { max: total, label: "" },
            ]
      }
      hasSides
    />
  );
}

/** The side whose letter stands in the type. */
export function findChosen({ poles: [first, second], letter }: Lean): Pole {
  return letter === first.letter ? first : second;
}

/** The reference error band around a value in words: 参考误差范围20–30分（上下5分）. */
export function describeError(value: number, points: number, max: number, unit: string): string {
  const [low, high] = errorBand(value, points, max);
  return `参考误差范围${low}–${high}${unit}（上下${points}${unit}）`;
}

/** The ends of the error band, within 0 and the measure's highest value. */
export function errorBand(value: number, points: number, max: number): readonly [number, number] {
  return [Math.max(0, value - points), Math.min(max, value + points)];
}
