import { Suspense, use, type ReactNode } from "react";
import { PlainBars, type Span } from "./plain-bars.tsx";
import { Legend, type LegendEntry } from "./plot-legend.tsx";

interface PlotSlotProps<Plot> {
  readonly load: () => Promise<Plot | undefined>;
  /** Draws the plot, once it is there. */
  readonly children: (plot: Plot) => ReactNode;
  /** Where the plot lies beside the text of its rows. */
  readonly className: string;
  readonly legend: readonly LegendEntry[];
  /** What the bars show that stand in for the plot. */
  readonly spans: readonly Span[];
  readonly rowRem: number;
  readonly name: string;
}

/** Text so large that no width is left beside it: the picture goes, the text says it all. */
const WHERE_IT_FITS = "@max-[14rem]:hidden";

/**
 * A plot beside the text of its rows, with its legend. While it loads plain bars of the same size stand in for it, and
 * where it does not arrive they stay, and say so in the legend's place: nothing moves.
 */
export function PlotSlot<Plot>(props: PlotSlotProps<Plot>) {
  return (
    <Suspense fallback={<Substitute {...props} hasFailed={false} />}>
      <Loaded {...props} />
    </Suspense>
  );
}

function Loaded<Plot>(props: PlotSlotProps<Plot>) {
  const { load, children, className, legend } = props;
  const plot = use(load());
  if (plot === undefined) return <Substitute {...props} hasFailed={true} />;
  return (
    <>
      <div className={`${className} ${WHERE_IT_FITS}`}>{children(plot)}</div>
      <div className={WHERE_IT_FITS}>
        <Legend entries={legend} />
      </div>
    </>
  );
}

function Substitute<Plot>(props: PlotSlotProps<Plot> & { readonly hasFailed: boolean }) {
  const { className, legend, spans, rowRem, name, hasFailed } = props;
  return (
    <>
      <div className={`${className} ${WHERE_IT_FITS}`}>
        <PlainBars spans={spans} rowRem={rowRem} name={name} />
      </div>
      <div className={`relative ${WHERE_IT_FITS}`}>
        <div className="invisible">
          <Legend entries={legend} />
        </div>
        {hasFailed && (
          <p className="absolute inset-x-0 top-0 text-sm text-ink-soft">
            图没有加载出来，先用条形代替。分数和说明都在。
          </p>
        )}
      </div>
    </>
  );
}
