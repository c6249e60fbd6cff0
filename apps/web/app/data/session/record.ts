import { INSTRUMENT_IDS, type InstrumentId } from "@xinjing/instruments/instrument";
import { parseFlag, parseMap, parseNumber, parseText } from "#web/platform/storage/parsing.ts";

/** How far a stored time may lie ahead of the clock before it counts as unknown: a wrong clock, not a time zone. */
const AHEAD_MS = 24 * 60 * 60 * 1000;

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** A session as `testSession_{type}`, `test_progress` and the replica keep it; times in epoch milliseconds. */
export interface SessionRecord {
  readonly id?: string | undefined;
  readonly testType: InstrumentId;
  readonly currentQuestionIndex: number;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly startTime: number;
  readonly endTime?: number | undefined;
  readonly isCompleted?: boolean | undefined;
  readonly isSubmitted?: boolean | undefined;
  /** When the sheet was begun from an empty one: an answer given before that belongs to an earlier sheet. 0 when not known. */
  readonly begunAt: number;
  /** 0 when not known. */
  readonly lastUpdated: number;
  /** When each answer was chosen, by question number; 0 when not known. */
  readonly answeredAt: Readonly<Record<string, number>>;
  readonly activeMsByQuestion: Readonly<Record<string, unknown>>;
}

/** Reads a stored session; undefined when it makes no sense. What only says when something happened may be missing or bad. */
export function parseSession(stored: unknown): SessionRecord | undefined {
  const fields = parseMap(stored) ?? {};
  const { id, isCompleted, isSubmitted } = fields;
  const testType = INSTRUMENT_IDS.find((type) => type === fields["testType"]);
  const currentQuestionIndex = parseNumber(fields["currentQuestionIndex"]);
  const answers = parseMap(fields["answers"]);
  const startTime = parseTime(fields["startTime"]);
  if (testType === undefined || currentQuestionIndex === undefined) return undefined;
  if (answers === undefined || startTime === undefined) return undefined;
  if (
    !isOptional(id, parseId) ||
    !isOptional(isCompleted, parseFlag) ||
    !isOptional(isSubmitted, parseFlag)
  ) {
    return undefined;
  }
  return {
    id,
    testType,
    currentQuestionIndex,
    answers,
    startTime,
    endTime: parseTime(fields["endTime"]),
    isCompleted,
    isSubmitted,
    begunAt: readMoment(parseTime(fields["begunAt"])),
    lastUpdated: readMoment(parseTime(fields["lastUpdated"])),
    answeredAt: parseMoments(fields["answeredAt"]),
    activeMsByQuestion: parseMap(fields["activeMsByQuestion"]) ?? {},
  };
}

/** Epoch milliseconds of a number or of a text that names a time. */
export function parseTime(stored: unknown): number | undefined {
  const at = new Date(parseNumber(stored) ?? parseText(stored) ?? Number.NaN).getTime();
  return Number.isNaN(at) ? undefined : at;
}

/** Whether a field is missing or makes sense. */
export function isOptional<Value>(
  stored: unknown,
  parse: (stored: unknown) => Value | undefined,
): stored is Value | undefined {
  return stored === undefined || parse(stored) !== undefined;
}

function parseId(stored: unknown): string | undefined {
  const text = parseText(stored);
  return text !== undefined && UUID.test(text) ? text : undefined;
}

function parseMoments(stored: unknown): Record<string, number> {
  const moments = Object.entries(parseMap(stored) ?? {});
  return Object.fromEntries(moments.map(([question, at]) => [question, readMoment(at)]));
}

/** A moment by which copies are compared; 0 when it is missing, no time, or in the future. */
function readMoment(at: unknown): number {
  return typeof at === "number" && at > 0 && at <= Date.now() + AHEAD_MS ? at : 0;
}

/**
 * Joins two copies of a session that tabs, web storage and the replica keep side by side: of each question the answer
 * chosen last wins, everything else comes from the copy saved last. Copies of unlike sheets are not mixed: an answer
 * from before the later sheet was begun is left out, and where that is not known, the copy saved last stands alone.
 */
export function mergeRecords(first: SessionRecord, second: SessionRecord): SessionRecord {
  const [newer, older] = isNewer(second, first) ? [second, first] : [first, second];
  if (!isSameSheet(newer, older)) return newer;
  const isOtherId = newer.id !== older.id;
  const begunAt = Math.max(newer.begunAt, older.begunAt);
  const answers: Record<string, unknown> = {};
  const answeredAt: Record<string, number> = {};
  for (const question of new Set([...Object.keys(older.answers), ...Object.keys(newer.answers)])) {
    const leading = pickAnswer(question, newer, older);
    const at = leading.answeredAt[question] ?? 0;
    if (isOtherId && at > 0 && at < begunAt) continue;
    answers[question] = leading.answers[question];
    answeredAt[question] = at;
  }
  const activeMsByQuestion = { ...older.activeMsByQuestion, ...newer.activeMsByQuestion };
  const merged = { ...newer, begunAt, answers, answeredAt, activeMsByQuestion };
  // Shown in one tab is shown: from then on this id belongs to these answers.
  const isShown = older.isSubmitted === true && older.id === newer.id && hasSameAnswers(older, merged);
  return isShown ? { ...merged, isSubmitted: true } : merged;
}

function isSameSheet(newer: SessionRecord, older: SessionRecord): boolean {
  if (newer.testType !== older.testType) return false;
  return newer.id === older.id || (newer.begunAt > 0 && older.begunAt > 0);
}

/** Whether both copies hold the same answers. */
export function hasSameAnswers(
  { answers: first }: Pick<SessionRecord, "answers">,
  { answers: second }: Pick<SessionRecord, "answers">,
): boolean {
  const questions = Object.keys(first);
  return (
    questions.length === Object.keys(second).length &&
    questions.every((question) => first[question] === second[question])
  );
}

/** Saved later; of copies saved in the same millisecond the one with the larger id, so that every tab picks the same. */
function isNewer(candidate: SessionRecord, present: SessionRecord): boolean {
  if (candidate.lastUpdated !== present.lastUpdated) return candidate.lastUpdated > present.lastUpdated;
  return (candidate.id ?? "") > (present.id ?? "");
}

function pickAnswer(question: string, newer: SessionRecord, older: SessionRecord): SessionRecord {
  if (!Object.hasOwn(newer.answers, question)) return older;
  if (!Object.hasOwn(older.answers, question)) return newer;
  const [latest, earlier] = [newer.answeredAt[question] ?? 0, older.answeredAt[question] ?? 0];
  if (latest !== earlier) return latest > earlier ? newer : older;
  // The same millisecond: any rule will do that gives every tab the same answer.
  return String(newer.answers[question]) >= String(older.answers[question]) ? newer : older;
}
