import type { AnswerValue, Parsed, Question, RawAnswers } from "./instrument.ts";

/** Functions that word the error messages for an invalid answer sheet. */
export interface SheetMessages {
  /** Message for too few or too many answers. */
  readonly count: (answered: number) => string;
  /** The same for the error that `calculate` throws, if it is worded differently there. */
  readonly thrownCount?: string;
  /** Describes which answers are valid for a question, e.g. 0-4之间的整数 (an integer from 0 to 4). */
  readonly options: (question: number) => string;
}

/** Error of an answer sheet, as the list of errors words it and as `calculate` throws it if it is the first. */
interface SheetError {
  readonly listed: string;
  /** Default: the same. */
  readonly thrown?: string | undefined;
}

const KEY_LENGTH_SHOWN = 20;

/**
 * Validates a raw answer sheet: one answer per question, each the value of an option or that value as a string. If it
 * is invalid, returns a message for every error; a wrong number of answers comes first.
 */
export function parseAnswerSheet<Value extends AnswerValue>(
  raw: RawAnswers,
  questions: readonly Question<Value>[],
  say: SheetMessages,
): Parsed<readonly Value[]> {
  const present = Object.keys(raw).filter((key) => raw[key] !== undefined && raw[key] !== null);
  const errors: SheetError[] = [];
  if (present.length !== questions.length)
    errors.push({ listed: say.count(present.length), thrown: say.thrownCount });
  const answers: Value[] = [];
  for (const { id, options } of questions) {
    const value = present.includes(String(id)) ? raw[id] : undefined;
    const option = options.find((each) => each.value === value || String(each.value) === value);
    if (option !== undefined) answers.push(option.value);
    else if (value === undefined) errors.push({ listed: `缺少第${id}题的答案` });
    else errors.push(describeWrongAnswer(id, say.options(id)));
  }
  const unknown = present.filter((key) => !questions.some(({ id }) => String(id) === key));
  errors.push(...unknown.map((key) => ({ listed: describeUnknownKey(key) })));
  const [first] = errors;
  if (!first) return { ok: true, answers };
  return { ok: false, messages: errors.map(({ listed }) => listed), thrown: first.thrown ?? first.listed };
}

function describeWrongAnswer(question: number, options: string): SheetError {
  return {
    listed: `第${question}题的答案必须是${options}`,
    thrown: `题目 ${question} 的答案必须是${options}`,
  };
}

/**
 * Returns the message for an answer key that is not the number of a question. A long key is cut at a code point, so
 * that no character is split.
 */
function describeUnknownKey(key: string): string {
  const characters = Array.from(key);
  const isLong = characters.length > KEY_LENGTH_SHOWN;
  const shown = isLong ? `${characters.slice(0, KEY_LENGTH_SHOWN).join("")}……` : key;
  return /^\d+$/.test(key) ? `没有第${shown}题` : `无法识别的题号“${shown}”`;
}

/** Converts an array of answers to a raw answer sheet: element 0 is the answer to question 1. */
export function answersFromArray(values: readonly unknown[]): RawAnswers {
  return Object.fromEntries(values.map((value, index) => [String(index + 1), value]));
}
