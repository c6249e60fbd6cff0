// Keys in web storage and the replica. Changing one would lose stored data. The head script (early-state.ts) repeats
// four of them.

/** Keys of records and settings. */
export const STORAGE_KEYS = {
  authToken: "auth_token",
  userInfo: "user_info",
  deviceToken: "device_token",
  endedLogins: "ended_logins",
  testProgress: "test_progress",
  testHistory: "test_history",
  milestones: "milestones",
  userPreferences: "user_preferences",
  testDataCache: "test_data_cache",
  testSession: (type: string) => `testSession_${type}`,
  answers: (type: string) => `${type}_answers`,
  meta: (type: string) => `${type}_meta`,
  result: (type: string) => `${type}_result`,
  totalScore: (type: string) => `${type}_total_score`,
  agePassed: (type: string) => `${type}_age_passed`,
  followUp: (type: string) => `${type}_follow_up`,
  archived: (type: string) => `${type}_stowed`,
} as const;

/** Key of the copy of a record that could not be read. */
export function corruptKey(key: string): string {
  return `${key}_corrupt`;
}

/** Key of the mark of 候诊模式. It is in localStorage, so that the mode survives a killed browser. */
export const KIOSK_KEY = "kiosk";

/** Key of the switch for 不保存模式, in sessionStorage. */
export const UNSAVED_KEY = "unsaved_mode";

/**
 * Key in sessionStorage of the releases for which this tab was already reloaded. Also used in 不保存模式, because it is not
 * personal data.
 */
export const RELOADED_KEY = "reloaded_for";

/** Key that is written and removed again to test whether a storage is writable. */
export const TRIAL_KEY = "trial";

// Signals: keys that are written and removed again, so that other tabs receive a storage event.

/** Tells other tabs that an account was signed out. It distinguishes this from an expired login. */
export const SIGNED_OUT_KEY = "signed_out";
/** Tells other tabs to drop their data, because the device was cleared. */
export const CLEARED_KEY = "device_cleared";
/** Tells other tabs in 候诊模式 that their person has left. */
export const TURN_KEY = "kiosk_turn";
