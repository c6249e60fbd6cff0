import { INSTRUMENT_IDS } from "@xinjing/instruments/instrument";
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { buildTestApp, openSecondConnection, type TestApp } from "#harness/build-test-app.ts";
import { forAll, submission, submit } from "#harness/factories.ts";
import { buildWithMember, insertMember } from "#harness/members.ts";
import { fillNorms } from "#harness/norms.ts";
import { readStats } from "./read-stats.ts";

/* These tests run on SQLite and on PostgreSQL. */

const HOUR = 3_600_000;

/** Completes tests anonymously. */
const complete = (server: TestApp, count: number, body: Record<string, unknown>) =>
  forAll(Array.from({ length: count }), () =>
    server.send("POST", "/api/test-results", { key: randomUUID(), body }),
  );

const adhd = submission();
const toddler = submission({ test_type: "asd", total_score: 3, scores: { riskCount: 3 } });

it("a day lists only tests with ten or more, once it is over in China, and deleting does not lower it", async () => {
  const { server, token } = await buildWithMember({ isLimiting: false });
  const daysAt = async (now: number) => (await readStats(server.database, now)).completedByDay;
  // In China it is 08:00 on 2026-11-21.
  const morning = server.clock.now;
  const { id } = await submit(server, token);
  await complete(server, 8, adhd);
  await complete(server, 9, toddler);
  // Now it is the last millisecond of this day in China. Nine results of each type belong to this day.
  server.clock.now = morning + 16 * HOUR - 1;
  expect(await daysAt(morning + 16 * HOUR)).toEqual([]);
  await complete(server, 1, adhd);
  expect(await daysAt(server.clock.now)).toEqual([]);
  // Nine more tests of each type count on the next day.
  server.clock.now += 1;
  await complete(server, 9, adhd);
  await complete(server, 9, toddler);
  await server.send("DELETE", `/api/test-results/${String(id)}`, { token });
  const told = [{ day: "2026-11-21", counts: [{ type: "adhd", count: 10 }] }];
  expect(await daysAt(server.clock.now)).toEqual(told);
  expect(await daysAt(morning + 90 * 24 * HOUR)).toEqual(told);
  const { completed } = await readStats(server.database, morning);
  const toldOnes = ["adhd", "asd"];
  expect(completed).toEqual(
    INSTRUMENT_IDS.map((type) => ({ type, count: toldOnes.includes(type) ? 10 : 0 })),
  );
});

it("accounts, results, consents and totals are rounded to tens, and each account's last consent counts", async () => {
  const server = await buildTestApp();
  const read = () => readStats(server.database, server.clock.now);
  expect(await read()).toMatchObject({ accounts: 0, results: 0 });
  for (let count = 0; count < 19; count += 1) await insertMember(server);
  const connection = openSecondConnection(server);
  connection.exec("update users set result_count = 3");
  const said = (from: number, to: number, kind: string, number: number, what: string) => {
    for (let person = from; person < to; person += 1)
      connection.exec(`insert into consents values ('${person}', '${kind}', ${number}, ${what}, 1)`);
  };
  // 35 people agree to the first wording, 25 of them also to the second, and 12 of these withdraw. Nine guardians
  // agree.
  said(0, 35, "upload", 1, "'upload-1', 1");
  said(0, 25, "upload", 2, "'upload-2', 1");
  said(0, 12, "upload", 3, "'upload-2', 0");
  said(0, 9, "child", 1, "'child-2', 1");
  // 295 totals in one band and nine in another are of the current version, 999 of an older one.
  connection.exec(
    "insert into score_histogram values ('adhd', 'adhd-2', 20, 1, 290), ('adhd', 'adhd-2', 24, 2, 5), ('adhd', 'adhd-2', 72, 3, 9), ('adhd', 'adhd-1', 30, 1, 999), ('asd-adult', 'asd-adult-2', 50, 1, 299)",
  );
  for (const [type, version] of [
    ["adhd", "adhd-2"],
    ["asd-adult", "asd-adult-2"],
  ] as const)
    connection.exec(fillNorms(type, version));
  const { accounts, results, consents, norms } = await read();
  expect([accounts, results]).toEqual([10, 50]);
  expect(consents).toEqual([
    { version: "upload-1", granted: 10, withdrawn: 0 },
    { version: "upload-2", granted: 10, withdrawn: 10 },
    { version: "child-1", granted: 0, withdrawn: 0 },
    { version: "child-2", granted: 0, withdrawn: 0 },
  ]);
  expect(norms.slice(0, 2)).toEqual([
    { type: "adhd", version: "adhd-2", spread: { count: 300, bands: expect.any(Array) } },
    { type: "asd-adult", version: "asd-adult-2", spread: undefined },
  ]);
  const bands = norms[0]?.spread?.bands ?? [];
  expect(bands).toHaveLength(15);
  expect(bands.filter(({ count }) => count > 0)).toEqual([{ lowest: 20, highest: 24, count: 290 }]);
  expect(bands.at(-1)).toEqual({ lowest: 70, highest: 72, count: 0 });
});
