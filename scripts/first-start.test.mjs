import { execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { IS_LONG, recordProof } from "./lib/proof.mjs";
import { ROOT } from "./lib/project.mjs";

/* E1: an empty folder, three commands and no settings are a working site. Installs and builds: test:long only. */

const READY_MS = 2000;
const IDLE_MIB = 120;
/** After its start a server is not idle at once; the bench measures its memory at the same moment. */
const SETTLED_MS = 3000;

/** What a person has who has just cloned: their own Node and npm, nothing of this project. */
const environment = {
  HOME: process.env.HOME,
  PATH: process.env.PATH.split(":")
    .filter((path) => !path.includes("node_modules"))
    .join(":"),
  PORT: "0",
};

function clone() {
  const folder = mkdtempSync(join(tmpdir(), "xinjing-first-"));
  onTestFinished(() => rmSync(folder, { recursive: true }), 120_000);
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  for (const file of files.split("\0").filter((name) => name !== "")) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  return folder;
}

async function start(folder) {
  const startedAt = performance.now();
  const child = spawn("npm", ["start"], { cwd: folder, env: environment, detached: true });
  const group = child.pid ?? 0;
  const ended = new Promise((resolve) => child.once("close", resolve));
  let output = "";
  const url = await new Promise((found, failed) => {
    const read = (text) => {
      output += text;
      const match = /心镜已启动：(http:\/\/\S+)\n/.exec(output);
      if (match) found(match[1]);
    };
    child.stdout.setEncoding("utf8").on("data", read);
    child.stderr.setEncoding("utf8").on("data", read);
    void ended.then(() => failed(new Error(output)));
  });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const readyMs = Math.round(performance.now() - startedAt);
  const stop = async () => {
    process.kill(-group, "SIGTERM");
    await ended;
  };
  return { url, output, readyMs, server: findServer(group), stop };
}

/** The server among the processes of a group: npm and the start script are waiting beside it. */
function findServer(group) {
  const found = readdirSync("/proc").find((id) => {
    if (!/^\d+$/.test(id)) return false;
    try {
      const stat = readFileSync(`/proc/${id}/stat`, "utf8");
      const command = readFileSync(`/proc/${id}/cmdline`, "utf8");
      return Number(stat.slice(stat.lastIndexOf(")")).split(" ")[3]) === group && command.includes("main.ts");
    } catch {
      return false; // It ended meanwhile.
    }
  });
  if (found === undefined) throw new Error("no server among the started processes");
  return Number(found);
}

function readMiB(id) {
  const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${id}/status`, "utf8"));
  return Math.round(kib / 1024);
}

async function readIdleMiB(id) {
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  return readMiB(id);
}

const post = (url, body) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

it.runIf(IS_LONG)(
  "npm ci, npm run build and npm start are a site, which a second start keeps",
  { timeout: 600_000 },
  async () => {
    const folder = clone();
    const run = (...args) => execFileSync("npm", args, { cwd: folder, env: environment, stdio: "pipe" });
    const installedAt = performance.now();
    run("ci");
    const builtAt = performance.now();
    run("run", "build");
    const startedAt = performance.now();

    const first = await start(folder);
    // What was installed and built is not installed and built again.
    expect(first.output).not.toMatch(/正在安装依赖|正在构建网站/);
    const firstIdleMiB = await readIdleMiB(first.server);
    const home = await fetch(first.url, { headers: { accept: "text/html" } });
    expect([home.status, (await home.text()).includes("心镜")]).toEqual([200, true]);
    const person = { name: "小满", email: "xiaoman@example.com", password: randomUUID() };
    const registered = await post(`${first.url}/register`, {
      ...person,
      password_confirmation: person.password,
    });
    expect(registered.status).toBe(201);
    await first.stop();

    const second = await start(folder);
    const idleMiB = await readIdleMiB(second.server);
    const login = await post(`${second.url}/login`, { email: person.email, password: person.password });
    expect(login.status).toBe(200);
    await second.stop();

    recordProof("E1", "first-start", {
      installSeconds: Math.round((builtAt - installedAt) / 1000),
      buildSeconds: Math.round((startedAt - builtAt) / 1000),
      firstReadyMs: first.readyMs,
      readyMs: second.readyMs,
      firstIdleMiB,
      idleMiB,
    });
    expect(Math.max(first.readyMs, second.readyMs)).toBeLessThanOrEqual(READY_MS);
    expect(firstIdleMiB).toBeLessThanOrEqual(IDLE_MIB);
    expect(idleMiB).toBeLessThanOrEqual(IDLE_MIB);
  },
);
