import {
  INSTRUMENT_IDS,
  type AnsweringRecord,
  type AnswerValue,
  type InstrumentId,
  type Question,
  type Questionnaire,
} from "@xinjing/instruments/instrument";
import {
  answerQuestion,
  completeSession,
  findMissingQuestions,
  reopenSession,
  startSession,
  type Session,
} from "@xinjing/instruments/session";
import { createId } from "#web/platform/browser/ids.ts";
import { parseMap, parseNumber, parseText } from "#web/platform/storage/parsing.ts";

/** Session with metadata of this device, none of which is sent. */
export interface SavedSession extends Session {
  /** Active milliseconds before the first answer, by question number; unknown times are left out. */
  readonly activeMsByQuestion: AnsweringRecord["activeMsByQuestion"];
  /** Time of each answer by question number; 0 if unknown. */
  readonly answeredAt: Readonly<Record<number, number>>;
  /**
   * Time when the session was started without answers. Answers from before that time belong to another session. 0 if
   * unknown.
   */
  readonly begunAt: number;
  /** 0 before the first save, or if unknown. */
  readonly lastUpdated: number;
  /** Wordings that were answered; undefined if they are our own. */
  readonly wording?: string | undefined;
  /**
   * Stored text that this session was last read from, merged with or saved as. If storage still has the same text,
   * there is nothing to merge. Not stored itself.
   */
  readonly mergedText?: string | undefined;
}

/** Type, questions and wordings that a restored session is validated against. */
export interface SessionShape {
  readonly type: InstrumentId;
  readonly questions: readonly Question[];
  readonly wording?: string | undefined;
}

/** Returns what sessions of this questionnaire are validated against. */
export function shapeOf({
  id,
  questions,
  licensed,
}: Pick<Questionnaire, "id" | "questions" | "licensed">): SessionShape {
  return { type: id, questions, wording: licensed?.wording };
}

/**
 * Tolerance for clocks: a stored time further in the future counts as unknown. Larger than any difference between time
 * zones.
 */
const AHEAD_MS = 24 * 60 * 60 * 1000;

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Creates a session; it is not stored before its first answer. */
export function createSession({ type, questions, wording }: SessionShape, now: number): SavedSession {
  const session = startSession({ id: createId(), testType: type, questionCount: questions.length, now });
  return { ...session, activeMsByQuestion: {}, answeredAt: {}, begunAt: now, lastUpdated: 0, wording };
}

interface Choice {
  /** Question number, from 1. */
  readonly question: number;
  readonly value: AnswerValue;
  /** Active milliseconds spent on the question; undefined if unknown. */
  readonly activeMs?: number | undefined;
  readonly now: number;
}

/** Adds an answer with its time. A first answer also gets its duration. */
export function answer(session: SavedSession, { question, value, activeMs, now }: Choice): SavedSession {
  const answered = answerQuestion(session, { question, value, newId: createId(), now });
  if (answered === session) return session;
  const { answeredAt, activeMsByQuestion, begunAt } = session;
  const isTimed = activeMs !== undefined && session.answers[question] === undefined;
  // If the clock was set back, a new answer must still be later than the previous one and than the start of the
  // session.
  const at = Math.max(now, begunAt, (answeredAt[question] ?? 0) + 1);
  return {
    ...answered,
    answeredAt: { ...answeredAt, [question]: at },
    activeMsByQuestion: isTimed ? { ...activeMsByQuestion, [question]: activeMs } : activeMsByQuestion,
  };
}

/**
 * Parses `testSession_{type}`, `test_progress` (which has no id) or a copy in the replica; undefined if it is
 * invalid. Invalid or missing times are ignored. `fitSession` validates the answers.
 */
export function parseSession(stored: unknown): SavedSession | undefined {
  const fields = parseMap(stored) ?? {};
  const core = parseCore(fields);
  const endTime = parseTime(fields["endTime"]);
  return (
    core && {
      ...core,
      ...(core.isCompleted ? { endTime: endTime ?? core.startTime } : {}),
      // Counts the list, because a stored count could be any number.
      questionCount: Array.isArray(fields["questions"]) ? fields["questions"].length : 0,
      activeMsByQuestion: (parseMap(fields["activeMsByQuestion"]) ?? {}) as Record<number, number>,
      answeredAt: parseTimestamps(fields["answeredAt"]),
      begunAt: parseTimestamp(parseTime(fields["begunAt"])),
      lastUpdated: parseTimestamp(parseTime(fields["lastUpdated"])),
      wording: parseText(fields["wording"]),
    }
  );
}

/** Parses optional fields; a field that is present must be valid. */
function parseCore(fields: Readonly<Record<string, unknown>>) {
  const { id = createId(), isCompleted = false, isSubmitted = false } = fields;
  const testType = INSTRUMENT_IDS.find((type) => type === fields["testType"]);
  const currentQuestionIndex = parseNumber(fields["currentQuestionIndex"]);
  const answers = parseMap(fields["answers"]) as Record<number, AnswerValue> | undefined;
  const startTime = parseTime(fields["startTime"]);
  if (testType === undefined || currentQuestionIndex === undefined) return undefined;
  if (answers === undefined || startTime === undefined) return undefined;
  if (typeof id !== "string" || !UUID.test(id)) return undefined;
  if (typeof isCompleted !== "boolean" || typeof isSubmitted !== "boolean") return undefined;
  return { id, testType, currentQuestionIndex, answers, startTime, isCompleted, isSubmitted };
}

/**
 * Formats a session for JSON, with times as text. The order of keys is fixed, so that equal sessions give equal texts.
 */
export function formatSession(session: SavedSession) {
  const { questionCount, startTime, endTime } = session;
  return {
    id: session.id,
    testType: session.testType,
    currentQuestionIndex: session.currentQuestionIndex,
    answers: session.answers,
    isCompleted: session.isCompleted,
    isSubmitted: session.isSubmitted,
    activeMsByQuestion: session.activeMsByQuestion,
    answeredAt: session.answeredAt,
    begunAt: session.begunAt,
    lastUpdated: session.lastUpdated,
    wording: session.wording,
    questionCount,
    questions: Array.from({ length: questionCount }, (_, index) => index + 1),
    startTime: new Date(startTime).toISOString(),
    endTime: endTime === undefined ? undefined : new Date(endTime).toISOString(),
  };
}

/**
 * Drops answers that are not options of these questions. Returns undefined if no answer is left, or if other wordings
 * were answered.
 */
export function fitSession(
  session: SavedSession | undefined,
  { type, questions, wording }: SessionShape,
): SavedSession | undefined {
  if (session?.testType !== type || session.wording !== wording) return undefined;
  const answers: Record<number, AnswerValue> = {};
  const activeMsByQuestion: Record<number, number> = {};
  for (const { id, options } of questions) {
    const option = options.find(({ value }) => value === session.answers[id]);
    if (option) answers[id] = option.value;
    const time = parseNumber(session.activeMsByQuestion[id]);
    if (time !== undefined && time >= 0) activeMsByQuestion[id] = time;
  }
  if (Object.keys(answers).length === 0) return undefined;
  const questionCount = questions.length;
  const currentQuestionIndex = clampIndex(session.currentQuestionIndex, questionCount);
  return settle({ ...session, questionCount, currentQuestionIndex, answers, activeMsByQuestion });
}

/**
 * Merges two copies of a session, from other tabs, web storage or the replica. Of each question, the later answer wins;
 * everything else comes from the copy saved last. Answers from before the start of that copy are dropped. If a start
 * time is unknown, returns the copy saved last.
 */
export function mergeSessions(first: SavedSession, second: SavedSession): SavedSession {
  const [newer, older] = isNewer(second, first) ? [second, first] : [first, second];
  const isOtherId = newer.id !== older.id;
  if (!isSameSheet(newer, older)) return newer;
  const begunAt = Math.max(newer.begunAt, older.begunAt);
  const answers: Record<number, AnswerValue> = {};
  const answeredAt: Record<number, number> = {};
  for (const question of Object.keys({ ...older.answers, ...newer.answers }).map(Number)) {
    const leading = pickAnswer(question, newer, older);
    const at = leading.answeredAt[question] ?? 0;
    if (isOtherId && at > 0 && at < begunAt) continue;
    answers[question] = leading.answers[question]!;
    answeredAt[question] = at;
  }
  const activeMsByQuestion = { ...older.activeMsByQuestion, ...newer.activeMsByQuestion };
  const merged = settle({ ...newer, begunAt, answers, answeredAt, activeMsByQuestion });
  // If any tab has shown the result of these answers, the id belongs to it.
  const isShown = older.isSubmitted && !isOtherId && hasSameAnswers(older, merged);
  return isShown ? { ...merged, isSubmitted: true } : merged;
}

function isSameSheet(newer: SavedSession, older: SavedSession): boolean {
  if (newer.testType !== older.testType) return false;
  return newer.id === older.id || (newer.begunAt > 0 && older.begunAt > 0);
}

/** True if both copies have the same answers. */
export function hasSameAnswers({ answers: first }: SavedSession, { answers: second }: SavedSession): boolean {
  const questions = Object.keys(first).map(Number);
  return (
    questions.length === Object.keys(second).length &&
    questions.every((question) => first[question] === second[question])
  );
}

export function clampIndex(index: number, questionCount: number): number {
  return Math.min(Math.max(Math.trunc(index), 0), questionCount - 1);
}

/** Makes the completion consistent: it requires all answers and an end after the start. */
function settle(session: SavedSession): SavedSession {
  const { isCompleted, endTime } = session;
  const open = reopenSession(session);
  if (!isCompleted || endTime === undefined || findMissingQuestions(open).length > 0) return open;
  return completeSession(open, endTime);
}

/** True if the candidate was saved later; in the same millisecond the larger id wins, so that all tabs agree. */
function isNewer(candidate: SavedSession, present: SavedSession): boolean {
  if (candidate.lastUpdated !== present.lastUpdated) return candidate.lastUpdated > present.lastUpdated;
  return candidate.id > present.id;
}

function pickAnswer(question: number, newer: SavedSession, older: SavedSession): SavedSession {
  if (newer.answers[question] === undefined) return older;
  if (older.answers[question] === undefined) return newer;
  const [latest, earlier] = [newer.answeredAt[question] ?? 0, older.answeredAt[question] ?? 0];
  if (latest !== earlier) return latest > earlier ? newer : older;
  // Both answers were given in the same millisecond; any deterministic rule works.
  return String(newer.answers[question]) >= String(older.answers[question]) ? newer : older;
}

/** Parses epoch milliseconds from a number or a date text. */
function parseTime(stored: unknown): number | undefined {
  const at = new Date(parseNumber(stored) ?? parseText(stored) ?? Number.NaN).getTime();
  return Number.isNaN(at) ? undefined : at;
}

function parseTimestamps(stored: unknown): Record<number, number> {
  const entries = Object.entries(parseMap(stored) ?? {});
  return Object.fromEntries(entries.map(([question, at]) => [question, parseTimestamp(at)]));
}

/** Parses a time for comparing copies; 0 if it is missing, invalid or in the future. */
function parseTimestamp(at: unknown): number {
  return typeof at === "number" && at > 0 && at <= Date.now() + AHEAD_MS ? at : 0;
}
