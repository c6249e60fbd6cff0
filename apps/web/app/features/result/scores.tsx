import type { Explanation, Measure, Preference } from "@xinjing/instruments/instrument";
import type { ResultPage } from "@xinjing/instruments/result-page";
import { Lake } from "#web/components/water/lake.tsx";
import { Lotus } from "#web/components/water/lotus.tsx";
import { ThinWater } from "#web/components/water/thin-water.tsx";
import { Water } from "#web/components/water/water.tsx";
import {
  describeError,
  describeMeasure,
  describePreference,
  findChosen,
} from "#web/components/text/describe-measure.ts";
import { Whole } from "#web/components/text/whole.tsx";

interface ScoresProps {
  readonly page: ResultPage;
}

/** Shows the result as one picture, with its numbers in words below. */
export function Scores({ page }: ScoresProps) {
  const { preferences, total, measures, measuresNote } = page;
  const parts = findParts(page);
  // The picture of the parts has their numbers.
  const all = [...measures.filter((measure) => !parts.includes(measure)), total];
  const hasError = all.some(({ bands, errorPoints }) => bands.length > 0 && errorPoints !== undefined);
  return (
    <section id="scores" aria-label="得分" tabIndex={-1} className="space-y-3">
      {preferences.length > 0 ? (
        <Lake
          name={preferences
            .map((each) => `${describePreference(each)}，${each.letter} ${each.strengthPercent}%`)
            .join("；")}
          preferences={preferences}
        />
      ) : (
        <>
          <Picture page={page} />
          <ul className="flex flex-wrap gap-x-5 tabular-nums">
            {all.map(({ key, label, value, max }) => (
              <li key={key} className="whitespace-nowrap">
                {`${label} `}
                <span className="font-semibold">{value}</span>
                <span className="text-ink-soft">{` / ${max}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="text-sm text-ink-soft empty:hidden">
        {preferences.length > 0 && (
          <span>{`百分数，是这一边的题占了多少；中间亮的一段，两边相差不超过${preferences[0]!.borderlineMargin}题，字母容易变。再答一次，多半落在圆点下的影子里。`}</span>
        )}
        {hasError && <span>再答一次，分数多半落在倒影这么宽的一段里。</span>}
        {measuresNote && <span>{measuresNote}</span>}
      </p>
    </section>
  );
}

/** Returns the parts of the total that the lotus shows: they have no bands. */
function findParts({ measures }: ResultPage): readonly Measure[] {
  return measures.filter(({ bands }) => bands.length === 0);
}

/** Draws two measures with bands in one picture, else the total, with the parts that have no bands as a lotus. */
function Picture({ page }: ScoresProps) {
  const { total, measures } = page;
  const banded = measures.filter(({ bands }) => bands.length > 0);
  const parts = findParts(page);
  const [first, second] = banded;
  const name = [total, ...measures].map(describeMeasure).join("；");
  if (first && second) {
    return <Water {...first} name={name} scores={[first, second]} error={first.errorPoints} />;
  }
  return (
    <>
      <Water
        name={describeMeasure(total)}
        max={total.max}
        bands={total.bands.map(({ max, label, pictureLabel = label }) => ({ max, label: pictureLabel }))}
        scores={[total]}
        error={total.errorPoints}
        hasBoat={total.unit === "题"}
      />
      {parts.length > 0 && (
        <Lotus
          name={parts.map(describeMeasure).join("；")}
          parts={parts.map(({ label, pictureLabel = label, value }) => ({ label: pictureLabel, value }))}
        />
      )}
    </>
  );
}

/** Lists the meaning and clarity of each preference of a type. */
export function PreferenceMeanings({ page }: ScoresProps) {
  const { preferences, total } = page;
  return (
    <div className="mt-4 space-y-5">
      {preferences.map((preference) => (
        <PreferenceMeaning key={preference.key} preference={preference} />
      ))}
      <MeasureScale measure={total} />
    </div>
  );
}

interface ScaleNotesProps extends ScoresProps {
  readonly explanation: Explanation | undefined;
}

/** Explains how to read each number: its meaning, its bands and its error. */
export function ScaleNotes({ page, explanation }: ScaleNotesProps) {
  const notes = [
    ...[...page.measures, page.total].map(({ label, note, ...measure }) => ({
      ...measure,
      // The picture has its own names for the parts, without the highest number.
      title: `${label}${measure.bands.length > 0 ? "" : ` ${measure.value} / ${measure.max}`}：${note}`,
    })),
    ...page.preferences.map((preference) => ({
      key: preference.key,
      title: preference.label,
      references: [],
      value: findChosen(preference).count,
      max: preference.poles[0].count + preference.poles[1].count,
      unit: "题",
    })),
  ];
  return (
    <ul className="mt-3 space-y-4">
      {notes.map(({ key, title, references = [], value, max, unit }) => {
        const { text, error } = explanation?.distances.find(({ measure }) => measure === key) ?? {};
        return (
          <li key={key}>
            <p>
              <Whole>{title}</Whole>
            </p>
            {references.length > 0 && (
              <p className="text-ink-soft">
                {`原始研究里，${references.map((each) => `${each.label}平均${each.value}${unit}`).join("，")}。`}
              </p>
            )}
            {text !== undefined && (
              <p className="text-ink-soft">
                <Whole>{error ? `${text}${describeError(value, error.points, max, unit)}。` : text}</Whole>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface MeasureScaleProps {
  readonly measure: Measure;
}

/** Shows a measure and its band in words, and a picture below. */
export function MeasureScale({ measure }: MeasureScaleProps) {
  const { label, value, min, max, bands } = measure;
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 leading-normal">
        <span className="break-keep">
          <span className="font-medium">{label}</span>
          <span className="ml-3 text-ink-soft empty:hidden">
            {bands.find((band) => value <= band.max)?.label}
          </span>
        </span>
        <span className="tabular-nums">
          <span className="text-lg font-semibold">{value}</span>
          <span className="text-ink-soft">{` / ${max}`}</span>
        </span>
      </p>
      <ThinWater
        name={describeMeasure(measure)}
        min={min}
        max={max}
        value={value}
        ends={bands.map((band) => band.max)}
      />
    </div>
  );
}

/** Explains one preference in words. */
function PreferenceMeaning({ preference }: { readonly preference: Preference }) {
  const { label, letter, strengthPercent, isBorderline, neighbour, description } = preference;
  return (
    <div>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        <span>
          {label}
          {isBorderline && (
            <span className="ml-3 font-normal text-ink-soft">
              {neighbour === undefined ? "（在边界上）" : `（在边界上，也接近${neighbour}）`}
            </span>
          )}
        </span>
        <span className="font-normal text-ink-soft tabular-nums">{`${letter} ${strengthPercent}%`}</span>
      </h3>
      <p className="mt-1">
        <Whole>{description}</Whole>
      </p>
    </div>
  );
}
