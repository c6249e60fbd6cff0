// Plain JavaScript that Node 18 can run: it prepares the machine before anything newer exists.
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
/** npm's own record of what it installed, written last. */
const INSTALLED = join("node_modules", ".package-lock.json");
const BUILD_STAMP = join(ROOT, "apps", "web", "build", ".stamp");

/** Arguments of Node that start the server. A young generation of 4 MiB instead of 16: the idle server takes 5 MiB less. */
export const SERVER = ["--max-semi-space-size=4", join(ROOT, "apps", "server", "src", "main.ts")];

const LOCKFILE = "package-lock.json";

/** How often a script checks whether the shell that npm started it in is still alive. */
const PARENT_POLL_MS = 500;

/** What the built site depends on. */
export const SITE_SOURCES = [
  LOCKFILE,
  "apps/web/app",
  "apps/web/public",
  "apps/web/vite.config.ts",
  "apps/web/vite.worker.config.ts",
  "apps/web/worker",
  // The worker's list depends on the headers that documents are stored with.
  "apps/server/src/plugins/file-headers.ts",
  "apps/server/src/plugins/security-headers.ts",
  "packages/contract/src",
  "packages/instruments/src",
  "scripts/build.mjs",
  "scripts/lib",
];

/** The environment in which the installed tools come first. */
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
 * Path of the Node that everything runs with: the one that runs npm or this script where it is as new as `engines` asks, else the
 * platform package's. Ends this process with one clear line where neither can run.
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

/** The major version that `engines` names. */
function oldestNode() {
  const { engines } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  return Number(/\d+/.exec(engines.node)?.[0]);
}

/**
 * Path of a tool's own script, as its package says in `bin`, to be run by Node: on Windows node_modules/.bin holds only scripts
 * for a shell.
 */
export function toolPath(name, root = ROOT) {
  const { packages } = JSON.parse(readFileSync(join(root, INSTALLED), "utf8"));
  const ours = Object.entries(packages).filter(([path]) => path.lastIndexOf("node_modules/") === 0);
  const [folder, found] = ours.find(([, { bin }]) => bin?.[name] !== undefined) ?? [];
  if (folder === undefined) throw new Error(`没有安装 ${name}：请先运行 npm ci`);
  return join(root, folder, found.bin[name]);
}

/** Argument of Node that sets what the file .env in its folder says, unless the environment says otherwise. */
const ENVIRONMENT_FILE = `--import=${pathToFileURL(join(ROOT, "apps/server/src/load-environment-file.ts")).href}`;

/** Sets what the file .env in the repository's root says, unless the environment says otherwise. Ends this process where it cannot be read. */
export function loadEnvironmentFile() {
  // Whatever Node runs this script: the one that the product needs reads the file.
  const program = "console.log(JSON.stringify(process.env))";
  const { status, stdout } = spawnSync(nodePath(), [ENVIRONMENT_FILE, "-e", program], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) process.exit(status ?? 1);
  Object.assign(process.env, JSON.parse(stdout));
}

/**
 * Runs a command and resolves with its exit code and, when `capture` is set, its output. Signals to this process reach the
 * command, and so does the end of the shell that npm started this process with: a signal to npm ends that shell alone.
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

/** Runs a command and ends this process when it fails. */
export async function runOrExit(command, args, options) {
  const { code } = await run(command, args, options);
  if (code !== 0) process.exit(code);
}

/** Installs from the lockfile, unless all that it names is installed already. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await timeStep("安装依赖", async () => {
    if (leavesOutBundler(process.versions.node)) {
      // First Node alone, unless `npm ci` brought it, and with it the rest.
      if (listInstalledNodes(ROOT).length === 0)
        await installWith(process.env.npm_node_execpath ?? process.execPath, [
          "--omit=dev",
          "--workspaces=false",
        ]);
      await installWith(nodePath(), ["--include=dev"]);
      // The second took away the link that the first search made.
      foundNode = undefined;
    } else {
      // Also with NODE_ENV=production: the build needs what is for developing.
      await installWith(process.env.npm_node_execpath ?? process.execPath, ["--include=dev"]);
    }
  });
}

/**
 * Whether npm on that version of Node leaves out the bundler's own program for this machine: it is optional and asks for Node
 * ^20.19.0 or >=22.12.0, and npm leaves out what is optional and does not fit.
 */
export function leavesOutBundler(version) {
  const [major, minor] = version.split(".").map(Number);
  return major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12);
}

/** Runs `npm ci` on that Node, or ends this process with what npm says. */
async function installWith(node, which) {
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm === undefined ? ["npm"] : [node, npm];
  const cache = makeNpmCache(process.env.npm_config_cache);
  // Warnings would be about npm's own, older Node.
  const args = [...first, "ci", ...which, "--no-progress", "--no-audit", "--no-fund", "--loglevel=error"];
  const env = cache === undefined ? {} : { npm_config_cache: cache };
  const { code, output } = await run(command, args, { capture: true, env });
  if (cache !== undefined) rmSync(cache, { recursive: true });
  if (code === 0) return;
  console.error(output);
  process.exit(code);
}

/** A folder for npm's cache where its own cannot be written, as in a read-only home; undefined where it can. */
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

/** Says what is being done, and how long it took. */
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
 * Paths of the packages of a lockfile that are not installed in that version. Optional ones count when they are made for a
 * machine like this one: npm leaves them out for an old Node too.
 */
export function listMissing(wanted, installed, machine = describeMachine()) {
  return Object.keys(wanted).filter((path) => {
    if (path === "") return false;
    if (path in installed) return installed[path].version !== wanted[path].version;
    return wanted[path].optional !== true || isMadeFor(wanted[path], machine);
  });
}

/** Whether a package names this kind of machine; not if it names none. */
function isMadeFor({ os = [], cpu = [], libc }, machine) {
  return (
    os.includes(machine.os) &&
    cpu.includes(machine.cpu) &&
    (libc === undefined || libc.includes(machine.libc))
  );
}

/** This machine as package.json names it. */
function describeMachine() {
  const { glibcVersionRuntime } = process.report.getReport().header;
  const libc = glibcVersionRuntime === undefined ? "musl" : "glibc";
  return { os: process.platform, cpu: process.arch, libc };
}

/** Builds the site, unless its sources are those of the last build. */
export async function ensureBuilt() {
  if (existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, "utf8") === describeBuild()) return;
  await timeStep("构建网站", () => runOrExit(nodePath(), [join(ROOT, "scripts", "build.mjs")]));
}

/** Runs a build, and says from which sources it was once it is whole. */
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

/** Every file below a folder, sorted, as absolute paths. */
export function listFiles(path) {
  if (statSync(path).isFile()) return [path];
  const names = readdirSync(path);
  // Node 18, which may start this, has no toSorted.
  return names.sort().flatMap((name) => listFiles(join(path, name)));
}
