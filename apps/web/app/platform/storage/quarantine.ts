import { STORAGE_KEYS, corruptKey } from "./keys.ts";
import { isUnsaved } from "./unsaved-mode.ts";

/** Maximum length of the copy of a corrupt record. */
const KEPT_CHARACTERS = 100_000;

/** Records that are never copied: a login, which must not be kept after a logout, and counts, which are only cached. */
const NOT_KEPT: readonly string[] = [
  STORAGE_KEYS.authToken,
  STORAGE_KEYS.userInfo,
  STORAGE_KEYS.deviceToken,
  STORAGE_KEYS.endedLogins,
  STORAGE_KEYS.testDataCache,
];

/**
 * Copies an unreadable record before it is overwritten. Each key has one copy, which a later one replaces. Copies
 * nothing in 不保存模式 or if storage is full or forbidden. Never throws.
 */
export function quarantine(key: string, text: string): void {
  if (isUnsaved() || NOT_KEPT.includes(key) || text.trim() === "") return;
  const kept = text.slice(0, KEPT_CHARACTERS);
  try {
    if (localStorage.getItem(corruptKey(key)) !== kept) localStorage.setItem(corruptKey(key), kept);
  } catch {
    // The copy is dropped, because it must not displace valid data.
  }
}
