import type { Comparison } from "@xinjing/instruments/change";
import { explainGap } from "@xinjing/instruments/change-words";
import type { Instrument } from "@xinjing/instruments/instrument";
import { Clauses } from "#web/components/text/clauses.tsx";
import { Whole } from "#web/components/text/whole.tsx";
import { sayMoment } from "#web/data/results/moment-end.ts";
import type { Moment } from "#web/data/results/timeline.ts";
import { useAdvice } from "./use-advice.ts";
import { useHasPassed } from "./use-has-passed.ts";

interface LastTwoProps {
  readonly instrument: Instrument;
  /** The result before the latest one; undefined if there is only one. */
  readonly earlier: Moment | undefined;
  readonly later: Moment;
  /** Comparison of both results; undefined if they are not comparable. */
  readonly comparison: Comparison | undefined;
}

/** Says in one large sentence whether the result changed, then why, then what to do first. */
export function LastTwo({ instrument: { change, version }, earlier, later, comparison }: LastTwoProps) {
  const both = earlier ? [earlier, later] : [later];
  const laterEnd = sayMoment(later, both);
  const hasPassed = useHasPassed(later.endTime);
  const { isDoctorFirst } = change.adviseRetest(later, { earlier, hasPassed });
  const advice = useAdvice({ change, earlier: comparison && earlier, latest: later });
  const invitation = isDoctorFirst ? "" : "再做一次并保存，这里就能看到变没变。";
  const answer =
    comparison?.answer ??
    (earlier ? explainGap([earlier, sayMoment(earlier, both)], [later, laterEnd], version) : invitation);
  const [, first = answer, rest = ""] = /^(.*?。)(.+)$/.exec(answer) ?? [];
  return (
    <section aria-labelledby="last-two">
      <h2 id="last-two">
        <span className="block text-ink-soft">{earlier ? "最近两次" : "这一次"}</span>
        <span className="headline block empty:hidden">
          <Clauses>{first}</Clauses>
        </span>
      </h2>
      <p className="mt-3 text-ink-soft">
        <Whole>
          {earlier
            ? `这次是${laterEnd}，上次是${sayMoment(earlier, both)}。`
            : `${laterEnd}，账号里还只有这一次结果。`}
        </Whole>
      </p>
      <p className="mt-2 empty:hidden">{rest}</p>
      <p className="mt-4 font-semibold empty:hidden">{advice.first}</p>
    </section>
  );
}
