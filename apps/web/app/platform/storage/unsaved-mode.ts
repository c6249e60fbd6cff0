import { createListeners } from "#web/platform/browser/listeners.ts";

/**
 * 不保存模式: while it is on, nothing of this tab is written to the device or sent. The switch alone
 * stands in sessionStorage, so that it survives a reload and ends with the tab; where even that is forbidden, in memory. The
 * values do not: reopening a closed tab would bring them back.
 */
const SWITCH_KEY = "unsaved_mode";
const ON = "on";

let isHeldOn = false;
const changes = createListeners();

/** Whether the mode is on in this tab. */
export function isUnsaved(): boolean {
  try {
    return isHeldOn || globalThis.sessionStorage.getItem(SWITCH_KEY) === ON;
  } catch {
    // Forbidden: memory alone knows.
    return isHeldOn;
  }
}

/** Sets the switch only; leave-unsaved.ts handles the tab's data. */
export function setUnsaved(isOn: boolean): void {
  isHeldOn = isOn;
  try {
    if (isOn) sessionStorage.setItem(SWITCH_KEY, ON);
    else sessionStorage.removeItem(SWITCH_KEY);
  } catch {
    // The page remembers it for as long as it lives.
  }
  changes.notify();
}

/** Calls back when the mode was switched. */
export const subscribeUnsaved = changes.subscribe;
