import type { Band, Measure, Preference } from "@xinjing/instruments/instrument";
import { MeasureWater, PreferenceWater } from "#web/components/measured-water.tsx";
import { errorBand, findChosen } from "#web/components/water/words.ts";
import { Whole } from "#web/components/whole.tsx";

interface ScoreListProps {
  readonly measures: readonly Measure[];
  readonly preferences: readonly Preference[];
}

/** Scores with their bands, in words and on the water. On a wide screen two and two, on paper in full rows of two or three. */
export function ScoreList({ measures, preferences }: ScoreListProps) {
  const banded = measures.filter(({ bands }) => bands.length > 0);
  const count = banded.length + preferences.length;
  if (count === 0) return null;
  return (
    <ul
      aria-label="得分"
      className={`mt-3 grid gap-x-8 gap-y-4 @xl:has-[>:nth-child(2)]:grid-cols-2 @xl:[&>:first-child:nth-last-child(odd)]:-col-end-1 @xl:[&>:first-child]:col-start-1 print:mt-[1mm] print:gap-x-[6mm] print:gap-y-[1mm] print:[&_svg]:text-[0.7rem] print:[&_text]:text-[0.66rem] ${PAPER_COLUMNS[count] ?? "print:grid-cols-3!"}`}
    >
      {banded.map((measure) => (
        <MeasureScore key={measure.key} measure={measure} isOnly={count === 1} />
      ))}
      {preferences.map((preference) => (
        <PreferenceScore key={preference.key} preference={preference} />
      ))}
    </ul>
  );
}

/** By the number of scores. */
const PAPER_COLUMNS: Readonly<Record<number, string>> = {
  1: "print:grid-cols-1!",
  2: "print:grid-cols-2!",
};

const ROW = "flex break-inside-avoid flex-col gap-x-6 tabular-nums print:col-auto!";
const SMALL = "text-sm print:text-[1em] print:leading-[inherit]";

/** The band of the score, the error around it, and all bands. */
function MeasureScore({ measure, isOnly }: { readonly measure: Measure; readonly isOnly: boolean }) {
  const { label, value, max, bands, errorPoints } = measure;
  const band = bands.find((each) => value <= each.max);
  return (
    <li className={`${ROW} ${isOnly ? "print:grid print:grid-cols-[2fr_3fr]" : ""}`}>
      <div className={`contents ${isOnly ? "print:block" : ""}`}>
        <p className="font-semibold">{`${label} ${value} / ${max}${band ? `，${band.label}` : ""}`}</p>
        <p className={`order-1 mt-1 text-ink-soft print:mt-0 ${SMALL}`}>
          {errorPoints !== undefined && (
            <Stretch>{`参考误差范围：${errorBand(value, errorPoints, max).join("–")}。`}</Stretch>
          )}
          {describeBands(bands).map((each) => (
            <Stretch key={each}>{each}</Stretch>
          ))}
        </p>
      </div>
      <MeasureWater measure={measure} />
    </li>
  );
}

/** 12–16略高, between commas; a label that names its own bounds stands alone. */
export function describeBands(bands: readonly Pick<Band, "max" | "label">[]): readonly string[] {
  return bands.map(({ max, label }, index) => {
    const from = (bands[index - 1]?.max ?? -1) + 1;
    return `${/\d/.test(label) ? label : `${from}–${max}${label}`}${index < bands.length - 1 ? "，" : ""}`;
  });
}

/** Which side and how clear, the error around it, and both sides. */
function PreferenceScore({ preference }: { readonly preference: Preference }) {
  const { label, poles, letter, strengthPercent, isBorderline, errorPoints, neighbour } = preference;
  const chosen = findChosen(preference);
  const near = neighbour === undefined ? "" : `，也接近${neighbour}`;
  const error = errorBand(chosen.count, errorPoints, poles[0].count + poles[1].count);
  return (
    <li className={ROW}>
      <p className="font-semibold">{`${label} ${letter} ${strengthPercent}%，${isBorderline ? `边界${near}` : `偏${chosen.label}`}`}</p>
      <p className={`order-1 mt-1 text-ink-soft print:mt-0 ${SMALL}`}>
        <Stretch>{`参考误差范围：${letter} ${error.join("–")}题。`}</Stretch>
      </p>
      <div>
        <PreferenceWater preference={preference} isPlain />
        <p className={`flex flex-wrap justify-between gap-x-3 ${SMALL}`}>
          {poles.map((pole) => (
            <Stretch key={pole.letter}>{`${pole.label}（${pole.letter}）${pole.count}题`}</Stretch>
          ))}
        </p>
      </div>
    </li>
  );
}

/** Words that stay on one line where there is room. */
function Stretch({ children }: { readonly children: string }) {
  return (
    <span className="inline-block">
      <Whole>{children}</Whole>
    </span>
  );
}
