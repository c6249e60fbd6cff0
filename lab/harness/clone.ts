import { execFileSync } from "node:child_process";
import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { temporaryDirectory } from "#harness/build-test-app.ts";
import { ROOT } from "#harness/product.ts";

/** What git would give, as the files are now, in a folder that disappears with the test; `name` is its last part. */
export function cloneProduct(name = "clone"): string {
  const folder = join(temporaryDirectory(), name);
  // With what is installed there it has tens of thousands of files.
  onTestFinished(() => rmSync(folder, { recursive: true }), 300_000);
  cloneInto(folder);
  return folder;
}

/** The same in a folder that the caller removes. */
export function cloneInto(folder: string): void {
  const list = ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate", "-z"];
  const files = execFileSync("git", list, { cwd: ROOT, encoding: "utf8" }).split("\0");
  for (const file of files.filter((path) => path !== "" && existsSync(join(ROOT, path)))) {
    cpSync(join(ROOT, file), join(folder, file));
  }
}
