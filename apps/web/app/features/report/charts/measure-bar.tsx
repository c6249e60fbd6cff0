import type { Band, Distance, Measure, Reference, Tone } from "@xinjing/instruments/instrument";
import { DistanceText } from "./distance-text.tsx";
import { describeError, errorBand } from "../why.ts";

const FILL: Record<Tone, string> = {
  calm: "fill-calm",
  mild: "fill-mild",
  moderate: "fill-moderate",
  marked: "fill-marked",
};

interface MeasureBarProps {
  readonly measure: Measure;
  /** Where the value stands between the bands; undefined when it is not known. */
  readonly distance: Distance | undefined;
}

/**
 * A measure as text and bar. The published limits are drawn on the bar, the reference error band as a bracket below
 * it; colour only repeats what the words say.
 */
export function MeasureBar({ measure, distance }: MeasureBarProps) {
  const { label, value, max, unit, bands, note, references } = measure;
  const error = distance?.error && describeError(value, distance.error.points, max, unit);
  const highest = `${unit === "分" ? "满分" : "最高"}${max}${unit}`;
  const band = findBand(measure);
  // Without published bands a value has no tone: a colour would be a verdict that nobody published.
  const fill = band ? FILL[band.tone] : "fill-ink-soft";
  const width = Math.min(100, (value / max) * 100);
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-medium">
          {label}
          {band && <span className="ml-3 inline-block font-normal text-ink-soft">{band.label}</span>}
        </p>
        <p className="shrink-0 whitespace-nowrap tabular-nums">
          <span className="text-xl font-semibold">{value}</span>
          <span className="text-ink-soft">{` / ${max}`}</span>
        </p>
      </div>
      <svg
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        className="mt-1 h-2.5 w-full overflow-hidden rounded-full"
        role="img"
        aria-label={[`${label}：${value}${unit}`, highest, band?.label, error].filter(Boolean).join("，")}
      >
        <rect width="100" height="6" className="fill-line" />
        <rect width={width} height="6" className={fill} />
        {bands.slice(0, -1).map((each) => (
          <rect key={each.max} x={(each.max / max) * 100} width="0.6" height="6" className="fill-sheet" />
        ))}
      </svg>
      {distance?.error && <ErrorBracket measure={measure} points={distance.error.points} />}
      <p className="mt-2 text-ink-soft">{note}</p>
      {references && <p className="mt-1 text-ink-soft">{describeReferences(references, unit)}</p>}
      {distance && <DistanceText distance={distance} value={value} max={max} unit={unit} />}
    </div>
  );
}

/** A bracket below the bar, over the values that the reference error leaves open; a stroke marks the value itself. */
function ErrorBracket({ measure, points }: { measure: Measure; points: number }) {
  const { value, max } = measure;
  const place = (at: number) => Math.min(100, (at / max) * 100);
  const [low, high] = errorBand(value, points, max).map(place) as [number, number];
  return (
    <svg
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className="mt-1 h-2 w-full overflow-visible fill-ink"
      aria-hidden="true"
    >
      <rect x={low} y="2.5" width={high - low} height="1" />
      {[low, place(value), high].map((at) => (
        <rect key={at} x={at - 0.15} width="0.3" height="6" />
      ))}
    </svg>
  );
}

/** They are means of one foreign sample, and no domain is a verdict: words beside the bar, no marks on it. */
function describeReferences(references: readonly Reference[], unit: string): string {
  const means = references.map(({ label, value }) => `${label}平均${value}${unit}`);
  return `原始研究里，${means.join("，")}。`;
}

function findBand({ bands, value }: Measure): Band | undefined {
  return bands.find((band) => value <= band.max);
}
