import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";

export const ROOT = join(import.meta.dirname, "..", "..");

/** What the product is made of: enough to check, build and serve it. */
const PARTS = [
  ".oxlintrc.json",
  "apps",
  "package-lock.json",
  "package.json",
  "packages",
  "scripts",
  "tsconfig.base.json",
];
/** Made by a build or an installation. */
const MADE: readonly string[] = ["node_modules", "build", ".react-router"];

/** Copies the product to a folder of its own, where `@xinjing/*` is the copy and all other packages are the installed ones. */
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
    // What begins with a dot but the tools are caches, and those must not be shared.
    if (name === "@xinjing" || (name.startsWith(".") && name !== ".bin")) continue;
    linkFolder(join(installed, name), join(folder, "node_modules", name));
  }
  for (const group of ["apps", "packages"]) {
    for (const name of readdirSync(join(folder, group))) {
      linkFolder(join(folder, group, name), join(folder, "node_modules", "@xinjing", name));
      // npm puts what several packages need in different versions beside each of them.
      const own = join(ROOT, group, name, "node_modules");
      if (existsSync(own)) linkFolder(own, join(folder, group, name, "node_modules"));
    }
  }
  return folder;
}

/** Paths whose content differs between the product and its copy, or that only the copy has, sorted. */
export function listChanges(folder: string): string[] {
  return PARTS.flatMap((part) => listFiles(folder, part))
    .filter((path) => {
      const original = join(ROOT, path);
      return !existsSync(original) || !readFileSync(original).equals(readFileSync(join(folder, path)));
    })
    .toSorted();
}

function listFiles(folder: string, path: string): string[] {
  const entries = readdirSync(join(folder, path, ".."), { withFileTypes: true });
  if (entries.find(({ name }) => name === basename(path))?.isFile()) return [path];
  return readdirSync(join(folder, path))
    .filter((name) => !MADE.includes(name))
    .flatMap((name) => listFiles(folder, `${path}/${name}`));
}

interface Run {
  readonly code: number;
  readonly output: string;
}

/** Runs a script of the copy, or an installed tool, by the pinned Node. Gives exit code and output. */
export async function runInCopy(folder: string, script: string, ...args: readonly string[]): Promise<Run> {
  return runNode(folder, [script, ...args]);
}

/** Builds the site of the copy; `variables` are the build's own. */
export async function buildCopy(
  folder: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<Run> {
  return runNode(folder, ["scripts/build.mjs"], variables);
}

async function runNode(
  folder: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<Run> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, API_BASE: "", ...variables },
    });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: unknown; stdout: string; stderr: string };
    return { code: typeof code === "number" ? code : 1, output: `${stdout}${stderr}` };
  }
}

export interface Site {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Starts the server of the copy on a free port, with a database in the copy. Rejects when it ends before it listens. */
export async function serveCopy(folder: string): Promise<Site> {
  const server = spawn(process.execPath, ["apps/server/src/main.ts"], {
    cwd: folder,
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: "0",
      LOG_LEVEL: "warn",
      DATABASE_URL: "file:./data/copy.db",
    },
  });
  return { origin: await readOrigin(server), stop: () => stop(server) };
}

function readOrigin(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const origin = /：(http:\/\/\S+)\n/.exec(output)?.[1];
      if (origin !== undefined) resolve(origin);
    };
    server.stdout?.on("data", read);
    server.stderr?.on("data", read);
    server.on("exit", () => {
      reject(new Error(`The server of the copy ended: ${output}`));
    });
  });
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}

/** A junction where Windows asks for one. */
function linkFolder(target: string, path: string): void {
  symlinkSync(target, path, "junction");
}
