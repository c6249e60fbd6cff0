import { execFileSync } from "node:child_process";
import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { ROOT } from "#harness/product.ts";
import { temporaryDirectory } from "#harness/temporary-directory.ts";

/**
 * Copies the working tree to a new folder with this name: all files that git tracks, with uncommitted changes. The
 * folder is deleted after the test.
 */
export function cloneProduct(name = "clone"): string {
  const folder = join(temporaryDirectory(), name);
  // Needs a long timeout, because installed packages have tens of thousands of files.
  onTestFinished(() => rmSync(folder, { recursive: true }), 300_000);
  cloneInto(folder);
  return folder;
}

/** Copies all files that git tracks to a folder. The caller deletes it. */
export function cloneInto(folder: string): void {
  const list = ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate", "-z"];
  const files = execFileSync("git", list, { cwd: ROOT, encoding: "utf8" }).split("\0");
  for (const file of files.filter((path) => path !== "" && existsSync(join(ROOT, path)))) {
    cpSync(join(ROOT, file), join(folder, file));
  }
}
