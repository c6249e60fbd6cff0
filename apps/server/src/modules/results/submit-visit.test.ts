import { VISITED_TYPES } from "@xinjing/contract/visits";
import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { expect, it } from "vitest";
import { DAY_MS, dayOf } from "#server/time.ts";
import { buildTestApp, readRows } from "#harness/build-test-app.ts";
import { forAll } from "#harness/factories.ts";
import { forgetCountedKeys } from "./participants-repository.ts";

it("asks after every test about health", () => {
  const aboutHealth = CATALOGUE.filter(({ isAboutHealth }) => isAboutHealth).map(({ type }) => type);
  expect(VISITED_TYPES.toSorted()).toEqual(aboutHealth.toSorted());
});

it("counts the same answer of a sender once a day, and keeps no more than counts and one day's hashes", async () => {
  const server = await buildTestApp({ trustProxy: 1 });
  const answer = async (state: string, address = "192.0.2.1") => {
    const headers = { "x-forwarded-for": address };
    const body = { test_type: "asd", state };
    expect((await server.send("POST", "/api/visits", { headers, body })).status).toBe(201);
  };
  const count = () =>
    Object.fromEntries(
      readRows(server, "select state, sum(count) as count from visits group by state").map(
        ({ state, count }) => [state, Number(count)],
      ),
    );
  await forAll(["seen", "not-yet", "seen", "not-yet", "seen"], (state) => answer(state));
  expect(count()).toEqual({ seen: 1, "not-yet": 1 });
  await answer("seen", "198.51.100.7");
  server.clock.now += DAY_MS;
  await answer("seen");
  expect(count()).toEqual({ seen: 3, "not-yet": 1 });
  expect(readRows(server, "select * from counted_keys")).toHaveLength(4);
  await forgetCountedKeys(server.database, dayOf(server.clock.now));
  expect(readRows(server, "select * from counted_keys")).toHaveLength(1);
  for (const table of ["test_results", "participants", "participants_by_day"])
    expect(readRows(server, `select * from ${table}`)).toEqual([]);
});
