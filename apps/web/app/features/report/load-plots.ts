/** Keeps the module's promise, so that React can read it more than once. */
function once<Plot>(load: () => Promise<Plot>): () => Promise<Plot | undefined> {
  let plot: Promise<Plot | undefined> | undefined;
  // A plot that does not arrive, offline for example, is no loss: the bars in its place stay.
  return () => (plot ??= load().catch(() => undefined));
}

/** The plots bring the chart library: only a report that draws one asks for it. */
export const loadProfilePlot = once(async () => (await import("./profile-plot.tsx")).ProfilePlot);
export const loadPreferencePlot = once(async () => (await import("./preference-plot.tsx")).PreferencePlot);
