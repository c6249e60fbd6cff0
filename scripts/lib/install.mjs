// Plain JavaScript that Node 18 can run. Installs the packages of the lockfile.
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { INSTALLED, ROOT, forgetNode, nodePath, run, timeStep } from "./project.mjs";
import { listInstalledNodes } from "./runtime.mjs";

/** Runs npm ci unless all packages of the lockfile are installed. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await timeStep("安装依赖", async () => {
    if (omitsBundler(process.versions.node)) {
      // This version of npm would omit the bundler. Therefore, a Node is installed first if there is none, and that
      // Node installs everything.
      if (listInstalledNodes(ROOT).length === 0)
        await installWith(process.env.npm_node_execpath ?? process.execPath, [
          "--omit=dev",
          "--workspaces=false",
        ]);
      await installWith(nodePath(), ["--include=dev"]);
      // The second npm ci deleted the link that nodePath() had created, so it is searched for and created again.
      forgetNode();
    } else {
      // Also installs development packages if NODE_ENV is production, because the build needs them.
      await installWith(process.env.npm_node_execpath ?? process.execPath, ["--include=dev"]);
    }
  });
}

/**
 * Returns true if the npm of this Node version omits the bundler's binary: that package is optional, and requires Node
 * ^20.19.0 or >=22.12.0.
 */
export function omitsBundler(version) {
  const [major, minor] = version.split(".").map(Number);
  return major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12);
}

/** Runs `npm ci` with a Node, or ends this process with npm's output. */
async function installWith(node, which) {
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm === undefined ? ["npm"] : [node, npm];
  const cache = makeNpmCache(process.env.npm_config_cache);
  // Hides warnings that npm's own Node is too old.
  const args = [...first, "ci", ...which, "--no-progress", "--no-audit", "--no-fund", "--loglevel=error"];
  const env = cache === undefined ? {} : { npm_config_cache: cache };
  const { code, output } = await run(command, args, { capture: true, env });
  if (cache !== undefined) rmSync(cache, { recursive: true });
  if (code === 0) return;
  console.error(output);
  process.exit(code);
}

/** Creates a folder for npm's cache if npm's usual one is read-only; undefined if it is not. */
export function makeNpmCache(own) {
  if (own === undefined) return undefined;
  try {
    mkdirSync(own, { recursive: true });
    accessSync(own, constants.W_OK);
    return undefined;
  } catch {
    return mkdtempSync(join(tmpdir(), "xinjing-npm-"));
  }
}

function isInstalled() {
  if (!existsSync(join(ROOT, INSTALLED))) return false;
  const [wanted, installed] = ["package-lock.json", INSTALLED].map(
    (file) => JSON.parse(readFileSync(join(ROOT, file), "utf8")).packages,
  );
  return listMissing(wanted, installed).length === 0;
}

/**
 * Lists the packages of a lockfile that are not installed in the locked version. Skips optional packages for other
 * kinds of machines.
 */
export function listMissing(wanted, installed, machine = describeMachine()) {
  return Object.keys(wanted).filter((path) => {
    if (path === "") return false;
    if (path in installed) return installed[path].version !== wanted[path].version;
    return wanted[path].optional !== true || isMadeFor(wanted[path], machine);
  });
}

/** True if a package supports this kind of machine. */
function isMadeFor({ os = [], cpu = [], libc }, machine) {
  return (
    os.includes(machine.os) &&
    cpu.includes(machine.cpu) &&
    (libc === undefined || libc.includes(machine.libc))
  );
}

/** Describes this machine in the terms of package.json: os, cpu, libc. */
function describeMachine() {
  const { glibcVersionRuntime } = process.report.getReport().header;
  const libc = glibcVersionRuntime === undefined ? "musl" : "glibc";
  return { os: process.platform, cpu: process.arch, libc };
}
