import {
  INSTRUMENT_IDS,
  type AnsweringRecord,
  type AnswerValue,
  type InstrumentId,
  type Question,
} from "@xinjing/instruments/instrument";
import {
  findMissingQuestions,
  resumeSession,
  startSession,
  type Session,
} from "@xinjing/instruments/session";
import * as z from "zod/mini";
import { clearFollowUp } from "./follow-up-store.ts";
import { createId } from "./ids.ts";
import { mirrorRecord, readMirror, unmirrorRecord } from "./mirror.ts";
import { STORAGE_KEYS, parseRecord, readRecord, removeKey, writeRecord } from "./storage.ts";

/**
 * Keeps questionnaire sessions under the spec's keys: `testSession_{type}` and `test_progress` in localStorage,
 * answers and meta in sessionStorage, and every answer in the IndexedDB mirror. What is read back is checked
 * answer by answer against the questions; a record that makes no sense counts as none.
 */
const answersSchema = z.record(z.string(), z.unknown());

const storedTimeSchema = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((time) => new Date(time).getTime()),
);

const storedSessionSchema = z.object({
  id: z.optional(z.guid()),
  testType: z.enum(INSTRUMENT_IDS),
  currentQuestionIndex: z.number(),
  answers: answersSchema,
  startTime: storedTimeSchema,
  endTime: z.nullish(storedTimeSchema),
  isCompleted: z.optional(z.boolean()),
  isSubmitted: z.optional(z.boolean()),
  lastUpdated: z.optional(storedTimeSchema),
  activeMsByQuestion: z.catch(z.record(z.string(), z.unknown()), {}),
});
type StoredSession = z.infer<typeof storedSessionSchema>;

const storedMetaSchema = z.object({
  startTime: storedTimeSchema,
  endTime: z.nullish(storedTimeSchema),
  isCompleted: z.optional(z.boolean()),
});

/** What a session is checked against when it is read back. */
export interface SessionShape {
  readonly type: InstrumentId;
  readonly questions: readonly Question[];
}

/** Active milliseconds until the first answer, by question number; questions whose time is not known are left out. */
export type ActiveTimes = AnsweringRecord["activeMsByQuestion"];

/** A session with what the device measured beside it; the times never leave the device. */
export interface TimedSession extends Session {
  readonly activeMsByQuestion: ActiveTimes;
}

/** A new session, not stored before its first answer. */
export function createSession({ type, questions }: SessionShape, now: number): Session {
  return startSession({ id: createId(), testType: type, questionCount: questions.length, now });
}

/**
 * The saved session to go on with: the newest valid one of `testSession_{type}`, a same-type `test_progress`
 * and the mirror. Undefined when nothing was answered yet.
 */
export async function restoreSession(shape: SessionShape, now: number): Promise<TimedSession | undefined> {
  const mirrored = await readMirror(STORAGE_KEYS.testSession(shape.type));
  const newest = pickNewest([
    ...readStoredSessions(shape.type),
    mirrored === undefined ? undefined : parseRecord(mirrored, storedSessionSchema),
  ]);
  const session = newest && toSession(newest, shape);
  return session && withTimes(resumeSession(session, now), newest, shape);
}

/** The saved session as web storage alone knows it: enough for the intro page's 继续上次. */
export function peekSession(shape: SessionShape): Session | undefined {
  const newest = pickNewest(readStoredSessions(shape.type));
  return newest && toSession(newest, shape);
}

/** The unfinished test last worked on, as `test_progress` knows it; undefined when there is none. */
export function peekProgress(): { readonly type: InstrumentId; readonly question: number } | undefined {
  const progress = readRecord("local", STORAGE_KEYS.testProgress, storedSessionSchema);
  if (!progress || Object.keys(progress.answers).length === 0) return undefined;
  return { type: progress.testType, question: clampIndex(progress.currentQuestionIndex, Infinity) + 1 };
}

/**
 * The finished session whose result is to be shown: the saved one when it is whole, else the answers and meta
 * of sessionStorage. Undefined when any answer is missing.
 */
export async function restoreFinishedSession(
  shape: SessionShape,
  now: number,
): Promise<TimedSession | undefined> {
  const saved = await restoreSession(shape, now);
  if (saved && findMissingQuestions(saved).length === 0) {
    return { ...withCompletion(saved, now), activeMsByQuestion: saved.activeMsByQuestion };
  }
  const answers = readRecord("session", STORAGE_KEYS.answers(shape.type), answersSchema);
  if (!answers) return undefined;
  const meta = readRecord("session", STORAGE_KEYS.meta(shape.type), storedMetaSchema);
  const session = toSession(
    {
      testType: shape.type,
      currentQuestionIndex: 0,
      startTime: now,
      ...meta,
      answers,
      activeMsByQuestion: {},
    },
    shape,
  );
  if (!session || findMissingQuestions(session).length > 0) return undefined;
  return { ...withCompletion(session, now), activeMsByQuestion: {} };
}

/** Stores a session under every key and mirrors it. */
export function saveSession(session: TimedSession, now: number): void {
  const { testType: type, answers } = session;
  const record = {
    ...session,
    questions: Array.from({ length: session.questionCount }, (_, index) => index + 1),
    startTime: new Date(session.startTime).toISOString(),
    endTime: session.endTime === undefined ? undefined : new Date(session.endTime).toISOString(),
    lastUpdated: now,
  };
  const { startTime, endTime, isCompleted, currentQuestionIndex } = record;
  mirrorRecord(STORAGE_KEYS.testSession(type), record);
  writeRecord("local", STORAGE_KEYS.testSession(type), record);
  writeRecord("session", STORAGE_KEYS.answers(type), answers);
  writeRecord("session", STORAGE_KEYS.meta(type), { startTime, endTime, isCompleted });
  if (isCompleted) {
    clearProgress(type);
  } else {
    writeRecord("local", STORAGE_KEYS.testProgress, {
      testType: type,
      answers,
      currentQuestionIndex,
      startTime,
      lastUpdated: now,
    });
  }
}

/** Removes a session and everything derived from it; the local history stays. */
export function clearSession(type: InstrumentId): void {
  unmirrorRecord(STORAGE_KEYS.testSession(type));
  removeKey("local", STORAGE_KEYS.testSession(type));
  clearProgress(type);
  clearFollowUp(type);
  for (const key of [STORAGE_KEYS.answers, STORAGE_KEYS.meta, STORAGE_KEYS.result, STORAGE_KEYS.totalScore]) {
    removeKey("session", key(type));
  }
}

/** Whether this tab said an age that fits; the age itself is not kept. */
export function hasPassedAgeGate(type: InstrumentId): boolean {
  return readRecord("session", STORAGE_KEYS.agePassed(type), z.literal(true)) === true;
}

export function saveAgeGatePassed(type: InstrumentId): void {
  writeRecord("session", STORAGE_KEYS.agePassed(type), true);
}

/** Removes `test_progress` when it belongs to this test. */
function clearProgress(type: InstrumentId): void {
  const progress = readRecord("local", STORAGE_KEYS.testProgress, storedSessionSchema);
  if (!progress || progress.testType === type) removeKey("local", STORAGE_KEYS.testProgress);
}

function readStoredSessions(type: InstrumentId): (StoredSession | undefined)[] {
  const progress = readRecord("local", STORAGE_KEYS.testProgress, storedSessionSchema);
  return [
    readRecord("local", STORAGE_KEYS.testSession(type), storedSessionSchema),
    progress?.testType === type ? progress : undefined,
  ];
}

/** The most recently updated record; of equally old ones the first, so that `testSession_{type}` leads. */
function pickNewest(candidates: readonly (StoredSession | undefined)[]): StoredSession | undefined {
  let newest: StoredSession | undefined;
  for (const candidate of candidates) {
    if (candidate && (!newest || updatedAt(candidate) > updatedAt(newest))) newest = candidate;
  }
  return newest;
}

function updatedAt(stored: StoredSession): number {
  return stored.lastUpdated ?? 0;
}

function toSession(stored: StoredSession, { type, questions }: SessionShape): Session | undefined {
  if (stored.testType !== type || Number.isNaN(stored.startTime)) return undefined;
  const answers = keepValidAnswers(stored.answers, questions);
  if (Object.keys(answers).length === 0) return undefined;
  const session: Session = {
    id: stored.id ?? createId(),
    testType: type,
    questionCount: questions.length,
    currentQuestionIndex: clampIndex(stored.currentQuestionIndex, questions.length),
    answers,
    startTime: stored.startTime,
    isCompleted: false,
    isSubmitted: stored.isSubmitted === true,
  };
  const isWhole = stored.isCompleted === true && findMissingQuestions(session).length === 0;
  return isWhole ? withCompletion(session, stored.endTime ?? stored.startTime) : session;
}

function withCompletion(session: Session, endTime: number): Session {
  if (session.isCompleted) return session;
  const end = Number.isNaN(endTime) ? session.startTime : endTime;
  return { ...session, isCompleted: true, endTime: Math.max(end, session.startTime + 1) };
}

function withTimes(session: Session, stored: StoredSession, { questions }: SessionShape): TimedSession {
  const times: Record<number, number> = {};
  for (const { id } of questions) {
    const time = stored.activeMsByQuestion[String(id)];
    if (typeof time === "number" && Number.isFinite(time) && time >= 0) times[id] = time;
  }
  return { ...session, activeMsByQuestion: times };
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

function clampIndex(index: number, questionCount: number): number {
  const whole = Number.isFinite(index) ? Math.trunc(index) : 0;
  return Math.min(Math.max(whole, 0), questionCount - 1);
}
