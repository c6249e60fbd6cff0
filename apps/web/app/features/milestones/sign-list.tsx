import type { Check } from "@xinjing/instruments/milestones/check";
import {
  SPEECH_SOURCE,
  TABLE_SOURCE,
  labelAnswer,
  type Row,
  type Sign,
  type SignAnswer,
  type SpeechSign,
} from "@xinjing/instruments/milestones/table";
import { CircleAlert } from "lucide-react";
import { useId, useState } from "react";
import { Form } from "#web/components/form/form.tsx";
import { Message } from "#web/components/message.tsx";
import { Whole } from "#web/components/text/whole.tsx";

const ANSWERS: readonly SignAnswer[] = ["yes", "no", "unsure"];

interface SignListProps {
  readonly row: Row;
  readonly speechSign: SpeechSign | undefined;
  readonly check: Check;
  readonly onChange: (check: Check) => void;
  readonly onDone: () => void;
}

/** Lists the four signs of the row, and separately the speech sign. */
export function SignList({ row, speechSign, check, onChange, onDone }: SignListProps) {
  const [isAsked, setAsked] = useState(false);
  const answers = row.signs.map((_sign, index) => check.answers[index]);
  const given = [...answers, ...(speechSign ? [check.speech] : [])];
  const missing = given.filter((answer) => answer === undefined).length;
  const finish = () => {
    setAsked(true);
    if (missing === 0) return onDone();
    document.querySelector<HTMLElement>("fieldset:not(:has(:checked)) input")?.focus();
  };
  return (
    <section className="mx-auto max-w-xl">
      <h1 tabIndex={-1} className="font-serif text-xl font-semibold">
        {`满${row.age}看这四条`}
      </h1>
      <p className="mt-3">照孩子现在的样子选；拿不准，就选“说不准”。</p>
      <Form className="mt-6 space-y-4" onSubmit={finish}>
        {row.signs.map((sign, index) => (
          <SignChoice
            key={sign.official}
            sign={sign}
            answer={answers[index]}
            isAsked={isAsked}
            onAnswer={(answer) => {
              onChange({
                ...check,
                answers: answers.map((each, place) => (place === index ? answer : each)),
              });
            }}
          />
        ))}
        <p className="text-sm text-ink-soft">{TABLE_SOURCE}</p>
        {speechSign && (
          <div className="space-y-4 pt-4">
            <h2 className="font-serif text-lg font-semibold">另外一条</h2>
            <SignChoice
              sign={speechSign}
              answer={check.speech}
              isAsked={isAsked}
              onAnswer={(speech) => {
                onChange({ ...check, speech });
              }}
            />
            <details className="text-sm text-ink-soft">
              <summary className="min-h-11 py-2">这一条从哪来</summary>
              <p>
                <Whole>{SPEECH_SOURCE}</Whole>
              </p>
            </details>
          </div>
        )}
        <div className="pt-2">
          <button type="submit" className="button-primary">
            看看结果
          </button>
        </div>
        {isAsked && missing > 0 && (
          <Message role="alert">{`还有${missing}条没有选；拿不准，就选“说不准”。`}</Message>
        )}
      </Form>
    </section>
  );
}

interface SignChoiceProps {
  readonly sign: Sign;
  readonly answer: SignAnswer | undefined;
  /** True after the user has asked for the result; a missing answer is then marked. */
  readonly isAsked: boolean;
  readonly onAnswer: (answer: SignAnswer) => void;
}

/** Shows one sign with three large answers. `isAsked`: says so if none is chosen. 说不准 also shows how to observe it. */
function SignChoice({ sign, answer, isAsked, onAnswer }: SignChoiceProps) {
  const id = useId();
  const isMissing = isAsked && answer === undefined;
  return (
    <fieldset
      className={`sheet min-w-0 px-4 pt-3 pb-4 ${isMissing ? "border-amber" : ""}`}
      aria-describedby={answer === "unsure" || isMissing ? id : undefined}
    >
      <legend className="float-left w-full font-medium">{sign.official}</legend>
      <div className="clear-left grid grid-cols-[auto_auto_auto] gap-2 pt-3 elder:max-sm:grid-cols-1">
        {ANSWERS.map((each) => (
          <label
            key={each}
            className="flex min-h-13 items-center justify-center gap-2 rounded-2xl border border-line-strong/45 px-1 py-2 text-center hover:border-line-strong has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={id}
              className="outline-none"
              autoComplete="off"
              checked={answer === each}
              onChange={() => onAnswer(each)}
            />
            <span className="whitespace-nowrap">{labelAnswer(sign, each)}</span>
          </label>
        ))}
      </div>
      {isMissing && (
        <p id={id} className="mt-2 flex items-center gap-2 text-sm font-medium">
          <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-amber" />
          还没有选
        </p>
      )}
      <div role="status">
        {answer === "unsure" && (
          <p id={id} className="mt-3 border-l-2 border-accent pl-3">
            <span className="text-ink-soft">怎么看：</span>
            {sign.howToLook}
          </p>
        )}
      </div>
    </fieldset>
  );
}
