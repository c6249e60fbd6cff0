import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { nodePath, run, toolPath } from "./project.mjs";

const DEBIAN_POSTGRES = "/usr/lib/postgresql";
const OLDEST_POSTGRES = 14;

/** Programs that tests run and npm does not install: where each may be, and the Debian packages that contain it. */
const PROGRAMS = {
  chromium: {
    name: "Chromium",
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
  // The same engine without windows, in which most journeys take half of the time.
  headlessShell: {
    name: "chromium-headless-shell",
    packages: ["chromium-headless-shell"],
    find: () => firstExisting([process.env.CHROMIUM_SHELL, "/usr/bin/chromium-headless-shell"]),
  },
  postgres: {
    name: "PostgreSQL",
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
    packages: ["redis-server"],
    find: () => findFolder("redis-server", [process.env.REDIS_BIN, "/usr/bin", "/opt/homebrew/bin"]),
  },
};

/** Path of a browser, or folder of a server's programs; undefined when it is not on this machine. */
export function findProgram(key) {
  return PROGRAMS[key].find();
}

/** Installs what is missing with one call of apt-get, where there is apt and root; does nothing elsewhere. */
export async function installPrograms(keys) {
  const missing = keys.map((key) => PROGRAMS[key]).filter(({ find }) => find() === undefined);
  if (missing.length === 0 || !existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return;
  console.error(`正在安装 ${missing.map(({ name }) => name).join("、")}…`);
  const packages = missing.flatMap((program) => program.packages);
  await run("apt-get", ["update"], { capture: true });
  const { code, output } = await run("apt-get", ["install", "-y", "--no-install-recommends", ...packages], {
    capture: true,
    env: { DEBIAN_FRONTEND: "noninteractive" },
  });
  if (code !== 0) console.error(output);
}

/**
 * Paths of the browsers for the journeys, as environment variables. An empty path is Playwright's own build, which is
 * installed where no package can be.
 */
export async function ensureBrowsers() {
  await installPrograms(["chromium", "headlessShell"]);
  const chromium = findProgram("chromium");
  if (chromium === undefined) await run(nodePath(), [toolPath("playwright"), "install", "chromium"]);
  return { CHROMIUM: chromium ?? "", CHROMIUM_SHELL: findProgram("headlessShell") ?? chromium ?? "" };
}

function firstExisting(paths) {
  return paths.find((path) => path !== undefined && path !== "" && existsSync(path));
}

function findFolder(program, folders) {
  const all = [...folders, ...(process.env.PATH ?? "").split(":")];
  return all.find((folder) => folder !== undefined && folder !== "" && existsSync(join(folder, program)));
}

/** The oldest version first. */
function listDebianPostgres() {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES).map(Number) : [];
  return versions
    .filter((version) => version >= OLDEST_POSTGRES)
    .toSorted((left, right) => left - right)
    .map((version) => join(DEBIAN_POSTGRES, String(version), "bin"));
}
