import type { InstrumentId } from "@xinjing/instruments/instrument";
import { STORAGE_KEYS, readRecord, writeRecord } from "#web/platform/storage/storage.ts";

/** The ages of this visit, in months; nothing keeps them beyond the open page. */
const ages = new Map<InstrumentId, number>();

/** The age in months that was said in this visit; undefined when it was said in another, or not at all. */
export function readAgeOfVisit(type: InstrumentId): number | undefined {
  return ages.get(type);
}

/** Whether this tab said an age that fits; the age itself is not stored. */
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
