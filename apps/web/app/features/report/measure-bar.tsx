import type { Band, Distance, Measure, Tone } from "@xinjing/instruments/instrument";
import { DistanceText } from "./distance-text.tsx";
import { describeError, errorBand } from "./why.ts";

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
 * A measure as text and bar. The published limits are drawn on the bar, and the reference error band as a strip
 * that fades on both sides of the value; colour only repeats what the words say.
 */
export function MeasureBar({ measure, distance }: MeasureBarProps) {
  const { label, value, max, bands, note } = measure;
  const error = distance?.error && describeError(value, distance.error.points, max, "分");
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
        className="mt-1 h-3 w-full overflow-hidden rounded-full"
        role="img"
        aria-label={[`${label}：${value}分`, `满分${max}分`, band?.label, error].filter(Boolean).join("，")}
      >
        <rect width="100" height="6" className="fill-line" />
        <rect width={width} height="6" className={fill} />
        {bands.slice(0, -1).map((each) => (
          <rect key={each.max} x={(each.max / max) * 100} width="0.6" height="6" className="fill-sheet" />
        ))}
        {distance?.error && <ErrorStrip measure={measure} points={distance.error.points} fill={fill} />}
      </svg>
      <p className="mt-2 text-ink-soft">{note}</p>
      {distance && <DistanceText distance={distance} value={value} max={max} unit="分" />}
    </div>
  );
}

/** Lighter than the filled part on its side, faint on the empty side; a dark line marks the value itself. */
function ErrorStrip({ measure, points, fill }: { measure: Measure; points: number; fill: string }) {
  const { value, max } = measure;
  const [low, high] = errorBand(value, points, max).map((end) => (end / max) * 100) as [number, number];
  const middle = Math.min(100, (value / max) * 100);
  return (
    <>
      <rect x={low} width={middle - low} height="6" className="fill-sheet" opacity="0.4" />
      <rect x={middle} width={high - middle} height="6" className={fill} opacity="0.3" />
      <rect x={middle - 0.4} width="0.8" height="6" className="fill-ink" />
    </>
  );
}

function findBand({ bands, value }: Measure): Band | undefined {
  return bands.find((band) => value <= band.max);
}
