import type { Page } from "@playwright/test";
import { QUIET_PAGE, storeEntries } from "./quiet-page.ts";
import { SHEET, answerByMouse, seeQuestion } from "./taking.ts";

/** Returns the entries of the replica, the copy of localStorage in IndexedDB; empty if it does not exist. */
export function readReplica(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    // Checks that the database exists, because opening a missing one would create it without its object store.
    if (!(await indexedDB.databases()).some(({ name }) => name === "xinjing")) return {};
    const opening = indexedDB.open("xinjing");
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const replica = opening.result.transaction("mirror").objectStore("mirror");
    const keys = replica.getAllKeys() as IDBRequest<string[]>;
    const values = replica.getAll() as IDBRequest<string[]>;
    await new Promise((resolve) => (replica.transaction.oncomplete = resolve));
    opening.result.close();
    return Object.fromEntries(keys.result.map((key, index) => [key, values.result[index]!]));
  });
}

/** Replaces all entries of the replica. */
export function fillReplica(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  return page.evaluate(async (entries) => {
    const opening = indexedDB.open("xinjing");
    opening.onupgradeneeded = () => opening.result.createObjectStore("mirror");
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const transaction = opening.result.transaction("mirror", "readwrite");
    const replica = transaction.objectStore("mirror");
    replica.clear();
    for (const [key, text] of Object.entries(entries)) replica.put(text, key);
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    opening.result.close();
  }, entries);
}

/** Stores three answers in the replica and two in localStorage, as they can be after the browser was killed. */
export async function leaveInReplica(page: Page): Promise<void> {
  await page.goto("/adhd/questionnaire");
  let older = {};
  for (let question = 1; question <= 3; question += 1) {
    await answerByMouse(page, [SHEET[question - 1]!], question);
    await seeQuestion(page, question + 1);
    if (question === 2) older = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  }
  await page.goto(QUIET_PAGE);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.evaluate(storeEntries, older);
}
