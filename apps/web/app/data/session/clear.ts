import type { InstrumentId } from "@xinjing/instruments/instrument";
import { removeFromReplica } from "#web/platform/storage/replica.ts";
import { parseMap } from "#web/platform/storage/parsing.ts";
import { STORAGE_KEYS } from "#web/platform/storage/keys.ts";
import { readRecord, removeKey } from "#web/platform/storage/storage.ts";

/** Deletes a session and everything derived from it, except the local history. */
export function clearSession(type: InstrumentId): void {
  for (const key of [STORAGE_KEYS.testSession(type), STORAGE_KEYS.followUp(type)]) {
    removeFromReplica(key);
    removeKey("local", key);
  }
  clearProgress(type);
  for (const key of [STORAGE_KEYS.answers, STORAGE_KEYS.meta, STORAGE_KEYS.result, STORAGE_KEYS.totalScore]) {
    removeKey("session", key(type));
  }
}

/** Deletes `test_progress` if it belongs to this test or to none. */
export function clearProgress(type: InstrumentId): void {
  const progress = readRecord("local", STORAGE_KEYS.testProgress, parseMap);
  if ((progress?.["testType"] ?? type) === type) removeKey("local", STORAGE_KEYS.testProgress);
}
