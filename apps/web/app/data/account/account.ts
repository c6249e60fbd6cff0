import {
  changeEmailCall,
  changePasswordCall,
  closeAccountCall,
  createLoginCodeCall,
  exportAccountCall,
  logoutAllCall,
  renameCall,
  type EmailChange,
  type PasswordChange,
} from "@xinjing/contract/account";
import { SITE } from "#web/content/site.ts";
import { callApi } from "#web/platform/api/client.ts";
import { replaceToken, updateUser, forgetLogin } from "./auth-store.ts";
import { readDay } from "#web/platform/browser/calendar-day.ts";
import { formatDateTime } from "#web/platform/browser/clock.ts";
import { forgetConsents } from "./consents.ts";
import { saveFile } from "#web/platform/browser/save-file.ts";
import type { ResultFile } from "#web/data/results/result-files.ts";
import { archiveSheets } from "#web/data/session/archive.ts";

// Account actions of the signed-in user. Each throws ApiError or NetworkError if the server did not do it.

export async function rename(name: string): Promise<void> {
  const { data } = await callApi(renameCall, { body: { name } });
  updateUser(data);
}

/** Changes the password and ends all other logins. */
export async function changePassword(change: PasswordChange): Promise<void> {
  const { data } = await callApi(changePasswordCall, { body: change });
  replaceToken(data.token);
}

/** Changes the address, ends all other logins, and returns the address as the server stored it. */
export async function changeEmail(change: EmailChange): Promise<string> {
  const { data } = await callApi(changeEmailCall, { body: change });
  replaceToken(data.token);
  updateUser(data.user);
  return data.user.email;
}

/** Ends all logins of the account, including this one; `onEnded` runs before this device signs out. */
export async function logoutEverywhere(userId: string, onEnded: () => void): Promise<void> {
  await callApi(logoutAllCall);
  onEnded();
  archiveSheets(userId);
  forgetLogin();
}

/** Creates a one-time code for a login on a new device. `until` is its expiry time, formatted. */
export async function createLoginCode(): Promise<{ readonly code: string; readonly until: string }> {
  const { data } = await callApi(createLoginCodeCall);
  return { code: data.code, until: formatDateTime(data.expires_at) };
}

/** Downloads all data of the account as a file and returns the file name. */
export async function downloadAccount(): Promise<string> {
  const { data } = await callApi(exportAccountCall);
  const name = `${SITE.name}-我的账号-${readDay(data.exported_at) ?? ""}.json`;
  saveFile(name, "application/json", JSON.stringify(data, undefined, 2));
  return name;
}

/** Downloads the results of the account as a file for other programs. Returns its name. */
export async function downloadResults(file: ResultFile): Promise<string> {
  const { data } = await callApi(exportAccountCall);
  const { saveResultFile } = await import("#web/data/results/result-files.ts");
  return saveResultFile(
    file,
    data.results.map((result) => ({ ...result, answers: result["answers"] })),
  );
}

/**
 * Deletes the account and signs out; `onClosed` runs before the sign-out. Local copies of its results stay on this
 * device but are hidden; the saved answers of those tests are deleted.
 */
export async function closeAccount(userId: string, password: string, onClosed: () => void): Promise<void> {
  await callApi(closeAccountCall, { body: { password } });
  onClosed();
  archiveSheets(userId, false);
  forgetConsents(userId);
  forgetLogin();
}
