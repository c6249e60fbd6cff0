import type { Measure } from "@xinjing/instruments/instrument";
import type { CountedAnswers, SheetTexts } from "@xinjing/instruments/result-page";
import { Part } from "./part.tsx";

interface CountedListProps {
  readonly texts: NonNullable<SheetTexts["counted"]>;
  readonly measures: readonly Measure[];
  readonly counted: readonly CountedAnswers[];
}

/** Lists the answers that counted, with number and short text, and their score. */
export function CountedList({ texts, measures, counted }: CountedListProps) {
  const hasMarks = counted.some(({ answers }) => answers.some(({ isMarked }) => isMarked));
  // A single score is already named above.
  const isOnly = counted.length === 1;
  return (
    <Part title={texts.title} note={(hasMarks && texts.markedNote) || texts.note}>
      <dl className="space-y-2 print:space-y-0 print:leading-[1.15]">
        {counted.map(({ measure, answers }) => {
          const { label, value, max, bands = [] } = measures.find(({ key }) => key === measure) ?? {};
          return (
            <div key={measure} className="gap-x-[3mm] print:flex">
              <dt className={isOnly ? "sr-only" : "shrink-0 font-semibold tabular-nums"}>
                {bands.length > 0 ? label : `${label} ${value} / ${max}`}
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
