import type { CountedAnswers, SheetTexts } from "@xinjing/instruments/result-page";
import { Part } from "./part.tsx";
import type { ScoreRow } from "./score-rows.ts";

interface CountedListProps {
  readonly texts: NonNullable<SheetTexts["counted"]>;
  readonly rows: readonly ScoreRow[];
  readonly counted: readonly CountedAnswers[];
}

/** The answers that counted, by number and in a few words, beside the score that they counted for. */
export function CountedList({ texts, rows, counted }: CountedListProps) {
  const hasMarks = counted.some(({ answers }) => answers.some(({ isMarked }) => isMarked));
  // One score alone is named above.
  const isOnly = counted.length === 1;
  return (
    <Part title={texts.title} note={(hasMarks && texts.markedNote) || texts.note}>
      <dl className="space-y-2 print:space-y-[0.3mm] print:leading-[1.2]">
        {counted.map(({ measure, answers }) => {
          const row = rows.find(({ key }) => key === measure);
          return (
            <div key={measure} className="gap-x-[3mm] print:flex">
              <dt className={isOnly ? "sr-only" : "shrink-0 font-semibold tabular-nums"}>
                {row && (row.scale.length > 0 ? row.label : `${row.label} ${row.score}`)}
              </dt>
              <dd>
                {answers.length === 0 && "没有"}
                <ul className="flex flex-wrap gap-x-[1em]">
                  {answers.map(({ question, text, isMarked }) => (
                    <li key={question} className={`tabular-nums ${isMarked ? "font-semibold" : ""}`}>
                      {`${isMarked ? "▲" : ""}${question} ${text}`}
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          );
        })}
      </dl>
    </Part>
  );
}
