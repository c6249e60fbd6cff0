import { MeasureWater, PreferenceWater } from "#web/components/measured-water.tsx";
import { Whole } from "#web/components/whole.tsx";
import type { ScoreRow } from "./score-rows.ts";

/** Scores with their bands, in words and on the water; below them, in one line, those that have no bands. */
export function ScoreList({ rows }: { readonly rows: readonly ScoreRow[] }) {
  const banded = rows.filter(({ scale }) => scale !== undefined);
  const plain = rows.filter(({ scale }) => scale === undefined);
  return (
    <>
      {banded.length > 0 && (
        <ul
          aria-label="得分"
          className="mt-2 space-y-3 print:mt-[1mm] print:gap-x-[7mm] print:space-y-[1.5mm] print:has-[>:nth-child(5)]:columns-2"
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
  const { label, score, band, error, scale, measured, distance } = row;
  return (
    <li className="grid break-inside-avoid gap-x-6 tabular-nums @xl:grid-cols-[2fr_3fr] print:grid-cols-[2fr_3fr]">
      <div>
        <p className="font-semibold">{`${label} ${score}${band === undefined ? "" : ` ${band}`}`}</p>
        <p className="text-sm text-ink-soft print:text-[1em]">
          {error !== undefined && (
            <span className="inline-block">
              <Whole>{`参考误差范围：${error}。`}</Whole>
            </span>
          )}
          {scale?.split(/(?<=，)/).map((part) => (
            <span key={part} className="inline-block">
              <Whole>{part}</Whole>
            </span>
          ))}
        </p>
      </div>
      {"letter" in measured ? (
        <PreferenceWater preference={measured} error={distance?.error?.points} />
      ) : (
        <MeasureWater measure={measured} distance={distance} />
      )}
    </li>
  );
}
