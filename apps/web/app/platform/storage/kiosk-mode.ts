import { KIOSK_KEY } from "./keys.ts";

// Mark of 候诊模式: a device that many people use, one after the other. It has the choice of the operator and nothing of
// any person.

/** True if this device is in the mode. */
export function isKiosk(): boolean {
  return readKioskText() !== undefined;
}

/** Returns the text of the mark; undefined if the device is not in the mode. */
export function readKioskText(): string | undefined {
  try {
    return globalThis.localStorage.getItem(KIOSK_KEY) ?? undefined;
  } catch {
    // Storage is forbidden, so the mode cannot have been started.
    return undefined;
  }
}

/**
 * Sets the mark.
 * @throws the browser's error if the storage is forbidden or full.
 */
export function writeKioskText(text: string): void {
  localStorage.setItem(KIOSK_KEY, text);
}

/**
 * Hides this page, and has `onChange` leave it, if the mode starts or ends in another tab, or if the browser brings the page back
 * from its memory: somebody else may be at the device.
 */
export function followKiosk(onChange: (isKiosk: boolean) => void): void {
  const wasKiosk = isKiosk();
  const leave = () => {
    hide();
    onChange(isKiosk());
  };
  addEventListener("storage", ({ key }) => {
    if ((key === KIOSK_KEY || key === null) && isKiosk() !== wasKiosk) leave();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && (isKiosk() || wasKiosk)) leave();
  });
  // Nothing may be seen before the page has been left.
  if (wasKiosk) addEventListener("pagehide", hide);
}

function hide(): void {
  document.body.hidden = true;
}
