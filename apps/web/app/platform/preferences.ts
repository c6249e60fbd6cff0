import * as z from "zod/mini";
import { STORAGE_KEYS, readRecord, writeRecord } from "./storage.ts";

const preferencesSchema = z.looseObject({
  /** Whether choosing an option moves on by itself. */
  autoAdvance: z.catch(z.optional(z.boolean()), undefined),
  /** What each account agreed to, by kind: the version of the wording. A copy; see consents.ts. */
  consents: z.catch(z.optional(z.record(z.string(), z.record(z.string(), z.string()))), undefined),
  /** How the site looks; its schema is in display.ts. */
  display: z.catch(z.optional(z.unknown()), undefined),
});
type Preferences = z.infer<typeof preferencesSchema>;

/** The whole record; empty when it is missing or corrupt. */
export function readPreferences(): Preferences {
  return readRecord("local", STORAGE_KEYS.userPreferences, preferencesSchema) ?? {};
}

/** Changes some preferences and keeps the others. */
export function changePreferences(change: Partial<Preferences>): void {
  writeRecord("local", STORAGE_KEYS.userPreferences, { ...readPreferences(), ...change });
}

/** Whether choosing an option moves on by itself; on unless it was switched off. */
export function readAutoAdvance(): boolean {
  return readPreferences().autoAdvance !== false;
}

export function saveAutoAdvance(isOn: boolean): void {
  changePreferences({ autoAdvance: isOn });
}
