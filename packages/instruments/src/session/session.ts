import type { AnswerValue, InstrumentId } from "../instrument.ts";

/**
 * The questionnaire session: a pure state machine. It never reads a clock or mints an id; both are arguments,
 * so that every state can be reproduced, stored and resumed exactly.
 */
export interface Session {
  /** Result id (UUID), minted with the session and kept through reload, back and a second tab. */
  readonly id: string;
  readonly testType: InstrumentId;
  readonly questionCount: number;
  /** From 0. */
  readonly currentQuestionIndex: number;
  /** Question number (from 1) → chosen value. */
  readonly answers: Readonly<Record<number, AnswerValue>>;
  /** Epoch milliseconds. */
  readonly startTime: number;
  /** Epoch milliseconds, always after `startTime`; present exactly while completed. */
  readonly endTime?: number;
  readonly isCompleted: boolean;
  /** True once the result of this id was shown; changing an answer afterwards makes a new result. */
  readonly isSubmitted: boolean;
}

/** How long a saved start time stays valid (spec 4: older than 1.5 hours, the start is reset to now). */
export const RESUME_WINDOW_MS = 90 * 60 * 1000;

interface StartOptions {
  readonly id: string;
  readonly testType: InstrumentId;
  readonly questionCount: number;
  readonly now: number;
}

/** A new session at the first question, with no answers. */
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
  /** Taken as the new result id when this answer changes a result that was already submitted. */
  readonly newId: string;
}

/**
 * Stores an answer; a question outside the range changes nothing. Changing an answer of a submitted result
 * reopens the session under a new id: the old result stays what it was.
 */
export function answerQuestion<S extends Session>(session: S, { question, value, newId }: AnswerOptions): S {
  if (!isQuestion(session, question) || session.answers[question] === value) return session;
  const answers = { ...session.answers, [question]: value };
  if (!session.isSubmitted) return { ...session, answers };
  return { ...reopenSession(session), id: newId, isSubmitted: false, answers };
}

/**
 * One question forward. Past the last question the session completes, unless answers are missing: then it
 * goes to the first missing one.
 */
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

/** One question back; stays on the first. Always clears completion (spec 4). */
export function goToPrevious<S extends Session>(session: S): S {
  return {
    ...reopenSession(session),
    currentQuestionIndex: Math.max(0, session.currentQuestionIndex - 1),
  };
}

/**
 * Jumps to a question by its index from 0; outside the range nothing changes. Completes only when the target
 * is the last question and every question is answered (spec 4).
 */
export function jumpTo<S extends Session>(session: S, index: number, now: number): S {
  if (!isQuestion(session, index + 1)) return session;
  const moved = { ...reopenSession(session), currentQuestionIndex: index };
  const isLast = index === session.questionCount - 1;
  return isLast && isFullyAnswered(moved) ? completeSession(moved, now) : moved;
}

/**
 * Takes a saved session up again: index and answers stay; a start older than 1.5 hours is reset to now. A
 * completed session keeps its times, they belong to its result. A start in the future (the device clock was
 * set back) is reset too, so that the end can never lie before it.
 */
export function resumeSession<S extends Session>(saved: S, now: number): S {
  if (saved.isCompleted) return saved;
  const age = now - saved.startTime;
  return age > RESUME_WINDOW_MS || age < 0 ? { ...saved, startTime: now } : saved;
}

/** Marks the result of this session as shown. */
export function markSubmitted<S extends Session>(session: S): S {
  return session.isSubmitted ? session : { ...session, isSubmitted: true };
}

/** Numbers of the unanswered questions, ascending. */
export function findMissingQuestions(session: Session): number[] {
  const missing: number[] = [];
  for (let question = 1; question <= session.questionCount; question += 1) {
    if (session.answers[question] === undefined) missing.push(question);
  }
  return missing;
}

/** Number of answered questions. */
export function countAnswers(session: Session): number {
  return session.questionCount - findMissingQuestions(session).length;
}

/** Place in the questionnaire in whole percent: round(current / total × 100). */
export function progressPercent(session: Session): number {
  return Math.round(((session.currentQuestionIndex + 1) / session.questionCount) * 100);
}

function isFullyAnswered(session: Session): boolean {
  return findMissingQuestions(session).length === 0;
}

function isQuestion(session: Session, question: number): boolean {
  return Number.isInteger(question) && question >= 1 && question <= session.questionCount;
}

/** Completed at that time, unless it was completed before. */
export function completeSession<S extends Session>(session: S, now: number): S {
  if (session.isCompleted) return session;
  // A clock that stood still or ran backwards must not give an end that the server refuses.
  return { ...session, isCompleted: true, endTime: Math.max(now, session.startTime + 1) };
}

/** Not completed any more. */
export function reopenSession<S extends Session>(session: S): S {
  if (!session.isCompleted) return session;
  const { endTime: _endTime, ...rest } = session;
  return { ...rest, isCompleted: false } as S;
}
