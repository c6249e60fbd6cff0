import type { InstrumentId } from "@xinjing/instruments/instrument";
import { STORAGE_KEYS } from "#web/platform/storage/keys.ts";
import { readRecord, writeRecord } from "#web/platform/storage/storage.ts";

/** Ages in months entered since the page was loaded, by test. They are kept in memory only. */
const ages = new Map<InstrumentId, number>();

/** Returns the age in months entered since the page was loaded; undefined if there is none. */
export function readAgeOfVisit(type: InstrumentId): number | undefined {
  return ages.get(type);
}

/** True if an age within the range of the test was entered in this tab. The age itself is not stored. */
export function hasPassedAgeGate(type: InstrumentId): boolean {
  return readRecord("session", STORAGE_KEYS.agePassed(type), parseYes) === true;
}

function parseYes(stored: unknown): true | undefined {
  return stored === true || undefined;
}

export function saveAgeGatePassed(type: InstrumentId, months: number): void {
  ages.set(type, months);
  writeRecord("session", STORAGE_KEYS.agePassed(type), true);
}
