import type { Explanation } from "@xinjing/instruments/instrument";
import { HAS_ITEM_PACKS } from "#web/content/site.ts";
import { Part } from "./part.tsx";

interface AnswerColumnsProps {
  readonly title: string;
  /** Test and date, repeated above answers that begin a printed page. */
  readonly origin: string | undefined;
  readonly explanation: Explanation | undefined;
  /** True if an answer chooses between two sides and therefore has no score. */
  readonly takesSides: boolean;
}

/** Lists every question with its answer and score. Folded on screens, in two columns on paper. */
export function AnswerColumns({ title, origin, explanation, takesSides }: AnswerColumnsProps) {
  if (!explanation) {
    return (
      <Part title={title}>
        <p>每题的答案只留在作答的那台设备上，所以这里只有分数。</p>
      </Part>
    );
  }
  const { contributions } = explanation;
  const isCount = contributions.every(({ maxPoints }) => maxPoints === 1);
  const hasNoWordings = HAS_ITEM_PACKS && contributions.every(({ text }) => text === "");
  const wordings = hasNoWordings ? "题目的许可不含打印，只有题号" : "题目照原话";
  const note = takesSides
    ? `${wordings}，后面是选的答案。`
    : isCount
      ? `${wordings}，后面是选的答案，前面有●的计1分。`
      : `${wordings}，后面是选的答案，括号里是这题的得分。`;
  return (
    <Part title={title} note={[origin, note].filter(Boolean).join("。")}>
      <details>
        <summary className="min-h-11 py-2 text-accent in-[.visit-sheet-picture]:hidden print:hidden">
          看每一题的回答
        </summary>
        <ol className="mt-1 gap-x-[5mm] print:mt-0 print:columns-2">
          {contributions.map(({ question, text, answer, points }) => (
            <li
              key={question}
              className="flex break-inside-avoid gap-x-3 border-b border-line py-1.5 print:gap-[1.5mm] print:py-0!"
            >
              <span className="w-6 shrink-0 text-right whitespace-nowrap text-ink-soft tabular-nums print:w-[4.2mm]">
                {question}
              </span>
              <div className="min-w-0 flex-1 gap-x-6 @xl:flex print:contents!">
                <p className="min-w-0 flex-1 print:basis-0">{text}</p>
                <p className="shrink-0 text-ink-soft @xl:max-w-1/2 @xl:text-right @xl:text-ink print:max-w-1/2 print:text-right print:text-ink">
                  {!takesSides && isCount && points > 0 && "● "}
                  {answer}
                  {!takesSides && !isCount && `（${points}）`}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </details>
    </Part>
  );
}
