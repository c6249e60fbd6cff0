import type { Loss } from "@xinjing/instruments/milestones/check";
import { ChevronRight } from "lucide-react";
import { Clauses } from "#web/components/text/clauses.tsx";

const CHOICES: readonly { readonly loss: Loss; readonly label: string; readonly example?: string }[] = [
  { loss: "none", label: "没有这样的事" },
  { loss: "words", label: "说话，或和人互动", example: "不说话了、不看人了、叫了不理" },
  { loss: "movement", label: "动作", example: "不会坐了、不会走了、不会抓了" },
  { loss: "sudden", label: "不管哪样，是突然不会的", example: "一天两天里就变了" },
];

interface LossQuestionProps {
  readonly onAnswer: (loss: Loss) => void;
}

/** Asks about lost skills before the signs. An answer that means urgency shows the result at once. */
export function LossQuestion({ onAnswer }: LossQuestionProps) {
  return (
    <section className="mx-auto max-w-xl">
      <p className="text-ink-soft">先问一件要紧的</p>
      <h1 id="loss" tabIndex={-1} className="mt-1 font-serif text-xl font-semibold">
        <Clauses>以前会的，现在不会了？</Clauses>
      </h1>
      <ul aria-labelledby="loss" className="mt-6 space-y-3">
        {CHOICES.map(({ loss, label, example }) => (
          <li key={loss}>
            <button
              type="button"
              className="flex min-h-16 w-full items-center justify-between gap-4 rounded-2xl border border-line-strong/45 bg-sheet px-5 py-3 text-left hover:border-line-strong"
              onClick={() => onAnswer(loss)}
            >
              <span>
                <span className="block font-medium">{label}</span>
                {example !== undefined && (
                  <span className="block text-sm leading-normal text-ink-soft">{example}</span>
                )}
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
