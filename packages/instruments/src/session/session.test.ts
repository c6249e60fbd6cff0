import { describe, expect, it } from "vitest";
import {
  answerQuestion,
  countAnswers,
  findMissingQuestions,
  goToNext,
  goToPrevious,
  jumpTo,
  markSubmitted,
  progressPercent,
  resumeSession,
  startSession,
  type Session,
} from "./session.ts";

const START = 1_000_000;
const HOUR_AND_A_HALF = 5_400_000;

function start(questionCount = 3): Session {
  return startSession({ id: "first", testType: "adhd", questionCount, now: START });
}

function answerAll(session: Session, value = 1): Session {
  let answered = session;
  for (let question = 1; question <= session.questionCount; question += 1) {
    answered = answerQuestion(answered, { question, value, newId: "unused", now: START });
  }
  return answered;
}

/** Session with three answers, completed one minute after its start. */
function complete(): Session {
  return goToNext(goToNext(goToNext(answerAll(start()), START), START), START + 60_000);
}

it("startSession begins at the first question without answers", () => {
  expect(start()).toEqual({
    id: "first",
    testType: "adhd",
    questionCount: 3,
    currentQuestionIndex: 0,
    answers: {},
    startTime: START,
    isCompleted: false,
    isSubmitted: false,
  });
});

describe("answerQuestion", () => {
  it("stores or replaces an answer and keeps the current question", () => {
    const session = answerQuestion(start(), { question: 2, value: 0, newId: "other", now: START });
    expect(session).toEqual({ ...start(), answers: { 2: 0 } });
    const changed = answerQuestion(answerAll(start()), { question: 2, value: 4, newId: "other", now: START });
    expect(changed).toMatchObject({ id: "first", answers: { 1: 1, 2: 4, 3: 1 } });
  });

  it("ignores a question that does not exist", () => {
    for (const question of [0, 4, -1, 1.5, Number.NaN]) {
      const session = start();
      expect(answerQuestion(session, { question, value: 1, newId: "other", now: START })).toBe(session);
    }
  });

  it("reopens a submitted session under a new id if an answer changes", () => {
    const submitted = markSubmitted(complete());
    const session = answerQuestion(submitted, { question: 2, value: 4, newId: "second", now: START });
    expect(session).toMatchObject({
      id: "second",
      isSubmitted: false,
      isCompleted: false,
      answers: { 2: 4 },
    });
    expect("endTime" in session).toBe(false);
    expect(answerQuestion(submitted, { question: 2, value: 1, newId: "second", now: START })).toBe(submitted);
  });

  it("starts the clock anew if the changed result is older than 90 minutes, or the clock was set back", () => {
    const submitted = markSubmitted(complete());
    // Going back to the question reopens the session before the answer changes.
    for (const shown of [submitted, jumpTo(submitted, 1, START + HOUR_AND_A_HALF + 1)]) {
      for (const [now, startTime] of [
        [START + HOUR_AND_A_HALF, START],
        [START + HOUR_AND_A_HALF + 1, START + HOUR_AND_A_HALF + 1],
        [START - 1, START - 1],
      ] as const) {
        const changed = answerQuestion(shown, { question: 2, value: 4, newId: "second", now });
        expect(changed.startTime, `at ${now}`).toBe(startTime);
      }
    }
    // An answer of a session under way keeps the start.
    const later = START + 10 * HOUR_AND_A_HALF;
    expect(answerQuestion(start(), { question: 1, value: 1, newId: "other", now: later }).startTime).toBe(
      START,
    );
  });
});

describe("goToNext", () => {
  it("moves forward, answered or not, and completes past the last question", () => {
    expect(goToNext(start(), START).currentQuestionIndex).toBe(1);
    expect(complete()).toMatchObject({ currentQuestionIndex: 2, isCompleted: true, endTime: START + 60_000 });
    // Completing again keeps the first end time.
    expect(goToNext(complete(), START + 999_999).endTime).toBe(START + 60_000);
  });

  it("goes to the first missing question instead of completing", () => {
    const atLast = jumpTo(
      answerQuestion(start(), { question: 1, value: 1, newId: "other", now: START }),
      2,
      START,
    );
    const session = goToNext(atLast, START + 1);
    expect(session).toMatchObject({ currentQuestionIndex: 1, isCompleted: false });
    expect("endTime" in session).toBe(false);
  });

  it("sets the end after the start, even if the clock stands still or runs backwards", () => {
    for (const now of [START, START - 3_600_000]) {
      const completed = goToNext(goToNext(jumpTo(answerAll(start()), 1, now), now), now);
      expect([completed.isCompleted, completed.endTime]).toEqual([true, START + 1]);
    }
  });
});

it("goToPrevious moves back, stays on the first question, and always clears the completion", () => {
  const session = goToPrevious(complete());
  expect(session).toMatchObject({ currentQuestionIndex: 1, isCompleted: false });
  expect("endTime" in session).toBe(false);
  expect(goToPrevious(start())).toEqual(start());
  const single = goToNext(answerAll(start(1)), START + 5);
  expect(single.isCompleted).toBe(true);
  expect(goToPrevious(single)).toMatchObject({ currentQuestionIndex: 0, isCompleted: false });
});

describe("jumpTo", () => {
  it("moves to any question in range and to no other", () => {
    expect(jumpTo(start(), 2, START)).toMatchObject({ currentQuestionIndex: 2, isCompleted: false });
    expect(jumpTo(jumpTo(start(), 2, START), 0, START)).toEqual(start());
    for (const index of [-1, 3, 0.5, Number.NaN]) {
      const session = complete();
      expect(jumpTo(session, index, START)).toBe(session);
    }
  });

  it("completes only at the last question and only if everything is answered", () => {
    expect(jumpTo(answerAll(start()), 2, START + 7)).toMatchObject({ isCompleted: true, endTime: START + 7 });
    expect(jumpTo({ ...start(2), answers: { 2: 1 } }, 1, START + 7).isCompleted).toBe(false);
    expect(jumpTo(answerAll(start()), 1, START + 7).isCompleted).toBe(false);
    const left = jumpTo(complete(), 0, START + 7);
    expect(left.isCompleted).toBe(false);
    expect("endTime" in left).toBe(false);
  });
});

describe("resumeSession", () => {
  const saved = jumpTo(
    answerQuestion(start(), { question: 1, value: 3, newId: "other", now: START }),
    1,
    START,
  );

  it("continues at the same question, with a new start after 90 minutes or if the clock was set back", () => {
    const rows = [
      [0, START],
      [HOUR_AND_A_HALF - 1, START],
      [HOUR_AND_A_HALF, START],
      [HOUR_AND_A_HALF + 1, START + HOUR_AND_A_HALF + 1],
      [-1, START - 1],
    ] as const;
    for (const [age, startTime] of rows) {
      expect(resumeSession(saved, START + age), `after ${age} ms`).toEqual({ ...saved, startTime });
    }
  });

  it("keeps the times of a completed session of any age", () => {
    const session = complete();
    expect(resumeSession(session, START + 10 * HOUR_AND_A_HALF)).toBe(session);
  });
});

it("markSubmitted keeps id, answers and times, and is idempotent", () => {
  const session = markSubmitted(complete());
  expect(session).toEqual({ ...complete(), isSubmitted: true });
  expect(markSubmitted(session)).toBe(session);
});

describe("counting", () => {
  it("lists the missing questions in ascending order", () => {
    const session = answerQuestion(start(4), { question: 3, value: 0, newId: "other", now: START });
    expect(findMissingQuestions(session)).toEqual([1, 2, 4]);
    expect(countAnswers(session)).toBe(1);
  });

  it("rounds the progress to whole percent, halves up", () => {
    const rows = [
      [18, 0, 6], // 5.56
      [18, 2, 17], // 16.67, as the label 17% has it
      [18, 8, 50],
      [18, 17, 100],
      [93, 0, 1],
      [8, 0, 13], // 12.5
    ] as const;
    for (const [questionCount, index, percent] of rows) {
      expect(progressPercent(jumpTo(start(questionCount), index, START))).toBe(percent);
    }
  });
});
