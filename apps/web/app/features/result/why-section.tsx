import type { Contribution, Explanation, Measure, Preference } from "@xinjing/instruments/instrument";
import type { ResultPage } from "@xinjing/instruments/result-page";
import { Folding } from "#web/components/folding.tsx";
import type { StoredResult } from "./stored-result.ts";

/** 为什么是这个结果: shows the answers with the most points, the scoring rule and its version. */
export function WhySection({ result, page }: { result: StoredResult; page: ResultPage }) {
  const { explanation, version } = result;
  return (
    <Folding id="why" title="为什么是这个结果">
      {explanation ? (
        <div className="space-y-8 pt-3">
          <Weights contributions={explanation.contributions} page={page} />
          <AllAnswers contributions={explanation.contributions} />
          <Rule explanation={explanation} version={version} />
        </div>
      ) : (
        <p className="mt-3">每题的答案只留在作答的那台设备上，所以这里只有分数。</p>
      )}
    </Folding>
  );
}

interface WeightsProps {
  readonly contributions: readonly Contribution[];
  readonly page: ResultPage;
}

/** Lists the answers with the most points of each measure. */
function Weights({ contributions, page: { total, measures, preferences } }: WeightsProps) {
  // If every answer has one point, no order is possible.
  const isCount = contributions.every(({ maxPoints }) => maxPoints === 1);
  return (
    <section aria-labelledby="why-weights">
      <h3 id="why-weights" className="font-semibold">
        {isCount ? "算进来的回答" : "分量最重的回答"}
      </h3>
      <div className="mt-4 space-y-6">
        {[total, ...measures, ...preferences].map((each) => {
          const group = contributions.filter(({ measure }) => measure === each.key);
          return (
            group.length > 0 && <Weight key={each.key} measured={each} group={group} isCount={isCount} />
          );
        })}
      </div>
    </section>
  );
}

/** Number of answers of a measure that are shown; the folded list has all of them. */
const LEADING_COUNT = 5;

interface WeightProps {
  readonly measured: Measure | Preference;
  /** Contributions of this measure. */
  readonly group: readonly Contribution[];
  readonly isCount: boolean;
}

/** Shows one measure, sorted by points, then by question. Leaves out answers with less than half of their maximum. */
function Weight({ measured, group, isCount }: WeightProps) {
  const { key, label } = measured;
  const points = group.reduce((sum, each) => sum + each.points, 0);
  const heavy = group
    .filter((each) => each.points > 0 && each.points * 2 >= each.maxPoints)
    .sort((first, second) => second.points - first.points || first.question - second.question);
  const leading = heavy.slice(0, LEADING_COUNT);
  const equal = heavy.slice(LEADING_COUNT).filter((each) => each.points === leading.at(-1)?.points);
  return (
    <section aria-labelledby={`why-${key}`}>
      <h4 id={`why-${key}`} className="border-b border-line pb-1 text-ink-soft">
        {"letter" in measured
          ? `${label}，选${measured.letter}的有${points}题`
          : `${label}，记了${points}${isCount ? "题" : "分"}`}
      </h4>
      {leading.length === 0 ? (
        <p className="mt-2">{points === 0 ? "这次没有一题算进来。" : "这方面没有哪一题分量特别重。"}</p>
      ) : (
        <AnswerList answers={leading} />
      )}
      {equal.length > 0 && (
        <p className="mt-2 text-ink-soft">{`另有${equal.length}题${isCount ? "也算进来了" : "分量相同"}，在下面的“全部回答”里。`}</p>
      )}
    </section>
  );
}

function AllAnswers({ contributions }: { contributions: readonly Contribution[] }) {
  return (
    <details className="border-y border-line">
      <summary className="min-h-11 py-2">{`全部回答（${contributions.length}题）`}</summary>
      <div className="pb-4">
        <AnswerList answers={contributions} />
      </div>
    </details>
  );
}

/** Lists question, answer and points. */
function AnswerList({ answers }: { answers: readonly Contribution[] }) {
  return (
    <ul className="divide-y divide-line">
      {answers.map(({ question, text, answer, points, maxPoints }) => (
        <li key={question} className="flex items-baseline justify-between gap-4 py-3">
          <div className="min-w-0">
            <p>
              <span className="text-ink-soft tabular-nums">{`第${question}题　`}</span>
              {text}
            </p>
            <p className="text-ink-soft">{`你选了：${answer}`}</p>
          </div>
          <p className="shrink-0 tabular-nums">
            <span className="font-semibold">{points}</span>
            <span className="text-ink-soft">{maxPoints === 1 ? " / 1" : ` / ${maxPoints} 分`}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Shows the scoring rule in words, the source of the error bands and the version. */
function Rule({ explanation: { rule, distances }, version }: { explanation: Explanation; version: string }) {
  const sources = distances.flatMap(({ error }) => error?.source ?? []);
  const sentences = [...rule, ...sources.map((source) => `参考误差范围${source.replace(/。?$/, "。")}`)];
  return (
    <section aria-labelledby="why-rule">
      <h3 id="why-rule" className="font-semibold">
        分数怎么算
      </h3>
      <ul className="mt-3 list-disc space-y-2 pl-6 marker:text-accent">
        {[...new Set(sentences)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {version !== "" && <p className="mt-4 text-ink-soft tabular-nums">{`计分版本：${version}`}</p>}
    </section>
  );
}
