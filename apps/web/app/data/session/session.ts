import {
  INSTRUMENT_IDS,
  type AnsweringRecord,
  type AnswerValue,
  type InstrumentId,
  type Question,
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

/** A session with what this device keeps beside it, none of which is sent. */
export interface SavedSession extends Session {
  /** Active milliseconds until the first answer, by question number; questions whose time is not known are left out. */
  readonly activeMsByQuestion: AnsweringRecord["activeMsByQuestion"];
  /** When each answer was chosen, by question number; 0 when not known. */
  readonly answeredAt: Readonly<Record<number, number>>;
  /** When the sheet was begun from an empty one: an answer given before that belongs to an earlier sheet. 0 when not known. */
  readonly begunAt: number;
  /** 0 before it was saved for the first time, and when not known. */
  readonly lastUpdated: number;
  /** The stored text that this session was joined with last, or stored as: while it is there, there is nothing to join. Not stored. */
  readonly joinedText?: string | undefined;
}

/** What a session is checked against when it is read back. */
export interface SessionShape {
  readonly type: InstrumentId;
  readonly questions: readonly Question[];
}

/** How far a stored time may lie ahead of the clock before it counts as unknown: a wrong clock, not a time zone. */
const AHEAD_MS = 24 * 60 * 60 * 1000;

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** A new session, not stored before its first answer. */
export function createSession({ type, questions }: SessionShape, now: number): SavedSession {
  const session = startSession({ id: createId(), testType: type, questionCount: questions.length, now });
  return { ...session, activeMsByQuestion: {}, answeredAt: {}, begunAt: now, lastUpdated: 0 };
}

interface Choice {
  /** Question number, from 1. */
  readonly question: number;
  readonly value: AnswerValue;
  /** How long the question was looked at; undefined when not known. */
  readonly activeMs?: number | undefined;
  readonly now: number;
}

/** The session with an answer, the moment at which it was chosen, and the time that the first one took. */
export function answer(session: SavedSession, { question, value, activeMs, now }: Choice): SavedSession {
  const answered = answerQuestion(session, { question, value, newId: createId() });
  if (answered === session) return session;
  const { answeredAt, activeMsByQuestion, begunAt } = session;
  const isTimed = activeMs !== undefined && session.answers[question] === undefined;
  // With a clock that was set back, a newer answer must still be later than an older one and than its sheet.
  const at = Math.max(now, begunAt, (answeredAt[question] ?? 0) + 1);
  return {
    ...answered,
    answeredAt: { ...answeredAt, [question]: at },
    activeMsByQuestion: isTimed ? { ...activeMsByQuestion, [question]: activeMs } : activeMsByQuestion,
  };
}

/**
 * Reads `testSession_{type}`, `test_progress` or a copy in the replica; undefined when it makes no sense. What only says when
 * something happened may be missing or bad, and `test_progress` has no id. Answers are checked by `fitSession`.
 */
export function parseSession(stored: unknown): SavedSession | undefined {
  const fields = parseMap(stored) ?? {};
  const core = parseCore(fields);
  const endTime = parseTime(fields["endTime"]);
  return (
    core && {
      ...core,
      ...(core.isCompleted ? { endTime: endTime ?? core.startTime } : {}),
      // Not the stored count, which may be any number: a list is no longer than its text.
      questionCount: Array.isArray(fields["questions"]) ? fields["questions"].length : 0,
      activeMsByQuestion: (parseMap(fields["activeMsByQuestion"]) ?? {}) as Record<number, number>,
      answeredAt: parseMoments(fields["answeredAt"]),
      begunAt: readMoment(parseTime(fields["begunAt"])),
      lastUpdated: readMoment(parseTime(fields["lastUpdated"])),
    }
  );
}

/** Optional fields, which must be valid when present. */
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

/** A session as JSON keeps it: times as texts, beside what the spec names. In one order, so that equal sessions are equal texts. */
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
    questionCount,
    questions: Array.from({ length: questionCount }, (_, index) => index + 1),
    startTime: new Date(startTime).toISOString(),
    endTime: endTime === undefined ? undefined : new Date(endTime).toISOString(),
  };
}

/** A session that was read, as one of these questions: only answers that they offer. Undefined when none is left. */
export function fitSession(
  session: SavedSession | undefined,
  { type, questions }: SessionShape,
): SavedSession | undefined {
  if (session?.testType !== type) return undefined;
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
 * Joins two copies of a session that tabs, web storage and the replica keep side by side: of each question the answer
 * chosen last wins, everything else comes from the copy saved last. Copies of unlike sheets are not mixed: an answer
 * from before the later sheet was begun is left out, and where that is not known, the copy saved last stands alone.
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
  // Once shown in any tab, the id belongs to these answers.
  const isShown = older.isSubmitted && !isOtherId && hasSameAnswers(older, merged);
  return isShown ? { ...merged, isSubmitted: true } : merged;
}

function isSameSheet(newer: SavedSession, older: SavedSession): boolean {
  if (newer.testType !== older.testType) return false;
  return newer.id === older.id || (newer.begunAt > 0 && older.begunAt > 0);
}

/** Whether both copies hold the same answers. */
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

/** Completed only while every question is answered, and always after its start. */
function settle(session: SavedSession): SavedSession {
  const { isCompleted, endTime } = session;
  const open = reopenSession(session);
  if (!isCompleted || endTime === undefined || findMissingQuestions(open).length > 0) return open;
  return completeSession(open, endTime);
}

/** Saved later; of copies saved in the same millisecond the one with the larger id, so that every tab picks the same. */
function isNewer(candidate: SavedSession, present: SavedSession): boolean {
  if (candidate.lastUpdated !== present.lastUpdated) return candidate.lastUpdated > present.lastUpdated;
  return candidate.id > present.id;
}

function pickAnswer(question: number, newer: SavedSession, older: SavedSession): SavedSession {
  if (newer.answers[question] === undefined) return older;
  if (older.answers[question] === undefined) return newer;
  const [latest, earlier] = [newer.answeredAt[question] ?? 0, older.answeredAt[question] ?? 0];
  if (latest !== earlier) return latest > earlier ? newer : older;
  // In the same millisecond any deterministic rule will do.
  return String(newer.answers[question]) >= String(older.answers[question]) ? newer : older;
}

/** Epoch milliseconds of a number or of a text that names a time. */
function parseTime(stored: unknown): number | undefined {
  const at = new Date(parseNumber(stored) ?? parseText(stored) ?? Number.NaN).getTime();
  return Number.isNaN(at) ? undefined : at;
}

function parseMoments(stored: unknown): Record<number, number> {
  const moments = Object.entries(parseMap(stored) ?? {});
  return Object.fromEntries(moments.map(([question, at]) => [question, readMoment(at)]));
}

/** A moment by which copies are compared; 0 when it is missing, no time, or in the future. */
function readMoment(at: unknown): number {
  return typeof at === "number" && at > 0 && at <= Date.now() + AHEAD_MS ? at : 0;
}
