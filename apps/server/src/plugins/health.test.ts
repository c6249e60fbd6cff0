import { describe, expect, it, vi } from "vitest";
import type { PostgresAddress } from "#server/database/address.ts";
import { buildTestApp, openBeside, type TestApp } from "#server/testing/build-test-app.ts";
import { signUp } from "#server/testing/factories.ts";
import { administer } from "#server/testing/postgres-databases.ts";
import { ENGINE } from "#server/testing/test-database.ts";

async function get(server: TestApp, url: string) {
  const { statusCode, headers, json } = await server.app.inject({ url });
  return { status: statusCode, headers, body: json<{ status: string }>() };
}

describe("/readyz", () => {
  it("is 200 while writes reach the disk, and asks the disk at most once a second", async () => {
    const server = await buildTestApp();
    // The writer keeps the order, so the purge at the start is done once somebody has signed up.
    await signUp(server);
    const { writes } = server.database.stats;
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => get(server, "/readyz")));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(server.database.stats.writes - writes).toBe(1);
  });

  it("is 503 at once when the server begins to stop, and connections end once nobody listens", async () => {
    const lifecycle = { isDraining: false, isLeaving: false, farewells: 0 };
    const server = await buildTestApp({ lifecycle });
    expect((await get(server, "/readyz")).status).toBe(200);
    lifecycle.isDraining = true;
    const answer = await get(server, "/readyz");
    expect([answer.status, answer.body]).toEqual([503, { status: "draining" }]);
    expect(answer.headers.connection).toBe("keep-alive");
    lifecycle.isLeaving = true;
    const last = await get(server, "/healthz");
    expect(last.status).toBe(200);
    expect(last.headers.connection).toBe("close");
  });

  it("is 503 when the schema is not this release's, and ready again once it is", async () => {
    const server = await buildTestApp();
    const other = openBeside(server);
    const { version } = other.prepare("select max(version) as version from schema_migrations").get() as {
      version: number;
    };
    other.prepare("update schema_migrations set version = 1 where version = ?").run(version);
    const { status, body } = await get(server, "/readyz");
    expect([status, body]).toEqual([503, { status: "schema" }]);
    other.prepare("update schema_migrations set version = ? where version = 1").run(version);
    await vi.waitFor(async () => expect((await get(server, "/readyz")).status).toBe(200), { timeout: 3_000 });
  });

  it("is 503 when little room is left on the disk", async () => {
    const free = { bytes: 31 * 1024 * 1024 };
    const server = await buildTestApp({ readFreeBytes: async () => free.bytes });
    const { status, body } = await get(server, "/readyz");
    expect([status, body]).toEqual([503, { status: "disk" }]);
    free.bytes = 33 * 1024 * 1024;
    await vi.waitFor(async () => expect((await get(server, "/readyz")).status).toBe(200), { timeout: 3_000 });
  });

  it.skipIf(ENGINE === "postgres")(
    "is 503 within 3 s while the database takes no write, and asks it once, while /healthz is 200 at once",
    async () => {
      const server = await buildTestApp();
      await signUp(server);
      openBeside(server).exec("BEGIN IMMEDIATE");
      const write = vi.spyOn(server.database, "write");
      const startedAt = performance.now();
      const asked = Promise.all(Array.from({ length: 20 }, () => get(server, "/readyz")));
      expect((await get(server, "/healthz")).status).toBe(200);
      expect(performance.now() - startedAt).toBeLessThan(1_000);
      for (const { status, body } of await asked)
        expect([status, body]).toEqual([503, { status: "database" }]);
      expect(performance.now() - startedAt).toBeLessThan(3_000);
      await get(server, "/readyz");
      expect(write).toHaveBeenCalledTimes(1);
    },
    20_000,
  );

  it.runIf(ENGINE === "postgres")(
    "is 503 within 3 s while nobody may connect to the database, /healthz is 200, and ready again afterwards",
    async () => {
      const server = await buildTestApp();
      const { hosts, database } = server.address as PostgresAddress;
      const { port } = hosts[0]!;
      expect((await get(server, "/readyz")).status).toBe(200);
      await administer(port, `alter database ${database} with allow_connections false`);
      await administer(
        port,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
      );
      const startedAt = performance.now();
      // The answer of the second before may still hold.
      await vi.waitFor(async () => expect((await get(server, "/readyz")).status).toBe(503), {
        timeout: 3_000,
      });
      expect(performance.now() - startedAt).toBeLessThan(3_000);
      expect((await get(server, "/readyz")).body).toEqual({ status: "database" });
      expect((await get(server, "/healthz")).status).toBe(200);
      await administer(port, `alter database ${database} with allow_connections true`);
      await vi.waitFor(async () => expect((await get(server, "/readyz")).status).toBe(200), {
        timeout: 10_000,
      });
    },
    20_000,
  );
});
