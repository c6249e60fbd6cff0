import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  rmdirSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { makeImageTree, readStages, valuesOf } from "./lib/image.mjs";
import { IS_LONG, recordProof } from "./lib/proof.mjs";
import { ROOT } from "./lib/project.mjs";

/* E8: what the container file promises, without a container engine. It installs, mounts and needs root: test:long only. */

const LIMIT_BYTES = 256 * 1024 * 1024;
const SCRIPT = join(ROOT, "scripts/lib/read-only-root.sh");
const [, COMMAND_FILE] = JSON.parse(valuesOf(readStages().at(-1), "CMD")[0]);

const folder = mkdtempSync(join(tmpdir(), "xinjing-image-"));
const data = join(folder, "data");
let app = "";

/** Starts node in the image with these arguments, as the container would. */
function start(...args) {
  const root = join(folder, randomUUID());
  mkdirSync(root);
  const node = dirname(process.execPath);
  const inside = ["/node/node", ...args];
  const child = spawn(
    "unshare",
    ["--mount", "--propagation", "private", "sh", SCRIPT, root, app, data, node, LIMIT_BYTES, ...inside],
    {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        DATABASE_URL: "file:/data/xinjing.db",
        PORT: "0",
        HOST: "127.0.0.1",
        BACKUP_DIR: "/data",
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  const all = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text) => (all.out += text));
  child.stderr.setEncoding("utf8").on("data", (text) => (all.err += text));
  return { child, all, ended: once(child, "close").then(([code]) => code) };
}

async function serve() {
  const { child, all, ended } = start(`/app/${COMMAND_FILE}`);
  const url = await new Promise((found, failed) => {
    child.stdout.on("data", () => {
      const match = /心镜已启动：(http:\/\/\S+)\n/.exec(all.out);
      if (match) found(match[1]);
    });
    void ended.then((code) => failed(new Error(`ended with ${code}: ${all.out}${all.err}`)));
  });
  const status = () => readFileSync(`/proc/${child.pid}/status`, "utf8");
  return { child, all, ended, url, status };
}

async function call(url, method, { token, body } = {}) {
  const answer = await fetch(url, {
    method,
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

beforeAll(() => {
  if (!IS_LONG) return;
  chmodSync(folder, 0o755);
  mkdirSync(data);
  app = makeImageTree(folder);
}, 300_000);
afterAll(() => {
  rmSync(folder, { recursive: true });
  const groups = "/sys/fs/cgroup/memory";
  const left = existsSync(groups) ? readdirSync(groups).filter((name) => name.startsWith("xinjing-")) : [];
  for (const name of left) rmdirSync(join(groups, name));
});

describe.runIf(IS_LONG)("the image", { timeout: 120_000 }, () => {
  it("lets nobody's process write to /data and nowhere else", async () => {
    const program = `
      const { writeFileSync } = require("node:fs");
      const can = (path) => { try { writeFileSync(path, "x"); return true; } catch { return false; } };
      const folders = ["/data", "/", "/app", "/app/apps/server", "/tmp", "/usr", "/etc", "/node"];
      console.log(JSON.stringify([process.getuid(), folders.filter((one) => can(one + "/planted"))]));`;
    const { all, ended } = start("-e", program);
    expect(await ended, all.err).toBe(0);
    expect(JSON.parse(all.out)).toEqual([65_534, ["/data"]]);
    rmSync(join(data, "planted"));
  });

  it("serves the site, keeps results over a restart, and needs less than 256 MiB", async () => {
    const first = await serve();
    expect(first.status()).toMatch(/^Uid:\s+65534\s+65534\s+65534\s+65534$/m);
    for (const page of ["/", "/adhd/questionnaire", "/login"]) {
      const answer = await fetch(`${first.url}${page}`, { headers: { accept: "text/html" } });
      expect([page, answer.status, (await answer.text()).includes("心镜")]).toEqual([page, 200, true]);
    }
    expect((await call(`${first.url}/readyz`, "GET")).body).toEqual({ status: "ready" });
    const password = randomUUID();
    const person = {
      name: "小满",
      email: `${randomUUID()}@example.com`,
      password,
      password_confirmation: password,
    };
    const { token } = (await call(`${first.url}/register`, "POST", { body: person })).body.data;
    const body = {
      test_type: "adhd",
      test_name: "ADHD自评",
      result_type: "不太可能存在ADHD",
      total_score: 20,
      scores: { attention: 12, hyperactivity: 8, total: 20, total_score: 20 },
      start_time: "2026-11-21T08:00:00.000Z",
      end_time: "2026-11-21T08:01:00.000Z",
    };
    const posts = await Promise.all(
      Array.from({ length: 200 }, () => call(`${first.url}/api/test-results`, "POST", { token, body })),
    );
    expect(posts.filter(({ status }) => status === 201)).toHaveLength(200);
    const peakKiB = Number(/^VmHWM:\s+(\d+) kB$/m.exec(first.status())[1]);
    expect(peakKiB * 1024).toBeLessThan(LIMIT_BYTES);
    first.child.kill("SIGTERM");
    expect(await first.ended).toBe(0);

    const second = await serve();
    const list = await call(`${second.url}/api/test-results?per_page=1`, "GET", { token });
    expect(list.body.data.pagination.total).toBe(200);

    const backup = start(`/app/${COMMAND_FILE}`, "backup", "/data");
    expect(await backup.ended, backup.all.err).toBe(0);
    expect(readdirSync(data).filter((name) => name.endsWith(".jsonl.gz"))).toHaveLength(1);
    const doctor = start(`/app/${COMMAND_FILE}`, "doctor");
    expect(await doctor.ended, doctor.all.out).toBe(0);
    expect(doctor.all.out).toContain("✓ 数据库：能读能写");
    second.child.kill("SIGTERM");
    expect(await second.ended).toBe(0);
    recordProof("E8", "smoke", {
      uid: 65_534,
      results: 200,
      peakMiB: Math.round(peakKiB / 1024),
      limit: /limited to (\d+)/.exec(first.all.err)?.[1] ?? "not set by the kernel, peak only",
    });
  });

  it("holds no tests' tools and nothing that was made on this machine", () => {
    for (const name of [".git", "data", "e2e", "scripts", "node_modules/vitest", "node_modules/react"]) {
      expect(existsSync(join(app, name)), name).toBe(false);
    }
  });
});
