import { Group } from "@visx/group";
import { scaleBand, scaleLinear } from "@visx/scale";
import { Line } from "@visx/shape";
import type { Measure } from "@xinjing/instruments/instrument";
import { Placed, ReferenceMark, ValueMark } from "./plot-marks.tsx";
import { PLOT_AXIS, PLOT_ROW } from "./plot-rows.ts";

interface ProfilePlotProps {
  readonly measures: readonly Measure[];
  readonly max: number;
  readonly name: string;
}

/** Where in a row the value and the references lie, as parts of its height: apart, so that they never cover each other. */
const VALUE_LANE = 0.36;
const REFERENCE_LANE = 0.72;

/**
 * A dot for each value on one common scale, and below it the means of the reference groups. Dots, no line from row to
 * row and no filled area: the rows have no order, and a shape would say what no number does. Across in percent, down in rem, so the
 * plot follows width, zoom and paper without measuring.
 */
export function ProfilePlot({ measures, max, name }: ProfilePlotProps) {
  const rowsRem = measures.length * PLOT_ROW.heightRem;
  const x = scaleLinear<string>({ domain: [0, max], range: ["0%", "100%"] });
  const y = scaleBand({ domain: measures.map(({ key }) => key), range: [0, rowsRem] });
  return (
    <svg
      role="img"
      aria-label={name}
      width="100%"
      height={`${rowsRem + PLOT_AXIS.heightRem}rem`}
      className="block overflow-visible"
    >
      <Group>
        {scaleLinear({ domain: [0, max] })
          .ticks(2)
          .map((tick) => (
            <Group key={tick}>
              <Line x1={x(tick)} x2={x(tick)} y1="0" y2={`${rowsRem}rem`} className="stroke-line" />
              <text
                x={x(tick)}
                y={`${rowsRem + 1.1}rem`}
                textAnchor="middle"
                className="fill-ink-soft text-sm tabular-nums"
              >
                {tick}
              </text>
            </Group>
          ))}
      </Group>
      {measures.map(({ key, value, references = [] }) => {
        const top = y(key) ?? 0;
        const valueY = `${top + VALUE_LANE * y.bandwidth()}rem`;
        const referenceY = `${top + REFERENCE_LANE * y.bandwidth()}rem`;
        return (
          <Group key={key}>
            <Line x1={x(0)} x2={x(value)} y1={valueY} y2={valueY} strokeWidth="4" className="stroke-ink" />
            <Placed x={x(value)} y={valueY}>
              <ValueMark />
            </Placed>
            {references.map((reference, index) => (
              <Placed key={reference.label} x={x(reference.value)} y={referenceY}>
                <ReferenceMark index={index} />
              </Placed>
            ))}
          </Group>
        );
      })}
    </svg>
  );
}
