import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cloneProduct } from "#lab/harness/clone.ts";
import { ROOT } from "#harness/product.ts";
import { recordProof } from "#harness/proof.ts";

const sumOf = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Builds a copy of the product in a folder with this name. Returns the path and SHA-256 of every file of the build. */
function build(name: string): string[] {
  const folder = cloneProduct(name);
  // A workspace has its own node_modules if it needs other versions than the root.
  for (const installed of globSync("{node_modules,*/*/node_modules}", { cwd: ROOT }))
    execFileSync("cp", ["-al", join(ROOT, installed), join(folder, installed)]);
  rmSync(join(folder, "node_modules/.cache"), { recursive: true, force: true });
  const env = { ...process.env, SITE_ORIGIN: "https://xinjing.example" };
  execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: folder, env, stdio: "pipe" });
  const output = join(folder, "apps/web/build");
  const built = globSync("**", { cwd: output }).filter((file) => statSync(join(output, file)).isFile());
  return built.toSorted().map((file) => `${sumOf(readFileSync(join(output, file)))}  ${file}`);
}

it("E10: two builds in two folders at two times are the same to the byte", () => {
  const [first = [], second] = ["one", "a-longer-name/two"].map(build);
  expect(first.length).toBeGreaterThan(100);
  expect(second).toEqual(first);
  recordProof("E10", "builds", { builds: 2, files: first.length, sha256: sumOf(first.join("\n")) });
});
