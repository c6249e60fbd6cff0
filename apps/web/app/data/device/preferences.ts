import { parseFlag, parseMap, parseMapOf, parseText } from "#web/platform/storage/parsing.ts";
import { STORAGE_KEYS } from "#web/platform/storage/keys.ts";
import { readRecord, writeRecord } from "#web/platform/storage/storage.ts";

interface Preferences {
  /** True if choosing an option shows the next question. */
  readonly autoAdvance?: boolean | undefined;
  /** Cached consents: version of the wording by account and kind; see consents.ts. */
  readonly consents?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  /** Display settings; the schema is in display.ts. */
  readonly display?: unknown;
  /** Entries of other versions of the site are preserved. */
  readonly [other: string]: unknown;
}

/** Reads the record; empty if it is missing or corrupt. */
export function readPreferences(): Preferences {
  return readRecord("local", STORAGE_KEYS.userPreferences, parsePreferences) ?? {};
}

export function changePreferences(change: Partial<Preferences>): void {
  writeRecord("local", STORAGE_KEYS.userPreferences, { ...readPreferences(), ...change });
}

/** True unless the user turned off showing the next question after an answer. */
export function readAutoAdvance(): boolean {
  return readPreferences().autoAdvance !== false;
}

export function saveAutoAdvance(isOn: boolean): void {
  changePreferences({ autoAdvance: isOn });
}

/** Parses the record; invalid entries are dropped. */
function parsePreferences(stored: unknown): Preferences | undefined {
  const fields = parseMap(stored);
  return (
    fields && {
      ...fields,
      autoAdvance: parseFlag(fields["autoAdvance"]),
      consents: parseMapOf(fields["consents"], (versions) => parseMapOf(versions, parseText)),
    }
  );
}
