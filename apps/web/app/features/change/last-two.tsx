import { explainKinds, hasSameVersion } from "@xinjing/instruments/change";
import type { Change } from "@xinjing/instruments/change";
import type { Moment } from "#web/data/results/timeline.ts";
import { formatDay } from "#web/platform/browser/clock.ts";

interface LastTwoProps {
  readonly change: Change;
  readonly earlier: Moment;
  readonly later: Moment;
}

/** The last result beside the one before, in words without praise or worry. */
export function LastTwo({ change, earlier, later }: LastTwoProps) {
  const comparison = hasSameVersion(earlier, later) ? change.compare(earlier, later) : undefined;
  return (
    <section aria-labelledby="last-two">
      <h2 id="last-two" className="font-serif text-xl font-semibold">
        最近两次
      </h2>
      <p className="mt-2 text-ink-soft">{`这次是${formatDay(later.endTime)}，上次是${formatDay(earlier.endTime)}。`}</p>
      {comparison ? (
        <>
          {comparison.lead.map((sentence) => (
            <p key={sentence} className="mt-3 text-lg">
              {sentence}
            </p>
          ))}
          <ul className="sheet mt-4 divide-y divide-line">
            {comparison.verdicts.map(({ track, text }) => (
              <li key={track} className="px-5 py-3">
                {text}
              </li>
            ))}
          </ul>
          {explainKinds(comparison.verdicts).map((sentence) => (
            <p key={sentence} className="mt-3">
              {sentence}
            </p>
          ))}
        </>
      ) : (
        <p className="mt-3">{describeGap(earlier, later)}</p>
      )}
      <ul className="mt-3 list-disc space-y-1 pl-6 text-sm text-ink-soft">
        {change.limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </section>
  );
}

/** Why two results are not compared. */
function describeGap(earlier: Moment, later: Moment): string {
  return earlier.version === undefined || later.version === undefined
    ? "有一次没记下题目的版本，所以没法判断能不能直接比。"
    : "这两次的题目或计分不是同一版，所以不能直接比。";
}
