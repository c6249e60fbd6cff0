import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import { INSTRUMENT_IDS } from "@xinjing/instruments/instrument";
import { findMissingQuestions } from "@xinjing/instruments/session";
import { mayShow } from "#web/data/account/login.ts";
import { readDay } from "#web/platform/browser/calendar-day.ts";
import {
  STORAGE_BYTES_MAX,
  formatDataFile,
  planImport,
  readDataFile,
  type FileProblem,
} from "./data-file.ts";
import { displaySchema } from "./display.ts";
import { parseFollowUp, peekFollowUp, saveFollowUp } from "#web/data/session/follow-up.ts";
import { fitSession, formatSession, parseSession, shapeOf } from "#web/data/session/session.ts";
import { putResults, readLocalResults, recoverLocalResults } from "#web/data/results/history.ts";
import { saveResultFile, type ResultFile } from "#web/data/results/result-files.ts";
import { readSheet, splitResults } from "./kept.ts";
import { changePreferences, readPreferences } from "./preferences.ts";
import { saveFile } from "#web/platform/browser/save-file.ts";
import { STORAGE_KEYS } from "#web/platform/storage/keys.ts";
import { readText } from "#web/platform/storage/storage.ts";
import { saveSession } from "#web/data/session/store.ts";

// Exports and imports the data of this device as files. Loaded on demand.

/** Downloads a file with the results of this user and those made without a login. Returns its name. */
export async function exportLocalData(userId: string | undefined): Promise<string> {
  await recoverLocalResults();
  const all = readLocalResults();
  const { shown } = splitResults(all, userId);
  const sheets = await Promise.all(INSTRUMENT_IDS.map(readSheet));
  // The completed answers that led to another user's result are not exported.
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
  const name = `xinjing-本机数据-${(readDay(new Date(now)) ?? "").replaceAll("-", "")}.json`;
  saveFile(name, "application/json", text);
  return name;
}

/** Downloads the same results in a format for other programs. Returns the name of the file. */
export async function exportResultFile(kind: ResultFile, userId: string | undefined): Promise<string> {
  await recoverLocalResults();
  const { shown } = splitResults(readLocalResults(), userId);
  const followUps = INSTRUMENT_IDS.map(peekFollowUp);
  const results = shown.map((result) => {
    const found = followUps.find((followUp) => followUp?.resultId === result.id);
    const chosen = found?.trail.map(({ step, chosen }) => [step, chosen] as const);
    return { ...result, answers: result["answers"], followUp: chosen && Object.fromEntries(chosen) };
  });
  return saveResultFile(kind, results);
}

export type ImportOutcome =
  | { readonly ok: false; readonly problem: FileProblem | "large" | "unreadable" }
  | {
      readonly ok: true;
      readonly addedCount: number;
      readonly updatedCount: number;
      readonly knownCount: number;
      readonly leftOutCount: number;
      readonly sheetCount: number;
      /** Number of invalid entries. */
      readonly badCount: number;
    };

/** Merges a file into the data of the device. It overwrites nothing newer and sends nothing. */
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

/** Outcome of importing one entry. `kept`: the device already has it, or has other wordings. */
type Taken = "taken" | "kept" | "bad";

/**
 * Imports the saved answers of a test if they are newer than those of the device. Completed answers also need their
 * result: without it, opening them would create a new result for the signed-in user.
 */
async function importSheet(type: string, entry: unknown): Promise<Taken> {
  const record = parseSession(entry);
  if (record?.testType !== type) return "bad";
  const shape = shapeOf(await getCatalogueEntry(record.testType).loadQuestionnaire());
  if (record.wording !== shape.wording) return "kept";
  const session = fitSession(record, shape);
  if (!session) return "bad";
  const present = await readSheet(shape.type);
  if (present && present.lastUpdated >= session.lastUpdated) return "kept";
  const isFinished = findMissingQuestions(session).length === 0;
  const hasResult = readLocalResults().some(({ id }) => id === session.id);
  // Completed answers do not replace unfinished ones of the device.
  if (isFinished && (!hasResult || present?.isCompleted === false)) return "kept";
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

/** Returns the stored checks of 预警征象自查 that this user may export; undefined if there are none. */
async function exportMilestones(userId: string | undefined): Promise<unknown> {
  if (readText("local", STORAGE_KEYS.milestones) === undefined) return undefined;
  const [{ readKept }, { formatChildren }] = await loadMilestones();
  const shown = readKept().children.filter((child) => mayShow(child, userId));
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

/** Loads the milestone modules on demand, because few devices have such data. */
function loadMilestones() {
  return Promise.all([import("#web/data/milestones/store.ts"), import("#web/data/milestones/record.ts")]);
}

/** Imports only preferences that this device has not set. */
function importPreferences({ autoAdvance, display }: Readonly<Record<string, unknown>>): void {
  const present = readPreferences();
  const look = displaySchema.safeParse(display);
  changePreferences({
    ...(present.autoAdvance === undefined && typeof autoAdvance === "boolean" ? { autoAdvance } : {}),
    ...(present.display === undefined && look.success ? { display: look.data } : {}),
  });
}
