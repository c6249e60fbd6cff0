import type { InstrumentId } from "@xinjing/instruments/instrument";
import { STORAGE_KEYS, readRecord, writeRecord } from "#web/platform/storage/storage.ts";

/** Ages entered in this visit, in months; kept in memory only. */
const ages = new Map<InstrumentId, number>();

/** Returns the age in months entered in this visit; undefined if there is none. */
export function readAgeOfVisit(type: InstrumentId): number | undefined {
  return ages.get(type);
}

/** True if a fitting age was entered in this tab; the age itself is not stored. */
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
