import type { InstrumentId } from "@xinjing/instruments/instrument";
import { STORAGE_KEYS, readRecord, writeRecord } from "./storage.ts";

/** Whether this tab said an age that fits; the age itself is not kept. */
export function hasPassedAgeGate(type: InstrumentId): boolean {
  return readRecord("session", STORAGE_KEYS.agePassed(type), parseYes) === true;
}

function parseYes(stored: unknown): true | undefined {
  return stored === true || undefined;
}

export function saveAgeGatePassed(type: InstrumentId): void {
  writeRecord("session", STORAGE_KEYS.agePassed(type), true);
}
