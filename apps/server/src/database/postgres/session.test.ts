import { expect, it, onTestFinished } from "vitest";
import type { PostgresAddress } from "#server/database/address.ts";
import { processTimeMs } from "#server/database/process-time.ts";
import { buildTestApp, openBeside } from "#server/testing/build-test-app.ts";
import { signUp, submit } from "#server/testing/factories.ts";
import { createPrimaryFinder } from "./primary.ts";

it("a kept statement is prepared once on its connection, others are not", async () => {
  const { address } = await buildTestApp();
  const session = await createPrimaryFinder(address as PostgresAddress).open("", processTimeMs() + 5_000);
  onTestFinished(() => session.end());
  for (const value of [1, 2, 3]) {
    const kept = await session.run("select $1::integer + 1 as next", [value], true);
    expect(kept.rows).toEqual([{ next: value + 1 }]);
    await session.run("select $1::integer + 2 as next", [value]);
  }
  const { rows } = await session.run(
    "select statement, generic_plans + custom_plans as runs from pg_prepared_statements where name <> ''",
  );
  expect(rows).toEqual([{ statement: "select $1::integer + 1 as next", runs: 3 }]);
});

it("results are stored as before while a later release adds columns", async () => {
  const server = await buildTestApp();
  const { token } = await signUp(server);
  for (let round = 0; round < 12; round += 1) await submit(server, token);
  const beside = openBeside(server);
  for (const table of ["users", "test_results", "participants", "score_histogram", "counted_keys"])
    beside.exec(`alter table ${table} add column of_the_future text`);
  for (let round = 0; round < 12; round += 1) await submit(server, token);
  const page = await server.send("GET", "/api/test-results", { token });
  expect(page.body.data).toMatchObject({ pagination: { total: 24 } });
});
