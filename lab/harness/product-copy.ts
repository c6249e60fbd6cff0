import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "#harness/product.ts";

/** Files and folders that are needed to build and serve the product. */
const PARTS = [
  "apps",
  "package-lock.json",
  "package.json",
  "packages",
  "scripts",
  "tests",
  "tsconfig.base.json",
  "vitest.config.ts",
];
/** Folders that an installation or a build creates; they are not copied. */
const MADE: readonly string[] = ["node_modules", "build"];

/**
 * Copies the product to a new folder. In its node_modules, `@xinjing/*` link to the copy, and all other packages link
 * to the installed ones.
 */
export function copyProduct(): string {
  const folder = mkdtempSync(join(tmpdir(), "xinjing-copy-"));
  for (const part of PARTS) {
    cpSync(join(ROOT, part), join(folder, part), {
      recursive: true,
      filter: (source) => !MADE.includes(basename(source)),
    });
  }
  const installed = join(ROOT, "node_modules");
  mkdirSync(join(folder, "node_modules", "@xinjing"), { recursive: true });
  for (const { name } of readdirSync(installed, { withFileTypes: true }).filter((item) => !item.isFile())) {
    // Skips hidden folders, which are caches that must not be shared.
    if (name === "@xinjing" || name.startsWith(".")) continue;
    linkFolder(join(installed, name), join(folder, "node_modules", name));
  }
  // The build reads this file to find its tools.
  cpSync(join(installed, ".package-lock.json"), join(folder, "node_modules", ".package-lock.json"));
  const packages = ["apps", "packages"].flatMap((group) =>
    readdirSync(join(folder, group)).map((name) => `${group}/${name}`),
  );
  for (const path of [...packages, "tests"]) {
    linkFolder(join(folder, path), join(folder, "node_modules", "@xinjing", basename(path)));
    // A package's own node_modules contains dependencies whose version differs from that in the root.
    const own = join(ROOT, path, "node_modules");
    if (existsSync(own)) linkFolder(own, join(folder, path, "node_modules"));
  }
  return folder;
}

interface Run {
  readonly code: number;
  readonly output: string;
}

/** Builds the site of a copy, with additional environment variables. */
export async function buildCopy(
  folder: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<Run> {
  const env = { ...process.env, API_BASE: "", ...variables };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ["scripts/build.mjs"], {
      cwd: folder,
      env,
    });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: unknown; stdout: string; stderr: string };
    return { code: typeof code === "number" ? code : 1, output: `${stdout}${stderr}` };
  }
}

/** Creates a symbolic link to a folder; on Windows, a junction. */
function linkFolder(target: string, path: string): void {
  symlinkSync(target, path, "junction");
}
