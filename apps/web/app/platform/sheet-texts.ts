import type { InstrumentId } from "@xinjing/instruments/instrument";
import { mirrorText } from "./mirror.ts";
import { STORAGE_KEYS, readText, writeText } from "./storage.ts";

/** A sheet and its second stage, as they are stored. */
export interface SheetTexts {
  readonly session: string | undefined;
  readonly followUp: string | undefined;
}

/** Puts them back, each where the device has none of that test. */
export function putSheetBack(type: InstrumentId, { session, followUp }: SheetTexts): void {
  const texts = [
    [STORAGE_KEYS.testSession(type), session],
    [STORAGE_KEYS.followUp(type), followUp],
  ] as const;
  for (const [key, text] of texts) {
    if (text === undefined || readText("local", key) !== undefined) continue;
    void mirrorText(key, text);
    writeText("local", key, text);
  }
}
