import type { InstrumentId } from "@xinjing/instruments/instrument";
import { replicateText, readReplica } from "#web/platform/storage/replica.ts";
import { parseList, parseMap, parseNumber, parseText } from "#web/platform/storage/parsing.ts";
import { STORAGE_KEYS } from "#web/platform/storage/keys.ts";
import { parseRecord, readRecord, writeRecord } from "#web/platform/storage/storage.ts";

interface Choice {
  readonly question: number;
  readonly step: string;
  readonly chosen: readonly string[];
}

/** Answers of the second stage of one result, complete or not. */
export interface StoredFollowUp {
  /** Result that led to the second stage; another result starts a new one. */
  readonly resultId: string;
  /** Choices in order. */
  readonly trail: readonly Choice[];
  /** Epoch milliseconds; 0 if unknown. */
  readonly savedAt: number;
}

/** Restores the second stage of a result from web storage or the replica; undefined if there is none. */
export async function restoreFollowUp(
  type: InstrumentId,
  resultId: string,
): Promise<StoredFollowUp | undefined> {
  const key = STORAGE_KEYS.followUp(type);
  const replicated = await readReplica(key);
  const candidates = [
    readRecord("local", key, parseFollowUp),
    replicated === undefined ? undefined : parseRecord(key, replicated, parseFollowUp),
  ];
  const [newest] = candidates
    .filter((candidate) => candidate?.resultId === resultId)
    .sort((first, second) => second!.savedAt - first!.savedAt);
  return newest;
}

export function saveFollowUp(type: InstrumentId, followUp: Omit<StoredFollowUp, "savedAt">): void {
  const record: StoredFollowUp = { ...followUp, savedAt: Date.now() };
  void replicateText(STORAGE_KEYS.followUp(type), JSON.stringify(record));
  writeRecord("local", STORAGE_KEYS.followUp(type), record);
}

/** Reads the second stage of a test for any result, from web storage only; undefined if there is none. */
export function peekFollowUp(type: InstrumentId): StoredFollowUp | undefined {
  return readRecord("local", STORAGE_KEYS.followUp(type), parseFollowUp);
}

/** Parses a stored or imported second stage; undefined if it is invalid. */
export function parseFollowUp(stored: unknown): StoredFollowUp | undefined {
  const fields = parseMap(stored) ?? {};
  const resultId = parseText(fields["resultId"]);
  const trail = parseList(fields["trail"], parseChoice);
  if (resultId === undefined || trail === undefined) return undefined;
  return { resultId, trail, savedAt: parseNumber(fields["savedAt"]) ?? 0 };
}

function parseChoice(stored: unknown): Choice | undefined {
  const fields = parseMap(stored) ?? {};
  const question = parseNumber(fields["question"]);
  const step = parseText(fields["step"]);
  const chosen = parseList(fields["chosen"], parseText);
  return question !== undefined && step !== undefined && chosen ? { question, step, chosen } : undefined;
}
