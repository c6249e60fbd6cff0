import type { InstrumentId } from "@xinjing/instruments/instrument";
import * as z from "zod/mini";
import { mirrorRecord, readMirror, unmirrorRecord } from "./mirror.ts";
import { STORAGE_KEYS, parseRecord, readRecord, removeKey, writeRecord } from "./storage.ts";

const followUpSchema = z.object({
  /** The result that led to the second stage; another result starts a new one. */
  resultId: z.string(),
  /** What was chosen, in order. */
  trail: z.array(z.object({ question: z.number(), step: z.string(), chosen: z.array(z.string()) })),
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
    mirrored === undefined ? undefined : parseRecord(mirrored, followUpSchema),
  ];
  const [longest] = candidates
    .filter((candidate) => candidate?.resultId === resultId)
    .toSorted((first, second) => second!.trail.length - first!.trail.length);
  return longest;
}

export function saveFollowUp(type: InstrumentId, followUp: StoredFollowUp): void {
  mirrorRecord(STORAGE_KEYS.followUp(type), followUp);
  writeRecord("local", STORAGE_KEYS.followUp(type), followUp);
}

export function clearFollowUp(type: InstrumentId): void {
  unmirrorRecord(STORAGE_KEYS.followUp(type));
  removeKey("local", STORAGE_KEYS.followUp(type));
}
