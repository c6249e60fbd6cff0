import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#server/database/connect.ts";
import { buildTestApp, openBeside, temporaryDirectory } from "#server/testing/build-test-app.ts";
import { registration } from "#server/testing/factories.ts";
import { createHttpClient } from "#server/testing/http-client.ts";
import { insertMember } from "#server/testing/members.ts";
import { play, schedule, type Target } from "#server/testing/post-schedules.ts";
import { recordProof, size } from "#server/testing/proof.ts";
import { killNow, startServer } from "#server/testing/server-process.ts";

const SCHEDULES = size(200, 1_000);
const SCHEDULES_WITH_KILLS = size(6, 100);
const DAY_MS = 86_400_000;

describe("A3: a result with an id", () => {
  it(
    `is stored exactly once in ${SCHEDULES} schedules`,
    async () => {
      const file = join(temporaryDirectory(), "once.db");
      const clock = { now: Date.parse("2026-11-21T00:00:00Z") };
      const now = () => clock.now;
      let database = await openDatabase(file, now);
      let server = await buildTestApp({ database, now, isLimiting: false });
      const beside = openBeside({ address: { engine: "sqlite", file } });
      const count = beside.prepare("select count(*) as n from test_results where id = ?");
      const target: Target = {
        // Not the contract-checking `send`: what is compared here is what arrives.
        async send(token, method, url, { key, body } = {}) {
          const response = await server.app.inject({
            method,
            url,
            headers: {
              authorization: `Bearer ${token}`,
              ...(key !== undefined && { "idempotency-key": key }),
            },
            ...(body !== undefined && { payload: body as object }),
          });
          return { status: response.statusCode, body: response.json() };
        },
        member: async () => (await insertMember({ ...server, database, clock }, "小满")).token,
        async restart() {
          await server.app.close();
          await database.close();
          database = await openDatabase(file, now);
          server = await buildTestApp({ database, now, isLimiting: false });
        },
        async month(token) {
          clock.now += 30 * DAY_MS;
          beside
            .prepare("update tokens set expires_at = ?, last_used_at = ?")
            .run(clock.now + 30 * DAY_MS, clock.now);
          return token;
        },
        rows: (id) => Number(count.get(id)?.["n"]),
      };
      let events = 0;
      await fc.assert(
        fc.asyncProperty(schedule, async (stages) => {
          events += stages.flat().length;
          // A server that is closed in this process cuts nobody off, so restarts stand alone here.
          const alone = stages.flatMap((stage) => {
            const rest = stage.filter(({ kind }) => kind !== "restart");
            return rest.length === stage.length ? [stage] : [rest, [{ kind: "restart" as const }]];
          });
          expect(await play(target, alone)).toEqual([]);
        }),
        { numRuns: SCHEDULES, endOnFailure: true },
      );
      await server.app.close();
      await database.close();
      recordProof("A3", "schedules", { schedules: SCHEDULES, events, faults: 0 });
    },
    size(300_000, 1_800_000),
  );

  it(
    `is stored exactly once in ${SCHEDULES_WITH_KILLS} schedules in which the server is killed`,
    async () => {
      const file = join(temporaryDirectory(), "once.db");
      const environment = { DATABASE_URL: `file:${file}`, RATE_LIMIT: "off" };
      const http = createHttpClient();
      let server = await startServer(environment);
      const count = openBeside({ address: { engine: "sqlite", file } }).prepare(
        "select count(*) as n from test_results where id = ?",
      );
      let kills = 0;
      const target: Target = {
        send: (token, method, path, options) =>
          http.call(server.url, method, path, { token, ...options }).catch(() => undefined),
        async member() {
          const answer = await http.call(server.url, "POST", "/register", { body: registration() });
          return (answer.body.data as { token: string }).token;
        },
        async restart() {
          // While the posts of the same stage are on their way.
          await new Promise((passed) => setTimeout(passed, Math.random() * 10));
          await killNow(server.process);
          kills += 1;
          server = await startServer(environment);
        },
        month: async (token) => token,
        rows: (id) => Number(count.get(id)?.["n"]),
      };
      const withKill = schedule.map((stages) => {
        const middle = Math.floor(stages.length / 2);
        return stages.map((stage, index) =>
          index === middle
            ? [...stage, { kind: "restart" as const }]
            : stage.filter((e) => e.kind !== "restart"),
        );
      });
      await fc.assert(
        fc.asyncProperty(withKill, async (stages) => {
          expect(await play(target, stages)).toEqual([]);
        }),
        { numRuns: SCHEDULES_WITH_KILLS, endOnFailure: true },
      );
      recordProof("A3", "kills", { schedules: SCHEDULES_WITH_KILLS, kills, faults: 0 });
    },
    size(120_000, 1_200_000),
  );
});
