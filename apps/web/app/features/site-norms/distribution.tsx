interface DistributionProps {
  /** Number of results for each total, from 0. */
  readonly histogram: readonly number[];
  /** Total of this result. */
  readonly total: number;
  readonly label: string;
}

/** Height of the chart in its own units. A bar together with its gap is one unit wide. */
const HEIGHT = 24;
/** Maximum height of a bar. The line that marks this total is higher. */
const BARS_HEIGHT = 21;
/** Minimum height of a bar, so that it is visible. */
const LEAST_HEIGHT = 0.6;

/** Maximum number of bars that are distinguishable. */
const MOST_BARS = 18;

/** Shows a histogram with several totals in each bar. A line marks the bar of this result, even if it is empty. */
export function Distribution({ histogram, total, label }: DistributionProps) {
  const max = histogram.length - 1;
  const size = Math.ceil(histogram.length / MOST_BARS);
  const bars = Array.from({ length: Math.ceil(histogram.length / size) }, (_, index) =>
    histogram.slice(index * size, (index + 1) * size).reduce((sum, count) => sum + count, 0),
  );
  const most = Math.max(1, ...bars);
  const own = Math.floor(total / size);
  return (
    <div>
      <svg
        viewBox={`0 0 ${bars.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-32 w-full"
        role="img"
        aria-label={label}
      >
        {bars.map((count, each) => {
          const height = count === 0 ? 0 : Math.max(LEAST_HEIGHT, (count / most) * BARS_HEIGHT);
          return (
            <rect
              key={each}
              x={each + 0.08}
              y={HEIGHT - height}
              width="0.84"
              height={height}
              className={each === own ? "fill-ink" : "fill-pigment"}
              opacity={each === own ? 1 : 0.35}
            />
          );
        })}
        <rect x={own + 0.47} width="0.06" height={HEIGHT} className="fill-ink" />
        <rect y={HEIGHT - 0.2} width={bars.length} height="0.2" className="fill-line-strong" />
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between gap-4 text-ink-soft tabular-nums">
        <span>0分</span>
        <span>{`${max}分`}</span>
      </p>
    </div>
  );
}
