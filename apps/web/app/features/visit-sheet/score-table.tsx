import type { ScoreRow } from "./score-rows.ts";

const COLUMNS = ["项目", "得分", "所在分段", "参考误差范围", "全部分段"] as const;
/** Stands where a column has nothing to say. */
const NONE = "—";
const CELL = "border-b border-line px-2 py-1 text-left align-baseline first:pl-0 last:pr-0 print:py-[0.4mm]";

/** Scores with their bands; below them, in one line, those that have none. */
export function ScoreTable({ rows }: { rows: readonly ScoreRow[] }) {
  const banded = rows.filter(({ scale }) => scale !== undefined);
  const plain = rows.filter(({ scale }) => scale === undefined);
  return (
    <>
      {banded.length > 0 && <BandedScores rows={banded} />}
      {plain.length > 0 && (
        <p className="mt-2 tabular-nums print:mt-[1mm]">
          <span className="text-ink-soft">没有公布分段：</span>
          {plain.map(({ label, score }) => `${label}${score}`).join("，")}
        </p>
      )}
    </>
  );
}

/** On a narrow screen it scrolls sideways by itself; on paper it fits. */
function BandedScores({ rows }: { rows: readonly ScoreRow[] }) {
  return (
    <div
      role="region"
      aria-label="得分"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="mt-2 overflow-x-auto print:mt-[1mm] print:overflow-visible"
    >
      <table className="w-full min-w-xl border-collapse tabular-nums print:min-w-0">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={`${CELL} font-normal whitespace-nowrap text-ink-soft`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, score, band, error, scale }) => (
            <tr key={key}>
              <th scope="row" className={`${CELL} font-medium whitespace-nowrap`}>
                {label}
              </th>
              <td className={`${CELL} font-semibold whitespace-nowrap`}>{score}</td>
              <td className={`${CELL} font-semibold`}>{band ?? NONE}</td>
              <td className={`${CELL} whitespace-nowrap`}>{error ?? NONE}</td>
              <td className={`${CELL} text-ink-soft`}>{scale}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
