import type { Band, Measure, Preference } from "@xinjing/instruments/instrument";
import type { ReactNode } from "react";
import { Lake } from "#web/components/water/lake.tsx";
import { Water } from "#web/components/water/water.tsx";
import {
  describeMeasure,
  describePreference,
  errorBand,
  findChosen,
} from "#web/components/text/describe-measure.ts";
import { Whole } from "#web/components/text/whole.tsx";

interface ScoreListProps {
  readonly measures: readonly Measure[];
  readonly preferences: readonly Preference[];
  /** Explanation of the scores. */
  readonly children: ReactNode;
}

/**
 * Shows scores as one picture and in words. Scores whose scale differs from that of the first one are only in words.
 */
export function ScoreList({ measures, preferences, children }: ScoreListProps) {
  const banded = measures.filter(({ bands }) => bands.length > 0);
  if (banded.length + preferences.length === 0) return children;
  const drawn = preferences.length > 0 ? [] : banded.filter(({ max }) => max === banded[0]!.max);
  return (
    <div className="mt-3 grid items-start gap-x-8 gap-y-4 @xl:grid-cols-2 print:mt-[1mm] print:grid-cols-2 print:gap-x-[6mm] print:gap-y-0 print:*:first:row-span-2 print:[&_.picture]:text-[0.66rem]">
      {preferences.length > 0 ? (
        <Lake name={preferences.map(describePreference).join("；")} preferences={preferences} />
      ) : (
        <MeasurePicture measures={drawn} />
      )}
      <div>
        <ul aria-label="得分" className="space-y-2 tabular-nums print:space-y-0">
          {banded.map((measure) => (
            <MeasureScore key={measure.key} measure={measure} isDrawn={drawn.includes(measure)} />
          ))}
          {preferences.map((preference) => (
            <PreferenceScore key={preference.key} preference={preference} />
          ))}
        </ul>
      </div>
      <div
        className={`@xl:col-span-full ${preferences.length > 0 ? "print:col-span-full" : "print:col-[2]"}`}
      >
        {children}
      </div>
    </div>
  );
}

/** Shows one or two scores over the bands of their scale. */
function MeasurePicture({ measures }: { readonly measures: readonly Measure[] }) {
  const [first, second] = measures;
  if (!first) return null;
  const { max, bands, errorPoints } = first;
  return (
    <Water
      name={measures.map(describeMeasure).join("；")}
      max={max}
      bands={bands}
      scores={second ? [first, second] : [first]}
      error={errorPoints}
    />
  );
}

const SMALL = "text-sm text-ink-soft print:text-[1em] print:leading-[inherit]";

interface MeasureScoreProps {
  readonly measure: Measure;
  /** True if a picture shows the bands. */
  readonly isDrawn: boolean;
}

/** Describes a score with its band and its error; without a picture, also all bands. */
function MeasureScore({ measure, isDrawn }: MeasureScoreProps) {
  const { label, value, max, bands, errorPoints } = measure;
  const band = bands.find((each) => value <= each.max);
  return (
    <li className="pond print:flex print:flex-wrap print:gap-x-[1em]">
      <p className="font-semibold">{`${label} ${value} / ${max}${band ? `，${band.label}` : ""}`}</p>
      <p className={SMALL}>
        {errorPoints !== undefined && (
          <Stretch>{`参考误差范围：${errorBand(value, errorPoints, max).join("–")}。`}</Stretch>
        )}
        <span className={isDrawn ? "spare-words" : ""}>
          {describeBands(bands).map((each) => (
            <Stretch key={each}>{each}</Stretch>
          ))}
        </span>
      </p>
    </li>
  );
}

/** Describes each band, e.g. 12–16略高. If the labels are only ranges, returns the limits between them: 分界：3、8. */
export function describeBands(bands: readonly Pick<Band, "max" | "label">[]): readonly string[] {
  if (bands.some(({ label }) => /\d/.test(label))) {
    return [
      `分界：${bands
        .slice(0, -1)
        .map(({ max }) => max + 1)
        .join("、")}`,
    ];
  }
  return bands.map(({ max, label }, index) => {
    const from = (bands[index - 1]?.max ?? -1) + 1;
    return `${from}–${max}${label}${index < bands.length - 1 ? "，" : ""}`;
  });
}

/** Shows the preferred side and its clarity, both sides, and the error. */
function PreferenceScore({ preference }: { readonly preference: Preference }) {
  const { label, poles, letter, strengthPercent, isBorderline, errorPoints, neighbour } = preference;
  const chosen = findChosen(preference);
  const near = neighbour === undefined ? "" : `，也接近${neighbour}`;
  const error = errorBand(chosen.count, errorPoints, poles[0].count + poles[1].count);
  const sides = poles.map((pole) => `${pole.label}（${pole.letter}）${pole.count}题`).join("，");
  return (
    <li>
      <p className="font-semibold">
        <Stretch>{`${label} ${letter} ${strengthPercent}%，`}</Stretch>
        <Stretch>{isBorderline ? `边界${near}` : `偏${chosen.label}`}</Stretch>
      </p>
      <p className={SMALL}>
        <Stretch>{`${sides}。`}</Stretch>
        <Stretch>{`参考误差范围：${letter} ${error.join("–")}题。`}</Stretch>
      </p>
    </li>
  );
}

/** Prevents a line break within the words if they fit on one line. */
function Stretch({ children }: { readonly children: string }) {
  return (
    <span className="inline-block">
      <Whole>{children}</Whole>
    </span>
  );
}
