import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { temporaryDirectory } from "#server/testing/build-test-app.ts";
import { createHttpClient } from "#server/testing/http-client.ts";
import { findFaults } from "#server/testing/ledger-audit.ts";
import { recordProof, size } from "#server/testing/proof.ts";
import { killNow, startServer } from "#server/testing/server-process.ts";
import { createSteadyClient } from "#server/testing/steady-client.ts";

const KILLS = size(50, 500);
const CLIENTS = 16;
const SHORTEST_RUN_MS = 20;
const LONGEST_RUN_MS = 400;
/** Reading the whole file back after each kill would take longer than the kills. */
const FULL_AUDIT_EVERY = 25;

describe("A1: a server that is killed under load", () => {
  it(
    `has lost, doubled and resurrected nothing after each of ${KILLS} kills`,
    async () => {
      const file = join(temporaryDirectory(), "kill.db");
      const environment = { DATABASE_URL: `file:${file}`, RATE_LIMIT: "off" };
      const http = createHttpClient();
      const clients = Array.from({ length: CLIENTS }, () => createSteadyClient(http));
      const startsMs: number[] = [];
      let server = await startServer(environment);
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const work = Promise.all(clients.map((client) => client.workUntilCutOff(server.url)));
        await wait(SHORTEST_RUN_MS + Math.random() * (LONGEST_RUN_MS - SHORTEST_RUN_MS));
        await killNow(server.process);
        await work;
        const died = performance.now();
        server = await startServer(environment);
        startsMs.push(performance.now() - died);
        const seen = await Promise.all(clients.map((client) => client.findFaults(server.url)));
        expect(seen.flat(), `after kill ${kill}`).toEqual([]);
        if (kill % FULL_AUDIT_EVERY === 0)
          expect(
            findFaults(
              file,
              clients.map(({ ledger }) => ledger),
            ),
            `after kill ${kill}`,
          ).toEqual([]);
      }
      await killNow(server.process);
      expect(
        findFaults(
          file,
          clients.map(({ ledger }) => ledger),
        ),
      ).toEqual([]);
      const acknowledged = clients.reduce((sum, { ledger }) => sum + ledger.acknowledged, 0);
      const unanswered = clients.reduce((sum, { ledger }) => sum + ledger.unanswered, 0);
      const starts = startsMs.toSorted((first, second) => first - second);
      const readyP99Ms = Math.round(starts[Math.floor((starts.length - 1) * 0.99)] ?? 0);
      recordProof("A1", "kills", { kills: KILLS, acknowledged, unanswered, readyP99Ms, faults: 0 });
      // Kills that hit nothing would show nothing.
      expect(acknowledged).toBeGreaterThan(KILLS * 5);
      expect(unanswered).toBeGreaterThan(KILLS / 2);
    },
    size(600_000, 3_000_000),
  );
});
