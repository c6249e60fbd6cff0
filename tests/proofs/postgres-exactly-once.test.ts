import * as fc from "fast-check";
import { it } from "vitest";
import { openAt } from "#server/database/engines.ts";
import { buildTestApp, openBeside } from "#harness/build-test-app.ts";
import { insertMember } from "#harness/members.ts";
import { passMonth, play, schedule, type Target } from "#harness/post-schedules.ts";
import { recordProof, scaled } from "#harness/proof.ts";

const SCHEDULES = scaled(1_000);
const QUIET = { isSyncReplicaRequired: false, warn: () => undefined };

it("A3: two servers on PostgreSQL store a result with an id exactly once", async () => {
  const one = await buildTestApp({ isLimiting: false });
  const now = () => one.clock.now;
  let database = await openAt(one.address, now, QUIET);
  let other = await buildTestApp({ database, now, isLimiting: false });
  const beside = openBeside(one);
  const count = beside.prepare("select count(*) as n from test_results where id = ?");
  let turn = 0;
  const underWay = new Set<Promise<unknown>>();
  const target: Target = {
    // Whoever comes next: copies of one post meet at different servers.
    send(token, method, path, options) {
      const sent = ((turn += 1) % 2 === 0 ? one : other).send(method, path, { token, ...options });
      underWay.add(sent);
      return sent.finally(() => underWay.delete(sent));
    },
    member: async () => (await insertMember(one)).token,
    // One of the two; the other one goes on answering.
    async restart() {
      const [leaving, held] = [other, database];
      database = await openAt(one.address, now, QUIET);
      other = await buildTestApp({ database, now, isLimiting: false });
      // As a stop waits for what it has accepted; `inject` does not.
      await Promise.allSettled(underWay);
      await leaving.app.close();
      await held.close();
    },
    month: () => passMonth(one.clock, (sql) => beside.exec(sql)),
    rows: (id) => Number(count.get(id)?.["n"]),
  };
  await fc.assert(
    fc.asyncProperty(schedule, (stages) => play(target, stages)),
    { numRuns: SCHEDULES, endOnFailure: true },
  );
  await other.app.close();
  await database.close();
  recordProof("A3-postgres", "schedules", { servers: 2, schedules: SCHEDULES, faults: 0 });
});
