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
    answered = answerQuestion(answered, { question, value, newId: "unused" });
  }
  return answered;
}

/** Three answers given, at the last question, sent off a minute later. */
function complete(): Session {
  return goToNext(goToNext(goToNext(answerAll(start()), START), START), START + 60_000);
}

describe("startSession", () => {
  it("begins at the first question without answers", () => {
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
});

describe("answerQuestion", () => {
  it("stores the answer under the question number and stays where it is", () => {
    const session = answerQuestion(start(), { question: 2, value: 0, newId: "other" });
    expect(session).toEqual({ ...start(), answers: { 2: 0 } });
  });

  it("replaces an earlier answer under the same id while nothing was submitted", () => {
    const session = answerQuestion(answerAll(start()), { question: 2, value: 4, newId: "other" });
    expect(session).toMatchObject({ id: "first", answers: { 1: 1, 2: 4, 3: 1 } });
  });

  it.each([0, 4, -1, 1.5, Number.NaN])("ignores the question %d, which does not exist", (question) => {
    const session = start();
    expect(answerQuestion(session, { question, value: 1, newId: "other" })).toBe(session);
  });

  it("makes a new result of a submitted one when an answer changes, and reopens it", () => {
    const session = answerQuestion(markSubmitted(complete()), { question: 2, value: 4, newId: "second" });
    expect(session).toMatchObject({
      id: "second",
      isSubmitted: false,
      isCompleted: false,
      answers: { 2: 4 },
    });
    expect("endTime" in session).toBe(false);
  });

  it("keeps a submitted result as it is when the same answer is given again", () => {
    const session = markSubmitted(complete());
    expect(answerQuestion(session, { question: 2, value: 1, newId: "second" })).toBe(session);
  });
});

describe("goToNext", () => {
  it("moves forward, answered or not", () => {
    expect(goToNext(start(), START).currentQuestionIndex).toBe(1);
  });

  it("completes past the last question when everything is answered", () => {
    expect(complete()).toMatchObject({ currentQuestionIndex: 2, isCompleted: true, endTime: START + 60_000 });
  });

  it("goes to the first missing question instead of completing", () => {
    const atLast = jumpTo(answerQuestion(start(), { question: 1, value: 1, newId: "other" }), 2, START);
    const session = goToNext(atLast, START + 1);
    expect(session).toMatchObject({ currentQuestionIndex: 1, isCompleted: false });
    expect("endTime" in session).toBe(false);
  });

  it("keeps the end time when a completed session is sent again", () => {
    expect(goToNext(complete(), START + 999_999).endTime).toBe(START + 60_000);
  });

  it.each([
    ["stands still", START],
    ["ran backwards", START - 3_600_000],
  ])("ends after the start even when the clock %s", (_name, now) => {
    const session = goToNext(jumpTo(answerAll(start()), 1, now), now);
    const completed = goToNext(session, now);
    expect(completed.isCompleted).toBe(true);
    expect(completed.endTime).toBeGreaterThan(completed.startTime);
  });
});

describe("goToPrevious", () => {
  it("moves back and clears the completion", () => {
    const session = goToPrevious(complete());
    expect(session).toMatchObject({ currentQuestionIndex: 1, isCompleted: false });
    expect("endTime" in session).toBe(false);
  });

  it("stays on the first question", () => {
    expect(goToPrevious(start())).toEqual(start());
  });

  it("clears the completion also where it cannot move", () => {
    const single = goToNext(answerAll(start(1)), START + 5);
    expect(single.isCompleted).toBe(true);
    expect(goToPrevious(single)).toMatchObject({ currentQuestionIndex: 0, isCompleted: false });
  });
});

describe("jumpTo", () => {
  it("moves to any question in range", () => {
    expect(jumpTo(start(), 2, START)).toMatchObject({ currentQuestionIndex: 2, isCompleted: false });
    expect(jumpTo(jumpTo(start(), 2, START), 0, START)).toEqual(start());
  });

  it.each([-1, 3, 0.5, Number.NaN])("ignores the index %d, which is out of range", (index) => {
    const session = complete();
    expect(jumpTo(session, index, START)).toBe(session);
  });

  it("completes at the last question when everything is answered", () => {
    expect(jumpTo(answerAll(start()), 2, START + 7)).toMatchObject({ isCompleted: true, endTime: START + 7 });
  });

  it("does not complete at the last question while an answer is missing", () => {
    const session = answerQuestion(answerAll(start(2)), { question: 1, value: 2, newId: "other" });
    const withGap = { ...session, answers: { 2: 1 } };
    expect(jumpTo(withGap, 1, START + 7).isCompleted).toBe(false);
  });

  it("does not complete at another question, and clears an earlier completion there", () => {
    expect(jumpTo(answerAll(start()), 1, START + 7).isCompleted).toBe(false);
    const left = jumpTo(complete(), 0, START + 7);
    expect(left.isCompleted).toBe(false);
    expect("endTime" in left).toBe(false);
  });
});

describe("resumeSession", () => {
  const saved = jumpTo(answerQuestion(start(), { question: 1, value: 3, newId: "other" }), 1, START);

  it.each([
    ["1:29:59.999", HOUR_AND_A_HALF - 1, START],
    ["1:30:00.000", HOUR_AND_A_HALF, START],
    ["1:30:00.001", HOUR_AND_A_HALF + 1, START + HOUR_AND_A_HALF + 1],
  ])("after %s goes on where it was left", (_age, age, startTime) => {
    expect(resumeSession(saved, START + age)).toEqual({ ...saved, startTime });
  });

  it("resets a start that lies in the future", () => {
    expect(resumeSession(saved, START - 1)).toEqual({ ...saved, startTime: START - 1 });
  });

  it("leaves a completed session its times, however old", () => {
    const session = complete();
    expect(resumeSession(session, START + 10 * HOUR_AND_A_HALF)).toBe(session);
  });
});

describe("markSubmitted", () => {
  it("keeps id, answers and times", () => {
    expect(markSubmitted(complete())).toEqual({ ...complete(), isSubmitted: true });
  });

  it("changes nothing the second time", () => {
    const session = markSubmitted(complete());
    expect(markSubmitted(session)).toBe(session);
  });
});

describe("counting", () => {
  it("names the missing questions in ascending order", () => {
    const session = answerQuestion(start(4), { question: 3, value: 0, newId: "other" });
    expect(findMissingQuestions(session)).toEqual([1, 2, 4]);
    expect(countAnswers(session)).toBe(1);
  });

  it.each([
    [18, 0, 6], // 5.56
    [18, 2, 17], // 16.67, as the label 17% has it
    [18, 8, 50],
    [18, 17, 100],
    [93, 0, 1],
    [8, 0, 13], // 12.5, halves up
  ])("of %i questions at index %i shows %i percent", (questionCount, index, percent) => {
    expect(progressPercent(jumpTo(start(questionCount), index, START))).toBe(percent);
  });
});
