import * as fc from "fast-check";
import { expect, it } from "vitest";
import { openAt } from "#server/database/engines.ts";
import { buildTestApp, openBeside } from "#server/testing/build-test-app.ts";
import { insertMember } from "#server/testing/members.ts";
import { play, schedule, type Target } from "#server/testing/post-schedules.ts";
import { recordProof, size } from "#server/testing/proof.ts";

const SCHEDULES = size(200, 1_000);
const DAY_MS = 86_400_000;
const QUIET = { isSyncReplicaRequired: false, warn: () => undefined };

it(
  `A3: a result with an id is stored exactly once by two servers on PostgreSQL in ${SCHEDULES} schedules`,
  async () => {
    const one = await buildTestApp({ isLimiting: false });
    const clock = one.clock;
    const now = () => clock.now;
    let database = await openAt(one.address, now, QUIET);
    let other = await buildTestApp({ database, now, isLimiting: false });
    const beside = openBeside(one);
    const count = beside.prepare("select count(*) as n from test_results where id = ?");
    let turn = 0;
    const target: Target = {
      // Whoever comes next: copies of one post meet at different servers.
      async send(token, method, url, { key, body } = {}) {
        const { app } = (turn += 1) % 2 === 0 ? one : other;
        const response = await app.inject({
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
      member: async () => (await insertMember(one, "小满")).token,
      // One of the two; the other one goes on answering.
      async restart() {
        const [leaving, held] = [other, database];
        database = await openAt(one.address, now, QUIET);
        other = await buildTestApp({ database, now, isLimiting: false });
        await leaving.app.close();
        await held.close();
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
        expect(await play(target, stages)).toEqual([]);
      }),
      { numRuns: SCHEDULES, endOnFailure: true },
    );
    await other.app.close();
    await database.close();
    recordProof("A3-postgres", "schedules", { servers: 2, schedules: SCHEDULES, events, faults: 0 });
  },
  size(300_000, 1_800_000),
);
