import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#server/database/sqlite/connect.ts";
import { buildTestApp, openBeside, temporaryDirectory } from "#harness/build-test-app.ts";
import { call, signUpAt } from "#harness/http-call.ts";
import { insertMember } from "#harness/members.ts";
import { passMonth, play, RESTART, schedule, type Target } from "#harness/post-schedules.ts";
import { recordProof, scaled } from "#harness/proof.ts";
import { startServer } from "#harness/server-process.ts";

const SCHEDULES = scaled(1_000);
const SCHEDULES_WITH_KILLS = scaled(100);

function openCounter(file: string) {
  const beside = openBeside({ address: { engine: "sqlite", file } });
  const count = beside.prepare("select count(*) as n from test_results where id = ?");
  return { beside, rows: (id: string) => Number(count.get(id)?.["n"]) };
}

/** A server that is closed in this process cuts nobody off, so restarts stand alone; a killed one is in the middle. */
const withoutRestart = (stages: Parameters<typeof play>[1]) =>
  stages.map((stage) => stage.filter(({ kind }) => kind !== "restart"));

describe("A3: a result with an id", () => {
  it("is stored exactly once in any schedule", async () => {
    const file = join(temporaryDirectory(), "once.db");
    const clock = { now: Date.parse("2026-11-21T00:00:00Z") };
    const now = () => clock.now;
    let database = await openDatabase(file, now);
    let server = await buildTestApp({ database, now, isLimiting: false });
    const { beside, rows } = openCounter(file);
    let restarts = 0;
    const target: Target = {
      send: (token, method, path, options) => server.send(method, path, { token, ...options }),
      member: async () => (await insertMember({ ...server, database, clock })).token,
      async restart() {
        await server.app.close();
        await database.close();
        database = await openDatabase(file, now);
        server = await buildTestApp({ database, now, isLimiting: false });
        restarts += 1;
      },
      month: () => passMonth(clock, (sql) => beside.exec(sql)),
      rows,
    };
    const property = fc.asyncProperty(schedule, (stages) => {
      const rest = withoutRestart(stages);
      return play(
        target,
        stages.flatMap((stage, index) =>
          rest[index]!.length === stage.length ? [stage] : [rest[index]!, [RESTART]],
        ),
      );
    });
    await fc.assert(property, { numRuns: SCHEDULES, endOnFailure: true });
    await server.app.close();
    await database.close();
    recordProof("A3", "schedules", { schedules: SCHEDULES, restarts, faults: 0 });
  });

  it("is stored exactly once when the server is killed meanwhile", async () => {
    const file = join(temporaryDirectory(), "once.db");
    const environment = { DATABASE_URL: `file:${file}`, RATE_LIMIT: "off" };
    let server = await startServer(environment);
    let kills = 0;
    const target: Target = {
      send: (token, method, path, options) =>
        call(server.url, method, path, { token, ...options }).catch(() => undefined),
      member: async () => (await signUpAt(server.url)).token,
      async restart() {
        // While the posts of the same stage are on their way.
        await new Promise((passed) => setTimeout(passed, Math.random() * 10));
        await server.kill();
        kills += 1;
        server = await startServer(environment);
      },
      month: () => undefined,
      rows: openCounter(file).rows,
    };
    const property = fc.asyncProperty(schedule, (stages) => {
      const killed = withoutRestart(stages);
      killed[Math.floor(stages.length / 2)]!.push(RESTART);
      return play(target, killed);
    });
    await fc.assert(property, { numRuns: SCHEDULES_WITH_KILLS, endOnFailure: true });
    expect(kills).toBe(SCHEDULES_WITH_KILLS);
    recordProof("A3", "kills", { schedules: SCHEDULES_WITH_KILLS, kills, faults: 0 });
  });
});
