import type { ScoreRow } from "./score-rows.ts";

const COLUMNS = ["项目", "得分", "所在分段", "参考误差范围", "全部分段"] as const;
/** Stands where a column has nothing to say. */
const NONE = "—";
const CELL = "border-b border-line px-2 py-1 text-left align-baseline first:pl-0 last:pr-0 print:py-[0.4mm]";
/** Columns that a phone has no room for. */
const WIDE = "hidden sm:table-cell print:table-cell";

/** Scores with their bands; below them, in one line, those that have none. */
export function ScoreTable({ rows }: { rows: readonly ScoreRow[] }) {
  const banded = rows.filter(({ scale }) => scale !== undefined);
  const plain = rows.filter(({ scale }) => scale === undefined);
  return (
    <>
      {banded.length > 0 && <BandedScores rows={banded} />}
      {plain.length > 0 && (
        <p className="mt-2 tabular-nums print:mt-[1mm]">
          <span className="text-ink-soft">没有研究定过分段：</span>
          {plain.map(({ label, score }) => `${label}${score}`).join("，")}
        </p>
      )}
    </>
  );
}

/** On a narrow screen the last two columns stand as lines below the band; on paper all five fit. */
function BandedScores({ rows }: { rows: readonly ScoreRow[] }) {
  return (
    <table aria-label="得分" className="mt-2 w-full border-collapse tabular-nums print:mt-[1mm]">
      <thead>
        <tr>
          {COLUMNS.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`${CELL} font-normal text-ink-soft print:whitespace-nowrap ${index < 3 ? "" : WIDE}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, score, band, error, scale }) => (
          <tr key={key}>
            <th scope="row" className={`${CELL} font-medium`}>
              {label}
            </th>
            <td className={`${CELL} font-semibold sm:whitespace-nowrap print:whitespace-nowrap`}>{score}</td>
            <td className={`${CELL} font-semibold`}>
              {band ?? NONE}
              <span className="block font-normal text-ink-soft sm:hidden print:hidden">
                {error !== undefined && <span className="block">{`${COLUMNS[3]}：${error}`}</span>}
                <span className="block">{scale}</span>
              </span>
            </td>
            <td className={`${CELL} print:whitespace-nowrap ${WIDE}`}>{error ?? NONE}</td>
            <td className={`${CELL} text-ink-soft ${WIDE}`}>{scale}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
