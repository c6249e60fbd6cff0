/** From where to where a bar reaches, in percent of the width. */
export type Span = readonly [from: number, to: number];

interface PlainBarsProps {
  readonly spans: readonly Span[];
  readonly rowRem: number;
  readonly name: string;
}

/** Half the height of a bar. */
const HALF_REM = 0.25;

/** One bar a row: what a plot shows, as far as it goes without the chart library. */
export function PlainBars({ spans, rowRem, name }: PlainBarsProps) {
  return (
    <svg role="img" aria-label={name} width="100%" height={`${spans.length * rowRem}rem`} className="block">
      {spans.map(([from, to], index) => {
        const y = `${(index + 0.5) * rowRem - HALF_REM}rem`;
        return (
          <g key={index}>
            <rect y={y} width="100%" height={`${2 * HALF_REM}rem`} className="fill-line" />
            <rect
              x={`${from}%`}
              y={y}
              width={`${to - from}%`}
              height={`${2 * HALF_REM}rem`}
              className="fill-ink"
            />
          </g>
        );
      })}
    </svg>
  );
}
