import { CLEARED_KEY } from "#web/platform/storage/keys.ts";
import { emptyReplica } from "#web/platform/storage/replica.ts";
import { logout } from "#web/data/account/sign-out.ts";
import { removeEverything } from "#web/platform/storage/storage.ts";
import { isUnsaved, setUnsaved } from "#web/platform/storage/unsaved-mode.ts";

/** Timeout of revoking the login on the server. */
const TIMEOUT_MS = 3000;

export interface Clearing {
  /** False if the replica in IndexedDB could not be emptied. */
  readonly isWhole: boolean;
  /** Id of this clearing; other tabs compare it (follow-clearing.ts). */
  readonly signal: string;
}

/**
 * Deletes all personal data of this site on this device, in all tabs: both storages, the replica, the login. Cached
 * files of the site stay; they are the same for everybody.
 */
export async function clearDevice(): Promise<Clearing> {
  await Promise.race([logout(), new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
  const wasUnsaved = isUnsaved();
  const isWhole = await emptyReplica().then(
    () => true,
    (error: unknown) => {
      console.warn("the replica was not emptied", error);
      return false;
    },
  );
  removeEverything();
  if (wasUnsaved) setUnsaved(true);
  const signal = String(Date.now());
  try {
    localStorage.setItem(CLEARED_KEY, signal);
    localStorage.removeItem(CLEARED_KEY);
  } catch {
    // Storage is forbidden, so other tabs have nothing stored either.
  }
  return { isWhole, signal };
}
