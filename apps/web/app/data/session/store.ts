import type { InstrumentId } from "@xinjing/instruments/instrument";
import {
  completeSession,
  findMissingQuestions,
  reopenSession,
  resumeSession,
} from "@xinjing/instruments/session";
import { clearProgress } from "./clear.ts";
import { createId } from "#web/platform/browser/ids.ts";
import {
  fitSession,
  formatSession,
  hasSameAnswers,
  mergeSessions,
  parseSession,
  type SavedSession,
  type SessionShape,
} from "./session.ts";
import { isReplicated, replicateText, readReplica, untilReplicated } from "#web/platform/storage/replica.ts";
import { parseMap } from "#web/platform/storage/parsing.ts";
import { quarantine } from "#web/platform/storage/quarantine.ts";
import { STORAGE_KEYS } from "#web/platform/storage/keys.ts";
import { parseRecord, readRecord, readText, writeRecord, writeText } from "#web/platform/storage/storage.ts";
import { isUnsaved } from "#web/platform/storage/unsaved-mode.ts";

/*
 * Stores questionnaire sessions under the keys of the specification: `testSession_{type}` and `test_progress` in
 * localStorage, answers and metadata in sessionStorage. Every answer is also written to the IndexedDB replica. Each
 * write merges what another tab wrote meanwhile. Restored answers are validated against the questions; an invalid
 * record is treated as missing.
 */

/**
 * Restores the session to continue. Sources are `testSession_{type}`, a `test_progress` of this type and the replica;
 * the newest wins, merged with copies of the same session. Undefined if nothing was answered yet.
 */
export async function restoreSession(shape: SessionShape, now: number): Promise<SavedSession | undefined> {
  const isOnlyCopy = readStored(shape.type).length === 0;
  const copy = await readReplicatedSession(shape.type, isOnlyCopy);
  return mergeCopies([...readStored(shape.type), ...(copy ? [copy] : [])], shape, now);
}

/** Restores the session synchronously, from web storage only. */
export function peekSession(shape: SessionShape, now: number): SavedSession | undefined {
  return mergeCopies(readStored(shape.type), shape, now);
}

/**
 * Returns the finished session whose result is to be shown: the saved one if it is complete, else one from the answers
 * and metadata in sessionStorage. Undefined if an answer is missing.
 */
export function findFinished(
  saved: SavedSession | undefined,
  shape: SessionShape,
  now: number,
): SavedSession | undefined {
  const isWhole = saved !== undefined && findMissingQuestions(saved).length === 0;
  const session = isWhole ? saved : readTabSession(shape, now);
  return session && findMissingQuestions(session).length === 0 ? completeSession(session, now) : undefined;
}

/** True if web storage has the same or a later version of this session than the replica. */
export function isSessionReplicated(type: InstrumentId): boolean {
  const key = STORAGE_KEYS.testSession(type);
  return isReplicated(key, readText("local", key));
}

/** Merges what another tab stored; keeps the current question. */
export function mergeStoredSession(session: SavedSession, shape: SessionShape): SavedSession {
  const stored = readUnmerged(session, shape);
  if (!stored) return session;
  // Without `mergedText`, the next save merges that copy again and is dated later.
  const isLater = stored.session.lastUpdated > session.lastUpdated;
  return {
    ...mergeStored(session, stored.session, session.lastUpdated),
    mergedText: isLater ? undefined : stored.text,
  };
}

/**
 * Merges what another tab stored, and returns the session to show. If two tabs wrote at the same time, the stored
 * record may lack answers of one of them; this function then stores the merged session.
 */
export function followStoredSession(session: SavedSession, shape: SessionShape, now: number): SavedSession {
  const merged = mergeStoredSession(session, shape);
  const stored = checkAnswers(readStoredSession(shape.type), shape);
  return !stored || hasSameAnswers(stored, merged) ? merged : saveSession(merged, shape, now);
}

/**
 * Stores a session under every key and in the replica, merged with what another tab stored meanwhile. Returns the
 * merged session.
 */
export function saveSession(session: SavedSession, shape: SessionShape, now: number): SavedSession {
  const { type } = shape;
  const key = STORAGE_KEYS.testSession(type);
  const stored = readUnmerged(session, shape)?.session;
  // This copy must be the newest one, even if the clock was set back.
  const savedAt = Math.max(now, session.lastUpdated + 1, (stored?.lastUpdated ?? 0) + 1);
  const saved = stored ? mergeStored(session, stored, savedAt) : { ...session, lastUpdated: savedAt };
  const record = formatSession(saved);
  const text = JSON.stringify(record);
  const merge = (ours: string, theirs: string) => {
    const [own, other] = [ours, theirs].map((each) =>
      fitSession(parseRecord(key, each, parseSession), shape),
    );
    return own && other ? JSON.stringify(formatSession(mergeSessions(own, other))) : ours;
  };
  // Started first, because it takes longest; the other writes run meanwhile.
  void replicateText(key, text, (ours, theirs) =>
    theirs === session.mergedText ? ours : merge(ours, theirs),
  );
  writeText("local", key, text);
  writeOlderForms(record);
  return { ...saved, mergedText: text };
}

/**
 * Writes the other forms of the specification: answers and metadata of this tab, and the unfinished test that was used
 * last.
 */
function writeOlderForms(record: ReturnType<typeof formatSession>): void {
  const { testType: type, answers, startTime, endTime, isCompleted } = record;
  const { currentQuestionIndex, lastUpdated, wording } = record;
  writeRecord("session", STORAGE_KEYS.answers(type), answers);
  writeRecord("session", STORAGE_KEYS.meta(type), { startTime, endTime, isCompleted, wording });
  if (isCompleted) {
    clearProgress(type);
  } else {
    const progress = { testType: type, answers, currentQuestionIndex, startTime, lastUpdated, wording };
    writeRecord("local", STORAGE_KEYS.testProgress, progress);
  }
}

/** Resolves when the last save would survive a killed browser, or after a timeout. */
export async function untilSessionSafe(type: InstrumentId): Promise<void> {
  await untilReplicated(STORAGE_KEYS.testSession(type));
}

/** Reads the session of a test from web storage, without validating its answers. */
export function readStoredSession(type: InstrumentId): SavedSession | undefined {
  return readRecord("local", STORAGE_KEYS.testSession(type), parseSession);
}

/** True if answers to other wordings are stored; `isSubmitted` tells whether their result was shown. */
export function hasOtherWording({ type, wording }: SessionShape, isSubmitted: boolean): boolean {
  const stored = readStoredSession(type);
  return stored !== undefined && stored.wording !== wording && stored.isSubmitted === isSubmitted;
}

/**
 * Reads the session of a test from the replica, without validating its answers. `isOnlyCopy` is true if web storage has
 * none; callers then wait for it.
 */
export async function readReplicatedSession(
  type: InstrumentId,
  isOnlyCopy = false,
): Promise<SavedSession | undefined> {
  const key = STORAGE_KEYS.testSession(type);
  const text = await readReplica(key, isOnlyCopy);
  const copy = text === undefined ? undefined : parseRecord(key, text, parseSession);
  return copy?.testType === type ? copy : undefined;
}

/** Reads `test_progress`: the unfinished test that was used last. */
export function readProgress(): SavedSession | undefined {
  return readRecord("local", STORAGE_KEYS.testProgress, parseSession);
}

/**
 * Subscribes to changes and clearing of a session by another tab, and to a page's return from the back/forward cache,
 * which has missed such events.
 */
export function subscribeSession(
  type: InstrumentId,
  listener: (change: "stored" | "cleared") => void,
): () => void {
  const key = STORAGE_KEYS.testSession(type);
  const follow = (event: StorageEvent) => {
    // In 不保存模式 this tab ignores what other tabs store.
    if (event.key === key && !isUnsaved()) listener(event.newValue === null ? "cleared" : "stored");
  };
  const look = () => {
    if (document.visibilityState === "visible") listener("stored");
  };
  addEventListener("storage", follow);
  addEventListener("pageshow", look);
  document.addEventListener("visibilitychange", look);
  return () => {
    removeEventListener("storage", follow);
    removeEventListener("pageshow", look);
    document.removeEventListener("visibilitychange", look);
  };
}

function readStored(type: InstrumentId): SavedSession[] {
  const progress = readProgress();
  return [readStoredSession(type), progress?.testType === type ? progress : undefined].flatMap(
    (copy) => copy ?? [],
  );
}

/** Reads the last answers of this tab from sessionStorage. They remain if another tab clears the session. */
function readTabSession(shape: SessionShape, now: number): SavedSession | undefined {
  const answers = readRecord("session", STORAGE_KEYS.answers(shape.type), parseMap);
  const meta = readRecord("session", STORAGE_KEYS.meta(shape.type), parseMap);
  const record = { testType: shape.type, currentQuestionIndex: 0, answers };
  const session = parseSession({ startTime: now, ...meta, ...record });
  return fitSession(session ?? parseSession({ startTime: now, ...record }), shape);
}

function mergeStored(session: SavedSession, stored: SavedSession, savedAt: number): SavedSession {
  const { id, begunAt, lastUpdated, currentQuestionIndex } = session;
  // Two tabs may start the same test, each with an empty session. The tab that answers second then continues the
  // session of the first.
  const own =
    lastUpdated === 0 ? { id: stored.id, begunAt: Math.min(begunAt, stored.begunAt) } : { id, begunAt };
  const merged = mergeSessions({ ...session, ...own, lastUpdated: savedAt }, stored);
  // The id belongs to a shown result with other answers, so the merged answers make a new result.
  const isOther = stored.isSubmitted && stored.id === merged.id && !hasSameAnswers(stored, merged);
  const settled = isOther ? { ...reopenSession(merged), id: createId(), isSubmitted: false } : merged;
  return { ...settled, currentQuestionIndex };
}

/** Reads the stored session if another tab has changed it since this session was last merged. */
function readUnmerged({ mergedText }: SavedSession, shape: SessionShape) {
  const key = STORAGE_KEYS.testSession(shape.type);
  const text = readText("local", key);
  if (text === undefined || text === mergedText) return undefined;
  const session = checkAnswers(parseRecord(key, text, parseSession), shape);
  return session && { text, session };
}

/**
 * Returns the valid copy that was saved last, merged with other copies of the same session. Of copies saved at the same
 * time, the first wins.
 */
function mergeCopies(
  copies: readonly SavedSession[],
  shape: SessionShape,
  now: number,
): SavedSession | undefined {
  const [newest, ...others] = copies
    .flatMap((copy) => checkAnswers(copy, shape) ?? [])
    .sort((first, second) => second.lastUpdated - first.lastUpdated);
  const merged = newest && others.filter(({ id }) => id === newest.id).reduce(mergeSessions, newest);
  return merged && resumeSession(merged, now);
}

/**
 * Drops answers that are not options of the questions, after quarantining the copy. Returns undefined if no answer is
 * left.
 */
function checkAnswers(copy: SavedSession | undefined, shape: SessionShape): SavedSession | undefined {
  if (copy?.testType !== shape.type) return undefined;
  const session = fitSession(copy, shape);
  const isWhole = Object.keys(copy.answers).length === Object.keys(session?.answers ?? {}).length;
  if (!isWhole) quarantine(STORAGE_KEYS.testSession(shape.type), JSON.stringify(copy));
  return session;
}
