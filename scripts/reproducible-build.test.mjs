import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { IS_LONG, recordProof } from "./lib/proof.mjs";
import { ROOT, listFiles } from "./lib/project.mjs";

/* E10: the same tree in another folder at another time makes the same files. Two builds: test:long only. */

/** Builds a copy of the tree in that folder; what every file of the build is, by its SHA-256. */
function build(folder) {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  for (const file of files.split("\0").filter((name) => name !== "" && !name.startsWith("docs/"))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  execFileSync("cp", ["-al", join(ROOT, "node_modules"), join(folder, "node_modules")]);
  rmSync(join(folder, "node_modules/.cache"), { recursive: true, force: true });
  const environment = { ...process.env, SITE_ORIGIN: "https://xinjing.example" };
  execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: folder, env: environment, stdio: "pipe" });
  const output = join(folder, "apps/web/build");
  const sumOf = (file) => createHash("sha256").update(readFileSync(file)).digest("hex");
  return listFiles(output).map((file) => `${sumOf(file)}  ${relative(output, file)}`);
}

it.runIf(IS_LONG)("two builds in two folders are the same to the byte", { timeout: 600_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "xinjing-builds-"));
  onTestFinished(() => rmSync(folder, { recursive: true }), 120_000);
  const [first, second] = ["one", "a-longer-name/two"].map((name) => build(join(folder, name)));
  expect(second).toEqual(first);
  const sha256 = createHash("sha256").update(first.join("\n")).digest("hex");
  recordProof("E10", "builds", { builds: 2, files: first.length, sha256 });
});
