import type { Measure, Pole } from "@xinjing/instruments/instrument";
import type { Lean } from "@xinjing/instruments/together";
import { WaterScale } from "./water-scale.tsx";

/** A measure on the water, with all that it says in words. */
export function MeasureWater({ measure }: { readonly measure: Measure }) {
  const { label, value, min, max, unit, bands, errorPoints } = measure;
  const words = [
    `${label}：${value}${unit}`,
    `${unit === "分" ? "满分" : "最高"}${max}${unit}`,
    bands.find((band) => value <= band.max)?.label,
    errorPoints && describeError(value, errorPoints, max, unit),
  ];
  return (
    <WaterScale
      name={words.filter(Boolean).join("，")}
      min={min}
      max={max}
      value={value}
      error={errorPoints}
      stretches={bands}
    />
  );
}

interface PreferenceWaterProps {
  readonly preference: Lean;
  /** Leaves out the middle where a letter is borderline: what stands beside it says so, and nothing explains a shade. */
  readonly isPlain?: boolean;
}

/** A preference between its two sides, by the answers given to the second, which is on the right. */
export function PreferenceWater({ preference, isPlain = false }: PreferenceWaterProps) {
  const { label, poles, borderlineMargin, isBorderline, errorPoints } = preference;
  const [first, second] = poles;
  const total = first.count + second.count;
  const chosen = findChosen(preference);
  const words = [
    `${label}：${first.label}${first.count}题，${second.label}${second.count}题`,
    isBorderline ? "边界" : `偏${chosen.label}`,
    `${chosen.label}的${describeError(chosen.count, errorPoints, total, "题")}`,
  ];
  return (
    <WaterScale
      name={words.join("，")}
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
