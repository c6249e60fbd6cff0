import type { InstrumentId } from "@xinjing/instruments/instrument";
import * as z from "zod/mini";
import { mirrorText, readMirror, unmirrorRecord } from "./mirror.ts";
import { STORAGE_KEYS, parseRecord, readRecord, removeKey, writeRecord } from "./storage.ts";

const followUpSchema = z.object({
  /** The result that led to the second stage; another result starts a new one. */
  resultId: z.string(),
  /** What was chosen, in order. */
  trail: z.array(z.object({ question: z.number(), step: z.string(), chosen: z.array(z.string()) })),
  /** When it was saved; 0 when not known. */
  savedAt: z.catch(z.number(), 0),
});

/** The second stage of one result, as far as it was answered. */
export type StoredFollowUp = z.infer<typeof followUpSchema>;

/** The stored second stage of a result, from web storage or the mirror; undefined when there is none. */
export async function restoreFollowUp(
  type: InstrumentId,
  resultId: string,
): Promise<StoredFollowUp | undefined> {
  const key = STORAGE_KEYS.followUp(type);
  const mirrored = await readMirror(key);
  const candidates = [
    readRecord("local", key, followUpSchema),
    mirrored === undefined ? undefined : parseRecord(key, mirrored, followUpSchema),
  ];
  const [newest] = candidates
    .filter((candidate) => candidate?.resultId === resultId)
    .toSorted((first, second) => second!.savedAt - first!.savedAt);
  return newest;
}

export function saveFollowUp(type: InstrumentId, followUp: Omit<StoredFollowUp, "savedAt">): void {
  const record: StoredFollowUp = { ...followUp, savedAt: Date.now() };
  void mirrorText(STORAGE_KEYS.followUp(type), JSON.stringify(record));
  writeRecord("local", STORAGE_KEYS.followUp(type), record);
}

export function clearFollowUp(type: InstrumentId): void {
  unmirrorRecord(STORAGE_KEYS.followUp(type));
  removeKey("local", STORAGE_KEYS.followUp(type));
}
