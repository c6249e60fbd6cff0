import { INSTRUMENT_IDS } from "@xinjing/instruments/instrument";
import * as z from "zod/mini";

/** How far a stored time may lie ahead of the clock before it counts as unknown: a wrong clock, not a time zone. */
const AHEAD_MS = 24 * 60 * 60 * 1000;

export const answersSchema = z.record(z.string(), z.unknown());

export const storedTimeSchema = z
  .pipe(
    z.union([z.string(), z.number()]),
    z.transform((time) => new Date(time).getTime()),
  )
  .check(z.refine((time) => !Number.isNaN(time)));

/** A moment by which copies are compared; 0 when it is missing, no time, or in the future. */
const momentSchema = z.catch(
  z.pipe(
    z.optional(storedTimeSchema),
    z.transform((at: number | undefined) => readMoment(at)),
  ),
  0,
);

const momentsSchema = z.pipe(
  z.catch(z.record(z.string(), z.unknown()), {}),
  z.transform((moments) =>
    Object.fromEntries(Object.entries(moments).map(([question, at]) => [question, readMoment(at)])),
  ),
);

/** A session as `testSession_{type}`, `test_progress` and the mirror keep it. */
export const sessionRecordSchema = z.object({
  id: z.optional(z.guid()),
  testType: z.enum(INSTRUMENT_IDS),
  currentQuestionIndex: z.number(),
  answers: answersSchema,
  startTime: storedTimeSchema,
  endTime: z.catch(z.optional(storedTimeSchema), undefined),
  isCompleted: z.optional(z.boolean()),
  isSubmitted: z.optional(z.boolean()),
  /** When the sheet was begun from an empty one: an answer given before that belongs to an earlier sheet. */
  begunAt: momentSchema,
  lastUpdated: momentSchema,
  /** When each answer was chosen, by question number. */
  answeredAt: momentsSchema,
  activeMsByQuestion: z.catch(z.record(z.string(), z.unknown()), {}),
});
export type SessionRecord = z.infer<typeof sessionRecordSchema>;

function readMoment(at: unknown): number {
  return typeof at === "number" && at > 0 && at <= Date.now() + AHEAD_MS ? at : 0;
}

/**
 * Joins two copies of a session that tabs, web storage and the mirror keep side by side: of each question the answer
 * chosen last wins, everything else comes from the copy saved last. Copies of unlike sheets are not mixed: an answer
 * from before the later sheet was begun is left out, and where that is not known, the copy saved last stands alone.
 */
export function mergeRecords(first: SessionRecord, second: SessionRecord): SessionRecord {
  const [newer, older] = isNewer(second, first) ? [second, first] : [first, second];
  if (!isSameSheet(newer, older)) return newer;
  const begunAt = Math.max(newer.begunAt, older.begunAt);
  const answers: Record<string, unknown> = {};
  const answeredAt: Record<string, number> = {};
  for (const question of new Set([...Object.keys(older.answers), ...Object.keys(newer.answers)])) {
    const leading = pickAnswer(question, newer, older);
    const at = leading.answeredAt[question] ?? 0;
    if (at > 0 && at < begunAt) continue;
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
