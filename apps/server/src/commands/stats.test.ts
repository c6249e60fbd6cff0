import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { buildTestApp, openBeside, type TestApp } from "#harness/build-test-app.ts";
import { forAll, submission, submit } from "#harness/factories.ts";
import { insertMember } from "#harness/members.ts";
import { readStats } from "./stats.ts";

/* Runs on both engines. */

const HOUR = 3_600_000;

/** So many tests are completed by nobody. */
const complete = (server: TestApp, count: number, body: Record<string, unknown>) =>
  forAll(Array.from({ length: count }), () =>
    server.send("POST", "/api/test-results", { key: randomUUID(), body }),
  );

const adhd = submission();
const toddler = submission({ test_type: "asd", total_score: 3, scores: { riskCount: 3 } });

it("of a day only tests with ten or more are told, only once it is over in China, and deleting lowers none", async () => {
  const server = await buildTestApp({ isLimiting: false });
  const figuresOf = async (what: string, now: number) =>
    (await readStats(server.database, now)).filter(([name]) => name === what);
  const daysAt = (now: number) => figuresOf("当天做完的测试", now);
  // 08:00 of 2026-11-21 in China.
  const morning = server.clock.now;
  const { token } = await insertMember(server);
  const { id } = await submit(server, token);
  await complete(server, 8, adhd);
  await complete(server, 9, toddler);
  // The last moment of that day, with nine of each.
  server.clock.now = morning + 16 * HOUR - 1;
  expect(await daysAt(morning + 16 * HOUR)).toEqual([]);
  await complete(server, 1, adhd);
  expect(await daysAt(server.clock.now)).toEqual([]);
  // Nine of each on the day after, and nothing of it.
  server.clock.now += 1;
  await complete(server, 9, adhd);
  await complete(server, 9, toddler);
  await server.send("DELETE", `/api/test-results/${String(id)}`, { token });
  const told = [["当天做完的测试", "ADHD自评", "2026-11-21", 10]];
  expect(await daysAt(server.clock.now)).toEqual(told);
  expect(await daysAt(morning + 90 * 24 * HOUR)).toEqual(told);
  expect((await figuresOf("做完的测试", morning)).map(([, , , count]) => count)).toEqual([10, 0, 10, 0]);
});

it("accounts, results and consents are told in tens, and what each account said last counts", async () => {
  const server = await buildTestApp();
  const read = async (...whats: string[]) =>
    (await readStats(server.database, server.clock.now)).filter(([what]) => whats.includes(what));
  const held = ["账号", "保存着的结果"];
  expect((await read(...held)).map(([, , , count]) => count)).toEqual([0, 0]);
  for (let count = 0; count < 19; count += 1) await insertMember(server);
  const beside = openBeside(server);
  beside.exec("update users set result_count = 3");
  const said = (from: number, to: number, kind: string, number: number, what: string) => {
    for (let person = from; person < to; person += 1)
      beside.exec(`insert into consents values ('${person}', '${kind}', ${number}, ${what}, 1)`);
  };
  // 35 yes to the first wording; 25 of them yes to the second; 12 of those took it back. Nine guardians.
  said(0, 35, "upload", 1, "'upload-1', 1");
  said(0, 25, "upload", 2, "'upload-2', 1");
  said(0, 12, "upload", 3, "'upload-2', 0");
  said(0, 9, "child", 1, "'child-2', 1");
  expect((await read(...held)).map(([, , , count]) => count)).toEqual([10, 50]);
  expect((await read("同意", "撤回")).map(([what, , version, count]) => [what, version, count])).toEqual([
    ["同意", "upload-1", 10],
    ["撤回", "upload-1", 0],
    ["同意", "upload-2", 10],
    ["撤回", "upload-2", 10],
    ["同意", "child-1", 0],
    ["撤回", "child-1", 0],
    ["同意", "child-2", 0],
    ["撤回", "child-2", 0],
  ]);
});
