import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, rmdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { submission } from "#harness/factories.ts";
import { call, signUpAt } from "#harness/http-call.ts";
import { collectOutput, ROOT, untilListening } from "#harness/product.ts";
import { recordProof } from "#harness/proof.ts";
import { makeImageTree, readStages, valuesOf } from "#harness/image.ts";
import { temporaryDirectory } from "#harness/temporary-directory.ts";

/*
 * Check E8: the container image works with a read-only root file system, without a container engine. Installs packages,
 * mounts file systems, and requires root.
 */

const LIMIT_BYTES = 256 * 1024 * 1024;
const RESULTS = 200;
const SCRIPT = join(ROOT, "lab/harness/read-only-root.sh");
const GROUPS = "/sys/fs/cgroup/memory";

/** Creates the image's root directory. Returns a function that starts Node in it as the container does. */
function setUp() {
  const folder = temporaryDirectory();
  onTestFinished(() => {
    const left = existsSync(GROUPS) ? readdirSync(GROUPS).filter((name) => name.startsWith("xinjing-")) : [];
    for (const name of left) rmdirSync(join(GROUPS, name));
  });
  const data = join(folder, "data");
  mkdirSync(data);
  const app = makeImageTree(folder);
  const [, main] = JSON.parse(valuesOf(readStages().at(-1)!, "CMD")[0]!) as string[];
  const settings = valuesOf(readStages().at(-1)!, "ENV").map((line) => line.split("=", 2));
  const env = {
    ...(Object.fromEntries(settings) as Record<string, string>),
    PATH: process.env["PATH"],
    PORT: "0",
    HOST: "127.0.0.1",
    BACKUP_DIR: "/data",
  };
  const start = (...args: string[]) => {
    const root = join(folder, randomUUID());
    mkdirSync(root);
    const inside = [root, app, data, dirname(process.execPath), String(LIMIT_BYTES), "/node/node", ...args];
    const options = ["--mount", "--propagation", "private", "sh", SCRIPT];
    const child = spawn("unshare", [...options, ...inside], { env, stdio: ["ignore", "pipe", "pipe"] });
    const output = collectOutput(child);
    const ended = once(child, "close").then(([code]) => code as number | null);
    onTestFinished(async () => {
      child.kill("SIGKILL");
      await ended;
    });
    return { child, ended, output };
  };
  const serve = async () => {
    const { child, ended, output } = start(`/app/${main}`);
    const url = await untilListening(child, output);
    const status = () => readFileSync(`/proc/${child.pid}/status`, "utf8");
    return { child, ended, output, status, url };
  };
  return { app, data, main, start, serve };
}

it("E8: the image runs as nobody on a root that cannot be written, in less than 256 MiB", async () => {
  const { app, data, main, start, serve } = setUp();
  for (const name of [".git", "data", "e2e", "scripts", "node_modules/vitest", "node_modules/react"]) {
    expect(existsSync(join(app, name)), name).toBe(false);
  }

  const folders = ["/data", "/", "/app", "/app/apps/server", "/tmp", "/usr", "/etc", "/node"];
  const program = `
    const { writeFileSync } = require("node:fs");
    const can = (path) => { try { writeFileSync(path, "x"); return true; } catch { return false; } };
    const folders = ${JSON.stringify(folders)};
    console.log(process.getuid(), ...folders.filter((one) => can(one + "/planted")));`;
  const writing = start("-e", program);
  expect(await writing.ended, writing.output()).toBe(0);
  expect(writing.output()).toContain("65534 /data\n");
  rmSync(join(data, "planted"));

  // Compacting a database that does not fit in the cache needs a writable folder for temporary files.
  const compaction = start(
    "-e",
    `const database = new (require("node:sqlite").DatabaseSync)("/data/large.db");
    database.exec("create table blobs as select randomblob(20000000) as blob; vacuum");`,
  );
  expect(await compaction.ended, compaction.output()).toBe(0);
  rmSync(join(data, "large.db"));

  const first = await serve();
  expect(first.status()).toMatch(/^Uid:\s+65534\s+65534\s+65534\s+65534$/m);
  const page = await fetch(`${first.url}/adhd/questionnaire`, { headers: { accept: "text/html" } });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("心镜")]);
  const { token } = await signUpAt(first.url);
  const post = () => call(first.url, "POST", "/api/test-results", { token, body: submission() });
  const posts = await Promise.all(Array.from({ length: RESULTS }, post));
  expect(posts.filter(({ status }) => status === 201)).toHaveLength(RESULTS);
  const peakKiB = Number(/^VmHWM:\s+(\d+) kB$/m.exec(first.status())?.[1]);
  expect(peakKiB * 1024).toBeLessThan(LIMIT_BYTES);
  first.child.kill("SIGTERM");
  expect(await first.ended).toBe(0);

  const second = await serve();
  const list = await call(second.url, "GET", "/api/test-results?per_page=1", { token });
  expect(list.body.data).toMatchObject({ pagination: { total: RESULTS } });
  const backup = start(`/app/${main}`, "backup", "/data");
  expect(await backup.ended, backup.output()).toBe(0);
  expect(readdirSync(data).filter((name) => name.endsWith(".jsonl.gz"))).toHaveLength(1);
  second.child.kill("SIGTERM");
  expect(await second.ended).toBe(0);
  recordProof("E8", "smoke", {
    uid: 65_534,
    results: RESULTS,
    peakMiB: Math.round(peakKiB / 1024),
    limit: /limited to (\d+)/.exec(first.output())?.[1] ?? "not set by the kernel, peak only",
  });
});
