import { MeasureWater, PreferenceWater } from "#web/components/measured-water.tsx";
import { Whole } from "#web/components/whole.tsx";
import type { ScoreRow } from "./score-rows.ts";

/** Scores with their bands, in words and on the water; below them, in one line, those that have no bands. On a wide screen two and two. */
export function ScoreList({ rows }: { readonly rows: readonly ScoreRow[] }) {
  const banded = rows.filter(({ scale }) => scale !== undefined);
  const plain = rows.filter(({ scale }) => scale === undefined);
  return (
    <>
      {banded.length > 0 && (
        <ul
          aria-label="得分"
          className="mt-3 grid gap-x-8 gap-y-4 @xl:has-[>:nth-child(2)]:grid-cols-2 @xl:[&>:first-child:nth-last-child(odd)]:-col-end-1 @xl:[&>:first-child]:col-start-1 print:mt-[1mm] print:block! print:space-y-[1.5mm]"
        >
          {banded.map((row) => (
            <Score key={row.key} row={row} />
          ))}
        </ul>
      )}
      {plain.length > 0 && (
        <p className="mt-2 tabular-nums print:mt-[1mm]">
          <span className="text-ink-soft">没有分段的：</span>
          {plain.map(({ key, label, score }, index) => (
            <span key={key} className="inline-block">
              {`${label}${score}${index + 1 < plain.length ? "，" : ""}`}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

function Score({ row }: { readonly row: ScoreRow }) {
  const { label, score, band, error, scale, measured } = row;
  const hasSides = "letter" in measured;
  const parts = (hasSides ? scale?.split("，") : scale?.match(/[^，]+，?/g))?.map((part) => (
    <span key={part} className="inline-block">
      <Whole>{part}</Whole>
    </span>
  ));
  return (
    <li className="flex break-inside-avoid flex-col gap-x-6 tabular-nums print:grid print:grid-cols-[2fr_3fr]">
      <div className="contents print:block">
        <p className="font-semibold">{`${label} ${score}${band === undefined ? "" : ` ${band}`}`}</p>
        <p className="order-1 mt-1 text-sm text-ink-soft print:mt-0 print:text-[1em]">
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
          <p className="flex flex-wrap justify-between gap-x-3 text-sm print:text-[1em]">{parts}</p>
        </div>
      ) : (
        <MeasureWater measure={measured} />
      )}
    </li>
  );
}
