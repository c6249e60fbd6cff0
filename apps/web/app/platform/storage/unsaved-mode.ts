import { createListeners } from "#web/platform/browser/listeners.ts";
import { UNSAVED_KEY } from "./keys.ts";
import { isKiosk } from "./kiosk-mode.ts";

/*
 * The switch for 不保存模式. While the mode is on, nothing of this tab is stored on the device or sent. Only this switch is
 * in sessionStorage, so that it survives a reload and ends with the tab; if sessionStorage is forbidden, it is in
 * memory. All other values are in memory, because reopening a closed tab would restore sessionStorage.
 */

const ON = "on";

let isHeldOn = false;
const changes = createListeners();

/** True if the mode is on in this tab, or the device is one of a waiting room. */
export function isUnsaved(): boolean {
  try {
    return isHeldOn || isKiosk() || globalThis.sessionStorage.getItem(UNSAVED_KEY) === ON;
  } catch {
    // Storage is forbidden.
    return isHeldOn;
  }
}

/** Sets the switch only; leave-unsaved.ts handles the tab's data. */
export function setUnsaved(isOn: boolean): void {
  isHeldOn = isOn;
  try {
    if (isOn) sessionStorage.setItem(UNSAVED_KEY, ON);
    else sessionStorage.removeItem(UNSAVED_KEY);
  } catch {
    // The switch stays in memory.
  }
  changes.notify();
}

export const subscribeUnsaved = changes.subscribe;
