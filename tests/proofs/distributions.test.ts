import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { cloneProduct } from "#harness/clone.ts";
import { temporaryDirectory } from "#harness/build-test-app.ts";
import { collectOutput, ROOT, untilListening } from "#harness/product.ts";
import { recordProof } from "#harness/proof.ts";

/* Clean root file systems by mmdebstrap, which needs root and Debian's archive. Ubuntu's cannot be reached from there: not tried. */

const MIRROR = "http://deb.debian.org/debian";
const { version } = JSON.parse(
  execFileSync("node", ["-p", "JSON.stringify(require('./package.json'))"], { cwd: ROOT, encoding: "utf8" }),
) as { version: string };
const NAME = `xinjing-${version}-linux-x64`;

/** Makes a root file system with these packages, the machine's names and certificates, and what `place` puts into /srv. */
function makeRoot(suite: string, packages: readonly string[], place: (srv: string) => void) {
  const root = join(temporaryDirectory(), suite);
  onTestFinished(() => rmSync(root, { recursive: true, force: true }), 300_000);
  const include = `--include=${["ca-certificates", ...packages].join(",")}`;
  execFileSync("mmdebstrap", ["--variant=minbase", include, suite, root, MIRROR], { stdio: "pipe" });
  for (const file of ["/etc/resolv.conf", "/etc/ssl/certs/ca-certificates.crt"])
    cpSync(file, join(root, file), { dereference: true });
  place(join(root, "srv"));
  return root;
}

/** Starts a shell command in it. The end of this process's child ends all that it started. */
function startIn(root: string, command: string) {
  const mounts = `mount -t proc proc ${root}/proc && mount --rbind /dev ${root}/dev`;
  const script = `${mounts} && exec chroot ${root} sh -c '${command}'`;
  const options = ["--mount", "--pid", "--fork", "--kill-child", "--propagation", "private"];
  const child = spawn("unshare", [...options, "sh", "-c", script], {
    env: {
      PATH: "/usr/bin:/bin:/usr/sbin:/sbin",
      HOME: "/root",
      PORT: "0",
      HOST: "127.0.0.1",
      NODE_EXTRA_CA_CERTS: "/etc/ssl/certs/ca-certificates.crt",
    },
  });
  const closed = new Promise<number | null>((resolve) => child.once("close", resolve));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await closed;
  });
  return { child, closed, output: collectOutput(child) };
}

/** Milliseconds until it serves the site. */
async function timeToReady(root: string, command: string) {
  const startedAt = performance.now();
  const { child, output } = startIn(root, command);
  const url = await untilListening(child, output);
  const page = await fetch(url, { headers: { accept: "text/html" } });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("心镜")]);
  return Math.round(performance.now() - startedAt);
}

it.each(["bookworm", "trixie"])("the archive serves on a bare %s, and tells what it lacks", async (suite) => {
  execFileSync("npm", ["run", "release"], { cwd: ROOT, stdio: "pipe" });
  const unpack = (srv: string) =>
    execFileSync("tar", ["-xzf", join(ROOT, "build", `${NAME}.tar.gz`), "-C", srv]);
  const start = `/srv/${NAME}/xinjing`;

  const lacking = startIn(makeRoot(suite, [], unpack), start);
  expect([await lacking.closed, lacking.output()]).toEqual([
    69,
    expect.stringMatching(/libatomic\.so\.1.+ apt-get install libatomic1，再来一次\n$/),
  ]);

  const root = makeRoot(suite, ["libatomic1"], unpack);
  const readyMs = await timeToReady(root, start);
  expect(existsSync(join(root, "srv/data/xinjing.db"))).toBe(true);
  const backup = startIn(root, `${start} backup /srv/backups`);
  expect(await backup.closed, backup.output()).toBe(0);
  recordProof("distributions", `${suite}-archive`, { node: "none", readyMs });
});

it("npm start serves on trixie with its own Node and npm", async () => {
  const root = makeRoot("trixie", ["npm", "libatomic1"], (srv) => {
    mkdirSync(srv, { recursive: true });
    cpSync(cloneProduct(), join(srv, "xinjing"), { recursive: true });
  });
  const readyMs = await timeToReady(root, "cd /srv/xinjing && npm start");
  recordProof("distributions", "trixie-start", { node: "20.19.2", npm: "9.2.0", readyMs });
});
