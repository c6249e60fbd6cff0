interface DistributionProps {
  /** Results by total, from 0. */
  readonly histogram: readonly number[];
  /** The person's own. */
  readonly total: number;
  readonly label: string;
}

/** Height of the picture in its own units; a total is one unit wide. */
const HEIGHT = 24;
/** The highest bar; above it the line of the person's own total shows. */
const BARS_HEIGHT = 21;
/** A bar of few results must still be seen beside one of many. */
const LEAST_HEIGHT = 0.6;

/** One bar for each total, a hill together; a line through the person's own shows it also where nobody is counted yet. */
export function Distribution({ histogram, total, label }: DistributionProps) {
  const most = Math.max(1, ...histogram);
  const max = histogram.length - 1;
  return (
    <div>
      <svg
        viewBox={`0 0 ${histogram.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-32 w-full"
        role="img"
        aria-label={label}
      >
        {histogram.map((count, each) => {
          const height = count === 0 ? 0 : Math.max(LEAST_HEIGHT, (count / most) * BARS_HEIGHT);
          return (
            <rect
              key={each}
              x={each}
              y={HEIGHT - height}
              // No hairlines between neighbours: together they are one hill.
              width={each === max ? 1 : 1.05}
              height={height}
              className={each === total ? "fill-accent" : "fill-line-strong"}
              opacity={each === total ? 1 : 0.5}
            />
          );
        })}
        <rect x={total + 0.3} width="0.4" height={HEIGHT} className="fill-accent" />
        <rect y={HEIGHT - 0.2} width={histogram.length} height="0.2" className="fill-line-strong" />
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between gap-4 text-ink-soft tabular-nums">
        <span>0分</span>
        <span>{`${max}分`}</span>
      </p>
    </div>
  );
}
