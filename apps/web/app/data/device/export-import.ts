import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import { INSTRUMENT_IDS, type InstrumentId } from "@xinjing/instruments/instrument";
import { findMissingQuestions } from "@xinjing/instruments/session";
import { formatDateTime } from "#web/platform/browser/clock.ts";
import {
  STORAGE_BYTES_MAX,
  formatDataFile,
  planImport,
  readDataFile,
  type FileProblem,
} from "./data-file.ts";
import { displaySchema } from "./display.ts";
import { parseFollowUp, peekFollowUp, saveFollowUp } from "#web/data/session/follow-up.ts";
import { fitSession, formatSession, parseSession, type SavedSession } from "#web/data/session/session.ts";
import { putResults, readLocalResults, recoverLocalResults } from "#web/data/results/history.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";
import { mayShow } from "#web/data/results/result.ts";
import { changePreferences, readPreferences } from "./preferences.ts";
import { saveFile } from "#web/platform/browser/save-file.ts";
import { STORAGE_KEYS, readText } from "#web/platform/storage/storage.ts";
import { readReplicatedSession, readStoredSession, saveSession } from "#web/data/session/store.ts";

// What a person sees of the device on 本机数据, takes along as a file and brings back.

/** Results of this device, apart by whose they are. */
export interface SplitResults {
  /** Made by the person who is signed in, or by nobody. */
  readonly shown: readonly LocalResult[];
  /** Made under an account that is not signed in now: nothing of them is shown. */
  readonly hiddenCount: number;
}

export function splitResults(results: readonly LocalResult[], userId: string | undefined): SplitResults {
  const shown = results.filter((result) => mayShow(result, userId));
  return { shown, hiddenCount: results.length - shown.length };
}

/** A sheet that was begun and not finished. */
export interface UnfinishedSheet {
  readonly type: InstrumentId;
  readonly answeredCount: number;
  /** Epoch milliseconds; 0 when not known. */
  readonly savedAt: number;
}

/** Unfinished sheets, from web storage or the replica. */
export async function listUnfinished(): Promise<readonly UnfinishedSheet[]> {
  const sheets = await Promise.all(INSTRUMENT_IDS.map(readSheet));
  return sheets.flatMap((sheet) => {
    const answeredCount = Object.keys(sheet?.answers ?? {}).length;
    if (!sheet || answeredCount === 0 || sheet.isCompleted) return [];
    return [{ type: sheet.testType, answeredCount, savedAt: sheet.lastUpdated }];
  });
}

/** Downloads all results of this person, and anonymous ones, as a file. Returns its name. */
export async function exportLocalData(userId: string | undefined): Promise<string> {
  await recoverLocalResults();
  const all = readLocalResults();
  const { shown } = splitResults(all, userId);
  const sheets = await Promise.all(INSTRUMENT_IDS.map(readSheet));
  // The finished sheet of another person's result is not exported.
  const isHidden = (id: string) => all.some((result) => result.id === id && !shown.includes(result));
  const sessions = sheets.flatMap((sheet) =>
    sheet && !isHidden(sheet.id) ? [[sheet.testType, formatSession(sheet)] as const] : [],
  );
  const followUps = INSTRUMENT_IDS.flatMap((type) => {
    const followUp = peekFollowUp(type);
    return followUp && !isHidden(followUp.resultId) ? [[type, followUp] as const] : [];
  });
  const { autoAdvance, display } = readPreferences();
  const now = Date.now();
  const text = formatDataFile(
    {
      results: shown,
      sessions: Object.fromEntries(sessions),
      followUps: Object.fromEntries(followUps),
      preferences: { autoAdvance, display },
      milestones: await exportMilestones(userId),
    },
    now,
  );
  const name = `xinjing-本机数据-${formatDateTime(new Date(now).toISOString()).slice(0, 10).replaceAll("-", "")}.json`;
  saveFile(name, "application/json", text);
  return name;
}

/** Outcome of an import. */
export type ImportOutcome =
  | { readonly ok: false; readonly problem: FileProblem | "large" | "unreadable" }
  | {
      readonly ok: true;
      readonly addedCount: number;
      readonly updatedCount: number;
      readonly knownCount: number;
      readonly leftOutCount: number;
      readonly sheetCount: number;
      /** Entries that make no sense. */
      readonly badCount: number;
    };

/** Merges a file into the device's data. Nothing of the device is lost, and nothing is sent. */
export async function importLocalData(file: File): Promise<ImportOutcome> {
  if (file.size > STORAGE_BYTES_MAX) return { ok: false, problem: "large" };
  let text: string;
  try {
    text = await file.text();
  } catch {
    return { ok: false, problem: "unreadable" };
  }
  const read = readDataFile(text);
  if (!read.ok) return read;
  const { results, sessions, followUps, preferences, milestones } = read.contents;
  await recoverLocalResults();
  const { changed, ...counts } = planImport(readLocalResults(), results, Date.now());
  putResults(changed);
  const sheets = await Promise.all(
    Object.entries(sessions).map(async ([type, entry]) => importSheet(type, entry)),
  );
  const stages = Object.entries(followUps).map(([type, entry]) => importFollowUp(type, entry));
  importPreferences(preferences);
  const checks = milestones === undefined ? [] : [await importMilestones(milestones)];
  const badCount =
    read.badCount + [...sheets, ...stages, ...checks].filter((outcome) => outcome === "bad").length;
  return {
    ok: true,
    ...counts,
    sheetCount: [...sheets, ...checks].filter((outcome) => outcome === "taken").length,
    badCount,
  };
}

/** Outcome of one entry: `kept` means that the device has it already. */
type Taken = "taken" | "kept" | "bad";

/**
 * A sheet is taken when it is newer than the device's own. A finished one only beside its result: opened alone it would
 * make a result anew, under whoever is signed in.
 */
async function importSheet(type: string, entry: unknown): Promise<Taken> {
  const record = parseSession(entry);
  if (record?.testType !== type) return "bad";
  const { id, questions } = await getCatalogueEntry(record.testType).loadQuestionnaire();
  const shape = { type: id, questions };
  const session = fitSession(record, shape);
  if (!session) return "bad";
  const present = await readSheet(shape.type);
  if (present && present.lastUpdated >= session.lastUpdated) return "kept";
  const isFinished = findMissingQuestions(session).length === 0;
  // An unfinished sheet of the device is not replaced by a finished one.
  if (isFinished && present && !present.isCompleted) return "kept";
  if (isFinished && !readLocalResults().some((result) => result.id === session.id)) return "kept";
  saveSession(isFinished ? { ...session, isSubmitted: true } : session, shape, session.lastUpdated);
  return "taken";
}

function importFollowUp(name: string, entry: unknown): Taken {
  const type = INSTRUMENT_IDS.find((each) => each === name);
  const followUp = parseFollowUp(entry);
  if (type === undefined || !followUp) return "bad";
  if (!readLocalResults().some(({ id }) => id === followUp.resultId)) return "kept";
  if ((peekFollowUp(type)?.savedAt ?? -1) >= followUp.savedAt) return "kept";
  saveFollowUp(type, followUp);
  return "taken";
}

/** What of 预警征象自查 this person may take along; undefined when there is none. */
async function exportMilestones(userId: string | undefined): Promise<unknown> {
  if (readText("local", STORAGE_KEYS.milestones) === undefined) return undefined;
  const [{ mayShowChild, readKept }, { formatChildren }] = await loadMilestones();
  const shown = readKept().children.filter((child) => mayShowChild(child, userId));
  return shown.length === 0 ? undefined : formatChildren(shown);
}

async function importMilestones(record: unknown): Promise<Taken> {
  const [{ putChildren, readKept }, { formatChildren, parseChildren }] = await loadMilestones();
  const children = parseChildren(record);
  if (!children) return "bad";
  const write = () => JSON.stringify(formatChildren(readKept().children));
  const before = write();
  putChildren(children);
  return write() === before ? "kept" : "taken";
}

/** Few devices hold any. */
function loadMilestones() {
  return Promise.all([import("#web/data/milestones/store.ts"), import("#web/data/milestones/record.ts")]);
}

/** Fills in what was never chosen on this device. */
function importPreferences({ autoAdvance, display }: Readonly<Record<string, unknown>>): void {
  const present = readPreferences();
  const look = displaySchema.safeParse(display);
  changePreferences({
    ...(present.autoAdvance === undefined && typeof autoAdvance === "boolean" ? { autoAdvance } : {}),
    ...(present.display === undefined && look.success ? { display: look.data } : {}),
  });
}

/** The stored sheet of a test, from web storage or the replica, whichever was saved later. */
async function readSheet(type: InstrumentId): Promise<SavedSession | undefined> {
  const sheets = [readStoredSession(type), await readReplicatedSession(type)];
  return sheets
    .flatMap((sheet) => (sheet?.testType === type ? sheet : []))
    .sort((first, second) => second.lastUpdated - first.lastUpdated)[0];
}
