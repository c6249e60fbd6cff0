import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { vi } from "vitest";
import { cleanUpAfterUs } from "#harness/leftovers.ts";
import { unpackFromNextDebian } from "./next-debian.ts";
import { ROOT } from "#harness/product.ts";

/** Cache of the images' root file system and of Docker's plugins, which take minutes to create. */
const CACHE = join(ROOT, "node_modules/.cache/xinjing-containers");
const PACKAGES = ["docker.io", "mmdebstrap"];

/** A separate Docker daemon with the images that deploy/ uses, built from Debian's packages. */
export interface Engine {
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts the Docker daemon. Requires root and apt. */
export async function startEngine(): Promise<Engine> {
  installPackages();
  const folder = mkdtempSync(join(tmpdir(), "xinjing-docker-"));
  const place = (name: string) => join(folder, name);
  const socket = `unix://${place("socket")}`;
  const log = openSync(place("log"), "w");
  const places = ["--data-root", place("data"), "--exec-root", place("exec"), "--pidfile", place("pid")];
  const daemon = spawn("dockerd", [...places, "-H", socket], { stdio: ["ignore", log, log] });
  const callOff = cleanUpAfterUs({ pid: daemon.pid, folder });
  const environment = {
    DOCKER_HOST: socket,
    DOCKER_CONFIG: join(CACHE, "docker"),
    PATH: `/usr/bin:/bin:${dirname(process.execPath)}:${process.env["PATH"]}`,
  };
  const env = { ...process.env, ...environment };
  await vi.waitFor(() => execFileSync("docker", ["version"], { env, stdio: "pipe" }), {
    timeout: 60_000,
    interval: 250,
  });
  const npm = execFileSync("npm", ["root", "-g"], { encoding: "utf8" }).trim();
  const script = join(ROOT, "lab/harness/container-images.sh");
  execFileSync("sh", [script, CACHE, process.execPath, join(npm, "npm")], { env, stdio: "pipe" });
  return {
    environment,
    async stop() {
      daemon.kill("SIGTERM");
      await once(daemon, "exit");
      rmSync(folder, { recursive: true, force: true });
      callOff();
    },
  };
}

/**
 * Installs Docker. Takes the plugins buildx and compose from the next Debian release, because this one does not have
 * them.
 */
function installPackages(): void {
  if (!PACKAGES.every((name) => existsSync(`/usr/share/doc/${name}`)))
    execFileSync("apt-get", ["install", "-y", "--no-install-recommends", ...PACKAGES], { stdio: "pipe" });
  const plugins = join(CACHE, "docker/cli-plugins");
  if (existsSync(join(plugins, "docker-compose"))) return;
  const files = join(CACHE, "apt");
  unpackFromNextDebian(["docker-buildx", "docker-compose"], files);
  mkdirSync(plugins, { recursive: true });
  for (const name of ["docker-buildx", "docker-compose"]) {
    copyFileSync(join(files, "usr/libexec/docker/cli-plugins", name), join(plugins, name));
    chmodSync(join(plugins, name), 0o755);
  }
}
