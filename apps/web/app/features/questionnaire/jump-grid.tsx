import type { Session } from "@xinjing/instruments/session";
import { Check } from "lucide-react";
import { useState } from "react";
import { useIsHydrated } from "#web/components/hooks/use-is-hydrated.ts";

interface JumpGridProps {
  readonly session: Session;
  readonly onJump: (index: number) => void;
}

const HAS_ROOM = "(width >= 64rem)";
/** A list with more questions than this is folded on phones. */
const OPEN_QUESTIONS = 50;

/**
 * Shows a list with a button for each question, which can be folded. The prerendered list is open; on phones a long one
 * is folded after hydration.
 */
export function JumpGrid(props: JumpGridProps) {
  const hasRoom = useIsHydrated() ? matchMedia(HAS_ROOM).matches : undefined;
  const [chosen, setChosen] = useState<boolean>();
  const isLong = props.session.questionCount > OPEN_QUESTIONS;
  return (
    <details
      open={chosen ?? (!isLong || hasRoom !== false)}
      // Until a long list is folded on phones, hides it to avoid a layout shift.
      className={`mt-10 border-t border-line pt-4 ${isLong && hasRoom === undefined ? "max-lg:*:[ol]:hidden" : ""}`}
      onToggle={(event) => setChosen(event.currentTarget.open)}
    >
      <summary className="min-h-11 py-2 text-ink-soft">题目列表</summary>
      <Grid {...props} />
    </details>
  );
}

/** Shows for each question by text, shape and colour whether it is answered. */
function Grid({ session, onJump }: JumpGridProps) {
  return (
    <ol className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] gap-2">
      {Array.from({ length: session.questionCount }, (_, index) => {
        const isAnswered = session.answers[index + 1] !== undefined;
        const isCurrent = index === session.currentQuestionIndex;
        return (
          <li key={index}>
            <button
              type="button"
              aria-label={`第 ${index + 1} 题`}
              aria-current={isCurrent ? "step" : undefined}
              aria-description={isAnswered ? "已作答" : "未作答"}
              className={`flex h-12 w-full items-center justify-center rounded-lg border tabular-nums ${
                isAnswered ? "border-accent bg-accent-wash" : "border-line-strong"
              } ${isCurrent ? "font-bold underline underline-offset-4 outline-2 outline-accent" : ""}`}
              onClick={() => onJump(index)}
            >
              {index + 1}
              {isAnswered && <Check aria-hidden="true" className="ml-0.5 size-3.5 text-accent" />}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
