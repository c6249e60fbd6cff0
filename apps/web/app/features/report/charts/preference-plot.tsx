import type { Preference } from "@xinjing/instruments/instrument";
import { Placed, ValueMark, ZONE_EDGE, ZONE_FILL } from "./plot-marks.tsx";
import { PLOT_AXIS, PLOT_ROW } from "./plot-rows.ts";
import { errorBand } from "../why.ts";

/** A preference, and the half width of its error band in answers; undefined when it is not known. */
interface PlottedPreference {
  readonly preference: Preference;
  readonly errorPoints: number | undefined;
}

interface PreferencePlotProps {
  readonly rows: readonly PlottedPreference[];
  readonly name: string;
}

/** Half the height of the error band. */
const ERROR_HALF_EM = 0.4;

/**
 * One scale from side to side for each preference, all with the middle in one place: how far the answers lean, the
 * zone in which the letter is borderline, and the error band. Across in percent, down in em of a picture that is set
 * in 1rem: width, zoom and paper need no measuring, and WebKit reads no rem in the attributes of SVG.
 */
export function PreferencePlot({ rows, name }: PreferencePlotProps) {
  const rowsEm = rows.length * PLOT_ROW.heightEm;
  return (
    <svg
      role="img"
      aria-label={name}
      width="100%"
      height={`${rowsEm + PLOT_AXIS.heightEm}em`}
      className="block overflow-visible text-[1rem]"
    >
      {rows.map((row, index) => (
        <Row key={row.preference.key} row={row} topEm={index * PLOT_ROW.heightEm} />
      ))}
      <line x1="50%" x2="50%" y1="0" y2={`${rowsEm}em`} className="stroke-ink-soft" />
      <text x="50%" y={`${rowsEm + 1.1}em`} textAnchor="middle" className="fill-ink-soft">
        中间
      </text>
    </svg>
  );
}

function Row({ row, topEm }: { readonly row: PlottedPreference; readonly topEm: number }) {
  const { poles, borderlineMargin } = row.preference;
  const total = poles[0].count + poles[1].count;
  /** By the answers given to the second side, which is on the right. */
  const x = (count: number) => `${(count / total) * 100}%`;
  const value = poles[1].count;
  const zone = [x((total - borderlineMargin) / 2), x((total + borderlineMargin) / 2)] as const;
  const middleEm = topEm + PLOT_ROW.heightEm / 2;
  const middle = `${middleEm}em`;
  const [top, bottom] = [`${topEm}em`, `${topEm + PLOT_ROW.heightEm}em`];
  return (
    <g>
      <rect
        x={zone[0]}
        y={top}
        width={x(borderlineMargin)}
        height={`${PLOT_ROW.heightEm}em`}
        {...ZONE_FILL}
      />
      {zone.map((edge) => (
        <line key={edge} x1={edge} x2={edge} y1={top} y2={bottom} {...ZONE_EDGE} />
      ))}
      <line x1="0" x2="100%" y1={middle} y2={middle} className="stroke-line-strong" />
      {row.errorPoints !== undefined && (
        <ErrorBand ends={errorBand(value, row.errorPoints, total)} x={x} middleEm={middleEm} />
      )}
      <line x1="50%" x2={x(value)} y1={middle} y2={middle} strokeWidth="4" className="stroke-ink" />
      <Placed x={x(value)} y={middle}>
        <ValueMark />
      </Placed>
    </g>
  );
}

interface ErrorBandProps {
  /** In answers given to the second side. */
  readonly ends: readonly [number, number];
  readonly x: (count: number) => string;
  readonly middleEm: number;
}

/** A light strip with ends that can be seen where its tint cannot. */
function ErrorBand({ ends, x, middleEm }: ErrorBandProps) {
  const [low, high] = ends;
  const [top, bottom] = [`${middleEm - ERROR_HALF_EM}em`, `${middleEm + ERROR_HALF_EM}em`];
  return (
    <g>
      <rect
        x={x(low)}
        y={top}
        width={x(high - low)}
        height={`${2 * ERROR_HALF_EM}em`}
        className="fill-ink"
        opacity="0.3"
      />
      {ends.map((end) => (
        <line
          key={end}
          x1={x(end)}
          x2={x(end)}
          y1={top}
          y2={bottom}
          strokeWidth="1.5"
          className="stroke-ink"
        />
      ))}
    </g>
  );
}
