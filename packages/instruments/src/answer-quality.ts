import type { AnsweringRecord, AnswerValue, QualityNote } from "./instrument.ts";

/**
 * Lowest plausible median of the answering times. Bowling et al. 2023 (doi 10.1177/10944281211056520) give two seconds
 * for a question of any length; applying that to the median is our choice.
 */
const FAST_MEDIAN_MS = 2000;

/**
 * An answer given in less time counts as fast. Wood et al. 2017 (doi 10.1177/1948550617703168): answers become much
 * less consistent below one second.
 */
const FAST_ANSWER_MS = 1000;

/** Share of fast answers that is still accepted, because anybody may slip or change an answer. Our own choice. */
const FAST_SHARE = 0.25;

/** Smallest share of questions with a recorded time for which an answer sheet is judged at all. Our own choice. */
const TIMED_SHARE = 0.5;

/**
 * True if an answer sheet of `questionCount` questions was answered too fast to read them: the median is below
 * `FAST_MEDIAN_MS`, or more than `FAST_SHARE` of the timed questions are below `FAST_ANSWER_MS`. Missing times are
 * ignored; false if fewer than `TIMED_SHARE` of the questions have one. Example: of 18 questions, 5 at 900 ms and 13
 * at 4,000 ms is too fast (5 of 18 is more than a quarter); 4 at 900 ms is not.
 */
export function isAnsweredTooFast(
  activeMsByQuestion: AnsweringRecord["activeMsByQuestion"],
  questionCount: number,
): boolean {
  const times = Array.from(
    { length: questionCount },
    (_, index) => activeMsByQuestion[index + 1] ?? -1,
  ).filter((time) => Number.isFinite(time) && time >= 0);
  if (times.length === 0 || times.length < questionCount * TIMED_SHARE) return false;
  const fastTimes = times.filter((time) => time < FAST_ANSWER_MS);
  return medianOf(times) < FAST_MEDIAN_MS || fastTimes.length > times.length * FAST_SHARE;
}

/**
 * Returns the length of the longest run of equal answers in question order; an unanswered question ends a run. How long
 * a run is suspicious depends on the scoring key, and a run alone says little (Goldammer et al. 2024, doi
 * 10.3758/s13428-024-02484-3).
 */
export function findLongestRun(values: readonly (AnswerValue | undefined)[]): number {
  let longest = 0;
  let run = 0;
  for (const [index, value] of values.entries()) {
    if (value === undefined) run = 0;
    else run = value === values[index - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

/**
 * True if every question has the same answer; false if a question is unanswered or if there are fewer than two
 * questions.
 */
export function areAllAnswersEqual(values: readonly (AnswerValue | undefined)[]): boolean {
  return values.length > 1 && findLongestRun(values) === values.length;
}

function medianOf(times: readonly number[]): number {
  const sorted = [...times].sort((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** Builds the notes whose value in `texts` is a text; skips `false` and undefined. */
export function listNotes(
  texts: Readonly<Partial<Record<QualityNote["code"], string | false>>>,
): readonly QualityNote[] {
  return Object.entries(texts).flatMap(([code, text]) =>
    text ? [{ code: code as QualityNote["code"], text }] : [],
  );
}
