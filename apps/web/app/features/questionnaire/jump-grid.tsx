import type { Session } from "@xinjing/instruments/session";
import { Check } from "lucide-react";
import { useState, useSyncExternalStore } from "react";

interface JumpGridProps {
  readonly session: Session;
  readonly onJump: (index: number) => void;
}

const HAS_ROOM = "(width >= 64rem)";
/** A list of more questions begins folded on a phone. */
const OPEN_QUESTIONS = 50;

/**
 * Numbered buttons to every question, open below it. The document has them open; a long list folds on a phone when the page
 * comes to life, below the first screen, so that nothing moves.
 */
export function JumpGrid(props: JumpGridProps) {
  const hasRoom = useSyncExternalStore<boolean | undefined>(
    follow,
    () => matchMedia(HAS_ROOM).matches,
    () => undefined,
  );
  const [chosen, setChosen] = useState<boolean>();
  const isLong = props.session.questionCount > OPEN_QUESTIONS;
  return (
    <details
      open={chosen ?? (!isLong || hasRoom !== false)}
      // Prerendered open: on a phone it takes no room before it is closed, so that nothing below it moves.
      className={`mt-10 border-t border-line pt-4 ${isLong && hasRoom === undefined ? "max-lg:*:[ol]:hidden" : ""}`}
      onToggle={(event) => setChosen(event.currentTarget.open)}
    >
      <summary className="min-h-11 py-2 text-ink-soft">题目列表</summary>
      <Grid {...props} />
    </details>
  );
}

/** Nothing to follow: the list stays as the person has it. */
function follow() {
  return () => undefined;
}

/** State is text, shape and colour, never colour alone. */
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
