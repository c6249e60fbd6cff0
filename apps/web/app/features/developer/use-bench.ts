import type { Call } from "@xinjing/contract/call";
import { calculateCall, submitResultCall } from "@xinjing/contract/results";
import type { Instrument, Outcome, Question, RawAnswers } from "@xinjing/instruments/instrument";
import { useState } from "react";
import { callApi } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/error.ts";
import { createId } from "#web/platform/browser/ids.ts";

const NOT_JSON = '答案应当是一个JSON对象，例如 {"1": 0}';
/** Duration of a fake test. */
const PRETENDED_MS = 60_000;
/** Version that marks fake results in the account. */
const DEVELOPER_VERSION = "developer-page";

/** Response or error of a call. */
interface ServerAnswer {
  /** E.g. POST /api/test-results. */
  readonly request: string;
  readonly idempotencyKey?: string | undefined;
  /** Error message. */
  readonly problem?: string;
  readonly body: unknown;
}

/** Outcome of the last action. The next action or change of an answer clears it. */
interface Shown {
  readonly errors?: readonly string[];
  readonly isValid?: boolean;
  readonly outcome?: Outcome;
  readonly serverAnswer?: ServerAnswer;
}

/** Holds the state and actions of the developer page for one instrument. */
export function useBench(instrument: Instrument, testName: string) {
  const [text, setText] = useState("{}");
  const [shown, setShown] = useState<Shown>({});
  const [isBusy, setIsBusy] = useState(false);
  const answers = readAnswers(text);

  const edit = (next: string) => {
    setText(next);
    setShown({});
  };
  /** Scores the answers; shows the errors and returns undefined if they are not valid. */
  const evaluate = (): Outcome | undefined => {
    const evaluation = answers && instrument.evaluate(answers);
    if (evaluation?.ok) return evaluation.outcome;
    setShown({ errors: evaluation?.messages ?? [NOT_JSON] });
    return undefined;
  };
  const show = (describe: (outcome: Outcome) => Shown) => {
    const outcome = evaluate();
    if (outcome) setShown(describe(outcome));
  };
  const ask = async (call: () => Promise<ServerAnswer>, outcome?: Outcome) => {
    setIsBusy(true);
    const serverAnswer = await call();
    setShown(outcome ? { outcome, serverAnswer } : { serverAnswer });
    setIsBusy(false);
  };
  const submit = async () => {
    const outcome = evaluate();
    if (outcome) await ask(() => submitOutcome(outcome, testName), outcome);
  };
  /** Sends answers to the server without checking them, to show its own errors. */
  const calculate = async () => {
    if (answers) await ask(() => send(calculateCall, { body: { test_type: instrument.id, answers } }));
    else setShown({ errors: [NOT_JSON] });
  };

  return {
    text,
    answers: answers ?? {},
    shown,
    isBusy,
    edit,
    fill: () => edit(JSON.stringify(pickRandomAnswers(instrument.questions), undefined, 1)),
    check: () => show(() => ({ isValid: true })),
    compute: () => show((outcome) => ({ outcome })),
    calculate,
    submit,
  };
}

export type Bench = ReturnType<typeof useBench>;

/** Parses a JSON object of answers; returns undefined for any other text. */
function readAnswers(text: string): RawAnswers | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isMap = typeof value === "object" && value !== null && !Array.isArray(value);
    return isMap ? (value as RawAnswers) : undefined;
  } catch {
    // The text is incomplete; the page says so.
    return undefined;
  }
}

/** Picks a random option of every question. */
function pickRandomAnswers(questions: readonly Question[]): RawAnswers {
  return Object.fromEntries(
    questions.map(({ id, options }) => [id, options[Math.floor(Math.random() * options.length)]!.value]),
  );
}

/** Posts an outcome as a result with a new idempotency key. */
function submitOutcome(outcome: Outcome, testName: string): Promise<ServerAnswer> {
  const end = Date.now();
  const body = {
    test_type: outcome.testType,
    test_name: testName,
    result_type: outcome.resultType,
    total_score: outcome.totalScore,
    scores: outcome.scores,
    ...outcome.extra,
    start_time: new Date(end - PRETENDED_MS).toISOString(),
    end_time: new Date(end).toISOString(),
    version: DEVELOPER_VERSION,
    // Prevents a second, anonymous count.
    is_counted: true,
  };
  return send(submitResultCall, { body, idempotencyKey: createId() });
}

/** Makes a call and returns its response or error. */
async function send(
  call: Call,
  input: { readonly body: unknown; readonly idempotencyKey?: string },
): Promise<ServerAnswer> {
  const made = { request: `${call.method} ${call.path}`, idempotencyKey: input.idempotencyKey };
  try {
    return { ...made, body: await callApi(call, input) };
  } catch (error) {
    const refusal = error instanceof ApiError ? { status: error.status, errors: error.fieldErrors } : {};
    const problem = String(error);
    return { ...made, problem, body: { message: problem, ...refusal } };
  }
}
