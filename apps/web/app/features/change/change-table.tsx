import type { Track } from "@xinjing/instruments/change";
import { readDay } from "#web/platform/browser/calendar-day.ts";
import type { Moment } from "./timeline.ts";

interface ChangeTableProps {
  readonly tracks: readonly Track[];
  /** Oldest first. */
  readonly moments: readonly Moment[];
  /** True where the stored label is a code worth showing (the four letters). */
  readonly showsType: boolean;
  /** True where more than one version made them. */
  readonly showsVersion: boolean;
}

/** The numbers of the charts, newest first; narrow enough for the smallest screen. */
export function ChangeTable({ tracks, moments, showsType, showsVersion }: ChangeTableProps) {
  return (
    <div
      role="region"
      aria-label="每次的数字"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="sheet overflow-x-auto print:overflow-visible"
    >
      <table className="w-full text-left tabular-nums">
        <thead>
          <tr className="border-b border-line align-bottom">
            <th scope="col" className="py-2 pr-1.5 pl-3 font-medium sm:pl-5">
              日期
            </th>
            {tracks.map(({ key, label }) => (
              <th key={key} scope="col" className={`${CELL} font-medium`}>
                {/* Four columns have to fit: two characters a line. */}
                <span className={tracks.length > 1 ? "inline-block max-sm:w-[2em]" : ""}>{label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moments.toReversed().map(({ id, endTime, resultType, values, version }) => (
            <tr key={id} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-2 pr-1.5 pl-3 font-normal whitespace-nowrap sm:pl-5">
                {readDay(endTime)}
                {showsType && <span className="block text-ink-soft">{resultType}</span>}
                {showsVersion && (
                  <span className="block text-ink-soft">{`版本：${version ?? "没有记下"}`}</span>
                )}
              </th>
              {tracks.map(({ key }) => (
                <td key={key} className={`${CELL} whitespace-nowrap`}>
                  {values[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const CELL = "px-1.5 py-2 sm:px-3";
