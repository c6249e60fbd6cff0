import { Group } from "@visx/group";
import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar, Line } from "@visx/shape";
import type { Preference } from "@xinjing/instruments/instrument";
import { Placed, ValueMark, ZONE_EDGE, ZONE_FILL } from "./plot-marks.tsx";
import { PLOT_AXIS, PLOT_ROW } from "./plot-rows.ts";
import { errorBand } from "./why.ts";

/** A preference, and the half width of its error band in answers; undefined when it is not known. */
export interface PlottedPreference {
  readonly preference: Preference;
  readonly errorPoints: number | undefined;
}

interface PreferencePlotProps {
  readonly rows: readonly PlottedPreference[];
  readonly name: string;
}

/** Half the height of the error band. */
const ERROR_HALF_REM = 0.4;

/**
 * One scale from side to side for each preference, all with the middle in one place: how far the answers lean, the
 * zone in which the letter is borderline, and the error band. Across in percent, down in rem, as in the other plot.
 */
export function PreferencePlot({ rows, name }: PreferencePlotProps) {
  const rowsRem = rows.length * PLOT_ROW.heightRem;
  const y = scaleBand({ domain: rows.map(({ preference }) => preference.key), range: [0, rowsRem] });
  return (
    <svg
      role="img"
      aria-label={name}
      width="100%"
      height={`${rowsRem + PLOT_AXIS.heightRem}rem`}
      className="block overflow-visible"
    >
      {rows.map((row) => (
        <Row
          key={row.preference.key}
          row={row}
          topRem={y(row.preference.key) ?? 0}
          heightRem={y.bandwidth()}
        />
      ))}
      <Line x1="50%" x2="50%" y1="0" y2={`${rowsRem}rem`} className="stroke-ink-soft" />
      <text x="50%" y={`${rowsRem + 1.1}rem`} textAnchor="middle" className="fill-ink-soft text-sm">
        中间
      </text>
    </svg>
  );
}

interface RowProps {
  readonly row: PlottedPreference;
  readonly topRem: number;
  readonly heightRem: number;
}

function Row({ row, topRem, heightRem }: RowProps) {
  const { poles, borderlineMargin } = row.preference;
  const total = poles[0].count + poles[1].count;
  /** By the answers given to the second side, which is on the right. */
  const x = scaleLinear<string>({ domain: [0, total], range: ["0%", "100%"] });
  const value = poles[1].count;
  const zone = [x((total - borderlineMargin) / 2), x((total + borderlineMargin) / 2)] as const;
  const middleRem = topRem + heightRem / 2;
  const middle = `${middleRem}rem`;
  const [top, bottom] = [`${topRem}rem`, `${topRem + heightRem}rem`];
  return (
    <Group>
      <Bar x={zone[0]} y={top} width={x(borderlineMargin)} height={`${heightRem}rem`} {...ZONE_FILL} />
      {zone.map((edge) => (
        <Line key={edge} x1={edge} x2={edge} y1={top} y2={bottom} {...ZONE_EDGE} />
      ))}
      <Line x1="0" x2="100%" y1={middle} y2={middle} className="stroke-line-strong" />
      {row.errorPoints !== undefined && (
        <ErrorBand ends={errorBand(value, row.errorPoints, total)} x={x} middleRem={middleRem} />
      )}
      <Line x1="50%" x2={x(value)} y1={middle} y2={middle} strokeWidth="4" className="stroke-ink" />
      <Placed x={x(value)} y={middle}>
        <ValueMark />
      </Placed>
    </Group>
  );
}

interface ErrorBandProps {
  /** In answers given to the second side. */
  readonly ends: readonly [number, number];
  readonly x: (count: number) => string;
  readonly middleRem: number;
}

/** A light strip with ends that can be seen where its tint cannot. */
function ErrorBand({ ends, x, middleRem }: ErrorBandProps) {
  const [low, high] = ends;
  const [top, bottom] = [`${middleRem - ERROR_HALF_REM}rem`, `${middleRem + ERROR_HALF_REM}rem`];
  return (
    <Group>
      <Bar
        x={x(low)}
        y={top}
        width={x(high - low)}
        height={`${2 * ERROR_HALF_REM}rem`}
        className="fill-ink"
        opacity="0.3"
      />
      {ends.map((end) => (
        <Line
          key={end}
          x1={x(end)}
          x2={x(end)}
          y1={top}
          y2={bottom}
          strokeWidth="1.5"
          className="stroke-ink"
        />
      ))}
    </Group>
  );
}
