import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { temporaryDirectory } from "#harness/build-test-app.ts";
import { call } from "#harness/http-call.ts";
import { exitOf, ROOT } from "#harness/product.ts";
import { Ledger } from "#harness/ledger.ts";
import { startServer } from "#harness/server-process.ts";
import { SteadyClient } from "#harness/steady-client.ts";

const CLIENTS = 4;
const ENOUGH = 40;

/* A1 in one kill. */
it("a server that is killed under a few writers has lost and doubled nothing when it is back", async () => {
  const file = join(temporaryDirectory(), "kill.db");
  const environment = { DATABASE_URL: `file:${file}`, RATE_LIMIT: "off" };
  const ledger = new Ledger();
  const clients = Array.from({ length: CLIENTS }, () => new SteadyClient(ledger));
  const killed = await startServer(environment);
  const work = Promise.all(clients.map((client) => client.workUntilCutOff(killed.url)));
  await expect.poll(() => ledger.acknowledged, { timeout: 20_000, interval: 5 }).toBeGreaterThan(ENOUGH);
  await killed.kill();
  await work;
  expect(ledger.unanswered).toBe(CLIENTS);

  const server = await startServer(environment);
  for (const client of clients) expect(await client.findFaults(server.url)).toEqual([]);
  await server.kill();
  expect(await ledger.auditFile(file)).toEqual([]);
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
