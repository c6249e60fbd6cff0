import { SIGNAL_KEY } from "./follow-clearing.ts";
import { emptyMirror } from "./mirror.ts";
import { logout } from "./sign-out.ts";
import { removeEverything } from "./storage.ts";
import { isUnsaved, setUnsaved } from "./unsaved-mode.ts";

/** How long the server is waited for when the login is ended there too. */
const PATIENCE_MS = 3000;

/**
 * Removes everything that this site keeps about people on this device: both storages, the mirror, the login, here and
 * in other tabs. The site's own files stay, they are the same for everybody. False when the mirror could not be emptied.
 */
export async function clearDevice(): Promise<boolean> {
  await Promise.race([logout(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  const wasUnsaved = isUnsaved();
  const isMirrorEmpty = await emptyMirror().then(
    () => true,
    (error: unknown) => {
      console.warn("the mirror was not emptied", error);
      return false;
    },
  );
  removeEverything();
  if (wasUnsaved) setUnsaved(true);
  try {
    localStorage.setItem(SIGNAL_KEY, String(Date.now()));
    localStorage.removeItem(SIGNAL_KEY);
  } catch {
    // Storage forbidden: other tabs have nothing stored either.
  }
  return isMirrorEmpty;
}
