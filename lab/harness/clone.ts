import { execFileSync } from "node:child_process";
import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { temporaryDirectory } from "#harness/build-test-app.ts";
import { ROOT } from "#harness/product.ts";

/** Copies the files that git tracks as they are now to a folder that is deleted with the test; `name` is its last part. */
export function cloneProduct(name = "clone"): string {
  const folder = join(temporaryDirectory(), name);
  // Long timeout, because installed packages have tens of thousands of files.
  onTestFinished(() => rmSync(folder, { recursive: true }), 300_000);
  cloneInto(folder);
  return folder;
}

/** Copies the files to a folder that the caller removes. */
export function cloneInto(folder: string): void {
  const list = ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate", "-z"];
  const files = execFileSync("git", list, { cwd: ROOT, encoding: "utf8" }).split("\0");
  for (const file of files.filter((path) => path !== "" && existsSync(join(ROOT, path)))) {
    cpSync(join(ROOT, file), join(folder, file));
  }
}
