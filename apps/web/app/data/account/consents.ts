import {
  listConsentsCall,
  recordConsentCall,
  type Consent,
  type ConsentKind,
} from "@xinjing/contract/account";
import { ASKED_CONSENTS, currentWording } from "#web/content/consents.ts";
import { callApi } from "#web/platform/api/client.ts";
import { createListeners } from "#web/platform/browser/listeners.ts";
import { changePreferences, readPreferences } from "#web/data/device/preferences.ts";

/**
 * Consents of an account. The server stores them; this device caches their versions, so that a page knows without a
 * request whether to ask.
 */

const copyChanges = createListeners<[userId: string]>();

/** True if, according to the cache, the account consented to the current wording. */
export function hasConsent(userId: string, kind: ConsentKind): boolean {
  if (!ASKED_CONSENTS.includes(kind)) return false;
  return readPreferences().consents?.[userId]?.[kind] === currentWording(kind).version;
}

/**
 * Loads the consents of `userId`, who is signed in or owns `token`, and updates the cache.
 * @throws ApiError, NetworkError if the server did not answer; the cache is unchanged.
 */
export async function loadConsents(userId: string, token?: string): Promise<readonly Consent[]> {
  const { data } = await callApi(listConsentsCall, token === undefined ? {} : { token });
  const agreed = data.filter(({ granted }) => granted).map(({ kind, version }) => [kind, version] as const);
  saveCopy(userId, Object.fromEntries(agreed));
  return data;
}

/** Loads the consents of the account, who is signed in. Keeps the cached ones if the server does not answer. */
export async function refreshConsents(userId: string): Promise<void> {
  try {
    await loadConsents(userId);
  } catch (error) {
    console.warn("the consents of the account were not read", error);
  }
}

/**
 * Records consent to the current wording, or its withdrawal.
 * @throws ApiError, NetworkError if it was not recorded; the cache is unchanged.
 */
export async function recordConsent(userId: string, kind: ConsentKind, granted: boolean): Promise<Consent> {
  const { version } = currentWording(kind);
  const { data } = await callApi(recordConsentCall, { body: { kind, version, granted } });
  const { [kind]: _before, ...others } = readPreferences().consents?.[userId] ?? {};
  saveCopy(userId, granted ? { ...others, [kind]: version } : others);
  return data;
}

/** Removes a closed account from the cache. */
export function forgetConsents(userId: string): void {
  const { [userId]: _closed, ...others } = readPreferences().consents ?? {};
  changePreferences({ consents: others });
}

/** Subscribes to changes of the cache; the listener receives the account. */
export const subscribeConsents = copyChanges.subscribe;

function saveCopy(userId: string, versions: Readonly<Record<string, string>>): void {
  changePreferences({ consents: { ...readPreferences().consents, [userId]: { ...versions } } });
  copyChanges.notify(userId);
}
