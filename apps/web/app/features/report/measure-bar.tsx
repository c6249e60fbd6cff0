import type { Band, Measure, Tone } from "@xinjing/instruments/instrument";

const FILL: Record<Tone, string> = {
  calm: "fill-calm",
  mild: "fill-mild",
  moderate: "fill-moderate",
  marked: "fill-marked",
};

/** A measure as text and bar. The published limits are drawn on the bar; colour only repeats what the words say. */
export function MeasureBar({ measure, tone }: { measure: Measure; tone: Tone }) {
  const { label, value, max, bands, note } = measure;
  const band = findBand(measure);
  const width = Math.min(100, (value / max) * 100);
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-medium">
          {label}
          {band && <span className="ml-3 font-normal text-ink-soft">{band.label}</span>}
        </p>
        <p className="tabular-nums">
          <span className="text-xl font-semibold">{value}</span>
          <span className="text-ink-soft">{` / ${max}`}</span>
        </p>
      </div>
      <svg
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        className="mt-1 h-3 w-full overflow-hidden rounded-full"
        role="img"
        aria-label={`${label}：${value}分，满分${max}分${band ? `，${band.label}` : ""}`}
      >
        <rect width="100" height="6" className="fill-line" />
        <rect width={width} height="6" className={FILL[band?.tone ?? tone]} />
        {bands.slice(0, -1).map((each) => (
          <rect key={each.max} x={(each.max / max) * 100} width="0.6" height="6" className="fill-sheet" />
        ))}
      </svg>
      <p className="mt-2 text-ink-soft">{note}</p>
    </div>
  );
}

function findBand({ bands, value }: Measure): Band | undefined {
  return bands.find((band) => value <= band.max);
}
