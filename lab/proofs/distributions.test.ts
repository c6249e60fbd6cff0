import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import {
  boot,
  makeRoot,
  placeNode,
  type Release,
  removeRoot,
  runIn,
  startIn,
} from "#lab/harness/bare-root.ts";
import { cloneInto } from "#lab/harness/clone.ts";
import { readBlocks } from "#lab/harness/pages.ts";
import { ROOT, untilListening } from "#harness/product.ts";
import { recordProof } from "#harness/proof.ts";

/*
 * Installs the product in a bare root directory of each distribution. Requires root, mmdebstrap, systemd-container and
 * access to the distributions' archives.
 */

const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };
const NAME = `xinjing-${version}-linux-x64`;
const UNIT = readFileSync(join(ROOT, "deploy/systemd/xinjing.service"), "utf8");
const PAGE = readBlocks("systemd").flatMap(({ commands }) => commands);
const MINUTE = 60_000;
const MOST_EXPOSED = 2;
const RELEASES = ["bookworm", "trixie", "resolute"] as const;
/** Port 0 lets the operating system choose a free port. */
const FREE_PORT = { PORT: "0", HOST: "127.0.0.1" };

const SERVED_PAGE = /^HTTP\/1\.1 200 .*strict-transport-security: .*心镜/is;
/** Response of the reverse proxies while the server is stopped. */
const STOPPED_PAGE = /^HTTP\/1\.1 503 .*text\/html.*请稍后再来.*12356/is;
const STOPPED_CALL =
  /^HTTP\/1\.1 503 .*application\/json.*\{"success":false,"message":"服务器暂时没有回应，请稍后重试"\}/is;

const folder = mkdtempSync(join(tmpdir(), "xinjing-distributions-"));
const archive = join(folder, `${NAME}.tar.gz`);

/** Creates the release archive with the Node and npm of the oldest distribution. */
beforeAll(async () => {
  const root = makeRoot("bookworm", ["npm", "libatomic1"]);
  cloneInto(join(root, "srv/xinjing"));
  const { code, output } = await runIn(root, "cd /srv/xinjing && node --version && npm run release");
  if (code !== 0) throw new Error(output);
  copyFileSync(join(root, "srv/xinjing/build", `${NAME}.tar.gz`), archive);
  removeRoot(root);
}, 20 * MINUTE);
afterAll(() => rmSync(folder, { recursive: true }));

/** Creates a root directory that is deleted after the test. */
function prepareRoot(release: Release, packages: readonly string[] = []): string {
  const root = makeRoot(release, packages);
  onTestFinished(() => removeRoot(root), 5 * MINUTE);
  copyFileSync(archive, join(root, "root", `${NAME}.tar.gz`));
  return root;
}

/** Returns the seconds until the server is ready and serves the site. Stops the server afterwards. */
async function secondsToReady(root: string, command: string): Promise<number> {
  const startedAt = performance.now();
  const { child, output, end } = startIn(root, command, FREE_PORT);
  onTestFinished(end);
  const url = await untilListening(child, output);
  const answer = await fetch(`${url}/readyz`);
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  expect(await answer.json()).toEqual({ status: "ready" });
  const page = await fetch(url, { headers: { accept: "text/html" } });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("心镜")]);
  await end();
  return seconds;
}

/** Returns the seconds that `npm ci && npm start` takes in a clone. */
function startClone(root: string): Promise<number> {
  mkdirSync(join(root, "srv"), { recursive: true });
  cloneInto(join(root, "srv/xinjing"));
  return secondsToReady(root, "cd /srv/xinjing && npm ci --no-audit && npm start");
}

/**
 * Starts the server from the release archive in two ways: by its script, and by the command of the systemd unit as the
 * unit's user. Returns the seconds of both.
 */
async function startArchive(root: string) {
  const unpacked = await runIn(root, `mkdir /srv/archive && tar -xzf /root/${NAME}.tar.gz -C /srv/archive`);
  expect(unpacked).toEqual({ code: 0, output: "" });
  const archiveSeconds = await secondsToReady(root, `/srv/archive/${NAME}/xinjing serve`);
  expect(existsSync(join(root, "srv/archive/data/xinjing.db"))).toBe(true);

  // Runs the installation commands of the page that come before systemd is used.
  for (const command of PAGE.filter((line) => !/systemctl|\/systemd\/system|apt-get|doctor/.test(line))) {
    const { code, output } = await runIn(root, `cd /root && ${command}`);
    expect(code, `${command}\n${output}`).toBe(0);
  }
  const valueOf = (key: string) => new RegExp(`^${key}=(.*)$`, "m").exec(UNIT)?.[1] ?? "";
  const command = `runuser -u ${valueOf("User")} -- env ${valueOf("Environment")} ${valueOf("ExecStart")}`;
  const unitSeconds = await secondsToReady(root, command);
  expect(readdirSync(join(root, "var/lib/xinjing"))).toContain("xinjing.db");
  return { archiveSeconds, unitSeconds };
}

/** Returns the version of a program. */
async function versionOf(root: string, program: string): Promise<string> {
  return (await runIn(root, `${program} --version`)).output.trim().replace(/^v/, "");
}

describe.each(RELEASES)("%s", { timeout: 20 * MINUTE }, (release) => {
  it("its own Node and npm: npm start, archive and unit", async () => {
    const root = prepareRoot(release, ["npm", "libatomic1"]);
    const startSeconds = await startClone(root);
    const seconds = { startSeconds, ...(await startArchive(root)) };
    const [node, npm] = [await versionOf(root, "node"), await versionOf(root, "npm")];
    recordProof("distributions", `${release}-own`, { node, npm, ...seconds });

    // Without libatomic, the error is one line that names the library and the command to install it. Runs the
    // distribution's Node, as the first start does; later starts run the Node that npm installed.
    expect(await runIn(root, "dpkg --purge --force-depends libatomic1")).toMatchObject({ code: 0 });
    const { code, output } = await runIn(root, "cd /srv/xinjing && /usr/bin/node scripts/start.mjs");
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(
        /^随依赖安装的 Node 不能运行：.+libatomic\.so\.1.+ apt-get install libatomic1，再来一次\n$/,
      ),
    ]);
  });

  it("no Node: archive and unit, after the command that the archive names", async () => {
    const root = prepareRoot(release);
    expect(await runIn(root, "command -v node npm")).toEqual({ code: 127, output: "" });
    const unpack = `mkdir /srv/first && tar -xzf /root/${NAME}.tar.gz -C /srv/first && /srv/first/${NAME}/xinjing serve`;
    const { code, output } = await runIn(root, unpack);
    expect([code, output]).toEqual([
      69,
      expect.stringMatching(/^缺少一个系统库：.+libatomic\.so\.1.+。请以 root 运行 (.+)，再来一次\n$/),
    ]);
    const [, install] = /请以 root 运行 (.+)，再来一次/.exec(output) ?? [];
    expect(await runIn(root, `apt-get update && ${install} --yes`)).toMatchObject({ code: 0 });
    const seconds = await startArchive(root);
    recordProof("distributions", `${release}-none`, { node: "none", npm: "none", ...seconds });
  });

  it("Node 26: npm start, archive and unit", async () => {
    const root = prepareRoot(release, ["libatomic1"]);
    placeNode(root);
    const startSeconds = await startClone(root);
    const seconds = { startSeconds, ...(await startArchive(root)) };
    const [node, npm] = [await versionOf(root, "node"), await versionOf(root, "npm")];
    recordProof("distributions", `${release}-26`, { node, npm, ...seconds });
  });

  it("the page from a bare server to HTTPS, typed under systemd", async () => {
    const root = prepareRoot(release, ["systemd", "systemd-sysv", "dbus"]);
    const type = await boot(root);
    const startedAt = performance.now();
    expect(PAGE).toHaveLength(10);
    const said = PAGE.map((command) => type(command.replace("YOUR.NAME", "localhost")));
    const authority = join(root, "var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt");
    await expect.poll(() => existsSync(authority), { timeout: MINUTE, interval: 100 }).toBe(true);
    const ask = (path: string, accept = "text/html", trusted = authority) =>
      execFileSync(
        "curl",
        [
          "-sS",
          "-i",
          "--http1.1",
          "--cacert",
          trusted,
          "-H",
          `accept: ${accept}`,
          `https://localhost${path}`,
        ],
        { encoding: "utf8" },
      );
    expect(ask("/")).toMatch(SERVED_PAGE);
    expect(ask("/metrics")).toMatch(/^HTTP\/1\.1 404 /);
    const backups = () => readdirSync(join(root, "var/backups/xinjing"));
    expect(backups()).toEqual([expect.stringMatching(/^xinjing-.+\.jsonl\.gz$/)]);
    expect(said.at(-1)).toContain("✓ 备份：最新的一份是 0 小时以前的");
    const toHttpsSeconds = Math.round((performance.now() - startedAt) / 1000);

    // The timer runs between 03:30 and 03:45 in China, which is 19:30 to 19:45 UTC.
    expect(type("TZ=UTC systemctl list-timers xinjing-backup.timer")).toMatch(/ 19:[34]\d:\d\d UTC /);
    const exposure = ["xinjing", "xinjing-backup"].map((unit) =>
      Number(/: ([\d.]+) /.exec(type(`systemd-analyze security ${unit}.service | tail -1`))?.[1]),
    );
    for (const one of exposure) expect(one).toBeLessThanOrEqual(MOST_EXPOSED);

    // Upgrades with the command of the page, and then stops the server.
    type(PAGE.find((command) => command.startsWith("tar "))!);
    type("systemctl restart xinjing && systemctl start xinjing-backup");
    expect(backups()).toHaveLength(2);
    await expect.poll(() => ask("/"), { timeout: MINUTE }).toMatch(/^HTTP\/1\.1 200 /);
    const show = (name: string) => type(`systemctl show xinjing --value --property=${name}`).trim();
    type("systemctl stop xinjing");
    expect(show("ExecMainStatus")).toBe("0");
    expect(ask("/")).toMatch(STOPPED_PAGE);
    expect(ask("/api/tests", "application/json")).toMatch(STOPPED_CALL);

    // Replaces Caddy with nginx, with an existing certificate.
    type("systemctl disable --now caddy && apt-get install -y nginx openssl");
    const certificate = "-keyout /etc/ssl/xinjing.key -out /etc/ssl/xinjing.pem -subj /CN=localhost";
    type(`openssl req -x509 -newkey rsa:2048 -nodes -addext subjectAltName=DNS:localhost ${certificate}`);
    const file = `/opt/xinjing/${NAME}/deploy/nginx.conf`;
    type(
      `sed s/xinjing.example/localhost/ ${file} > /etc/nginx/conf.d/xinjing.conf && systemctl restart nginx`,
    );
    const askNginx = (path: string, accept?: string) => ask(path, accept, join(root, "etc/ssl/xinjing.pem"));
    expect(askNginx("/")).toMatch(STOPPED_PAGE);
    expect(askNginx("/api/tests", "application/json")).toMatch(STOPPED_CALL);
    type("systemctl start xinjing");
    await expect.poll(() => askNginx("/"), { timeout: MINUTE }).toMatch(SERVED_PAGE);
    expect(askNginx("/metrics")).toMatch(/^HTTP\/1\.1 404 /);
    type("systemctl stop xinjing");

    // If a setting is invalid, systemd does not restart the server again and again.
    type("echo PORT=many >> /etc/xinjing/xinjing.env; systemctl start xinjing || true");
    await expect.poll(() => show("ActiveState"), { timeout: MINUTE }).toBe("failed");
    expect(show("NRestarts")).toBe("0");
    expect(show("ExecMainStatus")).toBe("78");
    expect(type("journalctl -u xinjing -n 5 --no-pager")).toContain("PORT");
    const [, systemd = ""] = /^systemd (\d+)/.exec(type("systemctl --version")) ?? [];
    const [, caddy = ""] = /^v?([\d.]+)/.exec(type("caddy version")) ?? [];
    const [, nginx = ""] = /nginx\/([\d.]+)/.exec(type("nginx -v 2>&1")) ?? [];
    recordProof("distributions", `${release}-page`, {
      systemd,
      caddy,
      nginx,
      toHttpsSeconds,
      exposure: exposure.join(" and "),
      backups: 2,
    });
  });
});
