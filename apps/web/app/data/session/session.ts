import type { AnsweringRecord, AnswerValue, InstrumentId, Question } from "@xinjing/instruments/instrument";
import { findMissingQuestions, startSession, type Session } from "@xinjing/instruments/session";
import { createId } from "#web/platform/browser/ids.ts";
import { mergeRecords, parseSession, type SessionRecord } from "./record.ts";
import { STORAGE_KEYS, parseRecord, type MergeTexts } from "#web/platform/storage/storage.ts";

/** What a session is checked against when it is read back. */
export interface SessionShape {
  readonly type: InstrumentId;
  readonly questions: readonly Question[];
}

/** Active milliseconds until the first answer, by question number; questions whose time is not known are left out. */
export type ActiveTimes = AnsweringRecord["activeMsByQuestion"];

/** A session with what this device keeps beside it, none of which is sent. */
export interface KeptSession extends Session {
  readonly activeMsByQuestion: ActiveTimes;
  /** When each answer was chosen, by question number. */
  readonly answeredAt: Readonly<Record<string, number>>;
  /** When the sheet was begun from an empty one; 0 when not known. */
  readonly begunAt: number;
  /** 0 before it was saved for the first time. */
  readonly savedAt: number;
  /** The stored text that this session was joined with last, or stored as: while it is there, there is nothing to join. */
  readonly joinedText?: string | undefined;
}

/** A new session, not stored before its first answer. */
export function createSession({ type, questions }: SessionShape, now: number): KeptSession {
  const session = startSession({ id: createId(), testType: type, questionCount: questions.length, now });
  return { ...session, activeMsByQuestion: {}, answeredAt: {}, begunAt: now, savedAt: 0 };
}

/** The next state of a session, with the time of each answer that changed. */
export function noteAnswers(before: KeptSession, after: Session, now: number): KeptSession {
  const { activeMsByQuestion, begunAt, savedAt, joinedText } = before;
  const answeredAt = { ...before.answeredAt };
  for (const [question, value] of Object.entries(after.answers)) {
    if (before.answers[Number(question)] === value) continue;
    // A clock that was set back must not make a newer answer lose against an older one, or seem older than its sheet.
    answeredAt[question] = Math.max(now, begunAt, (answeredAt[question] ?? 0) + 1);
  }
  return { ...after, activeMsByQuestion, answeredAt, begunAt, savedAt, joinedText };
}

/** A stored record as a session of these questions; undefined when no answer of it fits. */
export function toSession(
  record: SessionRecord | undefined,
  { type, questions }: SessionShape,
): KeptSession | undefined {
  if (record?.testType !== type) return undefined;
  const answers = keepValidAnswers(record.answers, questions);
  if (Object.keys(answers).length === 0) return undefined;
  const session: KeptSession = {
    id: record.id ?? createId(),
    testType: type,
    questionCount: questions.length,
    currentQuestionIndex: clampIndex(record.currentQuestionIndex, questions.length),
    answers,
    startTime: record.startTime,
    isCompleted: false,
    isSubmitted: record.isSubmitted === true,
    activeMsByQuestion: keepTimes(record.activeMsByQuestion, questions),
    answeredAt: record.answeredAt,
    begunAt: record.begunAt,
    savedAt: record.lastUpdated,
  };
  const isWhole = record.isCompleted === true && findMissingQuestions(session).length === 0;
  return isWhole ? withCompletion(session, record.endTime ?? record.startTime) : session;
}

/** A session as it is stored and joined with other copies. */
export function toRecord(session: KeptSession): SessionRecord {
  const { questionCount: _count, joinedText: _text, savedAt, endTime, ...rest } = session;
  return { ...rest, endTime, lastUpdated: savedAt };
}

/** A session as JSON keeps it: times as texts, beside what the spec names. */
export function formatSession(session: KeptSession) {
  const { questionCount } = session;
  const { startTime, endTime, ...record } = toRecord(session);
  return {
    ...record,
    questionCount,
    questions: Array.from({ length: questionCount }, (_, index) => index + 1),
    startTime: new Date(startTime).toISOString(),
    endTime: endTime === undefined ? undefined : new Date(endTime).toISOString(),
  };
}

/** Joins two stored texts of a session; one that makes no sense is put aside. */
export function mergeSessionTexts(shape: SessionShape): MergeTexts {
  const key = STORAGE_KEYS.testSession(shape.type);
  return (ours, theirs) => {
    const [own, other] = [ours, theirs].map((text) => toSession(parseRecord(key, text, parseSession), shape));
    const merged = own && other && toSession(mergeRecords(toRecord(own), toRecord(other)), shape);
    return merged ? JSON.stringify(formatSession(merged)) : ours;
  };
}

/** Completed at that time, unless it was completed before. */
export function withCompletion(session: KeptSession, endTime: number): KeptSession {
  if (session.isCompleted) return session;
  return { ...session, isCompleted: true, endTime: Math.max(endTime, session.startTime + 1) };
}

export function clampIndex(index: number, questionCount: number): number {
  const whole = Number.isFinite(index) ? Math.trunc(index) : 0;
  return Math.min(Math.max(whole, 0), questionCount - 1);
}

function keepTimes(stored: SessionRecord["activeMsByQuestion"], questions: readonly Question[]): ActiveTimes {
  const times: Record<number, number> = {};
  for (const { id } of questions) {
    const time = stored[String(id)];
    if (typeof time === "number" && Number.isFinite(time) && time >= 0) times[id] = time;
  }
  return times;
}

function keepValidAnswers(
  stored: Readonly<Record<string, unknown>>,
  questions: readonly Question[],
): Record<number, AnswerValue> {
  const answers: Record<number, AnswerValue> = {};
  for (const question of questions) {
    const option = question.options.find(({ value }) => value === stored[String(question.id)]);
    if (option) answers[question.id] = option.value;
  }
  return answers;
}
