import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { temporaryDirectory } from "#harness/build-test-app.ts";
import { call } from "#harness/http-call.ts";
import { exitOf, ROOT } from "#harness/product.ts";
import { Ledger } from "#harness/ledger.ts";
import { recordProof, scaled, size } from "#harness/proof.ts";
import { startServer } from "#harness/server-process.ts";
import { SteadyClient } from "#harness/steady-client.ts";
import { percentile } from "#harness/traffic.ts";

const KILLS = size(1, scaled(500));
const CLIENTS = size(4, 16);
/** At least so many writes before each kill: one that hits nothing would show nothing. */
const ENOUGH = size(40, 5);
const LATEST_KILL_MS = 400;
/** Reading the whole file back after each kill would take longer than the kills. */
const FULL_AUDIT_EVERY = 25;

it("A1: a server killed under load has lost, doubled and resurrected nothing", async () => {
  const file = join(temporaryDirectory(), "kill.db");
  const environment = { DATABASE_URL: `file:${file}`, RATE_LIMIT: "off" };
  const ledger = new Ledger();
  const clients = Array.from({ length: CLIENTS }, () => new SteadyClient(ledger));
  const startsMs: number[] = [];
  let server = await startServer(environment);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = ledger.acknowledged;
    const work = Promise.all(clients.map((client) => client.workUntilCutOff(server.url)));
    await expect
      .poll(() => ledger.acknowledged - before, { timeout: 20_000, interval: 5 })
      .toBeGreaterThan(ENOUGH);
    if (KILLS > 1) await wait(Math.random() * LATEST_KILL_MS);
    await server.kill();
    await work;
    const died = performance.now();
    server = await startServer(environment);
    startsMs.push(performance.now() - died);
    const seen = await Promise.all(clients.map((client) => client.findFaults(server.url)));
    expect(seen.flat(), `after kill ${kill}`).toEqual([]);
    if (kill % FULL_AUDIT_EVERY === 0) expect(await ledger.auditFile(file), `after kill ${kill}`).toEqual([]);
  }
  await server.kill();
  expect(await ledger.auditFile(file)).toEqual([]);
  const { acknowledged, unanswered } = ledger;
  const readyP99Ms = percentile(startsMs, 0.99);
  recordProof("A1", "kills", { kills: KILLS, acknowledged, unanswered, readyP99Ms, faults: 0 });
  expect(unanswered).toBeGreaterThan(KILLS / 2);
});

/* npm passes a signal on to its shell alone, which ends without a word to the server. */
it("a signal to npm run serve ends the server, which leaves its port", async () => {
  const environment = { DATABASE_URL: `file:${join(temporaryDirectory(), "npm.db")}`, PORT: "0" };
  const npm = spawn("npm", ["run", "serve"], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "ignore"],
    // Of a group of its own, so that nothing is left when the test fails.
    detached: true,
  });
  onTestFinished(() => {
    try {
      process.kill(-npm.pid!, "SIGKILL");
    } catch {
      // All have ended, as they should.
    }
  });
  let output = "";
  for await (const text of npm.stdout.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
    output += String(text);
    if (output.includes("心镜已启动")) break;
  }
  npm.stdout.resume();
  const [, url = ""] = /心镜已启动：(http:\/\/\S+)\n/.exec(output) ?? [];
  expect((await call(url, "GET", "/healthz")).status).toBe(200);
  npm.kill("SIGTERM");
  await exitOf(npm);
  await expect
    .poll(() => call(url, "GET", "/healthz").catch(() => "refused"), { timeout: 20_000 })
    .toBe("refused");
});
