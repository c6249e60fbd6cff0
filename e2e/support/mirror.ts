import type { Page } from "@playwright/test";

/** What the mirror of the browser holds under a key; undefined when there is nothing. */
export function readMirror(page: Page, key: string): Promise<string | undefined> {
  return page.evaluate(async (wanted) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("xinjing");
      opening.addEventListener("success", () => resolve(opening.result));
    });
    const reading = database.transaction("mirror").objectStore("mirror").get(wanted) as IDBRequest<
      string | undefined
    >;
    await new Promise((resolve) => reading.addEventListener("success", resolve));
    database.close();
    return reading.result;
  }, key);
}

/** Puts a text into the mirror, as another tab would. */
export async function writeMirror(page: Page, key: string, text: string): Promise<void> {
  await page.evaluate(
    async (written) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open("xinjing");
        opening.addEventListener("success", () => resolve(opening.result));
      });
      const writing = database.transaction("mirror", "readwrite");
      writing.objectStore("mirror").put(written.text, written.key);
      await new Promise((resolve) => writing.addEventListener("complete", resolve));
      database.close();
    },
    { key, text },
  );
}
