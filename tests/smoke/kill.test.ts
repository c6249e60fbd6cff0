import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryDirectory } from "#harness/build-test-app.ts";
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
