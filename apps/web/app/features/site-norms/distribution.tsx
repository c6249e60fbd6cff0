interface DistributionProps {
  /** Results by total, from 0. */
  readonly histogram: readonly number[];
  /** The person's own. */
  readonly total: number;
  readonly label: string;
}

/** Height of the picture in its own units; a bar and its gap are one unit wide. */
const HEIGHT = 24;
/** The highest bar; above it the line of the person's own total shows. */
const BARS_HEIGHT = 21;
/** A bar of few results must still be seen beside one of many. */
const LEAST_HEIGHT = 0.6;

/** More bars than this are a grey slab. */
const MOST_BARS = 18;

/** Bars of some neighbouring totals each; the person's own in ink, with a line that shows where nobody is counted yet. */
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
