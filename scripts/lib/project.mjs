// Plain JavaScript that Node 18 can run, because it prepares the machine before a newer Node is installed.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chooseNode, linkNode, listInstalledNodes } from "./runtime.mjs";
import { describeSettings } from "./settings.mjs";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

const BIN_FOLDER = join(ROOT, "node_modules", ".bin");
/** npm's record of installed packages, which it writes last. */
const INSTALLED = join("node_modules", ".package-lock.json");
const BUILD_STAMP = join(ROOT, "apps", "web", "build", ".stamp");

/** Arguments of Node that start the server. A smaller young generation saves memory of the idle server. */
export const SERVER = ["--max-semi-space-size=4", join(ROOT, "apps", "server", "src", "main.ts")];

const LOCKFILE = "package-lock.json";

/** Interval of checking whether the shell that npm started is still alive. */
const PARENT_POLL_MS = 500;

/** Files that the built site depends on. */
export const SITE_SOURCES = [
  LOCKFILE,
  "apps/web/app",
  "apps/web/public",
  "apps/web/vite.config.ts",
  "apps/web/vite.worker.config.ts",
  "apps/web/worker",
  // The precache list depends on the documents' headers.
  "apps/server/src/plugins/file-headers.ts",
  "apps/server/src/plugins/security-headers.ts",
  "packages/contract/src",
  "packages/instruments/src",
  "scripts/build.mjs",
  "scripts/lib",
];

/** Returns an environment in which the installed tools come first in PATH. */
function toolEnvironment(extra = {}) {
  const pathKey = Object.keys(process.env).find((key) => key.toUpperCase() === "PATH") ?? "PATH";
  return {
    ...process.env,
    ...extra,
    [pathKey]: `${BIN_FOLDER}${delimiter}${process.env[pathKey] ?? ""}`,
  };
}

let foundNode;

/**
 * Returns the path of the Node to use: the running one if `engines` allows it, otherwise the platform package's. Ends this
 * process with one line if neither can run.
 */
export function nodePath() {
  foundNode ??= findNode();
  return foundNode;
}

function findNode() {
  const npm = {
    path: process.env.npm_node_execpath,
    version: /node\/v(\S+)/.exec(process.env.npm_config_user_agent)?.[1],
  };
  const running = [npm, { path: process.execPath, version: process.versions.node }];
  const installed = listInstalledNodes(ROOT);
  const { path, problem } = chooseNode({ running, installed, oldest: oldestNode() });
  if (problem !== undefined) {
    console.error(problem);
    return process.exit(1);
  }
  if (installed.includes(path)) linkNode(ROOT, path);
  return path;
}

/** Returns the major version in `engines`. */
function oldestNode() {
  const { engines } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  return Number(/\d+/.exec(engines.node)?.[0]);
}

/**
 * Returns the path of a tool's own script, as its package's `bin` says, to be run by Node, because on Windows node_modules/.bin
 * has only shell scripts.
 */
export function toolPath(name, root = ROOT) {
  const { packages } = JSON.parse(readFileSync(join(root, INSTALLED), "utf8"));
  const ours = Object.entries(packages).filter(([path]) => path.lastIndexOf("node_modules/") === 0);
  const [folder, found] = ours.find(([, { bin }]) => bin?.[name] !== undefined) ?? [];
  if (folder === undefined) throw new Error(`没有安装 ${name}：请先运行 npm ci`);
  return join(root, folder, found.bin[name]);
}

/** Argument of Node that loads the file .env in its folder without overriding the environment. */
const ENVIRONMENT_FILE = `--import=${pathToFileURL(join(ROOT, "apps/server/src/load-environment-file.ts")).href}`;

/** Loads the file .env of the repository without overriding the environment. Ends this process if it cannot be read. */
export function loadEnvironmentFile() {
  // The product's Node reads the file, because this script may run on an older one.
  const program = "console.log(JSON.stringify(process.env))";
  const { status, stdout } = spawnSync(nodePath(), [ENVIRONMENT_FILE, "-e", program], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) process.exit(status ?? 1);
  Object.assign(process.env, JSON.parse(stdout));
}

/**
 * Runs a command and resolves with its exit code and, with `capture`, its output. Passes signals on to the command, and ends it
 * when the shell that npm started ends, because npm passes a signal only to that shell.
 */
export function run(command, args, { cwd = ROOT, env = {}, capture = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: toolEnvironment(env),
      stdio: capture ? ["ignore", "pipe", "pipe"] : "inherit",
    });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    const forward = (signal) => child.kill(signal);
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      forward("SIGTERM");
    }, PARENT_POLL_MS);
    if (process.env.npm_lifecycle_event === undefined) clearInterval(watch);
    process.on("SIGTERM", forward);
    process.on("SIGINT", forward);
    child.on("error", reject);
    child.on("close", (code, signal) => {
      clearInterval(watch);
      process.off("SIGTERM", forward);
      process.off("SIGINT", forward);
      resolve({ code: code ?? (signal ? 1 : 0), output });
    });
  });
}

/** Runs a command and ends this process if it fails. */
export async function runOrExit(command, args, options) {
  const { code } = await run(command, args, options);
  if (code !== 0) process.exit(code);
}

/** Installs from the lockfile unless everything in it is installed. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await timeStep("安装依赖", async () => {
    if (leavesOutBundler(process.versions.node)) {
      // Installs Node first, unless `npm ci` brought it, and then the rest with that Node.
      if (listInstalledNodes(ROOT).length === 0)
        await installWith(process.env.npm_node_execpath ?? process.execPath, [
          "--omit=dev",
          "--workspaces=false",
        ]);
      await installWith(nodePath(), ["--include=dev"]);
      // The second installation removed the link that the first search created.
      foundNode = undefined;
    } else {
      // Includes development packages, which the build needs, even with NODE_ENV=production.
      await installWith(process.env.npm_node_execpath ?? process.execPath, ["--include=dev"]);
    }
  });
}

/**
 * True if npm on that version of Node omits the bundler's binary for this machine: the package is optional and requires Node
 * ^20.19.0 or >=22.12.0.
 */
export function leavesOutBundler(version) {
  const [major, minor] = version.split(".").map(Number);
  return major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12);
}

/** Runs `npm ci` with a Node, or ends this process with npm's output. */
async function installWith(node, which) {
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm === undefined ? ["npm"] : [node, npm];
  const cache = makeNpmCache(process.env.npm_config_cache);
  // Warnings would be about npm's own older Node.
  const args = [...first, "ci", ...which, "--no-progress", "--no-audit", "--no-fund", "--loglevel=error"];
  const env = cache === undefined ? {} : { npm_config_cache: cache };
  const { code, output } = await run(command, args, { capture: true, env });
  if (cache !== undefined) rmSync(cache, { recursive: true });
  if (code === 0) return;
  console.error(output);
  process.exit(code);
}

/** Makes a folder for npm's cache if its own is read-only; undefined otherwise. */
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

/** Prints a step and its duration. */
async function timeStep(name, work) {
  console.log(`正在${name}…`);
  const start = performance.now();
  await work();
  console.log(`${name}用了 ${((performance.now() - start) / 1000).toFixed(1)} 秒`);
}

function isInstalled() {
  if (!existsSync(join(ROOT, INSTALLED))) return false;
  const [wanted, installed] = [LOCKFILE, INSTALLED].map(
    (file) => JSON.parse(readFileSync(join(ROOT, file), "utf8")).packages,
  );
  return listMissing(wanted, installed).length === 0;
}

/**
 * Lists the packages of a lockfile that are not installed in that version. Optional ones count only if they are made for this
 * kind of machine, because npm also omits them for an old Node.
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

/** Describes this machine in package.json's terms. */
function describeMachine() {
  const { glibcVersionRuntime } = process.report.getReport().header;
  const libc = glibcVersionRuntime === undefined ? "musl" : "glibc";
  return { os: process.platform, cpu: process.arch, libc };
}

/** Builds the site unless its sources are unchanged. */
export async function ensureBuilt() {
  if (existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, "utf8") === describeBuild()) return;
  await timeStep("构建网站", () => runOrExit(nodePath(), [join(ROOT, "scripts", "build.mjs")]));
}

/** Runs a build, and records its sources when it is complete. */
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

/** Lists all files below a folder, sorted, as absolute paths. */
export function listFiles(path) {
  if (statSync(path).isFile()) return [path];
  const names = readdirSync(path);
  // Uses sort, because Node 18 has no toSorted.
  return names.sort().flatMap((name) => listFiles(join(path, name)));
}
