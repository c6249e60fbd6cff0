import type { Comparison } from "@xinjing/instruments/change";
import { explainGap } from "@xinjing/instruments/change-words";
import type { Instrument } from "@xinjing/instruments/instrument";
import { Clauses } from "#web/components/clauses.tsx";
import { Titled } from "#web/components/prose.tsx";
import { Whole } from "#web/components/whole.tsx";
import { sayMoment } from "#web/data/results/moment-end.ts";
import type { Moment } from "#web/data/results/timeline.ts";
import { Now, type NowProps } from "./now.tsx";
import { useHasPassed } from "./use-has-passed.ts";

interface LastTwoProps extends Pick<NowProps, "summary" | "reader"> {
  readonly instrument: Instrument;
  /** The result before the latest one; undefined if there is only one. */
  readonly earlier: Moment | undefined;
  readonly later: Moment;
  /** Comparison of both results; undefined if they are not comparable. */
  readonly comparison: Comparison | undefined;
}

/** Says whether the result changed, with details and what to do. */
export function LastTwo({ instrument, earlier, later, comparison, summary, reader }: LastTwoProps) {
  const { change, version } = instrument;
  const both = earlier ? [earlier, later] : [later];
  const laterEnd = sayMoment(later, both);
  const hasPassed = useHasPassed(later.endTime);
  const { isDoctorFirst } = change.adviseRetest(later, { earlier, hasPassed });
  const invitation = isDoctorFirst ? "" : "再做一次并保存，这里就能看到变没变。";
  const answer =
    comparison?.answer ??
    (earlier ? explainGap([earlier, sayMoment(earlier, both)], [later, laterEnd], version) : invitation);
  const [, first = answer, rest = ""] = /^(.*?。)(.+)$/.exec(answer) ?? [];
  return (
    <Titled id="last-two" title={earlier ? "最近两次" : "这一次"}>
      <p className="mt-2 font-serif text-xl font-semibold empty:hidden max-sm:text-[1.15rem]">
        <Clauses>{first}</Clauses>
      </p>
      <p className="mt-1 text-ink-soft">
        <Whole>
          {earlier
            ? `这次是${laterEnd}，上次是${sayMoment(earlier, both)}。`
            : `${laterEnd}，账号里还只有这一次结果。`}
        </Whole>
      </p>
      <p className="mt-3 empty:hidden">{rest}</p>
      <Now change={change} earlier={comparison && earlier} latest={later} summary={summary} reader={reader} />
    </Titled>
  );
}
