import { findCatalogueEntry } from "@xinjing/instruments/catalogue";
import { INSTRUMENT_IDS, type InstrumentId, type Outcome } from "@xinjing/instruments/instrument";
import type { Session } from "@xinjing/instruments/session";
import * as z from "zod/mini";
import { addLocalFields } from "./local-fields.ts";
import { mirrorRecord, readMirror } from "./mirror.ts";
import { STORAGE_KEYS, parseRecord, readRecord, writeRecord } from "./storage.ts";

/** How many results the device keeps (spec 9). */
const HISTORY_LENGTH = 10;

const localResultSchema = z.looseObject({
  id: z.guid(),
  test_type: z.enum(INSTRUMENT_IDS),
  test_name: z.string(),
  result_type: z.string(),
  total_score: z.number(),
  scores: z.record(z.string(), z.unknown()),
  start_time: z.string(),
  end_time: z.string(),
  is_anonymous: z.boolean(),
  version: z.optional(z.string()),
  /** The account that was signed in when the result was made; nobody else is offered it. */
  owner: z.optional(z.string()),
  /** The account that holds a copy on the server. */
  synced_to: z.optional(z.string()),
  /** The account it was deleted from; what was deleted on purpose is offered to nobody again. */
  deleted_from: z.optional(z.string()),
});

const answersSchema = z.record(z.string(), z.unknown());

/** A result made on this device, as `test_history` keeps it. */
export type LocalResult = z.infer<typeof localResultSchema>;

/** Results of this device, newest first; entries that cannot be read are left out. */
function readLocalResults(): LocalResult[] {
  return keepReadable(readRecord("local", STORAGE_KEYS.testHistory, z.array(z.unknown())));
}

/** Brings results back that a killed browser lost from localStorage but not from the mirror. */
export async function recoverLocalResults(): Promise<void> {
  const text = await readMirror(STORAGE_KEYS.testHistory);
  if (text === undefined) return;
  const mirrored = keepReadable(parseRecord(text, z.array(z.unknown())));
  const present = readLocalResults();
  const lost = mirrored.filter((result) => !present.some(({ id }) => id === result.id));
  if (lost.length > 0) saveLocalResults([...present, ...lost].toSorted(byNewestEnd));
}

/**
 * The local result of a finished session: added to the history, or replacing the one of the same id while it was
 * not shown yet. A result that was shown never changes, its copy on the server could not follow.
 */
export function recordResult(session: Session, outcome: Outcome, owner: string | undefined): LocalResult {
  const others = readLocalResults();
  const known = others.find(({ id }) => id === session.id);
  const result =
    known && session.isSubmitted ? known : toLocalResult(session, outcome, known?.owner ?? owner);
  if (result !== known) saveLocalResults([result, ...others.filter(({ id }) => id !== session.id)]);
  writeRecord("session", STORAGE_KEYS.result(result.test_type), result);
  writeRecord("session", STORAGE_KEYS.totalScore(result.test_type), result.total_score);
  return result;
}

function toLocalResult(session: Session, outcome: Outcome, owner: string | undefined): LocalResult {
  const { report } = outcome;
  return addLocalFields({
    id: session.id,
    test_type: outcome.testType,
    test_name: findCatalogueEntry(outcome.testType)?.name ?? outcome.testType,
    result_type: outcome.resultType,
    ...outcome.extra,
    total_score: outcome.totalScore,
    scores: outcome.scores,
    result_description: report.description,
    detailed_interpretation: report.interpretation.join("\n"),
    recommendations: report.recommendations,
    start_time: new Date(session.startTime).toISOString(),
    end_time: new Date(session.endTime ?? session.startTime + 1).toISOString(),
    is_anonymous: true,
    version: outcome.version,
    answers: session.answers,
    ...(owner === undefined ? {} : { owner }),
  });
}

/** Notes that the server holds this result for an account. */
export function markSynced(id: string, userId: string): void {
  changeLocalResult(id, (result) => ({ ...result, synced_to: userId }));
}

/** The answers of a result of this device, when this version of the questions made it; undefined when it has none. */
export function findLocalAnswers(id: string, version: string): Readonly<Record<string, unknown>> | undefined {
  const result = readLocalResults().find((each) => each.id === id && each.version === version);
  const answers = answersSchema.safeParse(result?.["answers"]);
  return answers.success ? answers.data : undefined;
}

/** Notes that this result was deleted from an account. The copy on this device stays. */
export function markDeleted(id: string, userId: string): void {
  changeLocalResult(id, ({ synced_to: _gone, ...result }) => ({ ...result, deleted_from: userId }));
}

/** Results that may be offered to this account: see `locateResult`. */
export function findClaimable(userId: string): LocalResult[] {
  return readLocalResults().filter((result) => locate(result, userId) === "claimable");
}

/**
 * Where a result of this device stands for an account: `claimable` is not on the server yet and was made by it
 * or by nobody signed in; `deleted` was there once; `foreign` belongs to somebody else or is not known here.
 */
export type ResultPlace = "claimable" | "stored" | "deleted" | "foreign";

export function locateResult(id: string, userId: string): ResultPlace {
  const result = readLocalResults().find((candidate) => candidate.id === id);
  return result ? locate(result, userId) : "foreign";
}

function locate({ owner, synced_to, deleted_from }: LocalResult, userId: string): ResultPlace {
  if (synced_to !== undefined) return synced_to === userId ? "stored" : "foreign";
  if (owner !== undefined && owner !== userId) return "foreign";
  if (deleted_from !== undefined) return deleted_from === userId ? "deleted" : "foreign";
  return "claimable";
}

function changeLocalResult(id: string, change: (result: LocalResult) => LocalResult): void {
  saveLocalResults(readLocalResults().map((result) => (result.id === id ? change(result) : result)));
}

/**
 * The latest result of a test on this device, or undefined. One that was made by another account is not shown to
 * this one; without a login the device's own results are.
 */
export function findLatestResult(type: InstrumentId, userId: string | undefined): LocalResult | undefined {
  const [latest] = readLocalResults()
    .filter(({ test_type: made }) => made === type)
    .filter(({ owner }) => owner === undefined || userId === undefined || owner === userId)
    .toSorted(byNewestEnd);
  return latest;
}

function saveLocalResults(results: readonly LocalResult[]): void {
  const kept = results.slice(0, HISTORY_LENGTH);
  mirrorRecord(STORAGE_KEYS.testHistory, kept);
  writeRecord("local", STORAGE_KEYS.testHistory, kept);
}

function keepReadable(entries: readonly unknown[] | undefined): LocalResult[] {
  return (entries ?? []).flatMap((entry) => {
    const parsed = localResultSchema.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
}

function byNewestEnd(first: LocalResult, second: LocalResult): number {
  return second.end_time.localeCompare(first.end_time);
}
