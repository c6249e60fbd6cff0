import type { Contribution, Explanation } from "@xinjing/instruments/instrument";
import { Folding } from "#web/components/folding.tsx";
import type { Gist } from "./gist.ts";
import { describeSources, weighAnswers, type Weight, type Why } from "./why.ts";

/** 为什么是这个结果: the answers that carried it, the rule in words and its version. */
export function WhySection({ why, page }: { why: Why; page: Gist }) {
  const { explanation, version } = why;
  return (
    <Folding id="why" title="为什么是这个结果">
      {explanation ? (
        <div className="space-y-8 pt-3">
          <Weights weights={weighAnswers(explanation.contributions, page)} />
          <AllAnswers contributions={explanation.contributions} />
          <Rule explanation={explanation} version={version} />
        </div>
      ) : (
        <p className="mt-3">每题的答案只留在作答的那台设备上，所以这里只有分数。</p>
      )}
    </Folding>
  );
}

/** For each measure the answers with the most points. */
function Weights({ weights }: { weights: readonly Weight[] }) {
  // Answers that count one each have no weight to compare.
  const isCount = weights.every(({ leading }) => leading.every(({ maxPoints }) => maxPoints === 1));
  return (
    <section aria-labelledby="why-weights">
      <h3 id="why-weights" className="font-semibold">
        {isCount ? "算进来的回答" : "分量最重的回答"}
      </h3>
      <div className="mt-4 space-y-6">
        {weights.map(({ measure, title, leading, isNone, equalCount }) => (
          <section key={measure} aria-labelledby={`why-${measure}`}>
            <h4 id={`why-${measure}`} className="border-b border-line pb-1 text-ink-soft">
              {title}
            </h4>
            {leading.length === 0 ? (
              <p className="mt-2">{isNone ? "这次没有一题算进来。" : "这方面没有哪一题分量特别重。"}</p>
            ) : (
              <AnswerList answers={leading} />
            )}
            {equalCount > 0 && (
              <p className="mt-2 text-ink-soft">{`另有${equalCount}题${isCount ? "也算进来了" : "分量相同"}，在下面的“全部回答”里。`}</p>
            )}
          </section>
        ))}
      </div>
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

/** Question, chosen answer, and its points of the possible ones. */
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

/** The published key in words, where the error band comes from, and the version that scored. */
function Rule({ explanation, version }: { explanation: Explanation; version: string | undefined }) {
  return (
    <section aria-labelledby="why-rule">
      <h3 id="why-rule" className="font-semibold">
        分数怎么算
      </h3>
      <ul className="mt-3 list-disc space-y-2 pl-6 marker:text-accent">
        {explanation.rule.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {describeSources(explanation).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {version !== undefined && <p className="mt-4 text-ink-soft tabular-nums">{`计分版本：${version}`}</p>}
    </section>
  );
}
