import { listTestsCall, participantCountsSchema, type ParticipantCount } from "@xinjing/contract/catalogue";
import * as z from "zod/mini";
import { callApi } from "#web/platform/api/client.ts";
import { STORAGE_KEYS } from "#web/platform/storage/keys.ts";
import { readRecord, removeKey, writeRecord } from "#web/platform/storage/storage.ts";

/** Lifetime of the cached participant counts. */
const CACHE_WINDOW_MS = 5 * 60 * 1000;

const cacheSchema = z.object({ timestamp: z.number(), data: participantCountsSchema.shape.data });

/**
 * Loads the participant counts of the tests, from the cache while it is fresh.
 * @throws ApiError, NetworkError if they cannot be loaded.
 */
export async function loadParticipantCounts(now: number): Promise<readonly ParticipantCount[]> {
  const cached = readRecord(
    "local",
    STORAGE_KEYS.testDataCache,
    (stored) => cacheSchema.safeParse(stored).data,
  );
  const age = cached && now - cached.timestamp;
  // A negative age means that the clock was set back. Without this check, such a cache would not expire.
  if (cached && age !== undefined && age >= 0 && age < CACHE_WINDOW_MS) return cached.data;
  clearTestDataCache();
  const { data } = await callApi(listTestsCall);
  writeRecord("local", STORAGE_KEYS.testDataCache, { timestamp: now, data: data.data });
  return data.data;
}

export function clearTestDataCache(): void {
  removeKey("local", STORAGE_KEYS.testDataCache);
}
