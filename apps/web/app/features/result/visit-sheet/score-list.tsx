import { MeasureWater, PreferenceWater } from "#web/components/measured-water.tsx";
import { Whole } from "#web/components/whole.tsx";
import type { ScoreRow } from "./score-rows.ts";

/** Scores with their bands, in words and on the water. On a wide screen two and two, on paper in full rows of two or three. */
export function ScoreList({ rows }: { readonly rows: readonly ScoreRow[] }) {
  const banded = rows.filter(({ scale }) => scale.length > 0);
  if (banded.length === 0) return null;
  return (
    <ul
      aria-label="得分"
      className={`mt-3 grid gap-x-8 gap-y-4 @xl:has-[>:nth-child(2)]:grid-cols-2 @xl:[&>:first-child:nth-last-child(odd)]:-col-end-1 @xl:[&>:first-child]:col-start-1 print:mt-[1mm] print:gap-x-[6mm] print:gap-y-[1mm] print:[&_svg]:text-[0.7rem] print:[&_text]:text-[0.66rem] ${PAPER_COLUMNS[banded.length] ?? "print:grid-cols-3!"}`}
    >
      {banded.map((row) => (
        <Score key={row.key} row={row} isOnly={banded.length === 1} />
      ))}
    </ul>
  );
}

/** By the number of scores. */
const PAPER_COLUMNS: Readonly<Record<number, string>> = {
  1: "print:grid-cols-1!",
  2: "print:grid-cols-2!",
};

function Score({ row, isOnly }: { readonly row: ScoreRow; readonly isOnly: boolean }) {
  const { label, score, band, error, scale, measured } = row;
  const hasSides = "letter" in measured;
  const parts = scale.map((part, index) => (
    <span key={part} className="inline-block">
      <Whole>{hasSides || index === scale.length - 1 ? part : `${part}，`}</Whole>
    </span>
  ));
  return (
    <li
      className={`flex break-inside-avoid flex-col gap-x-6 tabular-nums print:col-auto! ${isOnly ? "print:grid print:grid-cols-[2fr_3fr]" : ""}`}
    >
      <div className={`contents ${isOnly ? "print:block" : ""}`}>
        <p className="font-semibold">{`${label} ${score}${band === undefined ? "" : `，${band}`}`}</p>
        <p className="order-1 mt-1 text-sm text-ink-soft print:mt-0 print:text-[1em] print:leading-[inherit]">
          {error !== undefined && (
            <span className="inline-block">
              <Whole>{`参考误差范围：${error}。`}</Whole>
            </span>
          )}
          {!hasSides && parts}
        </p>
      </div>
      {hasSides ? (
        <div>
          <PreferenceWater preference={measured} isPlain />
          <p className="flex flex-wrap justify-between gap-x-3 text-sm print:text-[1em] print:leading-[inherit]">
            {parts}
          </p>
        </div>
      ) : (
        <MeasureWater measure={measured} />
      )}
    </li>
  );
}
