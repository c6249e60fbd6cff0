import type { Question, RawAnswers } from "@xinjing/instruments/instrument";

interface AnswerGridProps {
  readonly questions: readonly Question[];
  readonly answers: RawAnswers;
}

/** Shows the answer to every question, or a dash. */
export function AnswerGrid({ questions, answers }: AnswerGridProps) {
  const answered = questions.filter(({ id }) => answers[id] !== undefined).length;
  return (
    <>
      <p className="text-ink-soft tabular-nums">{`已有 ${answered} / ${questions.length} 题`}</p>
      <ol
        aria-label="答案一览"
        className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2 tabular-nums"
      >
        {questions.map(({ id }) => {
          const value = answers[id];
          return (
            <li
              key={id}
              className={`rounded-lg border px-2 py-1 ${value === undefined ? "border-line" : "border-accent bg-accent-wash"}`}
            >
              <span className="block text-sm text-ink-soft">{`第${id}题`}</span>
              {value === undefined ? "—" : typeof value === "string" ? value : JSON.stringify(value)}
            </li>
          );
        })}
      </ol>
    </>
  );
}
