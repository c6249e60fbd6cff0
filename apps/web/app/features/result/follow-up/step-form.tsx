import type { FollowUpStep } from "@xinjing/instruments/stages";
import { ArrowLeft } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { Clauses } from "#web/components/text/clauses.tsx";
import { Message } from "#web/components/message.tsx";

/** Id of the option that excludes all others. */
const NONE_ID = "none";
/** Suffix of the question text if several options may be chosen. Removed from the heading and shown below it. */
const MANY = "（可多选）";

interface StepFormProps {
  readonly step: FollowUpStep;
  readonly onAnswer: (chosen: readonly string[]) => void;
  /** Undefined at the first step. */
  readonly onBack: (() => void) | undefined;
}

/** Shows one step of the second stage. */
export function StepForm({ step, onAnswer, onBack }: StepFormProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const isMany = step.choice === "many";
  const toggle = (id: string) => {
    setIsMissing(false);
    if (!isMany) setChosen([id]);
    else if (chosen.includes(id)) setChosen(chosen.filter((other) => other !== id));
    else if (id === NONE_ID) setChosen([id]);
    else setChosen([...chosen.filter((other) => other !== NONE_ID), id]);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen.length === 0) setIsMissing(true);
    else onAnswer(chosen);
  };
  return (
    <form method="post" onSubmit={submit}>
      <fieldset translate="no">
        <legend>
          <h1 tabIndex={-1} className="font-serif text-xl font-semibold">
            <Clauses isQuestion>{step.text.replace(MANY, "")}</Clauses>
          </h1>
          {isMany && <p className="mt-2.5 text-sm text-ink-soft">可多选</p>}
        </legend>
        <div className="mt-6 space-y-2 sm:space-y-3">
          {step.options.map((option) => (
            <label
              key={option.id}
              className="flex min-h-14 items-center gap-4 rounded-2xl border border-line-strong/45 bg-sheet px-5 py-3 has-checked:border-accent has-checked:bg-accent-wash"
            >
              <input
                type={isMany ? "checkbox" : "radio"}
                name={step.id}
                className="shrink-0"
                checked={chosen.includes(option.id)}
                onChange={() => toggle(option.id)}
              />
              <span>{option.label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-6 flex flex-wrap justify-between gap-4">
        {onBack && (
          <button type="button" className="button-quiet" onClick={onBack}>
            <ArrowLeft aria-hidden="true" className="size-5" />
            上一步
          </button>
        )}
        <button type="submit" className="button-primary ml-auto">
          下一步
        </button>
      </div>
      {isMissing && (
        <div className="mt-4">
          <Message role="alert">请选择一个选项后再继续</Message>
        </div>
      )}
    </form>
  );
}
