// Plain JavaScript that Node 18 can run. Builds the site if its sources or settings have changed.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, listFiles, nodePath, runOrExit, timeStep } from "./project.mjs";
import { describeSettings } from "./settings.mjs";

const BUILD_STAMP = join(ROOT, "apps", "web", "build", ".stamp");

/** Files that the built site depends on. */
export const SITE_SOURCES = [
  "package-lock.json",
  "apps/web/app",
  "apps/web/public",
  "apps/web/vite.config.ts",
  "apps/web/vite.worker.config.ts",
  "apps/web/worker",
  // The list of cached files depends on the headers of the documents.
  "apps/server/src/plugins/file-headers.ts",
  "apps/server/src/plugins/security-headers.ts",
  "packages/contract/src",
  "packages/instruments/src",
  "scripts/build.mjs",
  "scripts/lib",
];

/** Builds the site unless its sources are unchanged. */
export async function ensureBuilt() {
  if (existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, "utf8") === describeBuild()) return;
  await timeStep("构建网站", () => runOrExit(nodePath(), [join(ROOT, "scripts", "build.mjs")]));
}

/** Runs a build. When it is complete, records the sources from which it was made. */
export async function stampBuild(build) {
  rmSync(BUILD_STAMP, { force: true });
  const sources = describeBuild();
  await build();
  writeFileSync(BUILD_STAMP, sources);
}

function describeBuild() {
  const hash = createHash("sha256");
  for (const file of SITE_SOURCES.flatMap((path) => listFiles(join(ROOT, path)))) {
    hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  }
  return `${hash.digest("hex")} ${describeSettings(process.env)}`;
}
