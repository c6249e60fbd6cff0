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
import {
  isReplicated,
  replicateText,
  readReplica,
  untilReplicated,
  type MergeTexts,
} from "#web/platform/storage/replica.ts";
import { parseMap } from "#web/platform/storage/parsing.ts";
import { quarantine } from "#web/platform/storage/quarantine.ts";
import {
  STORAGE_KEYS,
  parseRecord,
  readRecord,
  readText,
  writeRecord,
  writeText,
} from "#web/platform/storage/storage.ts";
import { isUnsaved } from "#web/platform/storage/unsaved-mode.ts";

/*
 * Keeps questionnaire sessions under the spec's keys: `testSession_{type}` and `test_progress` in localStorage,
 * answers and meta in sessionStorage, and every answer in the IndexedDB replica. Each write joins what another tab
 * wrote meanwhile. What is read back is checked answer by answer against the questions; a record that makes no sense
 * counts as none.
 */

/**
 * The saved session to go on with: `testSession_{type}`, a same-type `test_progress` and the replica, newest first and
 * joined where they are copies of one sheet. Undefined when nothing was answered yet.
 */
export async function restoreSession(shape: SessionShape, now: number): Promise<SavedSession | undefined> {
  const isOnlyCopy = readStored(shape.type).length === 0;
  const copy = await readReplicatedSession(shape.type, isOnlyCopy);
  return joinCopies([...readStored(shape.type), ...(copy ? [copy] : [])], shape, now);
}

/** The saved session as web storage alone knows it, at once. */
export function peekSession(shape: SessionShape, now: number): SavedSession | undefined {
  return joinCopies(readStored(shape.type), shape, now);
}

/**
 * The finished session whose result is to be shown: the saved one when it is whole, else the answers and meta
 * of sessionStorage. Undefined when any answer is missing.
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

/** Whether web storage has everything of this session that the replica has. */
export function isSessionReplicated(type: InstrumentId): boolean {
  const key = STORAGE_KEYS.testSession(type);
  return isReplicated(key, readText("local", key));
}

/** The session joined with what another tab stored meanwhile; the place in the questionnaire stays. */
export function joinStoredSession(session: SavedSession, shape: SessionShape): SavedSession {
  const stored = readUnjoined(session, shape);
  if (!stored) return session;
  // A later copy is joined again when this one is saved: it must be saved after that.
  const isLater = stored.session.lastUpdated > session.lastUpdated;
  return {
    ...join(session, stored.session, session.lastUpdated),
    joinedText: isLater ? undefined : stored.text,
  };
}

/**
 * What to show after another tab stored something: the session joined with it. Two tabs that wrote at the same moment
 * leave the later one's record; what it lacks is stored again.
 */
export function followStoredSession(session: SavedSession, shape: SessionShape, now: number): SavedSession {
  const joined = joinStoredSession(session, shape);
  const stored = checkAnswers(readStoredSession(shape.type), shape);
  return !stored || hasSameAnswers(stored, joined) ? joined : saveSession(joined, shape, now);
}

/** Stores a session under every key and replicates it, joined with what another tab stored meanwhile. Returns the whole. */
export function saveSession(session: SavedSession, shape: SessionShape, now: number): SavedSession {
  const { type } = shape;
  const key = STORAGE_KEYS.testSession(type);
  const stored = readUnjoined(session, shape)?.session;
  // This copy must be the newest, also when the clock was set back.
  const savedAt = Math.max(now, session.lastUpdated + 1, (stored?.lastUpdated ?? 0) + 1);
  const saved = stored ? join(session, stored, savedAt) : { ...session, lastUpdated: savedAt };
  const record = formatSession(saved);
  const text = JSON.stringify(record);
  const merge: MergeTexts = (ours, theirs) => {
    const [own, other] = [ours, theirs].map((each) =>
      fitSession(parseRecord(key, each, parseSession), shape),
    );
    return own && other ? JSON.stringify(formatSession(mergeSessions(own, other))) : ours;
  };
  // First, because it takes longest and runs while the rest is written.
  void replicateText(key, text, (ours, theirs) =>
    theirs === session.joinedText ? ours : merge(ours, theirs),
  );
  writeText("local", key, text);
  const { answers, startTime, endTime, isCompleted, currentQuestionIndex, lastUpdated } = record;
  writeRecord("session", STORAGE_KEYS.answers(type), answers);
  writeRecord("session", STORAGE_KEYS.meta(type), { startTime, endTime, isCompleted });
  if (isCompleted) {
    clearProgress(type);
  } else {
    const progress = { testType: type, answers, currentQuestionIndex, startTime, lastUpdated };
    writeRecord("local", STORAGE_KEYS.testProgress, progress);
  }
  return { ...saved, joinedText: text };
}

/** Resolves when the last save would survive a killed browser, or after a timeout. */
export async function untilSessionSafe(type: InstrumentId): Promise<void> {
  await untilReplicated(STORAGE_KEYS.testSession(type));
}

/** The session of a test as web storage holds it; its answers are not checked. */
export function readStoredSession(type: InstrumentId): SavedSession | undefined {
  return readRecord("local", STORAGE_KEYS.testSession(type), parseSession);
}

/** The same as the replica holds it. `isOnlyCopy`: web storage has none, so that not to wait would be to begin anew. */
export async function readReplicatedSession(
  type: InstrumentId,
  isOnlyCopy = false,
): Promise<SavedSession | undefined> {
  const key = STORAGE_KEYS.testSession(type);
  const text = await readReplica(key, isOnlyCopy);
  const copy = text === undefined ? undefined : parseRecord(key, text, parseSession);
  return copy?.testType === type ? copy : undefined;
}

/** `test_progress`: the unfinished test last worked on. */
export function readProgress(): SavedSession | undefined {
  return readRecord("local", STORAGE_KEYS.testProgress, parseSession);
}

/**
 * Calls back when another tab changed or cleared the session of a test, and when this page comes back from where
 * it heard nothing.
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

/** The answers that this tab gave last, which outlive a sheet that another tab cleared. */
function readTabSession(shape: SessionShape, now: number): SavedSession | undefined {
  const answers = readRecord("session", STORAGE_KEYS.answers(shape.type), parseMap);
  const meta = readRecord("session", STORAGE_KEYS.meta(shape.type), parseMap);
  const record = { testType: shape.type, currentQuestionIndex: 0, answers };
  const session = parseSession({ startTime: now, ...meta, ...record });
  return fitSession(session ?? parseSession({ startTime: now, ...record }), shape);
}

function join(session: SavedSession, stored: SavedSession, savedAt: number): SavedSession {
  const { id, begunAt, lastUpdated, currentQuestionIndex } = session;
  // Two tabs with an empty sheet share one: the tab that answers second continues the first one's.
  const own =
    lastUpdated === 0 ? { id: stored.id, begunAt: Math.min(begunAt, stored.begunAt) } : { id, begunAt };
  const merged = mergeSessions({ ...session, ...own, lastUpdated: savedAt }, stored);
  // That id belongs to a result that was shown with other answers: this is another result.
  const isOther = stored.isSubmitted && stored.id === merged.id && !hasSameAnswers(stored, merged);
  const joined = isOther ? { ...reopenSession(merged), id: createId(), isSubmitted: false } : merged;
  return { ...joined, currentQuestionIndex };
}

/** What another tab stored since this session was joined with what is stored. */
function readUnjoined({ joinedText }: SavedSession, shape: SessionShape) {
  const key = STORAGE_KEYS.testSession(shape.type);
  const text = readText("local", key);
  if (text === undefined || text === joinedText) return undefined;
  const session = checkAnswers(parseRecord(key, text, parseSession), shape);
  return session && { text, session };
}

/** The copy saved last that holds an answer, joined with other copies of the same sheet; of equally old ones the first leads. */
function joinCopies(
  copies: readonly SavedSession[],
  shape: SessionShape,
  now: number,
): SavedSession | undefined {
  const [newest, ...others] = copies
    .flatMap((copy) => checkAnswers(copy, shape) ?? [])
    .sort((first, second) => second.lastUpdated - first.lastUpdated);
  const joined = newest && others.filter(({ id }) => id === newest.id).reduce(mergeSessions, newest);
  return joined && resumeSession(joined, now);
}

/** A copy without the answers that no question offers; undefined when none is left. The whole is put aside first. */
function checkAnswers(copy: SavedSession | undefined, shape: SessionShape): SavedSession | undefined {
  if (copy?.testType !== shape.type) return undefined;
  const session = fitSession(copy, shape);
  const isWhole = Object.keys(copy.answers).length === Object.keys(session?.answers ?? {}).length;
  if (!isWhole) quarantine(STORAGE_KEYS.testSession(shape.type), JSON.stringify(copy));
  return session;
}
