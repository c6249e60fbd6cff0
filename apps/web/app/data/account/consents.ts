import {
  listConsentsCall,
  recordConsentCall,
  type Consent,
  type ConsentKind,
} from "@xinjing/contract/account";
import { currentWording } from "#web/content/consents.ts";
import { callApi } from "#web/platform/api/client.ts";
import { createListeners } from "#web/platform/browser/listeners.ts";
import { changePreferences, readPreferences } from "#web/data/device/preferences.ts";

/**
 * Consents of an account. The server has the record; this device caches the versions, so that a page knows at once whether to
 * ask.
 */

const copyChanges = createListeners<[userId: string]>();

/** Whether the account agreed, as far as this device knows, to the wording that is on the screen now. */
export function hasConsent(userId: string, kind: ConsentKind): boolean {
  return readPreferences().consents?.[userId]?.[kind] === currentWording(kind).version;
}

/**
 * The record of the account `userId`, which is the signed-in one or that of the token; the copy of this device follows.
 * @throws ApiError, NetworkError when the server did not answer; the copy is as it was.
 */
export async function loadConsents(userId: string, token?: string): Promise<readonly Consent[]> {
  const { data } = await callApi(listConsentsCall, token === undefined ? {} : { token });
  const agreed = data.filter(({ granted }) => granted).map(({ kind, version }) => [kind, version] as const);
  saveCopy(userId, Object.fromEntries(agreed));
  return data;
}

/**
 * Puts a yes to the wording that is on the screen, or its withdrawal, on record.
 * @throws ApiError, NetworkError when it was not recorded; then nothing has changed here either.
 */
export async function recordConsent(userId: string, kind: ConsentKind, granted: boolean): Promise<Consent> {
  const { version } = currentWording(kind);
  const { data } = await callApi(recordConsentCall, { body: { kind, version, granted } });
  const { [kind]: _before, ...others } = readPreferences().consents?.[userId] ?? {};
  saveCopy(userId, granted ? { ...others, [kind]: version } : others);
  return data;
}

/** Forgets the copy of an account that is closed. */
export function forgetConsents(userId: string): void {
  const { [userId]: _closed, ...others } = readPreferences().consents ?? {};
  changePreferences({ consents: others });
}

/** Calls back with the account whose copy on this device may have changed. */
export const subscribeConsents = copyChanges.subscribe;

function saveCopy(userId: string, versions: Readonly<Record<string, string>>): void {
  changePreferences({ consents: { ...readPreferences().consents, [userId]: { ...versions } } });
  copyChanges.notify(userId);
}
