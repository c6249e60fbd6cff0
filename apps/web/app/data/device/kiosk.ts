import { kioskSchema, openKioskCall, type KioskPart } from "@xinjing/contract/kiosk";
import { clearDevice } from "./clear.ts";
import { callApi } from "#web/platform/api/client.ts";
import { stopReading } from "#web/platform/browser/speech.ts";
import { KIOSK_KEY, TURN_KEY } from "#web/platform/storage/keys.ts";
import { readKioskText, writeKioskText } from "#web/platform/storage/kiosk-mode.ts";
import { emptyReplica } from "#web/platform/storage/replica.ts";
import { removeEverything } from "#web/platform/storage/storage.ts";
import { setUnsaved } from "#web/platform/storage/unsaved-mode.ts";

/** Timeout of emptying the replica, which nothing is written to in the mode. */
const REPLICA_MS = 1000;

/** Returns what the operator chose, in the order of the screen; empty if the mark is invalid. */
export function readKioskParts(): readonly KioskPart[] {
  try {
    return kioskSchema.parse(JSON.parse(readKioskText() ?? "")).parts;
  } catch {
    return [];
  }
}

/**
 * Starts the mode on this device: removes what it stored and loads the first screen.
 * @throws ApiError, NetworkError if the code was not accepted.
 */
export async function startKiosk(code: string): Promise<void> {
  const { data } = await callApi(openKioskCall, { body: { code }, token: null });
  await clearDevice();
  writeKioskText(JSON.stringify(data));
  showFirstScreen();
}

/**
 * Ends the mode on this device.
 * @throws ApiError, NetworkError if the code was not accepted.
 */
export async function endKiosk(code: string): Promise<void> {
  await callApi(openKioskCall, { body: { code }, token: null });
  await clearDevice();
  setUnsaved(false);
  globalThis.location.replace("/");
}

/** Removes everything of the last person, and loads the first screen, so that the page's memory is dropped too. */
export async function wipeKiosk(): Promise<void> {
  document.body.hidden = true;
  stopReading();
  await removeLast();
  showFirstScreen();
}

/** Removes what a killed browser may have left, and tells other tabs that their person has left. */
export async function removeLast(): Promise<void> {
  removeEverything(KIOSK_KEY);
  // Pages outside the mode wrote it, and a reload keeps it.
  history.replaceState(null, "");
  try {
    localStorage.setItem(TURN_KEY, String(Date.now()));
    localStorage.removeItem(TURN_KEY);
  } catch {
    // Storage is forbidden or full: this tab is wiped all the same, and others by their own countdown.
  }
  const timeout = new Promise((resolve) => setTimeout(resolve, REPLICA_MS));
  await Promise.race([emptyReplica().catch(() => undefined), timeout]);
}

/** Wipes this tab when another one starts or is wiped. Returns a function that stops it. */
export function followTurns(): () => void {
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
}

function follow({ key, newValue }: StorageEvent): void {
  if (key === TURN_KEY && newValue !== null) void wipeKiosk();
}

function showFirstScreen(): void {
  globalThis.location.replace("/kiosk");
}
