import { Part } from "./part.tsx";
import type { SecondStage } from "./sheet-result.ts";

/** What the second stage asked again, question by question, or that it is not done yet. */
export function SecondStagePart({ stage }: { stage: SecondStage }) {
  const { title } = stage;
  if (stage.state === "open") return <Part title={title} note="还没有做完，这里只有第一步的结果。" />;
  const { label, questions } = stage;
  const openCount = questions.filter(({ hasPassed }) => !hasPassed).length;
  return (
    <Part title={`${title}：${label}`} note={`再问了${questions.length}题，还值得留意的有${openCount}题。`}>
      <ul className="space-y-1 print:space-y-0">
        {questions.map(({ question, hasPassed, steps }) => (
          <li key={question} className="break-inside-avoid">
            <span className="font-semibold">{`第${question}题${hasPassed ? "弄清楚了" : "仍值得留意"}：`}</span>
            {steps
              .map(({ text, chosen }) => `${text.replace(/（可多选）$/, "")}${chosen.join("；")}。`)
              .join("")}
          </li>
        ))}
      </ul>
    </Part>
  );
}
