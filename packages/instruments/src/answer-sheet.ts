import type { AnswerValue, Parsed, Question, RawAnswers } from "./instrument.ts";

/** What is said of answers that cannot be scored. */
export interface SheetMessages {
  /** There are too few or too many. */
  readonly count: (answered: number) => string;
  /** What an answer must be: 0-4之间的整数. */
  readonly options: (question: number) => string;
}

const KEY_LENGTH_SHOWN = 20;

/**
 * Reads a raw sheet: one answer for each question, each of them an option of that question or its number as a string. Of a sheet that
 * is not so, everything that is wrong in words, the count first.
 */
export function parseAnswerSheet<Value extends AnswerValue>(
  raw: RawAnswers,
  questions: readonly Question<Value>[],
  say: SheetMessages,
): Parsed<readonly Value[]> {
  const present = Object.keys(raw).filter((key) => raw[key] !== undefined && raw[key] !== null);
  const messages = present.length === questions.length ? [] : [say.count(present.length)];
  const answers: Value[] = [];
  for (const { id, options } of questions) {
    const value = present.includes(String(id)) ? raw[id] : undefined;
    const option = options.find((each) => each.value === value || String(each.value) === value);
    if (option !== undefined) answers.push(option.value);
    else if (value === undefined) messages.push(`缺少第${id}题的答案`);
    else messages.push(`第${id}题的答案必须是${say.options(id)}`);
  }
  const unknown = present.filter((key) => !questions.some(({ id }) => String(id) === key));
  messages.push(...unknown.map(describeUnknownKey));
  return messages.length === 0 ? { ok: true, answers } : { ok: false, messages };
}

/** Says that a key names no question. It is cut by code points, so that no character is torn apart. */
function describeUnknownKey(key: string): string {
  const characters = Array.from(key);
  const isLong = characters.length > KEY_LENGTH_SHOWN;
  const shown = isLong ? `${characters.slice(0, KEY_LENGTH_SHOWN).join("")}……` : key;
  return /^\d+$/.test(key) ? `没有第${shown}题` : `无法识别的题号“${shown}”`;
}

/** Reads the array form of a sheet: the first element answers question 1. */
export function answersFromArray(values: readonly unknown[]): RawAnswers {
  return Object.fromEntries(values.map((value, index) => [String(index + 1), value]));
}
