import type { Contribution, Explanation } from "@xinjing/instruments/instrument";
import { Part } from "./part.tsx";

/** What an answer's points are: shown as numbers, as a mark, or not at all where answers only take sides. */
type Marking = "points" | "counted" | "sides";

const MARKING_NOTES: Readonly<Record<Marking, string>> = {
  points: "题目照原话，后面是选的答案，括号里是这题的得分。",
  counted: "题目照原话，后面是选的答案，前面有●的计1分。",
  sides: "题目照原话，后面是选的答案。",
};

interface AnswerColumnsProps {
  readonly title: string;
  /** Of which test and when, where a page of paper begins with the answers. */
  readonly origin: string | undefined;
  readonly explanation: Explanation | undefined;
  /** Answers take sides between equal poles; none of them scores. */
  readonly takesSides: boolean;
}

/** Every question with the chosen answer: folded on the screen, in two columns on paper. */
export function AnswerColumns({ title, origin, explanation, takesSides }: AnswerColumnsProps) {
  if (!explanation) {
    return (
      <Part title={title}>
        <p>每题的答案只留在作答的那台设备上，所以这里只有分数。</p>
      </Part>
    );
  }
  const { contributions } = explanation;
  const marking = findMarking(contributions, takesSides);
  return (
    <Part title={title} note={[origin, MARKING_NOTES[marking]].filter(Boolean).join("。")}>
      <details>
        <summary className="min-h-11 py-2 text-accent in-[.visit-sheet-picture]:hidden print:hidden">
          看每一题的回答
        </summary>
        <ol className="mt-1 gap-x-[5mm] print:mt-0 print:columns-2">
          {contributions.map((each) => (
            <li
              key={each.question}
              className="flex break-inside-avoid gap-x-3 border-b border-line py-1.5 print:gap-[1.5mm] print:py-0!"
            >
              <span className="w-6 shrink-0 text-right whitespace-nowrap text-ink-soft tabular-nums print:w-[4.2mm]">
                {each.question}
              </span>
              <div className="min-w-0 flex-1 gap-x-6 @xl:flex print:contents!">
                <p className="min-w-0 flex-1 print:basis-0">{each.text}</p>
                <ChosenAnswer contribution={each} marking={marking} />
              </div>
            </li>
          ))}
        </ol>
      </details>
    </Part>
  );
}

function ChosenAnswer({ contribution, marking }: { contribution: Contribution; marking: Marking }) {
  const { answer, points } = contribution;
  return (
    <p className="shrink-0 text-ink-soft @xl:max-w-1/2 @xl:text-right @xl:text-ink print:max-w-1/2 print:text-right print:text-ink">
      {marking === "counted" && points > 0 && "● "}
      {answer}
      {marking === "points" && `（${points}）`}
    </p>
  );
}

function findMarking(contributions: readonly Contribution[], takesSides: boolean): Marking {
  if (takesSides) return "sides";
  return contributions.every(({ maxPoints }) => maxPoints === 1) ? "counted" : "points";
}
