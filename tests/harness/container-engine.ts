import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import { cleanUpAfterUs } from "./leftovers.ts";
import { ROOT } from "./product.ts";

/** Root file system of the images, and the plugins: what takes minutes to make. */
const CACHE = join(ROOT, "node_modules/.cache/xinjing-containers");
const PACKAGES = ["docker.io", "mmdebstrap"];
const MIRROR = "http://deb.debian.org/debian";

/** A Docker of the test's own, with the images that deploy/ names, made from Debian's packages. */
export interface Engine {
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts it; needs root and apt. */
export async function startEngine(): Promise<Engine> {
  installPackages();
  const folder = mkdtempSync(join(tmpdir(), "xinjing-docker-"));
  const callOff = cleanUpAfterUs({ folder });
  const socket = `unix://${join(folder, "socket")}`;
  const log = openSync(join(folder, "log"), "w");
  const places = ["--data-root", "data", "--exec-root", "exec", "--pidfile", "pid", "-H", socket];
  const daemon = spawn("dockerd", places.map(toPlace), { stdio: ["ignore", log, log] });
  const environment = {
    DOCKER_HOST: socket,
    DOCKER_CONFIG: join(CACHE, "docker"),
    PATH: `/usr/bin:/bin:${dirname(process.execPath)}:${process.env["PATH"]}`,
  };
  await expect.poll(() => isUp(environment), { timeout: 60_000, interval: 250 }).toBe(true);
  const npm = execFileSync("npm", ["root", "-g"], { encoding: "utf8" }).trim();
  const script = join(ROOT, "tests/harness/container-images.sh");
  execFileSync("sh", [script, CACHE, process.execPath, join(npm, "npm")], {
    env: { ...process.env, ...environment },
    stdio: "pipe",
  });
  return {
    environment,
    async stop() {
      daemon.kill("SIGTERM");
      await once(daemon, "exit");
      rmSync(folder, { recursive: true, force: true });
      callOff();
    },
  };

  function toPlace(name: string) {
    return /^[-u]/.test(name) ? name : join(folder, name);
  }
}

function isUp(environment: Readonly<Record<string, string>>): boolean {
  try {
    execFileSync("docker", ["version"], { env: { ...process.env, ...environment }, stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** The engine, and build and compose as its plugins, which this Debian does not have: they come from the next one. */
function installPackages(): void {
  if (!PACKAGES.every((name) => existsSync(`/usr/share/doc/${name}`)))
    execFileSync("apt-get", ["install", "-y", "--no-install-recommends", ...PACKAGES], { stdio: "pipe" });
  const plugins = join(CACHE, "docker/cli-plugins");
  if (existsSync(join(plugins, "docker-compose"))) return;
  const apt = join(CACHE, "apt");
  for (const name of ["lists/partial", "archives/partial"]) mkdirSync(join(apt, name), { recursive: true });
  const key = "/usr/share/keyrings/debian-archive-keyring.gpg";
  writeFileSync(join(apt, "sources.list"), `deb [signed-by=${key}] ${MIRROR} trixie main\n`);
  const options = [
    `Dir::Etc::sourcelist=${join(apt, "sources.list")}`,
    "Dir::Etc::sourceparts=/dev/null",
    `Dir::State::lists=${join(apt, "lists")}`,
    `Dir::Cache=${apt}`,
  ].flatMap((option) => ["-o", option]);
  execFileSync("apt-get", [...options, "update"], { stdio: "pipe" });
  execFileSync("apt-get", [...options, "download", "docker-buildx", "docker-compose"], {
    cwd: apt,
    stdio: "pipe",
  });
  execFileSync("sh", ["-c", 'for one in *.deb; do dpkg-deb -x "$one" files; done'], { cwd: apt });
  mkdirSync(plugins, { recursive: true });
  for (const name of ["docker-buildx", "docker-compose"]) {
    copyFileSync(join(apt, "files/usr/libexec/docker/cli-plugins", name), join(plugins, name));
    chmodSync(join(plugins, name), 0o755);
  }
}
