import type { About, Measure, Pole } from "@xinjing/instruments/instrument";
import type { Lean } from "@xinjing/instruments/together";

/** Describes a measure: 专注困难：25分，满分36分，明显，参考误差范围19–31分（上下6分）. */
export function describeMeasure({ label, value, max, unit, bands, errorPoints }: Measure): string {
  const words = [
    `${label}：${value}${unit}`,
    `${unit === "分" ? "满分" : "最高"}${max}${unit}`,
    bands.find((band) => value <= band.max)?.label,
    errorPoints && describeError(value, errorPoints, max, unit),
  ];
  return words.filter(Boolean).join("，");
}

/** Describes a preference with counts, clarity and error. */
export function describePreference(preference: Lean): string {
  const { label, poles, isBorderline, errorPoints } = preference;
  const [first, second] = poles;
  const chosen = findChosen(preference);
  return [
    `${label}：${describeCounts(preference)}`,
    isBorderline ? "边界" : `偏${chosen.label}`,
    `${chosen.label}的${describeError(chosen.count, errorPoints, first.count + second.count, "题")}`,
  ].join("，");
}

/** Describes the answers for each side: 外向8题，内向15题. */
export function describeCounts({ poles }: Lean): string {
  return poles.map(({ label, count }) => `${label}${count}题`).join("，");
}

/** Returns the pole of the letter in the type. */
export function findChosen({ poles: [first, second], letter }: Lean): Pole {
  return letter === first.letter ? first : second;
}

/** Describes the error band around a value: 参考误差范围20–30分（上下5分）. */
export function describeError(value: number, points: number, max: number, unit: string): string {
  const [low, high] = errorBand(value, points, max);
  return `参考误差范围${low}–${high}${unit}（上下${points}${unit}）`;
}

/** Returns the ends of the error band, limited to 0 and `max`. */
export function errorBand(value: number, points: number, max: number): readonly [number, number] {
  return [Math.max(0, value - points), Math.min(max, value + points)];
}

/** Returns the bands of a test with short names for a picture. */
export function nameBands(bands: About["bands"]) {
  return bands.map(({ max, label }) => ({ max, label: nameOf(label) }));
}

/** Returns the name without its range: 0–11分：不突出 becomes 不突出. */
function nameOf(label: string): string {
  return label.slice(label.indexOf("：") + 1);
}
