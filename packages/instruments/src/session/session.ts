import type { AnswerValue, InstrumentId } from "../instrument.ts";

/**
 * State of a questionnaire. The functions below are pure: the current time and new ids are arguments, so that every
 * state can be reproduced, stored and resumed exactly.
 */
export interface Session {
  /** Result id (UUID), created with the session and kept through reload, back and a second tab. */
  readonly id: string;
  readonly testType: InstrumentId;
  readonly questionCount: number;
  /** Index from 0. */
  readonly currentQuestionIndex: number;
  /** Chosen values by question number, from 1. */
  readonly answers: Readonly<Record<number, AnswerValue>>;
  /** Epoch milliseconds. */
  readonly startTime: number;
  /** Epoch milliseconds, always after `startTime`; present only while completed. */
  readonly endTime?: number;
  readonly isCompleted: boolean;
  /** True after the result of this id was shown. Changing an answer then starts a new result. */
  readonly isSubmitted: boolean;
}

/** Longest age of a start time that a resumed session keeps (1.5 hours). An older one is reset to now. */
export const START_VALID_MS = 90 * 60 * 1000;

interface StartOptions {
  readonly id: string;
  readonly testType: InstrumentId;
  readonly questionCount: number;
  readonly now: number;
}

/** Creates a session at the first question, without answers. */
export function startSession({ id, testType, questionCount, now }: StartOptions): Session {
  return {
    id,
    testType,
    questionCount,
    currentQuestionIndex: 0,
    answers: {},
    startTime: now,
    isCompleted: false,
    isSubmitted: false,
  };
}

interface AnswerOptions {
  /** Question number, from 1. */
  readonly question: number;
  readonly value: AnswerValue;
  /** New result id, used only if the answer changes a submitted result. */
  readonly newId: string;
  readonly now: number;
}

/**
 * Stores an answer; ignores a question out of range. Changing an answer of a submitted result reopens and resumes the
 * session under a new id and leaves the old result unchanged.
 */
export function answerQuestion<S extends Session>(
  session: S,
  { question, value, newId, now }: AnswerOptions,
): S {
  if (!isQuestion(session, question) || session.answers[question] === value) return session;
  const answers = { ...session.answers, [question]: value };
  if (!session.isSubmitted) return { ...session, answers };
  return { ...resumeSession(reopenSession(session), now), id: newId, isSubmitted: false, answers };
}

/** Moves one question forward. Past the last question, completes the session, or goes to the first missing answer. */
export function goToNext<S extends Session>(session: S, now: number): S {
  if (session.currentQuestionIndex < session.questionCount - 1) {
    return { ...session, currentQuestionIndex: session.currentQuestionIndex + 1 };
  }
  const [firstMissing] = findMissingQuestions(session);
  if (firstMissing !== undefined) {
    return { ...reopenSession(session), currentQuestionIndex: firstMissing - 1 };
  }
  return completeSession(session, now);
}

/** Moves one question back and stays on the first. Always clears completion. */
export function goToPrevious<S extends Session>(session: S): S {
  return {
    ...reopenSession(session),
    currentQuestionIndex: Math.max(0, session.currentQuestionIndex - 1),
  };
}

/**
 * Jumps to a question by its index; ignores an index out of range. Completes only if the target is the last question
 * and every question is answered.
 */
export function jumpTo<S extends Session>(session: S, index: number, now: number): S {
  if (!isQuestion(session, index + 1)) return session;
  const moved = { ...reopenSession(session), currentQuestionIndex: index };
  const isLast = index === session.questionCount - 1;
  return isLast && isFullyAnswered(moved) ? completeSession(moved, now) : moved;
}

/**
 * Resumes a saved session with its index and answers. A start is reset to now if it is older than `START_VALID_MS`,
 * or in the future because the clock was set back. A completed session keeps its times, which belong to its result.
 */
export function resumeSession<S extends Session>(saved: S, now: number): S {
  if (saved.isCompleted) return saved;
  const age = now - saved.startTime;
  return age > START_VALID_MS || age < 0 ? { ...saved, startTime: now } : saved;
}

/** Marks the result of this session as shown. */
export function markSubmitted<S extends Session>(session: S): S {
  return session.isSubmitted ? session : { ...session, isSubmitted: true };
}

/** Lists the unanswered questions in ascending order. */
export function findMissingQuestions(session: Session): number[] {
  const missing: number[] = [];
  for (let question = 1; question <= session.questionCount; question += 1) {
    if (session.answers[question] === undefined) missing.push(question);
  }
  return missing;
}

export function countAnswers(session: Session): number {
  return session.questionCount - findMissingQuestions(session).length;
}

/** Returns the progress in whole percent: round(current / total × 100). */
export function progressPercent(session: Session): number {
  return Math.round(((session.currentQuestionIndex + 1) / session.questionCount) * 100);
}

function isFullyAnswered(session: Session): boolean {
  return findMissingQuestions(session).length === 0;
}

function isQuestion(session: Session, question: number): boolean {
  return Number.isInteger(question) && question >= 1 && question <= session.questionCount;
}

/** Completes the session at `now`; keeps the end time of a completed one. */
export function completeSession<S extends Session>(session: S, now: number): S {
  if (session.isCompleted) return session;
  // The server rejects an end before the start, so a clock that runs backwards must not produce one.
  return { ...session, isCompleted: true, endTime: Math.max(now, session.startTime + 1) };
}

/** Clears the completion and the end time. */
export function reopenSession<S extends Session>(session: S): S {
  if (!session.isCompleted) return session;
  const { endTime: _endTime, ...rest } = session;
  return { ...rest, isCompleted: false } as S;
}
