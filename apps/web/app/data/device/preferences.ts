import { parseFlag, parseMap, parseMapOf, parseText } from "#web/platform/storage/parsing.ts";
import { STORAGE_KEYS, readRecord, writeRecord } from "#web/platform/storage/storage.ts";

interface Preferences {
  /** Whether choosing an option moves on by itself. */
  readonly autoAdvance?: boolean | undefined;
  /** What each account agreed to, by kind: the version of the wording. A copy; see consents.ts. */
  readonly consents?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  /** How the site looks; its schema is in display.ts. */
  readonly display?: unknown;
  /** What other versions of the site keep here stays. */
  readonly [other: string]: unknown;
}

/** The whole record; empty when it is missing or corrupt. */
export function readPreferences(): Preferences {
  return readRecord("local", STORAGE_KEYS.userPreferences, parsePreferences) ?? {};
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

/** A choice that makes no sense counts as none, and the others stay. */
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
