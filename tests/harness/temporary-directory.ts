import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { folderOfThisProcess } from "./leftovers.ts";

/** Creates an empty directory that is deleted with the test. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(folderOfThisProcess(), "test-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
