import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { cleanUpAfterUs } from "#harness/leftovers.ts";
import { unpackFromNextDebian } from "./next-debian.ts";
import { collectOutput, ROOT } from "#harness/product.ts";

const SCRIPT = join(ROOT, "lab/harness/bare-root.sh");
const UBUNTU_KEYS = "usr/share/keyrings/ubuntu-archive-keyring.gpg";
/** Control groups of systemd. The last two exist only on machines that also use cgroup version 1. */
const CGROUPS = ["/sys/fs/cgroup", "/sys/fs/cgroup/systemd", "/sys/fs/cgroup/unified"];

export type Release = "bookworm" | "trixie" | "resolute";

/** Environment of a login as root, without variables of this process. */
const ENVIRONMENT = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  HOME: "/root",
  NODE_EXTRA_CA_CERTS: "/etc/ssl/certs/ca-certificates.crt",
};

/**
 * Creates a bare root directory for chroot: the distribution's minimal packages and `packages`, with the DNS settings
 * and certificates of this machine. The caller removes it. Requires root, mmdebstrap and access to the distribution's
 * archive.
 */
export function makeRoot(release: Release, packages: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), "xinjing-root-"));
  cleanUpAfterUs({ folder });
  // Names apt, because Ubuntu's minimal set does not contain it.
  const include = `--include=${["apt", "ca-certificates", ...packages].join(",")}`;
  // Skips fsync, because the directory is temporary.
  const options = ["--variant=minbase", "--dpkgopt=force-unsafe-io", include];
  const source = release === "resolute" ? ubuntuSource() : ["http://deb.debian.org/debian"];
  execFileSync("mmdebstrap", [...options, release, folder, ...source], { stdio: "pipe" });
  for (const file of ["/etc/resolv.conf", "/etc/ssl/certs/ca-certificates.crt"])
    cpSync(file, join(folder, file), { dereference: true });
  writeFileSync(join(folder, "etc/hosts"), "127.0.0.1 localhost\n");
  return folder;
}

/** Returns mmdebstrap's arguments for Ubuntu's archive. Debian's package ubuntu-keyring has its keys. */
function ubuntuSource(): readonly string[] {
  const folder = join(ROOT, "node_modules/.cache/xinjing-ubuntu-keys");
  if (!existsSync(join(folder, UBUNTU_KEYS))) unpackFromNextDebian(["ubuntu-keyring"], folder);
  return [
    "deb http://archive.ubuntu.com/ubuntu resolute main universe",
    `--keyring=${join(folder, UBUNTU_KEYS)}`,
  ];
}

/** A shell command that is running in a chroot. */
export interface RunningInRoot {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly closed: Promise<number | null>;
  end(): Promise<void>;
}

/** Starts a shell command in a root directory by chroot. The caller calls `end`. */
export function startIn(
  root: string,
  command: string,
  environment: Readonly<Record<string, string>> = {},
): RunningInRoot {
  const child = spawn("sh", [SCRIPT, "run", root, command], { env: { ...ENVIRONMENT, ...environment } });
  const closed = new Promise<number | null>((resolve) => child.once("close", resolve));
  const end = async () => {
    child.kill("SIGKILL");
    await closed;
  };
  return { child, output: collectOutput(child), closed, end };
}

/** Runs a shell command in a root directory by chroot. Returns its exit code and output. */
export async function runIn(root: string, command: string): Promise<{ code: number | null; output: string }> {
  const { closed, output } = startIn(root, command);
  return { code: await closed, output: output() };
}

/**
 * Boots systemd in a root directory. Returns a function that runs a shell command there as root, and throws if the
 * command fails.
 */
export async function boot(root: string): Promise<(command: string) => string> {
  const groups = CGROUPS.filter((group) => existsSync(join(group, "cgroup.procs"))).map((group) =>
    join(group, basename(root)),
  );
  for (const group of groups) mkdirSync(group);
  const child = spawn("sh", [SCRIPT, "boot", root], { stdio: ["ignore", "pipe", "pipe"] });
  const closed = new Promise((resolve) => child.once("close", resolve));
  const output = collectOutput(child);
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await closed;
    for (const group of groups)
      execFileSync("find", [group, "-depth", "-type", "d", "-exec", "rmdir", "{}", ";"]);
  }, 120_000);
  const run = (command: string) => {
    const pid = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim();
    if (pid === "") throw new Error(`systemd does not run: ${output()}`);
    const inside = ["-t", pid, "-m", "-u", "-i", "-p", "-C", "chroot", ".", "bash", "-c"];
    return execFileSync("nsenter", [...inside, `cd /root; ${command}`], {
      env: ENVIRONMENT,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
  };
  await vi.waitFor(() => run("systemctl is-system-running | grep running"), {
    timeout: 120_000,
    interval: 500,
  });
  return run;
}

/**
 * Copies this machine's Node and npm to /usr/local of a root directory, with the same layout as nodejs.org's archive.
 */
export function placeNode(root: string): void {
  const folder = join(root, "usr/local");
  const npm = join(execFileSync("npm", ["root", "-g"], { encoding: "utf8" }).trim(), "npm");
  cpSync(process.execPath, join(folder, "bin/node"), { dereference: true });
  cpSync(npm, join(folder, "lib/node_modules/npm"), { recursive: true });
  for (const name of ["npm", "npx"])
    execFileSync("ln", ["-s", `../lib/node_modules/npm/bin/${name}-cli.js`, join(folder, "bin", name)]);
}

/** Deletes a root directory after its processes have ended. */
export function removeRoot(root: string): void {
  rmSync(root, { recursive: true, force: true });
}
