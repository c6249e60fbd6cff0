import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { nodePath, run, toolPath } from "./project.mjs";

const DEBIAN_POSTGRES = "/usr/lib/postgresql";
const OLDEST_POSTGRES = 14;

/**
 * Programs that tests need and npm does not install: the paths to search, a variable that overrides them, and Debian
 * packages.
 */
const PROGRAMS = {
  chromium: {
    name: "Chromium",
    variable: "CHROMIUM",
    packages: ["chromium", "fonts-noto-cjk"],
    find: () =>
      firstExisting([
        process.env.CHROMIUM,
        "/usr/bin/chromium",
        "/usr/bin/chromium-browser",
        "/usr/bin/google-chrome",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      ]),
  },
  // Chromium without a window. Most journeys take half the time with it.
  headlessShell: {
    name: "chromium-headless-shell",
    variable: "CHROMIUM_SHELL",
    packages: ["chromium-headless-shell"],
    find: () => firstExisting([process.env.CHROMIUM_SHELL, "/usr/bin/chromium-headless-shell"]),
  },
  postgres: {
    name: "PostgreSQL",
    variable: "POSTGRES_BIN",
    packages: ["postgresql"],
    find: () =>
      findFolder("initdb", [
        process.env.POSTGRES_BIN,
        ...listDebianPostgres(),
        "/opt/homebrew/opt/postgresql@15/bin",
      ]),
  },
  redis: {
    name: "Redis",
    variable: "REDIS_BIN",
    packages: ["redis-server"],
    find: () => findFolder("redis-server", [process.env.REDIS_BIN, "/usr/bin", "/opt/homebrew/bin"]),
  },
};

/**
 * Returns the path of a browser, or the folder with the programs of a database server; undefined if it is not
 * installed.
 */
export function findProgram(key) {
  return PROGRAMS[key].find();
}

/** Installs missing programs if apt and root are available; otherwise does nothing. */
export async function installPrograms(keys) {
  const missing = keys.map((key) => PROGRAMS[key]).filter(({ find }) => find() === undefined);
  if (missing.length === 0 || !existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return;
  console.error(`正在安装 ${missing.map(({ name }) => name).join("、")}…`);
  await run("apt-get", ["update"], { capture: true });
  // apt-get installs all packages or none, and some systems lack some. So each package is installed separately.
  for (const { packages } of missing) {
    await run("apt-get", ["install", "-y", "--no-install-recommends", ...packages], {
      capture: true,
      env: { DEBIAN_FRONTEND: "noninteractive" },
    });
  }
}

/**
 * Installs missing programs. Ends this process with one line if some cannot be installed. Also accepts Chromium as
 * installed by Playwright, which needs no root.
 */
export async function requirePrograms(keys) {
  await installPrograms(keys);
  const missing = keys.filter((key) => findProgram(key) === undefined);
  const hasDownloaded = missing.includes("chromium") && (await downloadChromium());
  const needed = missing.filter((key) => key !== "chromium" || !hasDownloaded);
  if (needed.length === 0) return;
  console.error(describeMissing(needed));
  process.exit(1);
}

async function downloadChromium() {
  console.error("正在下载 Chromium…");
  const install = [toolPath("playwright"), "install", "chromium"];
  const { code } = await run(nodePath(), install, { capture: true });
  return code === 0;
}

/** Describes in one line which programs are missing and what to do. */
function describeMissing(keys) {
  const missing = keys.map((key) => PROGRAMS[key]);
  const names = missing.map(({ name }) => name).join("、");
  const packages = missing.flatMap((program) => program.packages).join(" ");
  const variables = missing.map(({ variable }) => variable).join("、");
  const maySkip = keys.includes("postgres") || keys.includes("redis");
  const skip = maySkip ? "；不测 PostgreSQL 和 Redis 时设置 XINJING_SKIP_POSTGRES=1" : "";
  return `测试需要 ${names}，这台机器上没有。请安装（Debian、Ubuntu：sudo apt-get install ${packages}），或用 ${variables} 指出在哪里${skip}`;
}

/**
 * Returns environment variables with the paths of the browsers for end-to-end tests. An empty path means the browser
 * that Playwright installs.
 */
export async function ensureBrowsers() {
  await installPrograms(["headlessShell"]);
  await requirePrograms(["chromium"]);
  const chromium = findProgram("chromium");
  return { CHROMIUM: chromium ?? "", CHROMIUM_SHELL: findProgram("headlessShell") ?? chromium ?? "" };
}

function firstExisting(paths) {
  return paths.find((path) => path !== undefined && path !== "" && existsSync(path));
}

function findFolder(program, folders) {
  const all = [...folders, ...(process.env.PATH ?? "").split(":")];
  return all.find((folder) => folder !== undefined && folder !== "" && existsSync(join(folder, program)));
}

/** Lists the program folders of Debian's PostgreSQL packages, oldest version first. */
function listDebianPostgres() {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES).map(Number) : [];
  // Node 18 does not have toSorted.
  return versions
    .filter((version) => version >= OLDEST_POSTGRES)
    .sort((left, right) => left - right)
    .map((version) => join(DEBIAN_POSTGRES, String(version), "bin"));
}
