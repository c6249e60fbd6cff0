import type { Measure } from "@xinjing/instruments/instrument";
import { loadProfilePlot } from "./load-plots.ts";
import { ReferenceMark, ValueMark } from "./plot-marks.tsx";
import { PLOT_AXIS, PLOT_ROW } from "./plot-rows.ts";
import { PlotSlot } from "./plot-slot.tsx";

/** Several measures on one scale: each as text, and beside the texts one plot of them all; below, what they mean. */
export function ProfileChart({ measures }: { measures: readonly Measure[] }) {
  const max = measures[0]?.max ?? 0;
  const references = measures[0]?.references ?? [];
  const name = `${measures.length}个方面的得分图，每个0到${max}分`;
  const legend = [
    { mark: <ValueMark />, text: "你的得分" },
    ...references.map(({ label }, index) => ({
      mark: <ReferenceMark index={index} />,
      text: `原始研究里${label}的平均分`,
    })),
  ];
  return (
    <div>
      <div className="@container relative">
        <ul className={`divide-y divide-line border-y border-line ${PLOT_AXIS.className}`}>
          {measures.map((measure) => (
            <Row key={measure.key} measure={measure} />
          ))}
        </ul>
        <PlotSlot
          load={loadProfilePlot}
          className="absolute top-0 right-3 left-26 sm:left-40"
          legend={legend}
          spans={measures.map(({ value }) => [0, (value / max) * 100] as const)}
          rowRem={PLOT_ROW.heightRem}
          name={name}
        >
          {(ProfilePlot) => <ProfilePlot measures={measures} max={max} name={name} />}
        </PlotSlot>
      </div>
      <dl className="mt-5 space-y-3">
        {measures.map(({ key, label, note }) => (
          <div key={key}>
            <dt className="font-medium">{label}</dt>
            <dd className="text-ink-soft">{note}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Row({ measure: { label, value, max, references = [] } }: { measure: Measure }) {
  return (
    <li
      className={`flex flex-col justify-center leading-snug sm:flex-row sm:items-center sm:justify-start ${PLOT_ROW.className}`}
    >
      <span className="font-medium sm:w-22">{label}</span>
      <span className="tabular-nums">
        <span className="text-lg font-semibold">{value}</span>
        <span className="text-ink-soft">{` / ${max}`}</span>
      </span>
      <span className="sr-only">
        {references.map((reference) => `，${reference.label}平均${reference.value}分`).join("")}
      </span>
    </li>
  );
}
