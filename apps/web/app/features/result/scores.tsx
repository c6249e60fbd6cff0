import type { Explanation, Measure, Preference } from "@xinjing/instruments/instrument";
import type { ResultPage } from "@xinjing/instruments/result-page";
import { MeasureWater, PreferenceWater, describeError, findChosen } from "#web/components/measured-water.tsx";
import { Whole } from "#web/components/whole.tsx";

interface ScalesProps {
  readonly page: ResultPage;
}

/** Every score on water: the sides of a type, or all measures, first those that have bands. */
export function Scores({ page }: ScalesProps) {
  const { preferences, total, measures, measuresNote } = page;
  const all = preferences.length > 0 ? [] : [total, ...measures];
  const banded = all.filter(({ bands }) => bands.length > 0);
  const plain = all.filter(({ bands }) => bands.length === 0);
  const hasRipples = [...preferences, ...all].some(({ errorPoints }) => errorPoints);
  return (
    <section id="scores" aria-label="得分" tabIndex={-1} className="space-y-3">
      {preferences.map((preference) => (
        <PreferenceScale key={preference.key} preference={preference} />
      ))}
      {banded.map((measure) => (
        <MeasureScale key={measure.key} measure={measure} />
      ))}
      {plain.length > 0 && (
        <div>
          {plain.map((measure) => (
            <MeasureRow key={measure.key} measure={measure} />
          ))}
        </div>
      )}
      <p className="text-sm text-ink-soft empty:hidden">
        {preferences.length > 0 && (
          <span className="inline-block">{`百分数，是这一边的题占了多少；中间颜色深的一段，两边相差不超过${preferences[0]!.borderlineMargin}题，字母容易变。`}</span>
        )}
        {measuresNote && <span className="inline-block">{measuresNote}</span>}
        {hasRipples && (
          <span className="inline-block">{`过些日子再答，${preferences.length > 0 ? "题数" : "分数"}落在圆点周围的圈里都算平常。`}</span>
        )}
      </p>
    </section>
  );
}

/** What the leans of a type say, and how clear they are. */
export function PreferenceMeanings({ page }: ScalesProps) {
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

interface ScaleNotesProps extends ScalesProps {
  readonly explanation: Explanation | undefined;
}

/** How each number is to be read: what it means, where it stands between its bands, how far its error reaches. */
export function ScaleNotes({ page, explanation }: ScaleNotesProps) {
  const notes = [
    ...[...page.measures, page.total].map(({ label, note, ...measure }) => ({
      ...measure,
      title: `${label}：${note}`,
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

/** A measure in one line of words, and below it on the water, which names its band. */
export function MeasureScale({ measure }: MeasureScaleProps) {
  const { label, value, max } = measure;
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 leading-normal">
        <span className="font-medium break-keep">{label}</span>
        <span className="tabular-nums">
          <span className="text-lg font-semibold">{value}</span>
          <span className="text-ink-soft">{` / ${max}`}</span>
        </span>
      </p>
      <MeasureWater measure={measure} />
    </div>
  );
}

/** The same in one row, where there are no bands to name. */
function MeasureRow({ measure }: MeasureScaleProps) {
  return (
    <div className="score-row flex flex-wrap items-center gap-x-4 border-t border-line py-0.5">
      <p className="min-w-[4em] shrink-0">{measure.label}</p>
      <div className="min-w-24 flex-1">
        <MeasureWater measure={measure} />
      </div>
      <p className="ml-auto min-w-12 shrink-0 text-right whitespace-nowrap tabular-nums">
        <span className="font-semibold">{measure.value}</span>
        <span className="text-ink-soft">{` / ${measure.max}`}</span>
      </p>
    </div>
  );
}

/** A preference: its sides at their ends, the percentage at the one that was chosen. */
function PreferenceScale({ preference }: { readonly preference: Preference }) {
  const chosen = findChosen(preference);
  return (
    <div>
      <p className="flex justify-between gap-4 pb-1.5 leading-normal tabular-nums">
        {preference.poles.map((pole) => (
          <span key={pole.letter} className={pole === chosen ? "font-semibold" : "text-ink-soft"}>
            {`${pole.label} ${pole.letter}${pole === chosen ? ` ${preference.strengthPercent}%` : ""}`}
          </span>
        ))}
      </p>
      <PreferenceWater preference={preference} />
    </div>
  );
}

/** What a lean says, in words. */
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
