import type { AnswerIssue, AnswerValue, Parsed, RawAnswers } from "./instrument.ts";

/**
 * Checks a raw sheet against 1..questionCount: the count, gaps, wrong values and unknown keys, every issue
 * listed, the count first. `read` gives the typed value of one answer, or undefined when it is not one of that
 * question's options.
 */
export function parseAnswerSheet<Value extends AnswerValue>(
  raw: RawAnswers,
  questionCount: number,
  read: (value: unknown, question: number) => Value | undefined,
): Parsed<readonly Value[]> {
  const present = Object.keys(raw).filter((key) => raw[key] !== undefined && raw[key] !== null);
  const counted: AnswerIssue[] = [];
  if (present.length !== questionCount) {
    counted.push({ code: "count", expected: questionCount, actual: present.length });
  }
  const issues: AnswerIssue[] = [];
  const answers: Value[] = [];
  for (let question = 1; question <= questionCount; question += 1) {
    const value = present.includes(String(question)) ? raw[question] : undefined;
    if (value === undefined) {
      issues.push({ code: "missing", question });
      continue;
    }
    const answer = read(value, question);
    if (answer === undefined) issues.push({ code: "invalid", question });
    else answers.push(answer);
  }
  const unknown = present.filter((key) => !isQuestionKey(key, questionCount));
  for (const key of unknown) issues.push({ code: "unknown", key });
  return issues.length + counted.length === 0
    ? { ok: true, answers }
    : { ok: false, issues: [...counted, ...issues] };
}

/** Reads the array form of a sheet: the first element answers question 1. */
export function answersFromArray(values: readonly unknown[]): RawAnswers {
  return Object.fromEntries(values.map((value, index) => [String(index + 1), value]));
}

function isQuestionKey(key: string, questionCount: number): boolean {
  return /^[1-9]\d*$/.test(key) && Number(key) <= questionCount;
}
