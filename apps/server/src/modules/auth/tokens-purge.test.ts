import { expect, it, vi } from "vitest";
import { buildTestApp } from "#server/testing/build-test-app.ts";
import { PASSWORD, signUp } from "#server/testing/factories.ts";
import { startTokensPurge } from "./tokens-purge.ts";

const DAY = 86_400_000;

it("deletes the rows of tokens that are over or were not used for 7 days, and keeps the live ones", async () => {
  const server = await buildTestApp();
  const { database, clock } = server;
  const count = async () => {
    const rows = await database.query.selectFrom("tokens").select("created_at").execute();
    return rows.map(({ created_at }) => created_at).toSorted((first, second) => first - second);
  };
  const start = clock.now;
  await signUp(server, { email: "a@example.com" });
  clock.now = start + 1;
  const login = await server.send("POST", "/login", { body: { email: "a@example.com", password: PASSWORD } });
  const { token } = login.body.data as { token: string };
  const purge = () => {
    const deps = {
      database,
      now: () => clock.now,
      tokenIdleDays: 7,
    } as const;
    startTokensPurge(deps, () => expect.fail())();
  };
  clock.now = start + 7 * DAY - 1;
  purge();
  await server.send("GET", "/user", { token });
  expect(await count()).toEqual([start, start + 1]);
  clock.now = start + 7 * DAY;
  purge();
  await vi.waitFor(async () => expect(await count()).toEqual([start + 1]));
  for (let day = 13; day < 30; day += 6) {
    clock.now = start + day * DAY;
    expect((await server.send("GET", "/user", { token })).status).toBe(200);
    await vi.waitFor(async () => {
      const row = await database.query.selectFrom("tokens").select("last_used_at").executeTakeFirst();
      expect(row?.last_used_at).toBe(clock.now);
    });
  }
  clock.now = start + 30 * DAY + 1;
  purge();
  await vi.waitFor(async () => expect(await count()).toEqual([]));
});
