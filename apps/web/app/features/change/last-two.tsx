import type { Comparison } from "@xinjing/instruments/change";
import {
  describeThresholds,
  explainGap,
  hasSameVersion,
  noteChance,
} from "@xinjing/instruments/change-words";
import type { Instrument } from "@xinjing/instruments/instrument";
import type { Moment } from "#web/data/results/timeline.ts";
import { sayDay } from "#web/platform/browser/clock.ts";
import { Now, type NowProps } from "./now.tsx";

interface LastTwoProps extends Pick<NowProps, "summary" | "reader"> {
  readonly instrument: Instrument;
  /** Undefined where there is one result alone. */
  readonly earlier: Moment | undefined;
  readonly later: Moment;
}

/** Whether something changed, in one sentence; what to do now; and the numbers behind it. */
export function LastTwo({ instrument, earlier, later, summary, reader }: LastTwoProps) {
  const { change, version } = instrument;
  const comparison = earlier && hasSameVersion(earlier, later) ? change.compare(earlier, later) : undefined;
  return (
    <section aria-labelledby="last-two">
      <h2 id="last-two" className="font-serif text-xl font-semibold">
        {earlier ? "最近两次" : "这一次"}
      </h2>
      <p className="mt-2 text-ink-soft">
        {earlier
          ? `这次是${sayDay(later.endTime)}，上次是${sayDay(earlier.endTime)}。`
          : `${sayDay(later.endTime)}，账号里还只有这一次结果。`}
      </p>
      <p className="mt-3 font-serif text-lg text-pretty">
        {comparison?.answer ??
          (earlier
            ? explainGap([earlier, sayDay(earlier.endTime)], [later, sayDay(later.endTime)], version)
            : "再做一次并保存，这里就能看到变没变。")}
      </p>
      <Now change={change} earlier={comparison && earlier} latest={later} summary={summary} reader={reader} />
      {comparison && <Numbers instrument={instrument} comparison={comparison} />}
    </section>
  );
}

interface NumbersProps {
  readonly instrument: Instrument;
  readonly comparison: Comparison;
}

/** What the answer rests on, and what it does not say. */
function Numbers({ instrument: { change }, comparison: { verdicts } }: NumbersProps) {
  const threshold = describeThresholds(change.tracks);
  const notes = [
    ...(threshold === undefined ? [] : [threshold]),
    ...(verdicts.some(({ kind }) => kind === "beyond") ? [noteChance(change.tracks)] : []),
    ...change.limits,
  ];
  return (
    <>
      {verdicts.length > 1 && (
        <ul aria-label="和上次比" className="sheet mt-4 divide-y divide-line">
          {verdicts.map(({ track, text }) => (
            <li key={track} className="px-5 py-3">
              {text}
            </li>
          ))}
        </ul>
      )}
      <ul className="mt-3 list-disc space-y-1 pl-6 text-sm text-ink-soft">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
}
