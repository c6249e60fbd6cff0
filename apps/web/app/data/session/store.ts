import type { InstrumentId } from "@xinjing/instruments/instrument";
import { findMissingQuestions, resumeSession } from "@xinjing/instruments/session";
import { clearProgress } from "./clear.ts";
import { createId } from "#web/platform/browser/ids.ts";
import {
  formatSession,
  mergeSessionTexts,
  toRecord,
  toSession,
  withCompletion,
  type KeptSession,
  type SessionShape,
} from "./session.ts";
import { isReplicated, replicateText, readReplica, untilReplicated } from "#web/platform/storage/replica.ts";
import { parseFlag, parseMap } from "#web/platform/storage/parsing.ts";
import { quarantine } from "#web/platform/storage/quarantine.ts";
import {
  hasSameAnswers,
  isOptional,
  mergeRecords,
  parseSession,
  parseTime,
  type SessionRecord,
} from "./record.ts";
import {
  STORAGE_KEYS,
  mergeHeldBy,
  parseRecord,
  readRecord,
  readText,
  writeRecord,
  writeText,
} from "#web/platform/storage/storage.ts";
import { isUnsaved } from "#web/platform/storage/unsaved-mode.ts";

/**
 * Keeps questionnaire sessions under the spec's keys: `testSession_{type}` and `test_progress` in localStorage,
 * answers and meta in sessionStorage, and every answer in the IndexedDB replica. Each write joins what another tab
 * wrote meanwhile. What is read back is checked answer by answer against the questions; a record that makes no sense
 * counts as none.
 */
function parseMeta(
  stored: unknown,
): Pick<SessionRecord, "startTime" | "endTime" | "isCompleted"> | undefined {
  const { startTime: start, endTime: end, isCompleted } = parseMap(stored) ?? {};
  const startTime = parseTime(start);
  const endTime = parseTime(end);
  const isEndKnown = end === undefined || end === null || endTime !== undefined;
  if (startTime === undefined || !isEndKnown || !isOptional(isCompleted, parseFlag)) return undefined;
  return { startTime, endTime, isCompleted };
}

/**
 * The saved session to go on with: `testSession_{type}`, a same-type `test_progress` and the replica, newest first and
 * joined where they are copies of one sheet. Undefined when nothing was answered yet.
 */
export async function restoreSession(shape: SessionShape, now: number): Promise<KeptSession | undefined> {
  const key = STORAGE_KEYS.testSession(shape.type);
  const isMissing = readStored(shape.type).every((stored) => stored === undefined);
  const replicated = await readReplica(key, isMissing);
  const copy = replicated === undefined ? undefined : parseRecord(key, replicated, parseSession);
  const record = joinCopies([...readStored(shape.type), copy], shape);
  const session = toSession(record, shape);
  return session && { ...session, ...resumeSession(session, now) };
}

/** The saved session as web storage alone knows it, at once. */
export function peekSession(shape: SessionShape): KeptSession | undefined {
  return toSession(joinCopies(readStored(shape.type), shape), shape);
}

/**
 * The finished session whose result is to be shown, at once; undefined when it is not whole, and as long as the replica may
 * know more than this page.
 */
export function peekFinishedSession(shape: SessionShape, now: number): KeptSession | undefined {
  const key = STORAGE_KEYS.testSession(shape.type);
  if (!isReplicated(key, readText("local", key))) return undefined;
  const saved = peekSession(shape);
  if (!saved || findMissingQuestions(saved).length > 0) return undefined;
  return withCompletion({ ...saved, ...resumeSession(saved, now) }, now);
}

/**
 * The finished session whose result is to be shown: the saved one when it is whole, else the answers and meta
 * of sessionStorage. Undefined when any answer is missing.
 */
export async function restoreFinishedSession(
  shape: SessionShape,
  now: number,
): Promise<KeptSession | undefined> {
  const saved = await restoreSession(shape, now);
  if (saved && findMissingQuestions(saved).length === 0) return withCompletion(saved, now);
  const answers = readRecord("session", STORAGE_KEYS.answers(shape.type), parseMap);
  if (!answers) return undefined;
  const meta = readRecord("session", STORAGE_KEYS.meta(shape.type), parseMeta);
  const session = toSession(
    {
      id: undefined,
      testType: shape.type,
      currentQuestionIndex: 0,
      startTime: now,
      isCompleted: false,
      isSubmitted: false,
      begunAt: 0,
      lastUpdated: 0,
      answeredAt: {},
      activeMsByQuestion: {},
      ...meta,
      answers,
    },
    shape,
  );
  if (!session || findMissingQuestions(session).length > 0) return undefined;
  return withCompletion(session, now);
}

/** The session joined with what another tab stored meanwhile; the place in the questionnaire stays. */
export function joinStoredSession(session: KeptSession, shape: SessionShape): KeptSession {
  const stored = readUnjoined(session, shape);
  if (!stored) return session;
  const joined = join(session, stored.record, shape, session.savedAt);
  // A later copy is joined again when this one is saved: it must be saved after that.
  return stored.record.lastUpdated > session.savedAt ? joined : { ...joined, joinedText: stored.text };
}

/**
 * What to show after another tab stored something: the session joined with it. Two tabs that wrote at the same moment
 * leave the later one's record; what it lacks is stored again.
 */
export function followStoredSession(session: KeptSession, shape: SessionShape, now: number): KeptSession {
  const joined = joinStoredSession(session, shape);
  const stored = keepValid(readSessionRecord(shape.type), shape);
  const isWhole = !stored || hasSameAnswers(stored, joined);
  return isWhole ? joined : saveSession(joined, shape, now);
}

/** Stores a session under every key and replicates it, joined with what another tab stored meanwhile. Returns the whole. */
export function saveSession(session: KeptSession, shape: SessionShape, now: number): KeptSession {
  const { type } = shape;
  const key = STORAGE_KEYS.testSession(type);
  const stored = readUnjoined(session, shape)?.record;
  // What is saved now is the newest copy, also when the clock was set back.
  const savedAt = Math.max(now, session.savedAt + 1, (stored?.lastUpdated ?? 0) + 1);
  const saved = stored ? join(session, stored, shape, savedAt) : { ...session, savedAt };
  const record = formatSession(saved);
  const text = JSON.stringify(record);
  const merge = mergeSessionTexts(shape);
  mergeHeldBy(key, merge);
  // First, because it takes longest: the browser writes the replica while this page writes the rest.
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

/** Resolves when what was saved last would outlive a killed browser, or will not soon. */
export async function untilSessionSafe(type: InstrumentId): Promise<void> {
  await untilReplicated(STORAGE_KEYS.testSession(type));
}

/** The id of the saved session of a test; undefined when there is none. */
export function findSessionId(type: InstrumentId): string | undefined {
  return readSessionRecord(type)?.id;
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
    // What other tabs store is none of this tab's business in 不保存模式.
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

function join(
  session: KeptSession,
  stored: SessionRecord,
  shape: SessionShape,
  savedAt: number,
): KeptSession {
  const isUnsaved = session.savedAt === 0;
  // Two empty sheets on the screen are one: whoever answers second goes on with the first one's.
  const own = isUnsaved
    ? { ...session, id: stored.id ?? session.id, begunAt: Math.min(session.begunAt, stored.begunAt) }
    : session;
  const merged = mergeRecords(toRecord({ ...own, savedAt }), stored);
  // That id belongs to a result that was shown with other answers: this is another result (decision 029).
  const isOther = stored.isSubmitted === true && stored.id === merged.id && !hasSameAnswers(stored, merged);
  const reopened = { ...merged, id: createId(), isSubmitted: false, isCompleted: false, endTime: undefined };
  const joined = toSession(isOther ? reopened : merged, shape);
  return joined ? { ...joined, currentQuestionIndex: session.currentQuestionIndex } : { ...own, savedAt };
}

/** `test_progress`: the unfinished test last worked on. */
export function readProgress(): SessionRecord | undefined {
  return readRecord("local", STORAGE_KEYS.testProgress, parseSession);
}

/** What another tab stored since this session was joined with what is stored. */
function readUnjoined({ joinedText }: KeptSession, shape: SessionShape) {
  const key = STORAGE_KEYS.testSession(shape.type);
  const text = readText("local", key);
  if (text === undefined || text === joinedText) return undefined;
  const record = keepValid(parseRecord(key, text, parseSession), shape);
  return record && { text, record };
}

/** The session of a test as web storage holds it. */
export function readSessionRecord(type: InstrumentId): SessionRecord | undefined {
  return readRecord("local", STORAGE_KEYS.testSession(type), parseSession);
}

function readStored(type: InstrumentId): (SessionRecord | undefined)[] {
  const progress = readProgress();
  return [readSessionRecord(type), progress?.testType === type ? progress : undefined];
}

/** The copy saved last that holds an answer, joined with other copies of the same sheet; of equally old ones the first leads. */
function joinCopies(
  copies: readonly (SessionRecord | undefined)[],
  shape: SessionShape,
): SessionRecord | undefined {
  const [newest, ...others] = copies
    .flatMap((copy) => keepValid(copy, shape) ?? [])
    .toSorted((first, second) => second.lastUpdated - first.lastUpdated);
  return newest && others.filter(({ id }) => id === newest.id).reduce(mergeRecords, newest);
}

/** A copy without the answers that no question offers; undefined when none is left. The whole is put aside first. */
function keepValid(copy: SessionRecord | undefined, shape: SessionShape): SessionRecord | undefined {
  if (copy?.testType !== shape.type) return undefined;
  const session = toSession(copy, shape);
  const isWhole = Object.keys(copy.answers).length === Object.keys(session?.answers ?? {}).length;
  if (!isWhole) quarantine(STORAGE_KEYS.testSession(shape.type), JSON.stringify(copy));
  return session && { ...toRecord(session), id: copy.id };
}
