import type { Instrument, Outcome } from "@xinjing/instruments/instrument";
import { useState } from "react";
import { compareOutcome, type ComparedField } from "./compare-outcome.ts";
import { randomAnswers } from "./random-answers.ts";
import { readAnswers } from "./read-answers.ts";
import { calculateOnServer, submitOutcome, type ServerAnswer } from "./server-calls.ts";

const NOT_JSON = '答案应当是一个JSON对象，例如 {"1": 0}';

/** What the last action showed; a new action or another answer clears it. */
interface Shown {
  readonly action?: string;
  readonly errors?: readonly string[];
  readonly isValid?: boolean;
  readonly outcome?: Outcome;
  readonly serverAnswer?: ServerAnswer;
  readonly comparison?: readonly ComparedField[];
}

/** The state and the actions of the developer page for one instrument. */
export function useBench(instrument: Instrument, testName: string) {
  const [text, setText] = useState("{}");
  const [shown, setShown] = useState<Shown>({});
  const [isBusy, setIsBusy] = useState(false);
  const answers = readAnswers(text);

  const write = (next: string, action: string) => {
    setText(next);
    setShown({ action });
  };
  /** Scores the sheet and shows it; undefined, with the errors on the screen, when it cannot be scored. */
  const evaluate = (action: string): Outcome | undefined => {
    const evaluation = answers && instrument.evaluate(answers);
    if (evaluation?.ok) {
      setShown({ action, outcome: evaluation.outcome });
      return evaluation.outcome;
    }
    setShown({ action, errors: evaluation?.messages ?? [NOT_JSON] });
    return undefined;
  };
  const ask = async (action: string, send: (outcome: Outcome) => Promise<Shown>) => {
    const outcome = evaluate(action);
    if (!outcome) return;
    setIsBusy(true);
    const result = await send(outcome);
    setShown({ action, outcome, ...result });
    setIsBusy(false);
  };

  return {
    text,
    answers: answers ?? {},
    shown,
    isBusy,
    edit: (next: string) => {
      write(next, "修改答案");
    },
    fill: () => {
      write(JSON.stringify(randomAnswers(instrument.questions), undefined, 1), "随机生成答案");
    },
    check: () => {
      if (evaluate("检查答案格式")) setShown({ action: "检查答案格式", isValid: true });
    },
    compute: () => {
      evaluate("前端计算结果");
    },
    submit: () =>
      ask("提交到后端", async (outcome) => ({ serverAnswer: await submitOutcome(outcome, testName) })),
    compare: () =>
      ask("与后端计算对比", async (outcome) => {
        const serverAnswer = await calculateOnServer(instrument.id, answers ?? {});
        if (!serverAnswer.isAccepted) return { serverAnswer };
        const { data } = serverAnswer.body as { data: Record<string, unknown> };
        return { serverAnswer, comparison: compareOutcome(outcome, data) };
      }),
  };
}

export type Bench = ReturnType<typeof useBench>;
