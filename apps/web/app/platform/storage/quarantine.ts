import { isUnsaved } from "./unsaved-mode.ts";

/** Maximum length of the copy of a corrupt record. */
const KEPT_CHARACTERS = 100_000;

/** Records that are not copied: a login must not outlive its end, and counts are a cache. */
const NOT_KEPT: readonly string[] = [
  "auth_token",
  "user_info",
  "device_token",
  "ended_logins",
  "test_data_cache",
];

/** Where the copy of a bad record stands. */
function corruptKey(key: string): string {
  return `${key}_corrupt`;
}

/**
 * Keeps a copy of a record that cannot be read, before something new is written over it. Each record has one place:
 * the last bad one wins, and the same one is not copied again. Never throws; storage that is full or forbidden
 * keeps no copy, and neither does 不保存模式.
 */
export function quarantine(key: string, text: string): void {
  if (isUnsaved() || NOT_KEPT.includes(key) || text.trim() === "") return;
  const kept = text.slice(0, KEPT_CHARACTERS);
  try {
    if (localStorage.getItem(corruptKey(key)) !== kept) localStorage.setItem(corruptKey(key), kept);
  } catch {
    // The copy is given up: it must not displace valid data.
  }
}
