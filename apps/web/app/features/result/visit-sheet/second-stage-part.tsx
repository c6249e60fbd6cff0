import { Part } from "./part.tsx";
import type { FollowUpRecord } from "../follow-up/use-follow-up-record.ts";

/** Shows the answers of the second stage, or says that it is not finished. */
export function SecondStagePart({ stage }: { readonly stage: FollowUpRecord }) {
  if (stage.state === "open") {
    return <Part title={stage.title} note="还没有做完，这里只有第一步的结果。" />;
  }
  if (stage.state !== "done") return null;
  return (
    <Part title={stage.title} note="题目和选项照原话。" className="visit-sheet-second-stage">
      <ul className="space-y-1 print:space-y-0">
        {stage.questions.map(({ question, hasPassed, steps }) => (
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
